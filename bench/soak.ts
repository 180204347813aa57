// The soak: minutes of everything that buyers request, and the memory of the store's process meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBundles } from '#server/bundles/build.ts'
import { createClient } from '#test/client.ts'
import { measureLoad, percentile } from './client/measure-load.ts'
import { requestOf } from './client/request.ts'
import { partCores } from './cores.ts'
import { residentBytes } from './processes.ts'
import { newAddresses } from './rows/new-addresses.ts'
import type { Prepared } from './store/prepared.ts'
import { prepareStore, type RunningStore, startStore } from './store/start-store.ts'
import { describeMachine } from './tell.ts'

const megabyte = 1_000_000
const connections = 16
/** Each connection sends at most some fifty requests a second: a busy day, not a flood. */
const pauseMs = 20

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!Number.isSafeInteger(minutes) || minutes < 1) throw new Error('--minutes is a whole number from 1.')

/** Requests in turns: pages kept and new, new searches, carts, the account, a bought file. */
async function makeRequests(store: RunningStore, { cookies, slugs, downloads }: Prepared) {
  const [buyer = ''] = cookies
  const { want } = createClient(store.baseUrl)
  const link = await want(200, 'GET', `/api/secure-link?file=${downloads.small.fileName}`, {
    headers: { cookie: buyer },
  })
  const file = `${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`
  const kinds: ((cookie: string, turn: number) => Buffer)[] = [
    (cookie) => requestOf('/', { cookie, 'accept-encoding': 'br' }),
    (cookie, turn) => requestOf(`/product/${slugs[turn % slugs.length]}`, { cookie, 'accept-encoding': 'br' }),
    (cookie) => requestOf(newAddresses.page('/all-models'), { cookie, 'accept-encoding': 'br' }),
    (cookie) => requestOf(newAddresses.call('/api/products'), { cookie }),
    (cookie) => requestOf(newAddresses.search('/api/suggestions?query=dragon'), { cookie }),
    (cookie) => requestOf(newAddresses.call('/api/me'), { cookie }),
    (cookie, turn) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const body = JSON.stringify({ quantity: (turn % 9) + 1 })
      return requestOf(`/api/me/cart/${slugs[turn % 3]}`, headers, 'PUT', body)
    },
    () => requestOf(file, { cookie: buyer }),
  ]
  let asked = 0
  return (connection: number) => {
    asked += 1
    const cookie = cookies[connection] ?? ''
    return kinds[asked % kinds.length]?.(cookie, Math.floor(asked / kinds.length)) ?? requestOf('/', { cookie })
  }
}

await buildBundles()
const folder = mkdtempSync(join(tmpdir(), 'estela-soak-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const cores = partCores()
console.log(describeMachine(cores))
const prepared = await prepareStore(cores.all, folder)
const store = await startStore(cores.server, join(folder, 'data'))
const next = await makeRequests(store, prepared)
const inMemory = () => Math.round(residentBytes(store.process) / megabyte)
console.log(`at the beginning: ${inMemory()} MB`)
for (let minute = 1; minute <= minutes; minute += 1) {
  const { perSecond, times } = await measureLoad({ port: store.port, connections, seconds: 60, next, pauseMs })
  const p99 = percentile(times, 0.99).toFixed(1)
  console.log(`minute ${minute}: ${inMemory()} MB, ${Math.round(perSecond)} requests/s, p99 ${p99} ms`)
}
await store.process.stop()
process.exit()
