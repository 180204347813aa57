import { describe, expect, test } from 'vitest'
import { openGuestShop } from '#test/stores/guest-shop.ts'
import { download, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const { store, clock, read, newAddress, mailsTo, buy, askCode, open } = await openGuestShop()

describe('the code', () => {
  test('opens the order in the browser that asked, once, and later another one does', async () => {
    const email = newAddress()
    const { number } = await buy(store.newClient(), email)
    const elsewhere = store.newClient()
    const code = await askCode(elsewhere, number, email)
    expect((await open(store.newClient(), number, email, code)).status).toBe(403)
    expect((await open(elsewhere, number, email, code)).status).toBe(200)
    const link = await elsewhere.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    expect((await download(elsewhere, link)).status).toBe(200)
    expect((await open(elsewhere, number, email, code)).status).toBe(403)
    clock.advance(25 * 3600)
    expect((await elsewhere.get(`/api/guest-orders/${number}`)).status).toBe(404)
    expect((await open(elsewhere, number, email, await askCode(elsewhere, number, email))).status).toBe(200)
  })

  test('ends after ten minutes, also when a clock that was ahead made it', async () => {
    const email = newAddress()
    const client = store.newClient()
    const { number } = await buy(client, email)
    const late = await askCode(client, number, email)
    clock.advance(601)
    expect((await open(client, number, email, late)).status).toBe(403)
    clock.advance(6 * 3600)
    const ahead = await askCode(client, number, email)
    clock.advance(-6 * 3600)
    expect((await open(client, number, email, ahead)).status).toBe(403)
  })

  test.each([
    [4, 200],
    [5, 403],
  ])('after %i wrong tries is answered %i', async (wrong, status) => {
    const email = newAddress()
    const client = store.newClient()
    const { number } = await buy(client, email)
    const code = await askCode(client, number, email)
    const other = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < wrong; tries += 1) expect((await open(client, number, email, other)).status).toBe(403)
    expect((await open(client, number, email, code)).status).toBe(status)
  })

  test('is answered alike for what there is not, which brings no mail', async () => {
    const email = newAddress()
    const { number } = await buy(store.newClient(), email)
    const member = store.newClient()
    const own = await member.signUp()
    const { orderId } = await placeOrder(member, 'free', { ...orderOf('gift', '0.00'), email: own })
    const order = await member.want(200, 'GET', `/api/me/orders/${orderId}`)
    const before = (await mailsTo(own)).length
    const asked: [string, string][] = [
      [number, newAddress()],
      ['0000000000', email],
      [String(order.number), own],
      [number, 'no address'],
    ]
    for (const [named, to] of asked) {
      const answer = await store.newClient().send('POST', `/api/guest-orders/${named}/code`, { json: { email: to } })
      expect([answer.status, await answer.text()]).toEqual([202, '{"minutes":10,"tries":5}'])
      expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('estela.guest='))).toBe(true)
    }
    await waitUntil(async () => {
      const left = await read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'send-guest-code')
        .where('finished_at', 'is', null)
        .execute()
      return left.length === 0
    })
    expect((await mailsTo(own)).length).toBe(before)
    expect((await mailsTo(email)).length).toBe(1)
  })
})
