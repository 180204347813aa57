import { expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const owner = await newOwner(store)
const day = '2020-01-01'
const es = { country: 'ES', percent: 21, from: day }

test('an owner puts rates, and what is sold tells its tax', async () => {
  expect(await owner.want(200, 'GET', '/api/admin/taxes')).toEqual({ rates: [], revision: 0 })
  const fi = { country: 'FI', percent: 25.5, from: day, until: '2999-12-31' }
  const put = await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates: [fi, es], revision: 0 } })
  expect(put).toEqual({ rates: [{ ...es, until: null }, fi], revision: 1 })
  expect(await owner.want(200, 'GET', '/api/admin/taxes')).toEqual(put)
  const items = [{ slug: 'dragon', quantity: 1 }]
  expect(await ana.want(200, 'POST', '/api/quote', { json: { items, country: 'ES' } })).toMatchObject({
    lines: [{ chargedCents: 300, taxCents: 52, taxPercent: 21 }],
    ...{ taxCents: 52, totalCents: 300 },
  })
  const unsaid = await ana.want(400, 'POST', '/api/payments/paypal/orders', { json: orderOf() })
  expect(unsaid).toMatchObject({ error: { details: { field: 'country' } } })
  const json = { ...orderOf(), country: 'ES' }
  const { error } = await ana.want(400, 'POST', '/api/payments/paypal/orders', { json })
  expect(error.details).toMatchObject({ field: 'consent', version: consentVersion })
  expect(await ana.want(200, 'GET', '/api/me/orders')).toEqual([])
  const agreed = { consent: consentVersion }
  const { page, providerId, orderId } = await placeOrder(ana, 'paypal', { ...json, ...agreed })
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({
    ...{ country: 'ES', taxCents: 52, ...agreed },
  })
  const other = await placeOrder(ana, 'mercadopago', { ...orderOf('wizard', '4.50'), country: 'FI', ...agreed })
  expect(await ana.want(200, 'GET', `/api/me/orders/${other.orderId}`)).toMatchObject({ country: 'FI', taxCents: 91 })
  const free = await ana.want(201, 'POST', '/api/payments/free/orders', {
    json: { ...orderOf('gift', '0.00'), country: 'FI' },
  })
  expect(await ana.want(200, 'GET', `/api/me/orders/${free.orderId}`)).toMatchObject({ country: 'FI', taxCents: 0 })

  const books = await owner.want(200, 'GET', '/api/admin/documents')
  expect(books).toMatchObject({
    documents: [{ country: 'ES', netCents: 248, taxCents: 52, taxes: [{ bp: 2100, netCents: 248, taxCents: 52 }] }],
    taxes: [{ country: 'ES', bp: 2100, netCents: 248, taxCents: 52 }],
  })
  const csv = await (await owner.send('GET', '/api/admin/documents?format=csv')).text()
  const [head = '', line = ''] = csv.replace('\uFEFF', '').split(/\r?\n/)
  const cells = line.split(',')
  const cell = (name: string) => cells[head.split(',').indexOf(name)]
  expect([cell('country'), cell('net_usd'), cell('tax_usd'), cell('tax_percent')]).toEqual(['ES', '2.48', '0.52', '21'])
})

