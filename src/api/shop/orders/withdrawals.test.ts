import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { CatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { download, figuresForSale, openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const { database } = store.services
const owner = await newOwner(store)
await owner.want(200, 'PUT', '/api/admin/taxes', {
  json: { rates: [{ country: 'DE', percent: 19, from: '2020-01-01' }] },
})

async function buy(country = 'DE', buyer = ana, slug = 'dragon') {
  const consent = country === 'DE' ? { consent: consentVersion } : {}
  const { page, orderId } = await placeOrder(buyer, 'paypal', { ...orderOf(slug), country, ...consent })
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  return orderId
}
const orderNow = (orderId: string) => ana.want(200, 'GET', `/api/me/orders/${orderId}`)
const declaration = { name: '  Ana\n Ruiz ', email: 'receipt@example.test' }
const withdraw = (orderId: string) =>
  ana.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json: declaration })
const fail = (orderId: string, status: 400 | 404 | 409, json = declaration, buyer = ana) =>
  buyer.want(status, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
const linkOf = async (orderId: string) =>
  ana.want(200, 'GET', `/api/secure-link?file=${(await orderNow(orderId)).fileName}`)
const sentOf = (orderId: string) =>
  database.read.selectFrom('downloads').select(['bytes', 'transfers']).where('order_id', '=', orderId).execute()
const confirmations = (orderId: string) =>
  database.read
    .selectFrom('mails')
    .select(['recipient', 'text', 'html'])
    .where('order_id', '=', orderId)
    .where('unique_key', 'like', 'withdrawal%')
    .orderBy('unique_key', 'desc')
    .execute()
const payDaysAgo = (orderId: string, days: number) =>
  database.write((transaction) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    return transaction.updateTable('orders').set({ paid_at: at }).where('id', '=', orderId).execute()
  })

/** A figure whose package exceeds the buffers between the store and a client that reads nothing. */
async function sellLarge() {
  const bytes = new Uint8Array(32_000_000).fill(7)
  const [figure] = figuresForSale.map((each) => ({ ...each, id: '201', slug: 'large' }))
  const modelFilesOf = async (...asked: Parameters<CatalogFiles['modelFilesOf']>) => [
    ...(await generatedFiles.modelFilesOf(...asked)),
    { fileName: 'large.lys', bytes },
  ]
  await store.shop.catalog.importCatalog([figure], { ...generatedFiles, modelFilesOf }, { dryRun: false })
  return { slug: 'large', length: bytes.length }
}

test('a buyer in the European Union withdraws once: confirmed by mail, on hold at once, and all is given back', async () => {
  const orderId = await buy()
  const before = await orderNow(orderId)
  expect(before.withdrawal).toMatchObject({ state: 'open' })
  const link = await linkOf(orderId)
  const answers = await Promise.all([withdraw(orderId), withdraw(orderId), withdraw(orderId)])
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
  expect((await download(ana, link)).status).toBe(410)
  await expect.poll(async () => (await orderNow(orderId)).status).toBe('refunded')
  const after = await orderNow(orderId)
  expect(after).toMatchObject({ withdrawal: { state: 'withdrawn', at: answers[0]?.at }, fileName: null })
  expect(after.documents).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', totalCents: 300 }])
  const [mail, ...others] = await confirmations(orderId)
  expect([mail?.recipient, others]).toEqual([declaration.email, []])
  for (const words of ['Ana Ruiz', before.number, 'USD 3.00']) expect(mail?.text).toContain(words)
  // The declaration is quoted as one block.
  expect(mail?.text).toMatch(/«Yo, Ana Ruiz, [^»]*:\n\n- dragon STL»\n\nTe devolvemos/)
  const shown = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  expect(shown.events.map(({ kind }) => kind)).toContain('withdrawn')
  expect(shown.refunds).toHaveLength(1)
  // Two pieces of evidence for the tax: what the buyer said, and where the provider places the payer.
  expect([shown.country, shown.payments[0]?.payerCountry]).toEqual(['DE', 'US'])
})

test('whoever comes back to the page of the payment is told of the withdrawal, until all of the money is back', async () => {
  const orderId = await buy()
  await withdraw(orderId)
  const standing = async () => (await ana.want(200, 'GET', `/api/payment-returns?order=${orderId}`)).standing
  await expect.poll(standing).toBe('returned')
  // As after a partial or a returned refund. The store's own work on the refund may still set the status.
  for (const status of ['partially_refunded', 'paid'] as const) {
    const standingSo = async () => {
      await database.write((transaction) =>
        transaction.updateTable('orders').set({ status }).where('id', '=', orderId).execute(),
      )
      return standing()
    }
    await expect.poll(standingSo).toBe('withdrawn')
  }
})

