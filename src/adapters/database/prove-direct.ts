import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { postgresAddress } from './postgres-address.ts'

const connectMs = 5_000

/** PostgreSQL is reached in a way that does not do; the message is for the operator. */
export class IndirectDatabase extends Error {
  override readonly name = 'IndirectDatabase'
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgresAddress(url), connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Proves that what a session does at `directUrl` lasts, and that it is in the database of `url`: a pooler of
 * transactions gives each statement another session. Throws IndirectDatabase when a notification that was sent at `url`
 * is not heard within so many ms.
 */
export async function proveDirect(
  { url, directUrl }: { url: string; directUrl: string },
  waitMs = 3_000,
): Promise<void> {
  const channel = `estela_proof_${randomBytes(8).toString('hex')}`
  const listening = await connect(directUrl)
  let sending: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  try {
    const heard = new Promise<boolean>((resolve) => {
      listening.on('notification', () => resolve(true))
      timer = setTimeout(resolve, waitMs, false)
    })
    await listening.query(`listen ${channel}`)
    sending = await connect(url)
    await sending.query(`notify ${channel}`)
    if (await heard) return
    throw new IndirectDatabase(
      `DATABASE_DIRECT_URL must lead to the PostgreSQL server itself, to the database of DATABASE_URL: a notification did not arrive there within ${waitMs / 1000} s, as behind a pooler of transactions.`,
    )
  } finally {
    clearTimeout(timer)
    // A pooler would keep the session that listens.
    await listening.query(`unlisten ${channel}`).catch(() => {})
    await Promise.all([listening.end(), sending?.end()])
  }
}
