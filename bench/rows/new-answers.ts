import type { Bench } from '../bench.ts'
import { readOnce, requestOf } from '../client/request.ts'
import { atLeast, atMost, makeRow } from '../row.ts'
import { measureBeside, timesOf } from './measure-beside.ts'
import { newAddresses } from './new-addresses.ts'

const connections = 16
const turns = 3

/** Answers that the store does not have ready: calls and pages at addresses that nobody requested before. */
export async function measureNewAnswers(bench: Bench): Promise<void> {
  const { store, prepared } = bench
  const [cookie = '', [known = '', ...unseen]] = [prepared.cookies[0], prepared.slugs]
  const ask = (path: string) => requestOf(path, { cookie, 'accept-encoding': 'br' })

  async function measure(path: string, address: () => string, load: { connections: number; most?: number }) {
    const sample = ask(path)
    const answer = await readOnce(store.port, sample)
    return measureBeside(bench, { answer, sample, next: () => ask(address()), ...load })
  }

  const calls = [
    ['/api/products?pageSize=24', newAddresses.page],
    ['/api/suggestions?query=dragon', newAddresses.search],
    ['/api/me', newAddresses.call],
  ] as const
  for (const [path, make] of calls) {
    const beside = await measure(path, () => make(path), { connections })
    bench.add(
      makeRow({
        name: `${path}, uncached`,
        unit: 'requests/s',
        value: beside.own.perSecond,
        limit: beside.limit.perSecond,
        ...timesOf(beside),
        goal: atLeast(3000, '3,000/s'),
      }),
    )
  }

  // A page without parameters is kept once it is made, so each of these is requested only once in a run.
  const most = Math.floor(unseen.length / turns)
  const pages = [
    ['home', '/', () => newAddresses.page('/')],
    ['listing', '/all-models', () => newAddresses.page('/all-models')],
    ['product page', `/product/${known}`, () => `/product/${unseen.pop()}`],
  ] as const
  for (const [name, path, address] of pages) {
    const beside = await measure(path, address, { connections: 1, most })
    bench.add(
      makeRow({
        name: `${name}, not in the cache, one at a time: p50`,
        unit: 'ms',
        value: beside.own.p50,
        limit: beside.limit.p50,
        ...timesOf(beside),
        goal: atMost(10, '10 ms'),
      }),
    )
  }
}
