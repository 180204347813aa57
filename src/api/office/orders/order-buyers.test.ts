import { beforeAll, describe, expect, test } from 'vitest'
import { consentVersion, consentWordings } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { type Client, testPassword } from '#test/client.ts'
import { openGuestShop } from '#test/stores/guest-shop.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, newAddress, buy } = await openGuestShop()
let owner: Client
beforeAll(async () => {
  owner = await newOwner(store)
})

const proofOf = (id: string) => owner.want(200, 'GET', `/api/admin/orders/${id}/proof`)
const sheetOf = async (id: string) => (await owner.get(`/admin/orders/${id}/proof`)).text()
const found = async (query: string) =>
  (await owner.want(200, 'GET', `/api/admin/orders?query=${encodeURIComponent(query)}`)).items.map(({ id }) => id)
async function exported(query: string) {
  await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
  return (await owner.get(`/api/admin/orders/export?query=${encodeURIComponent(query)}`)).text()
}

/** An order whose buyer was deleted. */
async function orderOfNobody() {
  const buyer = await store.newBuyer()
  const { orderId } = await buy(buyer, buyer.email)
  const { accountId } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
  await owner.want(200, 'DELETE', `/api/admin/customers/${accountId}`)
  return { orderId, email: buyer.email }
}

describe('the proof of delivery', () => {
  test('names a guest by the address that was typed, and no account', async () => {
    const email = newAddress()
    const { orderId } = await buy(store.newClient(), email)
    const { buyer } = await proofOf(orderId)
    expect(buyer).toMatchObject({ guest: true, name: null, email, receiptEmail: email, registeredAt: null })
    const sheet = await sheetOf(orderId)
    expect(sheet).toContain('Bought without an account')
    expect(sheet).not.toMatch(/guest\.invalid|deleted on request|>Registered</)
  })

  test('says that a buyer was deleted', async () => {
    const { orderId } = await orderOfNobody()
    expect((await proofOf(orderId)).buyer).toMatchObject({ guest: false, name: null, email: null })
    const sheet = await sheetOf(orderId)
    expect(sheet).toContain('deleted on request')
    expect(sheet).not.toMatch(/<dd[^>]*>[^<]*deleted\.invalid/)
  })

  test('prints the consent to immediate delivery, in every wording', async () => {
    const { orderId } = await buy(store.newClient(), newAddress())
    expect(await sheetOf(orderId)).toContain('Not asked for with this order.')
    await store.services.database.write((transaction) =>
      transaction.updateTable('orders').set({ consent: consentVersion }).where('id', '=', orderId).execute(),
    )
    const sheet = await sheetOf(orderId)
    for (const text of Object.values(consentWordings[consentVersion] ?? {})) expect(sheet).toContain(`>${text}</small>`)
  })

  test('names who downloads a gift', async () => {
    const json = { ...orderOf(), gift: { to: 'friend@example.test' } }
    const { orderId } = await placeOrder(await store.newBuyer(), 'paypal', json)
    expect(await sheetOf(orderId)).toContain('Downloads by the recipient of the gift')
  })
})

test('a search for orders does not look into the addresses that stand for guests and deleted buyers', async () => {
  const { orderId: ofGuest, number } = await buy(store.newClient(), newAddress())
  const { orderId: ofNobody } = await orderOfNobody()
  for (const query of ['guest-', 'guest.invalid', 'lid', 'deleted-', 'DELETED.invalid']) {
    const ids = await found(query)
    expect(ids).not.toContain(ofGuest)
    expect(ids).not.toContain(ofNobody)
    expect((await exported(query)).trim().split('\r\n')).toHaveLength(1)
  }
  expect(await found(number)).toEqual([ofGuest])
})

test('the page of a code shows the address that a guest typed, and says who was deleted', async () => {
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code: 'HALF', percent: 50 } })
  const email = newAddress()
  const order = { ...orderOf('dragon', '1.50'), code: 'HALF' }
  const { orderId } = await placeOrder(store.newClient(), 'paypal', { ...order, email })
  const gone = await store.newBuyer()
  const { page: payment, orderId: ofNobody } = await placeOrder(gone, 'paypal', order)
  await press(payment, 'approve')
  await store.shop.payments.followPayment(ofNobody)
  const { accountId } = await owner.want(200, 'GET', `/api/admin/orders/${ofNobody}`)
  await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
  await owner.want(200, 'DELETE', `/api/admin/customers/${accountId}`)
  const { orders } = await owner.want(200, 'GET', '/api/admin/codes/HALF')
  const emails = new Map(orders.map((one) => [one.orderId, one]))
  expect(emails.get(orderId)).toMatchObject({ email, buyerDeleted: false })
  expect(emails.get(ofNobody)).toMatchObject({ buyerDeleted: true })
  const page = await (await owner.get('/admin/codes/HALF')).text()
  expect(page).toContain('Deleted account')
  expect(page).not.toMatch(/<span[^>]*>[^<]*(deleted|guest)\.invalid/)
})
