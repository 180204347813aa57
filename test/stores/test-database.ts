import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

export function makeTemporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `estela-${name}-`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

let administration: pg.Pool | undefined

async function runOnServer(server: string, statement: string) {
  administration ??= new pg.Pool({ connectionString: server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  await administration.query(statement)
}

/** A connection costs the server 15 ms of processor time, and one burst of queries opens as many as allowed. */
export const connectionsOfTest = 5

/** How long to wait for a connection: a busy machine is slow, not wrong. */
export const patienceMs = 60_000

interface DatabaseOnServer {
  name: string
  url: string
  /** The settings of a store that uses it. */
  settings: { DATABASE_URL: string; DATABASE_POOL: string }
  remove: () => Promise<void>
}

async function createOnServer(server: string, template: string): Promise<DatabaseOnServer> {
  const name = `estela_test_${randomBytes(6).toString('hex')}`
  // Copying seven hundred small files takes half the time of logging their pages (PostgreSQL 15 and newer).
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    settings: { DATABASE_URL: url.href, DATABASE_POOL: String(connectionsOfTest) },
    remove: () => runOnServer(server, `drop database ${name} with (force)`),
  }
}

/** How a database orders texts: by their bytes, or as a language does, which is what many servers do by default. */
export type Collation = 'bytes' | 'linguistic'
const collations = { bytes: '', linguistic: "locale_provider icu icu_locale 'en-US'" }

/** An empty database on the test server; null on SQLite, which needs only a folder. */
export async function makeEmptyDatabase(collation: Collation = 'bytes'): Promise<DatabaseOnServer | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  return createOnServer(server, `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' ${collations[collation]}`)
}

/** Copies a database on the test server as it is now; nobody may be connected to it. */
export const copyDatabase = (server: string, name: string) => createOnServer(server, name)

/** A database with the current schema and no rows: on the test server, or (null) as this SQLite file. */
export async function makeTestDatabase(file: string): Promise<DatabaseOnServer | null> {
  const prepared = inject('preparedDatabase')
  const server = process.env.TEST_DATABASE_URL
  if (server) return createOnServer(server, prepared)
  copyFileSync(prepared, file)
  return null
}
