import type { Bench } from '../bench.ts'
import { readOnce, requestOf } from '../client/request.ts'
import { type Draft, makeRow, shareOfLimit } from '../row.ts'
import { measureBeside, timesOf } from './measure-beside.ts'

const connections = 16

/** Kept answers: pages, their data, and calls, as a signed-in browser requests them. */
export async function measureKeptAnswers(bench: Bench): Promise<void> {
  const { store, prepared } = bench
  const [cookie = ''] = prepared.cookies
  const [slug = ''] = prepared.slugs
  const headers = { cookie, 'accept-encoding': 'br' }

  /** Measures one address, in full or revalidated by a client that has it. */
  async function measure(name: string, path: string, goal: NonNullable<Draft['goal']>, again = false) {
    const first = requestOf(path, headers)
    await readOnce(store.port, first)
    const whole = await readOnce(store.port, first)
    if (whole.status !== 200) throw new Error(`${path} answered ${whole.status}`)
    const etag = whole.head.find(([field]) => field.toLowerCase() === 'etag')?.[1]
    if (again && etag === undefined) throw new Error(`${path} has no ETag`)
    const request = again ? requestOf(path, { ...headers, 'if-none-match': etag ?? '' }) : first
    const answer = again ? await readOnce(store.port, request) : whole
    const status = again ? 304 : 200
    const beside = await measureBeside(bench, { answer, sample: request, connections, status })
    const { own, limit } = beside
    const draft = { name, unit: 'requests/s', value: own.perSecond, limit: limit.perSecond, ...timesOf(beside), goal }
    bench.add(makeRow(draft))
  }

  const pages = [
    ['home', '/'],
    ['listing', '/all-models'],
    ['product page', `/product/${slug}`],
    ['home, its data', '/_.data'],
    ['listing, its data', '/all-models.data'],
    ['product page, its data', `/product/${slug}.data`],
  ] as const
  for (const [name, path] of pages) await measure(name, path, shareOfLimit(0.7, { p99: true }))
  for (const [name, path] of pages) await measure(`${name}, If-None-Match`, path, shareOfLimit(0.8), true)
  await measure('/api/products?pageSize=24', '/api/products?pageSize=24', shareOfLimit(0.5))
  await measure('/api/suggestions?query=dragon', '/api/suggestions?query=dragon', shareOfLimit(0.5))
  await measure('/api/me', '/api/me', shareOfLimit(0.3))
}
