import { afterAll, expect, test } from 'vitest'
import { download, openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

let jumpMs = 0
const clock = { now: () => new Date(Date.now() + jumpMs) }
const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' }, override: () => ({ clock }) })
afterAll(() => store[Symbol.asyncDispose]())

const hour = 3_600_000

test.each([20, -20])(
  'a clock that jumps by %d hours in the middle of a purchase, and back, loses no money and no access',
  async (hours) => {
    jumpMs = 0
    const ana = await store.newBuyer()
    const first = await placeOrder(ana, 'paypal', orderOf('dragon'))
    jumpMs = hours * hour
    await press(first.page, 'approve')
    await store.shop.payments.followPayment(first.orderId)
    const paid = await ana.want(200, 'GET', `/api/payments/${first.orderId}`)
    expect(paid.status).toBe('paid')
    const link = await ana.want(200, 'GET', `/api/secure-link?file=${paid.fileName}`)
    expect((await download(ana, link)).status).toBe(200)

    // A purchase made entirely while the clock is wrong; then the clock is set right.
    const second = await placeOrder(ana, 'mercadopago', orderOf('wizard', '4.50'))
    await press(second.page, 'approve')
    jumpMs = 0
    await store.shop.payments.followPayment(second.orderId)
    const right = await ana.want(200, 'GET', `/api/payments/${second.orderId}`)
    expect(right.status).toBe('paid')
    const fresh = await ana.want(200, 'GET', `/api/secure-link?file=${right.fileName}`)
    expect((await download(ana, fresh)).status).toBe(200)
    await ana.want(200, 'GET', '/api/me')
  },
)
