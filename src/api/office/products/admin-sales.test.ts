import { expect, test } from 'vitest'
import { openOwnersStore } from '#test/stores/owners-store.ts'
import { orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, owner } = await openOwnersStore()
const ana = await store.newBuyer()

const planned = (json: object, status = 201, id = '101') =>
  owner.want(status, 'POST', `/api/admin/products/${id}/sales`, { json })

/** The product page in this voice, with ordinary spaces. */
async function pageIn(voice: string) {
  await ana.send('PUT', '/api/voice', { json: { voice } })
  const html = await (await ana.get('/product/dragon')).text()
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]|&nbsp;/g, ' ')
}

test('a sale is what buyers see, are quoted and pay, in every voice, and the price before it no more', async () => {
  const before = await ana.want(200, 'GET', '/api/products/dragon')
  expect(before.product).not.toHaveProperty('reduction')
  expect(await pageIn('mixed')).not.toContain('<del>')
  const { sales } = await planned({ price: '2,50' })
  expect(sales).toMatchObject([{ cents: 250, state: 'running' }])
  const { product } = await ana.want(200, 'GET', '/api/products/dragon')
  expect(product).toMatchObject({ price: '$2.50', reduction: { formerCents: 300, lowestCents: 300 } })
  for (const [voice, words] of [
    ['mixed', /<del>USD \$3<\/del> · Lowest price before the sale, known since [^<]+: USD \$3</],
    ['en', /<del>[^<]*\$3[^<]*<\/del> · Lowest price before the sale, known since [A-Z][a-z]+ \d/],
    ['es', /<del>[^<]+<\/del> · Precio más bajo antes de la oferta, conocido desde el \d/],
    ['pt-BR', /<del>[^<]+<\/del> · Menor preço antes da oferta, conhecido desde \d/],
  ] as const)
    expect(await pageIn(voice)).toMatch(words)
  expect(await (await ana.get('/all-models')).text()).not.toContain('<del>')
  const quote = await ana.want(200, 'POST', '/api/quote', { json: { items: orderOf().items } })
  expect(quote).toMatchObject({ totalCents: 250, lines: [{ listCents: 250, discountCents: 0 }] })
  const refused = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: orderOf('dragon', '3.00') })
  expect(refused.error.details).toMatchObject({ expected: '2.50' })
  await placeOrder(ana, 'paypal', orderOf('dragon', '2.50'))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const cancel = () => owner.want(200, 'DELETE', `/api/admin/products/101/sales/${sales[0]?.id}`, { headers })
  expect(await cancel()).toEqual(await cancel())
  expect(await pageIn('mixed')).not.toContain('<del>')
  const over = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: orderOf('dragon', '2.50') })
  expect(over.error.details).toMatchObject({ expected: '3.00' })
})

test('who plans it is asked for sense, and must be an owner', async () => {
  const path = '/api/admin/products/101/sales'
  for (const json of [
    {},
    { price: 2 },
    { price: '$1', from: 'soon' },
    { price: '$1', until: '2026-02-31' },
    { price: '$1', x: 1 },
  ])
    await planned(json, 400)
  expect((await planned({ price: '$9' }, 400)).error.details).toEqual({ field: 'price' })
  await planned({ price: '$1' }, 404, '999')
  await ana.want(404, 'POST', path, { json: { price: '$1' } })
  await ana.want(404, 'GET', '/api/admin/products/101/prices')
  await store.newClient().want(401, 'POST', path, { json: { price: '$1' } })
  await owner.want(404, 'DELETE', `${path}/no-such-sale`)
  const first = await planned({ price: '$1', from: '2099-01-01' }, 400)
  expect(first.error.details).toEqual({ field: 'from' })
})