test('a business elsewhere in the Union accounts for the tax: in quote, order, receipt, file and books', async () => {
  const before = await owner.want(200, 'GET', '/api/admin/taxes')
  const uy = { country: 'UY', percent: 0, from: day, exemption: 'Exempt: export of services' }
  const reverseCharge = { country: 'ES', taxId: 'b58378431' }
  const put = await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates: [es, uy], reverseCharge } })
  expect(put).toMatchObject({ rates: [es, uy], reverseCharge: { taxId: 'ESB58378431' } })
  const buyer = await store.newBuyer()
  const billing = { name: 'Figuren GmbH', taxId: 'DE 136 695 976', address: 'Marktplatz 1' }
  const items = [{ slug: 'dragon', quantity: 1 }]
  const untaxed = { kind: 'reverse-charge', sellerTaxId: 'ESB58378431' }
  const priced = await buyer.want(200, 'POST', '/api/quote', { json: { items, country: 'DE', billing } })
  expect(priced).toMatchObject({ untaxed, taxCents: 0 })
  expect(await buyer.want(200, 'POST', '/api/quote', { json: { items, country: 'ES' } })).not.toHaveProperty('untaxed')
  const json = { ...orderOf(), country: 'DE', consent: consentVersion, billing }
  const wrong = { ...json, billing: { ...billing, taxId: 'DE136695967' } }
  const { error } = await buyer.want(400, 'POST', '/api/payments/paypal/orders', { json: wrong })
  expect(error).toMatchObject({
    message: expect.stringContaining('DE136695976'),
    details: { field: 'billing.taxId', example: 'DE136695976' },
  })
  const { page, providerId, orderId } = await placeOrder(buyer, 'paypal', json)
  await press(page, 'approve')
  await buyer.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const buyerThere = { name: 'Figuren GmbH', taxId: 'DE136695976', address: 'Marktplatz 1' }
  const order = await buyer.want(200, 'GET', `/api/me/orders/${orderId}`)
  expect(order).toMatchObject({ billing: buyerThere, untaxed, taxCents: 0 })
  expect(await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)).toMatchObject({ billing: buyerThere, untaxed })
  const number = order.documents[0]?.number ?? ''
  const document = await buyer.want(200, 'GET', `/api/me/orders/${orderId}/documents/${number}/json`)
  expect(document).toMatchObject({
    buyer: buyerThere,
    seller: { taxId: 'ESB58378431' },
    untaxed: { kind: 'reverse-charge' },
  })
  const { taxes } = await owner.want(200, 'GET', '/api/admin/documents')
  expect(taxes).toContainEqual({ country: 'DE', bp: 0, untaxed: 'reverse-charge', netCents: 300, taxCents: 0 })
  const csv = await (await owner.send('GET', '/api/admin/documents?format=csv')).text()
  expect(csv.split(/\r?\n/)[0]).toMatch(/,sha256,buyer_address,untaxed,untaxed_reason$/)
  expect(csv).toContain('Figuren GmbH,DE136695976,')
  expect(csv).toContain('Marktplatz 1,reverse-charge,')
  // Leaving the field out keeps it on; null turns it off.
  expect(await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates: [es] } })).toHaveProperty('reverseCharge')
  const off = await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates: before.rates, reverseCharge: null } })
  expect(off).not.toHaveProperty('reverseCharge')
})

test.each<[string, object[], object]>([
  ['two that overlap', [es, { ...es, from: '2021-01-01' }], { reason: 'rates-overlap', country: 'ES' }],
  [
    'a day in both',
    [
      { ...es, until: '2021-01-01' },
      { ...es, from: '2021-01-01' },
    ],
    { reason: 'rates-overlap' },
  ],
  ['a country that there is not', [{ ...es, country: 'XX' }], { reason: 'no-such-country', field: 'country' }],
  ['a name for a country', [{ ...es, country: 'es' }], { reason: 'no-such-country' }],
  ['less than nothing', [{ ...es, percent: -1 }], { reason: 'no-rate', field: 'percent' }],
  ['more than all', [{ ...es, percent: 100.01 }], { reason: 'no-rate' }],
  ['three decimals', [{ ...es, percent: 20.125 }], { reason: 'no-rate' }],
  ['1e-7', [{ ...es, percent: 0.0000001 }], { reason: 'no-rate' }],
  ['an end before its beginning', [{ ...es, until: '2019-12-31' }], { reason: 'no-period', field: 'from' }],
  ['a day that there is not', [{ ...es, from: '2026-02-30' }], { reason: 'no-period' }],
  ['a reason for a rate', [{ ...es, exemption: 'Exempt' }], { reason: 'no-exemption', field: 'exemption' }],
  ['a reason of two lines', [{ ...es, percent: 0, exemption: 'a\nb' }], { reason: 'no-exemption' }],
  ['a reason with half a character', [{ ...es, percent: 0, exemption: 'a\ud83d' }], { reason: 'no-exemption' }],
  ['an endless reason', [{ ...es, percent: 0, exemption: 'a'.repeat(201) }], { reason: 'no-exemption' }],
])('%s is refused, and the rates stay', async (_name, rates, details) => {
  const before = await owner.want(200, 'GET', '/api/admin/taxes')
  const { error } = await owner.want(400, 'PUT', '/api/admin/taxes', { json: { rates } as never })
  expect(error.details).toMatchObject(details)
  expect(await owner.want(200, 'GET', '/api/admin/taxes')).toEqual(before)
})

test('rates that somebody changed meanwhile are refused, and a buyer sees none of it', async () => {
  const { rates, revision } = await owner.want(200, 'GET', '/api/admin/taxes')
  await owner.want(409, 'PUT', '/api/admin/taxes', { json: { rates: [], revision: revision - 1 } })
  await ana.want(404, 'GET', '/api/admin/taxes')
  await ana.want(404, 'PUT', '/api/admin/taxes', { json: { rates: [] } })
  await ana.want(400, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity: 1 }], country: 'XX' } })
  expect((await owner.want(200, 'GET', '/api/admin/taxes')).rates).toEqual(rates)
})
