import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '#test/client.ts'
import type { PlacedOrder } from '#test/stores/selling-store.ts'
import { press } from '#test/stores/selling-store.ts'
import type { Bench } from '../bench.ts'
import { measureLoad, percentile } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { makeRow } from '../row.ts'

const buyers = 50
const visitors = 4
const providerMs = 1500
const seconds = 3
const pauseMs = 10

/** A buyer who buys one product over and over until told to stop. */
async function keepBuying({ store, prepared }: Bench, order: PlacedOrder, work: { stop: boolean; paid: number }) {
  const buyer = createClient(store.baseUrl)
  for (const pair of prepared.cookies[0]?.split('; ') ?? []) {
    const equals = pair.indexOf('=')
    buyer.cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
  }
  while (!work.stop) {
    const placed = await buyer.want(201, 'POST', '/api/payments/paypal/orders', { json: order })
    await press(placed.links[0]?.href ?? '', 'approve')
    const { status } = await buyer.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: placed.id } })
    if (status === 'COMPLETED') work.paid += 1
    for (const name of buyer.cookies.keys()) if (name.startsWith('estela.order.')) buyer.cookies.delete(name)
  }
}

/** Browsing while 50 buyers pay at a provider that takes 1.5 s per answer, compared with the same browsing alone. */
export async function measureCheckouts(bench: Bench): Promise<void> {
  const { store, prepared, add } = bench
  const [cookie = ''] = prepared.cookies
  const { items } = await createClient(store.baseUrl).want(200, 'GET', '/api/products?pageSize=24', {
    headers: { cookie },
  })
  const priced = items.find(({ priceCents }) => priceCents > 0)
  if (!priced) throw new Error('nothing has a price')
  const { slug, priceCents } = priced
  const paths = ['/', '/all-models', `/product/${slug}`, '/api/products?pageSize=24']
  const requests = paths.map((path) => requestOf(path, { cookie, 'accept-encoding': 'br' }))
  let asked = 0
  const next = () => requests[++asked % requests.length] ?? Buffer.alloc(0)
  const look = async () =>
    (await measureLoad({ port: store.port, connections: visitors, seconds, next, pauseMs })).times

  // Measured without, with, with and without buyers, so that other activity on the machine affects both.
  const before = await look()
  await fetch(`${store.simulatorsUrl}/control/latency`, {
    method: 'POST',
    body: JSON.stringify({ milliseconds: providerMs }),
  })
  const work = { stop: false, paid: 0 }
  const order = {
    amount: (priceCents / 100).toFixed(2),
    email: 'bench@example.test',
    items: [{ slug, quantity: 1 }],
    source: 'buy-now' as const,
  }
  const buying = Promise.all(
    Array.from({ length: buyers }, (_, place) => wait(place * 30).then(() => keepBuying(bench, order, work))),
  )
  await wait(providerMs)
  const beside = [...(await look()), ...(await look())]
  work.stop = true
  await buying
  if (work.paid === 0) throw new Error('Nobody paid meanwhile.')
  const alone = [...before, ...(await look())]
  add(
    makeRow({
      name: 'browsing beside 50 checkouts: p99',
      unit: 'ms',
      value: percentile(beside, 0.99),
      limit: percentile(alone, 0.99),
      p50: percentile(beside, 0.5),
      p99: percentile(beside, 0.99),
      limitP50: percentile(alone, 0.5),
      limitP99: percentile(alone, 0.99),
    }),
  )
}
