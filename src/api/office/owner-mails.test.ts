import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Awaited<ReturnType<SellingStore['newBuyer']>>
let owner: Awaited<ReturnType<typeof newOwner>>

beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  await store.control('/webhooks', { mode: 'drop' })
  ana = await store.newBuyer()
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())

async function wish(changes: Record<string, string>) {
  const { version } = await owner.want(200, 'GET', '/api/admin/settings')
  await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
}
async function buy() {
  const { page, orderId } = await placeOrder(ana, 'paypal', orderOf())
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  return owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
}
const mailsTo = async (recipient: string, words: string) =>
  (
    await store.services.database.read
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  ).filter(({ subject }) => subject.includes(words))
const refund = (id: string, json: object = {}) => owner.want(200, 'POST', `/api/admin/orders/${id}/refund`, { json })

test('a buyer is told of each refund once: how much, and what becomes of the files', async () => {
  const { id, number, email } = await buy()
  await refund(id, { amountCents: 100 })
  await refund(id)
  await store.shop.payments.followPayment(id)
  const [part, rest, ...more] = await mailsTo(email, `pedido ${number}`).then((mails) =>
    mails.filter(({ subject }) => subject.includes('devolvimos')),
  )
  expect(part?.text).toContain('USD 1.00')
  expect(part?.text).toContain('Puedes seguir descargando')
  expect(rest?.text).toContain('USD 2.00')
  expect(rest?.text).toContain('terminó el acceso')
  expect(more).toEqual([])
})

test('what the provider gave back unasked is told too', async () => {
  const { id, number, email, payments } = await buy()
  await store.control(`/payments/${payments[0]?.id}`, { become: 'refunded' })
  await store.shop.payments.followPayment(id)
  await store.shop.payments.followPayment(id)
  const told = (await mailsTo(email, number)).filter(({ subject }) => subject.includes('devolvimos'))
  expect(told).toHaveLength(1)
})

test('owners hear of sales, disputes and charge-backs as they wish; in a demo of none unasked', async () => {
  const quiet = await buy()
  expect(await mailsTo(owner.email, quiet.number)).toEqual([])
  await wish({ OWNER_MAIL_SALES: 'yes', OWNER_MAIL_DISPUTES: 'yes' })
  const { id, number, payments } = await buy()
  // A dispute that was won may be followed by another.
  for (const become of ['disputed', 'reimbursed', 'disputed', 'charged_back']) {
    await store.control(`/payments/${payments[0]?.id}`, { become })
    await store.shop.payments.followPayment(id)
  }
  const told = await mailsTo(owner.email, number)
  expect(told.map(({ subject }) => subject)).toEqual([
    `Estela: sold for USD 3.00 (${number})`,
    `Estela: a buyer disputes the payment of order ${number}`,
    `Estela: a buyer disputes the payment of order ${number}`,
    `Estela: the payment for order ${number} was charged back`,
  ])
  for (const { text } of told) expect(text).toContain(`/admin/orders/${id}`)
  const other = await newOwner(store)
  await wish({ BANNED_EMAILS: other.email })
  const { number: another } = await buy()
  expect(await mailsTo(owner.email, another)).toHaveLength(1)
  expect(await mailsTo(other.email, another)).toEqual([])
  await wish({ OWNER_MAIL_SALES: 'no', BANNED_EMAILS: '' })
  const { number: unheard } = await buy()
  expect(await mailsTo(owner.email, unheard)).toEqual([])
})
