import { createPublicKey, hash, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openQuietStore, type PlacedOrder, placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const { store } = await openQuietStore()
const { office, shop } = store
const tiers = [
  { name: 'Sale of prints', text: 'Up to 50 prints a year may be sold.', priceCents: 1500 },
  { id: 'studio', name: 'Studio', text: 'As many prints as wanted.', priceCents: 4000 },
]
await office.products.edit({ id: '101', change: { licenses: tiers } })

type Buyer = Awaited<ReturnType<typeof store.newBuyer>>
const item = (variant?: string, quantity = 1) => ({ slug: 'dragon', quantity, ...(variant ? { variant } : {}) })
const orderOf = (amount: string, ...items: PlacedOrder['items']): PlacedOrder => ({
  ...{ amount, email: 'receipt@example.test', items },
})
const quote = (client: Buyer, ...items: PlacedOrder['items']) =>
  client.want(200, 'POST', '/api/quote', { json: { items } })

async function buy(client: Buyer, amount: string, ...items: PlacedOrder['items']) {
  const { page, providerId, orderId } = await placeOrder(client, 'paypal', orderOf(amount, ...items))
  await press(page, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  return orderId
}

/** Waits until the license on the order's first line is certified, and returns the certificate's id. */
async function certified(client: Buyer, orderId: string) {
  const line = async () => (await client.want(200, 'GET', `/api/me/orders/${orderId}`)).lines[0]
  return waitUntil(async () => (await line())?.certificate)
}

test('a figure is sold as it is as ever, and with a license at its price, which the order keeps', async () => {
  const ana = await store.newBuyer()
  const { product } = await ana.want(200, 'GET', '/api/products/dragon')
  expect(product).toMatchObject({ priceCents: 300, licenses: [{ id: 'sale-of-prints', priceCents: 1500 }, tiers[1]] })
  expect((await ana.want(200, 'GET', '/api/products')).items.some((one) => one.licenses)).toBe(false)
  const both = await quote(ana, item(), item('studio'))
  expect(both).toMatchObject({ totalCents: 4300, lines: [{ variant: null }, { variant: 'studio', owned: false }] })
  const plain = await buy(ana, '3.00', item())
  expect((await ana.want(200, 'GET', `/api/me/orders/${plain}`)).lines).toMatchObject([
    { title: 'dragon STL', variant: null, license: null, certificate: null },
  ])
  const ben = await store.newBuyer()
  const orderId = await buy(ben, '15.00', item('sale-of-prints'))
  await office.products.edit({
    id: '101',
    change: {
      licenses: [
        { ...tiers[0], name: 'Sale of prints', text: 'None.', priceCents: 1500 },
        tiers[1] ?? { name: '', text: '', priceCents: 0 },
      ],
    },
  })
  expect((await ben.want(200, 'GET', `/api/me/orders/${orderId}`)).lines).toMatchObject([
    {
      ...{ slug: 'dragon', title: 'dragon STL · Sale of prints', variant: 'sale-of-prints', chargedCents: 1500 },
      license: { name: 'Sale of prints', text: 'Up to 50 prints a year may be sold.' },
    },
  ])
  expect((await ben.want(200, 'GET', '/api/me')).owned).toEqual(['dragon'])
})

test('who has a cheaper license pays the difference, for one, once, and nobody else does', async () => {
  const ana = await store.newBuyer()
  const first = await buy(ana, '3.00', item())
  expect(await quote(ana, item('sale-of-prints'))).toMatchObject({ totalCents: 1200, lines: [{ creditCents: 300 }] })
  expect(await quote(ana, item('sale-of-prints', 2))).toMatchObject({ totalCents: 3000 })
  expect(await quote(ana, item('sale-of-prints'), item('studio'))).toMatchObject({ totalCents: 1200 + 4000 })
  const refused = await ana.want(409, 'POST', '/api/payments/paypal/orders', {
    json: orderOf('15.00', item('sale-of-prints')),
  })
  expect(refused.error.details).toMatchObject({ expected: '12.00' })
  await buy(ana, '12.00', item('sale-of-prints'))
  expect(await quote(ana, item('studio'))).toMatchObject({ totalCents: 2500 })
  expect(await quote(ana, item('sale-of-prints'))).toMatchObject({ totalCents: 1500, lines: [{ owned: true }] })
  expect(await quote(ana, item())).toMatchObject({ totalCents: 300, lines: [{ owned: true }] })
  await office.payments.refund({ orderId: first })
  expect(await quote(ana, item('studio'))).toMatchObject({ totalCents: 2500 })
  const ben = await store.newBuyer()
  expect(await quote(ben, item('studio'))).toMatchObject({ totalCents: 4000 })
})

test('a license that was removed is not the later one of its name, and comes back only as itself', async () => {
  const ana = await store.newBuyer()
  const edit = async (licenses: { name: string; text: string; priceCents: number }[]) =>
    (await office.products.edit({ id: '102', change: { licenses } })).product
  const commercial = { name: 'Commercial', text: 'Ten prints a year.', priceCents: 1500 }
  expect((await edit([commercial])).licenses).toMatchObject([{ id: 'commercial' }])
  await buy(ana, '15.00', { slug: 'wizard', quantity: 1, variant: 'commercial' })
  await ana.want(200, 'PUT', '/api/me/cart/wizard')
  await ana.want(200, 'PATCH', '/api/me/cart/wizard', { json: { variant: 'commercial' } })
  const { history } = await edit([])
  const wider = { ...commercial, text: 'All prints.', priceCents: 9000 }
  expect((await edit([wider])).licenses).toMatchObject([{ id: 'commercial-2' }])
  const asked = await quote(ana, { slug: 'wizard', quantity: 1, variant: 'commercial-2' })
  expect(asked).toMatchObject({ totalCents: 9000, lines: [{ owned: false }] })
  const { cart } = await ana.want(200, 'GET', '/api/me')
  expect(cart.find(({ slug }) => slug === 'wizard')).not.toHaveProperty('variant')
  // Saved again without its id, it stays the same; taking the removal back brings back the license that was sold.
  expect((await edit([{ ...wider, priceCents: 8000 }])).licenses).toMatchObject([{ id: 'commercial-2' }])
  await edit([])
  const { product } = await office.products.undo({ id: '102', entryId: history[0]?.id ?? '' })
  expect(product.licenses).toMatchObject([{ id: 'commercial', priceCents: 1500 }])
  await edit([])
})

test('a certificate is public without its buyer, verified by the published key, and ends with a refund', async () => {
  const ana = await store.newBuyer()
  const orderId = await buy(ana, '40.00', item('studio'))
  const id = await certified(ana, orderId)
  await shop.certificates.issue(orderId)
  const stranger = store.newClient()
  const shown = await stranger.want(200, 'GET', `/api/certificates/${id}`)
  const [file] = (await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).lines[0]?.files ?? []
  expect(shown).toMatchObject({ model: 'dragon STL', tier: 'Studio', sha256: file?.sha256, valid: true })
  const { number } = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  for (const secret of [ana.email, number, orderId]) expect(JSON.stringify(shown)).not.toContain(secret)
  const [present] = await stranger.want(200, 'GET', '/api/certificate-keys')
  expect(present).toMatchObject({ id: shown.key.id, publicKey: shown.key.publicKey, retiredAt: null })
  const key = createPublicKey({ key: Buffer.from(shown.key.publicKey, 'base64'), type: 'spki', format: 'der' })
  const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(shown.signature, 'base64'))
  expect(isSigned(shown.payload)).toBe(true)
  expect(isSigned(shown.payload.replace('Studio', 'studio'))).toBe(false)
  expect(JSON.parse(shown.payload)).toMatchObject({ id, model: shown.model, tier: 'Studio', sha256: shown.sha256 })

  const own = await ana.want(200, 'GET', `/api/me/certificates/${id}/json`)
  expect(own).toMatchObject({ orderNumber: number, text: tiers[1]?.text })
  const pdf = await ana.get(`/api/me/certificates/${id}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const ben = await store.newBuyer()
  for (const kind of ['json', 'pdf']) {
    await ben.want(404, 'GET', `/api/me/certificates/${id}/${kind}`)
    await stranger.want(401, 'GET', `/api/me/certificates/${id}/${kind}`)
  }
  const page = await stranger.get(`/verify/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This certificate is valid.')])

  // A new key signs later certificates; those signed with the former key stay valid.
  await ben.want(404, 'POST', '/api/admin/certificate-keys', { json: {} })
  const keys = await office.certificates.renewKey({})
  expect(keys).toMatchObject([{ retiredAt: null }, { id: present?.id, retiredAt: expect.any(String) }])
  expect(await stranger.want(200, 'GET', `/api/certificates/${id}`)).toMatchObject({ valid: true })
  const next = await certified(ben, await buy(ben, '15.00', item('sale-of-prints')))
  expect((await stranger.want(200, 'GET', `/api/certificates/${next}`)).key.id).toBe(keys[0]?.id)

  await office.payments.refund({ orderId })
  expect(await stranger.want(200, 'GET', `/api/certificates/${id}`)).toMatchObject({ valid: false })
  expect(await (await stranger.get(`/verify/${id}`)).text()).toContain('no longer valid')
  expect(await stranger.want(200, 'GET', `/api/certificates/${next}`)).toMatchObject({ valid: true })
  for (const unknown of ['0'.repeat(32), 'x', 'X'.repeat(32)])
    await stranger.want(404, 'GET', `/api/certificates/${unknown}`)
  expect((await stranger.get(`/verify/${'0'.repeat(32)}`)).status).toBe(404)
})

test('the certificate of a figure with several files names each with its checksum', async () => {
  const owner = await newOwner(store)
  const [body, arm] = [tetrahedronStl(701), tetrahedronStl(702)]
  const form = productForm({ product: { title: 'Knight', price: '$3' }, files: { 'body.stl': body, 'arm.stl': arm } })
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body: form })
  await office.products.edit({ id: product.id, change: { licenses: tiers } })
  const ana = await store.newBuyer()
  const orderId = await buy(ana, '40.00', { slug: product.slug, quantity: 1, variant: 'studio' })
  const id = await certified(ana, orderId)
  const shown = await ana.want(200, 'GET', `/api/certificates/${id}`)
  const sums = [
    { fileName: 'body.stl', sha256: hash('sha256', body) },
    { fileName: 'arm.stl', sha256: hash('sha256', arm) },
  ]
  expect(shown.files).toEqual(sums)
  expect(JSON.parse(shown.payload)).toMatchObject({ files: sums })
  const list = sums.map(({ fileName, sha256 }) => `${sha256}  ${fileName}\n`).join('')
  expect(shown.sha256).toBe(hash('sha256', list))
  const page = await (await store.newClient().get(`/verify/${id}`)).text()
  for (const { fileName, sha256 } of sums) for (const part of [fileName, sha256]) expect(page).toContain(part)
})

