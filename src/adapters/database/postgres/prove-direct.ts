import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ShopError } from '#domain/errors.ts'
import { sayDirect } from './direct-texts.ts'
import { connectionTo } from './postgres-address.ts'

const connectMs = 5_000

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Proves that what a session does at `directUrl` lasts, and that it leads to the database of `url`: a transaction
 * pooler gives each statement another session. Throws aborted when a notification is not heard within `waitMs` after
 * `url` took it; only a wrong address, or a stalled machine, makes anybody wait that long.
 */
export async function proveDirect(
  { url, directUrl }: { url: string; directUrl: string },
  waitMs = 10_000,
): Promise<void> {
  const channel = `estela_proof_${randomBytes(8).toString('hex')}`
  const listening = await connect(directUrl)
  let sending: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  try {
    const heard = Promise.withResolvers<boolean>()
    listening.on('notification', () => heard.resolve(true))
    await listening.query(`listen ${channel}`)
    sending = await connect(url)
    await sending.query(`notify ${channel}`)
    timer = setTimeout(() => heard.resolve(false), waitMs)
    if (await heard.promise) return
    throw new ShopError('aborted', sayDirect.indirect(waitMs / 1000))
  } finally {
    clearTimeout(timer)
    // A pooler would keep the session listening.
    await listening.query(`unlisten ${channel}`).catch(() => {})
    await Promise.all([listening.end(), sending?.end()])
  }
}
