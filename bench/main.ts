// The performance table: each figure beside the limit that plain tools reach on the same machine in the same run.
import { openTestStore } from '#test/open-test-store.ts'
import { measureDurableWrites, measureFixedAnswer } from './baselines.ts'
import { measureCheckouts } from './checkouts.ts'
import { measureRequests } from './load.ts'

interface Row {
  name: string
  value: number
  unit: string
  limit: number
  ratio: number
}

const rows: Row[] = []
const add = (name: string, unit: string, value: number, limit: number) =>
  rows.push({
    name,
    value: Math.round(value),
    unit,
    limit: Math.round(limit),
    ratio: Number((value / limit).toFixed(3)),
  })

await using store = await openTestStore({ seed: true })
const client = store.newClient()
await client.signUp()
const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const { items } = await client.want(200, 'GET', '/api/products?pageSize=1')
const slug: string = items[0].slug

for (const path of [
  '/',
  '/all-models',
  `/product/${slug}`,
  '/api/products?pageSize=24',
  '/api/suggestions?query=stl',
  '/api/me',
]) {
  const body = await (await client.get(path)).arrayBuffer()
  const limit = await measureFixedAnswer(body.byteLength)
  add(path.replace(slug, '{slug}'), 'requests/s', await measureRequests(store.baseUrl + path, { cookie }), limit)
}

const writes = 300
const started = performance.now()
for (let at = 0; at < writes; at += 1)
  await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: { quantity: (at % 9) + 1 } })
add('PUT /api/me/cart', 'writes/s', writes / ((performance.now() - started) / 1000), measureDurableWrites(store.folder))

const { alone, beside } = await measureCheckouts()
add('p99 of browsing beside 50 checkouts', 'ms', beside, alone)

console.table(rows)
console.log(JSON.stringify(rows))
