import { familyOf } from '#test/process-family.ts'
import { measureLoad, percentile } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { processorMs } from '../large/processor-time.ts'
import { newAddresses } from '../rows/new-addresses.ts'
import type { Prepared } from '../store/prepared.ts'
import type { RunningStore } from '../store/start-store.ts'

interface Kind {
  name: string
  connections: number
  request: (prepared: Prepared, connection: number, number: number) => Buffer
}

const seconds = 3
const page = (path: string, { cookies }: Prepared) =>
  requestOf(path, { cookie: cookies[0] ?? '', 'accept-encoding': 'br' })

export const servingKinds: Kind[] = [
  { name: 'home, kept', connections: 16, request: (prepared) => page('/', prepared) },
  {
    name: 'a listing that nobody asked for before',
    connections: 8,
    request: (prepared) => page(newAddresses.page('/all-models'), prepared),
  },
  {
    name: 'cart writes',
    connections: 32,
    request({ cookies, slugs }, connection, number) {
      const headers = { cookie: cookies[connection] ?? '', 'content-type': 'application/json' }
      return requestOf(`/api/me/cart/${slugs[0]}`, headers, 'PUT', JSON.stringify({ quantity: (number % 9) + 1 }))
    },
  },
]

/** One run: the rate, and the processor time of the store's processes per request. */
export async function measureKind({ connections, request }: Kind, store: RunningStore, prepared: Prepared) {
  const { parent, serving } = familyOf(store.process.pid)
  let asked = 0
  const load = (time: number) =>
    measureLoad({
      port: store.port,
      connections,
      seconds: time,
      next: (connection) => request(prepared, connection, ++asked),
    })
  await load(0.3)
  const processes = [parent, ...serving]
  const before = processes.map(processorMs)
  const { perSecond, times } = await load(seconds)
  const taken = processes.map((pid, at) => processorMs(pid) - (before[at] ?? 0))
  const all = taken.reduce((sum, ms) => sum + ms, 0)
  return {
    perSecond,
    microseconds: (all * 1000) / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    largestShare: Math.max(...taken) / all,
    parentShare: serving.length > 0 ? (taken[0] ?? 0) / all : 0,
  }
}