test('nobody withdraws while their first download runs', async () => {
  const { slug, length } = await sellLarge()
  const orderId = await buy('DE', ana, slug)
  const link = await linkOf(orderId)
  const socket = connect(Number(new URL(store.baseUrl).port), '127.0.0.1')
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${link.downloadUrl}?Authorization=${link.authorizationToken}`
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  const [first] = await once(socket, 'data')
  socket.pause()
  expect(String(first.subarray(0, 15))).toBe('HTTP/1.1 200 OK')
  await fail(orderId, 409)
  let received = first.length
  for await (const piece of socket) received += piece.length
  expect(received).toBeGreaterThan(length)
  await expect.poll(() => sentOf(orderId)).toMatchObject([{ transfers: 1 }])
  expect(await orderNow(orderId)).toMatchObject({ status: 'paid', withdrawal: null })
  expect((await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)).refunds).toEqual([])
})

test('nothing leaves of what is withdrawn from between the look at the right and the first byte', async () => {
  const orderId = await buy()
  const { downloadUrl, authorizationToken: token } = await linkOf(orderId)
  const { account } = await ana.want(200, 'GET', '/api/me')
  const caller = { accountId: account.uid, checkoutOrderIds: [] }
  const fileName = downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1)
  const { order, etag, layout } = await store.shop.downloads.open({ caller, fileName, token })
  expect(order).toMatchObject({ id: orderId, untouched: true })
  await withdraw(orderId)
  const of = { orderId, accountId: caller.accountId, fileName, etag, size: layout.length, address: '127.0.0.1' }
  await expect(store.shop.downloads.begin(of)).rejects.toMatchObject({ nature: 'gone', details: { why: 'withdrawn' } })
  expect(await sentOf(orderId)).toEqual([])
})

test('what was written down of a transfer that never began is taken back, unless another one relies on it', async () => {
  const orderId = await buy()
  const link = await linkOf(orderId)
  const { account } = await ana.want(200, 'GET', '/api/me')
  const fileName = link.downloadUrl.slice(link.downloadUrl.lastIndexOf('/') + 1)
  const caller = { accountId: account.uid, checkoutOrderIds: [] }
  const open = () => store.shop.downloads.open({ caller, fileName, token: link.authorizationToken })
  const { etag, layout } = await open()
  const of = { orderId, accountId: caller.accountId, fileName, etag, size: layout.length, address: '127.0.0.1' }
  const begin = async () => String(await store.shop.downloads.begin(of))
  const takeBack = (begun: string) => store.shop.downloads.takeBack({ orderId, begun })
  await takeBack(await begin())
  expect(await sentOf(orderId)).toEqual([])
  expect((await orderNow(orderId)).withdrawal).toMatchObject({ state: 'open' })

  const begun = await begin()
  // A second range of it, requested while the first one waits.
  expect((await open()).order).toMatchObject({ untouched: true })
  expect(await store.shop.downloads.begin(of)).toBeNull()
  await takeBack(begun)
  expect(await sentOf(orderId)).toEqual([{ bytes: 0, transfers: 0 }])
  await fail(orderId, 409)
  await (await download(ana, link, { range: 'bytes=0-9' })).arrayBuffer()
  await expect.poll(() => sentOf(orderId)).toEqual([{ bytes: 10, transfers: 1 }])
  await takeBack(begun)
  expect(await sentOf(orderId)).toEqual([{ bytes: 10, transfers: 1 }])
})

test('parts of a first download that are asked for at once begin it once, and its look and its refusals do not', async () => {
  const orderId = await buy()
  const link = await linkOf(orderId)
  const part = async (range: string) => (await download(ana, link, { range })).arrayBuffer()
  await ana.send('HEAD', `${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`)
  await part('bytes=9999999-')
  expect((await orderNow(orderId)).withdrawal).toMatchObject({ state: 'open' })
  await Promise.all(['bytes=0-9', 'bytes=10-19', 'bytes=20-29'].map(part))
  await expect.poll(() => sentOf(orderId)).toEqual([{ bytes: 30, transfers: 3 }])
})

test('somebody else’s address is told without what was typed as a name, and the buyer’s own with it', async () => {
  const orderId = await buy()
  const email = 'Ben@Elsewhere.test'
  const json = { name: 'Win a prize, Ben', email }
  await ana.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
  const mails = (await confirmations(orderId)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ben@elsewhere.test', 'receipt@example.test'])
  const [others, own] = mails
  expect(`${others?.text}${others?.html}`).not.toContain('prize')
  expect(others?.text).toContain((await orderNow(orderId)).number)
  expect(own?.text).toContain('Win a prize, Ben')
})

test.each(['Novo Holding A/S', 'Meyer c/o Schulz', 'Ana (NIF: 123)'])(
  'the name %s is one, and its confirmation tells it',
  async (name) => {
    const orderId = await buy()
    await ana.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, {
      json: { name, email: 'receipt@example.test' },
    })
    expect((await confirmations(orderId)).map(({ text }) => text)).toEqual([expect.stringContaining(name)])
  },
)

test.each(['see https://evil.example now', 'J.Smith', 'Ana \u202enab', 'ana@evil.example'])(
  'a declaration counts though its name (%s) could be more than that, which no mail carries then',
  async (name) => {
    const orderId = await buy()
    await ana.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, {
      json: { name, email: 'receipt@example.test' },
    })
    expect((await orderNow(orderId)).withdrawal).toMatchObject({ state: 'withdrawn' })
    const [mail, ...others] = await confirmations(orderId)
    expect(others).toEqual([])
    for (const told of ['evil', 'J.Smith', '\u202e']) expect(`${mail?.text}${mail?.html}`).not.toContain(told)
    const row = database.read.selectFrom('withdrawals').select('name').where('order_id', '=', orderId)
    expect(await row.executeTakeFirst()).toEqual({ name: name.replace('\u202e', '') })
  },
)

test('a refund that the provider does not answer is asked for again, and given once', async () => {
  const orderId = await buy()
  await store.control('/faults', { provider: 'paypal', operation: 'refund', effect: 'timeout-after-effect', times: 1 })
  await withdraw(orderId)
  await expect
    .poll(async () => {
      await store.shop.payments.followPayment(orderId)
      return (await orderNow(orderId)).status
    })
    .toBe('refunded')
  expect((await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)).refunds).toHaveLength(1)
})

test('what can be given back is not had a second time for what was taken off another order', async () => {
  const bob = await store.newBuyer()
  const { product } = await store.office.products.create({
    input: { title: 'Two', price: '$6', bundle: ['dragon', 'wizard'] },
    files: [],
    images: [],
  })
  const first = await buy('DE', bob)
  const eu = { country: 'DE', consent: consentVersion }
  const rest = { ...orderOf(product.slug, '3.60'), ...eu }
  const { page, orderId } = await placeOrder(bob, 'paypal', rest)
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  expect((await bob.want(200, 'GET', '/api/me')).owned).toEqual(['dragon', 'wizard'])
  const none = { ...orderOf(product.slug, '0.00'), ...eu }
  const { error } = await bob.want(409, 'POST', '/api/payments/free/orders', { json: none })
  expect(error.details).toEqual({ reason: 'owned', slug: product.slug })
  await bob.want(200, 'POST', `/api/me/orders/${first}/withdrawal`, { json: declaration })
  await expect.poll(async () => (await bob.want(200, 'GET', '/api/me')).owned).toEqual(['wizard'])
})

test('a license that can be given back takes nothing off a wider one', async () => {
  const licenses = [{ name: 'Prints', text: 'Up to 50 prints a year.', priceCents: 1500 }]
  await store.office.products.edit({ id: '101', change: { licenses } })
  const bob = await store.newBuyer()
  const first = await buy('DE', bob)
  const quoted = async () =>
    (
      await bob.want(200, 'POST', '/api/quote', {
        json: { items: [{ slug: 'dragon', quantity: 1, variant: 'prints' }] },
      })
    ).totalCents
  expect(await quoted()).toBe(1500)
  await payDaysAgo(first, 16)
  expect(await quoted()).toBe(1200)
})

test.each([
  ['outside of the European Union', async () => buy('CL')],
  [
    'once a file was sent',
    async () => {
      const orderId = await buy()
      await (await download(ana, await linkOf(orderId))).arrayBuffer()
      await expect.poll(async () => (await orderNow(orderId)).withdrawal).toBe(null)
      return orderId
    },
  ],
  [
    'after everything was given back',
    async () => {
      const orderId = await buy()
      await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
      return orderId
    },
  ],
])('there is no right %s', async (_when, make) => {
  const orderId = await make()
  expect((await orderNow(orderId)).withdrawal).toBe(null)
  await fail(orderId, 409)
})

test('the right ends once the fourteenth day after that of the payment is over everywhere', async () => {
  const orderId = await buy()
  await payDaysAgo(orderId, 16)
  await fail(orderId, 409)
  expect(await orderNow(orderId)).toMatchObject({ status: 'paid', withdrawal: null })
  await payDaysAgo(orderId, 14)
  await withdraw(orderId)
})

test('it takes a name and an address, and the buyer alone', async () => {
  const orderId = await buy()
  for (const name of [' \n ', 'x'.repeat(201)]) await fail(orderId, 400, { ...declaration, name })
  const { error } = await fail(orderId, 400, { ...declaration, email: 'nobody' })
  expect(error.details.field).toBe('email')
  await fail(orderId, 404, declaration, await store.newBuyer())
  await store.newClient().want(401, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json: declaration })
  expect((await orderNow(orderId)).withdrawal).toMatchObject({ state: 'open' })
})