test('the cart keeps which license was chosen, as long as it is offered', async () => {
  const ana = await store.newBuyer()
  const choose = (variant: string, status = 200) =>
    ana.want(status, 'PATCH', '/api/me/cart/{key}'.replace('{key}', 'dragon'), { json: { variant } })
  await choose('studio', 404)
  await ana.want(200, 'PUT', '/api/me/cart/dragon')
  const { version } = await choose('studio')
  const line = async () => (await ana.want(200, 'GET', '/api/me')).cart[0]
  expect(await line()).toMatchObject({
    price: 3,
    variant: 'studio',
    licenses: [{}, { id: 'studio', priceCents: 4000 }],
  })
  await choose('no-such', 404)
  await ana.want(400, 'PATCH', '/api/me/cart/dragon', { json: {} })
  await ana.want(200, 'PATCH', '/api/me/cart/dragon', { json: { quantity: 2 } })
  expect(await line()).toMatchObject({ quantity: 2, variant: 'studio' })
  expect((await choose('')).version).toBeGreaterThan(version)
  expect(await line()).not.toHaveProperty('variant')
  await ana.want(200, 'PUT', '/api/me/cart/wizard')
  expect((await ana.want(200, 'GET', '/api/me')).cart[1]).not.toHaveProperty('licenses')
})

