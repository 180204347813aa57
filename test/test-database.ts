import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export function makeTemporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `estela-${name}-`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function runOnServer(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own on the test server; null on SQLite, which needs only a folder. */
export async function makeTestDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `estela_test_${randomBytes(6).toString('hex')}`
  await runOnServer(
    server,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => runOnServer(server, `drop database ${name} with (force)`) }
}
