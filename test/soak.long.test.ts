import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newOwner } from './accounts/new-owner.ts'
import type { Client } from './client.ts'
import { openSellingStore, type SellingStore } from './stores/selling-store.ts'
import { waitForWork } from './wait-for-work.ts'

/** `SOAK=full` runs the whole soak, other runs a tenth of it. */
const full = process.env.SOAK === 'full'
const [polls, streams, uploads] = full ? [10_000, 2000, 1000] : [1000, 200, 100]

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

async function newAccount(store: SellingStore) {
  const client = store.newClient()
  await client.signUp()
  const { version, account } = await client.want(200, 'GET', '/api/me')
  return { client, version: Number(version), accountId: String(account.uid) }
}

type Account = Awaited<ReturnType<typeof newAccount>>

async function poll(store: SellingStore, { client, version, accountId }: Account, times: number) {
  for (let done = 0; done < times; done += 10) {
    const waiting = Array.from({ length: 10 }, () => client.get(`/api/me/live?wait=5&since=${version}`))
    const answers = Promise.all(waiting)
    // Published until all have heard it, since some are still connecting.
    const telling = setInterval(
      () => store.services.events.publish(accountId, { kind: 'state', version: version + 1 }),
      2,
    )
    for (const answer of await answers) {
      expect(answer.status).toBe(200)
      await answer.text()
    }
    clearInterval(telling)
  }
}

async function openAndDrop(store: SellingStore, { client }: Account, times: number) {
  for (let done = 0; done < times; done += 10)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const dropping = new AbortController()
        const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const open = async (): Promise<Response> => {
          const answer = await fetch(`${store.baseUrl}/api/me/live`, {
            headers: { accept: 'text/event-stream', cookie },
            signal: dropping.signal,
          })
          // The seats of connections that were just dropped are freed in a moment.
          return answer.status === 429 ? open() : answer
        }
        expect((await open()).status).toBe(200)
        dropping.abort()
      }),
    )
}

async function beginUploads(owner: Client, times: number) {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YS5zdGw=' }
  const begun: string[] = []
  for (let done = 0; done < times; done += 1) {
    const answer = await owner.send('POST', '/api/admin/uploads', { headers })
    expect(answer.status).toBe(201)
    begun.push(answer.headers.get('location') ?? '')
  }
  for (const location of begun)
    expect((await owner.send('DELETE', location, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(204)
}

const tables = ['accounts', 'sessions', 'jobs', 'idempotency_keys', 'rate_limits', 'mails'] as const
async function measure({ services: { database }, config }: SellingStore) {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const counted = database.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    rows[table] = Number((await counted.executeTakeFirstOrThrow()).count)
  }
  collect()
  return {
    heapMB: process.memoryUsage().heapUsed / 1e6,
    handles: readdirSync('/proc/self/fd').length,
    uploads: readdirSync(join(config.DATA_DIR, 'uploads')).length,
    rows,
  }
}

test('polls, dropped streams and begun uploads leave heap, file handles and rows where they were', {
  timeout: full ? 900_000 : 240_000,
}, async () => {
  await using store = await openSellingStore()
  const owner = await newOwner(store)
  const account = await newAccount(store)
  const soak = async (share: number) => {
    await poll(store, account, polls * share)
    await openAndDrop(store, account, streams * share)
    await beginUploads(owner, uploads * share)
  }
  await soak(0.1)
  // The work left by the catalog's import is not part of the measurement.
  await waitForWork(store)
  const before = await measure(store)
  await soak(1)
  await expect
    .poll(async () => (await measure(store)).handles, { interval: 500 })
    .toBeLessThanOrEqual(before.handles + 20)
  const after = await measure(store)
  if (full) process.stdout.write(`${JSON.stringify({ polls, streams, uploads, before, after })}\n`)
  expect(after.heapMB).toBeLessThan(before.heapMB + 8)
  expect(after.uploads).toBe(before.uploads)
  expect(after.rows).toEqual(before.rows)
})
