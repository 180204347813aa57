import { request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Services } from '#domain/services.ts'
import { hearOfDisk, openFailingDisk } from '#test/failing-disk.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

test('health, readiness and metrics answer machines that watch', async () => {
  await using store = await openTestStore()
  const get = (path: string) => fetch(store.baseUrl + path)
  expect(await (await get('/healthz')).json()).toEqual({ alive: true })
  expect(await (await get('/readyz')).json()).toEqual({ ready: true, checks: { database: true, storage: true } })
  await (await get('/about')).text()
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toMatch(/^estela_http_requests_total\{method="GET",status="2xx"\} \d+$/m)
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('a store that cannot write its files is not ready', async () => {
  const broken = async () => {
    throw new Error('the disk is gone')
  }
  await using store = await openTestStore({ override: ({ files }) => ({ files: { ...files, put: broken } }) })
  const answer = await fetch(`${store.baseUrl}/readyz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, checks: { database: true, storage: false } })
})

test.skipIf(process.env.TEST_DATABASE_URL)('a store that cannot write its embedded database is not ready', async () => {
  const { heard, log } = hearOfDisk()
  await using store = await openTestStore({ log })
  const { writer } = store.services.database
  const ready = async () => (await fetch(`${store.baseUrl}/readyz`)).json()
  await sql`pragma query_only = on`.execute(writer)
  expect(await ready()).toEqual({ ready: false, checks: { database: false, storage: true } })
  expect(heard).toMatchObject([{ err: { message: expect.stringMatching(/readonly/) } }])
  await sql`pragma query_only = off`.execute(writer)
  expect(await ready()).toEqual({ ready: true, checks: { database: true, storage: true } })
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a store whose PostgreSQL only reads since a failover is not ready, and goes on by itself',
  async () => {
    await using store = await openTestStore()
    const name = new URL(store.config.DATABASE_URL ?? '').pathname.slice(1)
    const direct = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await direct.connect()
    await direct.query(`alter database ${name} set default_transaction_read_only = on`)
    const { rows } = await direct.query('select clock_timestamp() as altered')
    const ready = async () => (await fetch(`${store.baseUrl}/readyz`)).json()
    const onlyReads = { ready: false, checks: { database: false, storage: true } }
    await waitUntil(async () => {
      // Includes those that were still opening the first time: they have the former setting and go on writing.
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_start <= $2',
        [name, rows[0].altered],
      )
      // Reads work again; only writes do not.
      const reads = await store.shop.catalog.browse({}).then(Boolean, () => false)
      return reads && isDeepStrictEqual(await ready(), onlyReads)
    })
    await direct.query(`alter database ${name} set default_transaction_read_only = off`)
    await waitUntil(async () => (await ready()).ready)
    await direct.end()
  },
)

test.each(['/readyz', '/metrics'])(
  '%s, which reads the database in vain, tells the operator of its disk',
  async (path) => {
    const { disk, on } = openFailingDisk()
    const { heard, log } = hearOfDisk()
    await using store = await openTestStore({ log, override: ({ database }) => ({ database: on(database) }) })
    disk.how = 'damaged'
    const answer = await (await fetch(store.baseUrl + path)).text()
    expect(answer).toMatch(/"database":false|estela_database_up 0/)
    // Two for readiness, which reads and writes; the metrics have four readings of their own.
    expect(heard).toHaveLength(path === '/metrics' ? 6 : 2)
  },
)

const readMetrics = async ({ baseUrl }: { baseUrl: string }) => (await fetch(`${baseUrl}/metrics`)).text()
const metricOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('metrics tell what cannot be written', async () => {
  let broken = false
  const override = ({ files }: Services) => ({
    files: {
      ...files,
      async put(...words: Parameters<typeof files.put>) {
        if (broken) throw new Error('the disk is gone')
        return files.put(...words)
      },
    },
  })
  const up = async (store: { baseUrl: string }) => {
    const text = await readMetrics(store)
    return ['database', 'storage'].map((part) => metricOf(text, `estela_${part}_up`))
  }
  await using well = await openTestStore({ override })
  expect(await up(well)).toEqual([1, 1])
  broken = true
  await using ill = await openTestStore({ override })
  expect(await up(ill)).toEqual([1, 0])
})

test('monitors are not counted as visitors, and what lasts as long as its client likes is not timed', async () => {
  await using store = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
  const counts = async () => {
    const text = await readMetrics(store)
    const ofStatus = (status: string) =>
      metricOf(text, `estela_http_requests_total\\{method="GET",status="${status}"\\}`) || 0
    return {
      answered: ofStatus('2xx'),
      refused: ofStatus('4xx'),
      timed: metricOf(text, 'estela_http_request_seconds_count'),
    }
  }
  const client = store.newClient()
  await client.signUp()
  const before = await counts()
  for (const path of ['/healthz', '/readyz', '/metrics']) await (await fetch(store.baseUrl + path)).text()
  expect(await counts()).toEqual(before)
  await (await fetch(`${store.baseUrl}/api/no-such-call`)).text()
  expect(await counts()).toEqual({ ...before, refused: before.refused + 1, timed: before.timed + 1 })
  const stream = await client.get('/api/me/live', { headers: { accept: 'text/event-stream' } })
  await stream.body?.cancel()
  await expect.poll(async () => (await counts()).answered).toBe(before.answered + 1)
  expect((await counts()).timed).toBe(before.timed + 1)
})

test('metrics from elsewhere need the token', async () => {
  await using store = await openTestStore({ settings: { METRICS_TOKEN: 'let me in', TRUST_PROXY: '1' } })
  const from = (headers: Record<string, string>) =>
    fetch(`${store.baseUrl}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })
  expect(await (await from({})).text()).not.toContain('estela_http_requests_total')
  expect(await (await from({ authorization: 'Bearer let me in' })).text()).toContain('estela_http_requests_total')
})

test('every answer carries a request id, and a plausible one that was sent is kept', async () => {
  await using store = await openTestStore()
  for (const path of ['/healthz', '/api/me', '/about', '/media/none', '/no-such-page'])
    expect((await fetch(store.baseUrl + path)).headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/)
  const sent = await fetch(`${store.baseUrl}/api/me`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(sent.headers.get('x-request-id')).toBe('from-the-proxy-1')
  const odd = await fetch(`${store.baseUrl}/api/me`, { headers: { 'x-request-id': '<script>' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('every answer forbids sniffing and framing', async () => {
  await using store = await openTestStore()
  for (const path of ['/healthz', '/api/me', '/about', '/media/none']) {
    const { headers } = await fetch(store.baseUrl + path)
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')], path).toEqual(['nosniff', 'DENY'])
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('a method that no page and no call has is refused', async () => {
  await using store = await openTestStore()
  const traced = await new Promise<number | undefined>((resolve, reject) =>
    request(store.baseUrl, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end(),
  )
  expect(traced).toBe(405)
})

test('behind https every answer asks for https from now on', async () => {
  await using store = await openTestStore({ settings: { BASE_URL: 'https://shop.example' } })
  const { headers } = await fetch(`${store.listening}/healthz`)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
})
