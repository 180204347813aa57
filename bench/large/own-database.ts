import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface OwnDatabase {
  /** The store's environment for this database; empty for SQLite, which needs only its folder. */
  environment: Record<string, string>
  remove(): Promise<void>
}

/** An empty database on the server in `DATABASE_URL`; without that, the store makes its own file. */
export async function makeOwnDatabase(server: string | undefined): Promise<OwnDatabase> {
  if (!server) return { environment: {}, remove: async () => {} }
  const name = `estela_bench_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    environment: { DATABASE_URL: url.href },
    remove: () => runOn(server, `drop database ${name} with (force)`),
  }
}