test.each([
  ['a license that is not offered', [item('no-such')]],
  ['one of another figure', [{ slug: 'wizard', quantity: 1, variant: 'studio' }]],
])('%s is not sold', async (_what, items) => {
  const ana = await store.newBuyer()
  await ana.want(404, 'POST', '/api/quote', { json: { items } })
  await ana.want(404, 'POST', '/api/payments/paypal/orders', { json: orderOf('40.00', ...items) })
})

const tier = { name: 'A', text: 'B', priceCents: 100 }
test.each([
  ['six of them', { licenses: Array.from({ length: 6 }, (_, at) => ({ ...tier, name: `L${at}` })) }],
  ['two of one name', { licenses: [tier, tier] }],
  ['no name', { licenses: [{ ...tier, name: ' ' }] }],
  ['no text', { licenses: [{ ...tier, text: '' }] }],
  ['half a cent', { licenses: [{ ...tier, priceCents: 0.5 }] }],
  ['a price below zero', { licenses: [{ ...tier, priceCents: -1 }] }],
  ['a price beyond all', { licenses: [{ ...tier, priceCents: 1e20 }] }],
  ['a bundle', { licenses: [tier], bundle: ['103'] }],
  ['where buyers choose', { licenses: [tier], minCents: 100 }],
])('licenses with %s are refused, and nothing changes', async (_what, change) => {
  const refusal = office.products.edit({ id: '102', change })
  await expect(refusal).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'licenses' } })
  expect((await office.products.show('102')).licenses).toEqual([])
})

test('a change of licenses stands in the history, and is taken back there', async () => {
  await office.products.edit({ id: '103', change: { licenses: [tier] } })
  const { history } = await office.products.show('103')
  const { product } = await office.products.undo({ id: '103', entryId: history[0]?.id ?? '' })
  expect(product.licenses).toEqual([])
})
