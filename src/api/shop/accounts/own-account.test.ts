import { afterAll, describe, expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { type Client, testPassword } from '#test/client.ts'
import { download, openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const store = await openSellingStore()
const { database } = store.services
afterAll(() => store[Symbol.asyncDispose]())

const whoIs = async (client: Client) => (await client.want(200, 'GET', '/api/me')).account

async function newPerson() {
  const client = store.newClient()
  const email = await client.signUp()
  const { uid } = await whoIs(client)
  return Object.assign(client, { email, uid })
}

const readData = async (client: Client) => {
  const answer = await client.get('/api/me/data')
  expect(answer.status).toBe(200)
  return { answer, data: await answer.json() }
}
const setStatus = (orderId: string, status: 'disputed' | 'cancelled') =>
  database.write((transaction) => transaction.updateTable('orders').set({ status }).where('id', '=', orderId).execute())
const buyFree = async (client: Client & { email: string }) =>
  (await placeOrder(client, 'free', { ...orderOf('gift', '0.00'), email: client.email })).orderId

describe('a copy of one’s own data', () => {
  test('holds everything that is kept about the person, as a file', async () => {
    const ana = await newPerson()
    await buyFree(ana)
    await ana.want(200, 'PUT', '/api/me/favorites/wizard')
    await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 2 } })
    await ana.want(200, 'PUT', '/api/me/news', { json: { news: true } })
    const mails = database.read.selectFrom('mails').select('id').where('recipient', '=', ana.email)
    await expect.poll(() => mails.execute()).toHaveLength(1)
    const { answer, data } = await readData(ana)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(data).toMatchObject({
      account: {
        id: ana.uid,
        email: ana.email,
        agreedToNews: true,
        signInMethods: [{ way: 'password' }],
        sessions: [{}],
      },
      cart: [{ product: 'dragon', quantity: 2 }],
      favorites: [{ product: 'wizard' }],
      recorded: [{ action: 'account.export' }],
      orders: [
        {
          status: 'paid',
          receiptTo: ana.email,
          totalUsd: '0.00',
          agreedToTerms: expect.stringMatching(/^\d{4}-/),
          lines: [{ product: 'gift', quantity: 1 }],
          history: [{ kind: 'created' }, {}],
        },
      ],
      mails: [{ to: ana.email, text: expect.stringContaining('http') }],
    })
  })

  test('holds receipts and credit notes as they were issued', async () => {
    const ana = await newPerson()
    const { page, orderId } = await placeOrder(ana, 'paypal', { ...orderOf(), email: ana.email })
    await press(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    await store.office.payments.refund({ orderId, amountCents: 100 })
    const { data } = await readData(ana)
    expect(data.orders[0].documents).toMatchObject([
      { kind: 'receipt', totalCents: 300, lines: [{ title: 'dragon STL' }], sha256: expect.any(String) },
      { kind: 'credit_note', totalCents: 100, refersTo: data.orders[0].documents[0].number },
    ])
  })

  test('holds nothing of anybody else, and more orders than one page', async () => {
    const [bea, eve] = [await newPerson(), await newPerson()]
    await buyFree(eve)
    const first = await buyFree(bea)
    await database.write(async (transaction) => {
      const row = await transaction.selectFrom('orders').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
      const copies = Array.from({ length: 230 }, (_, index) => ({
        ...row,
        id: `${first}-${index}`,
        number: `N${bea.uid.slice(0, 6)}${index}`,
      }))
      await transaction.insertInto('orders').values(copies).execute()
    })
    const { data } = await readData(bea)
    expect(data.orders).toHaveLength(231)
    expect(JSON.stringify(data)).not.toContain(eve.email)
  })

  test('is refused to strangers, and long after the sign-in, until the password is given again', async () => {
    await store.newClient().want(401, 'GET', '/api/me/data')
    const carl = await newPerson()
    await ageProofs(store, { hours: 13, signIns: true })
    const { error } = await carl.want(403, 'GET', '/api/me/data')
    expect(error.details).toEqual({ reason: 'confirm', by: 'password' })
    await carl.want(403, 'POST', '/api/me/confirm', { json: { password: 'Wrong-Pass-1!' } })
    await carl.want(403, 'GET', '/api/me/data')
    await carl.want(400, 'POST', '/api/me/confirm', { json: { code: '123456' } })
    await carl.want(200, 'POST', '/api/me/confirm', { json: { password: testPassword } })
    await readData(carl)
  })

  test('of an account without a password asks for a new sign-in', async () => {
    const dora = await newPerson()
    await database.write((transaction) =>
      transaction
        .updateTable('sign_in_methods')
        .set({ provider_id: 'somewhere' })
        .where('user_id', '=', dora.uid)
        .execute(),
    )
    await ageProofs(store, { hours: 13, signIns: true })
    const { error } = await dora.want(403, 'GET', '/api/me/data')
    expect(error.details).toEqual({ reason: 'confirm', by: 'sign-in' })
    await store.newClient().want(401, 'POST', '/api/me/confirm', { json: { password: testPassword } })
  })
})

describe('deleting one’s own account', () => {
  test('takes the person out, ends every session, and the address may register anew', async () => {
    const fay = await newPerson()
    const orderId = await buyFree(fay)
    const given = await placeOrder(fay, 'paypal', orderOf())
    await store.office.orders.cancel({ orderId: given.orderId })
    await fay.want(200, 'PUT', '/api/me/favorites/wizard')
    const elsewhere = store.newClient()
    await elsewhere.signIn(fay.email)
    expect(await fay.want(200, 'GET', '/api/me/erasure')).toEqual({
      ...{ obstacle: null, orders: [], refunds: [], figures: 1, kept: 1 },
    })
    await fay.want(204, 'POST', '/api/me/erasure', { json: { email: ` ${fay.email.toUpperCase()}` } })
    await fay.want(401, 'GET', '/api/me')
    await elsewhere.want(401, 'GET', '/api/me')
    const { read } = database
    const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'paid', email: `deleted-${fay.uid}@deleted.invalid` })
    const audit = await read
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `account:${fay.uid}`)
      .execute()
    expect(audit.map(({ action, details }) => [action, details])).toEqual([['account.delete', '{"by":"person"}']])
    const again = store.newClient()
    await again.signUp(fay.email)
    expect((await whoIs(again)).uid).not.toBe(fay.uid)
  })

  test('asked twice at once, deletes it once, and says of it what a later call hears', async () => {
    const eve = await newPerson()
    const ask = () => eve.send('POST', '/api/me/erasure', { json: { email: eve.email } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401])
    const mails = database.read.selectFrom('mails').select('id').where('account_id', '=', eve.uid)
    const entries = database.read.selectFrom('audit_entries').select('id').where('subject', '=', `account:${eve.uid}`)
    expect([await mails.execute(), await entries.execute()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('ends what the browser that bought could fetch, and the links that it has, and no address is kept anew', async () => {
    const hal = await newPerson()
    const orderId = await buyFree(hal)
    const link = await hal.want(200, 'GET', '/api/secure-link?file=gift.zip')
    expect((await download(hal, link)).status).toBe(200)
    await hal.want(204, 'POST', '/api/me/erasure', { json: { email: hal.email } })
    await hal.want(403, 'GET', '/api/secure-link?file=gift.zip')
    await hal.want(403, 'GET', `/api/secure-link?file=gift.zip&order=${orderId}`)
    expect((await download(hal, link)).status).toBe(403)
    await hal.want(404, 'GET', `/api/payments/${orderId}`)
    // The first of the two downloads may still be being recorded.
    const kept = database.read.selectFrom('downloads').select(['address', 'whole']).where('order_id', '=', orderId)
    await expect.poll(() => kept.execute()).toEqual([{ address: '', whole: 1 }])
  })

  test('is refused for another address, without a fresh proof, and to strangers', async () => {
    const gil = await newPerson()
    await store.newClient().want(401, 'GET', '/api/me/erasure')
    await store.newClient().want(401, 'POST', '/api/me/erasure', { json: { email: gil.email } })
    const { error } = await gil.want(400, 'POST', '/api/me/erasure', { json: { email: 'other@example.test' } })
    expect(error.details).toEqual({ reason: 'other-address' })
    await ageProofs(store, { hours: 13, signIns: true })
    const unproved = await gil.want(403, 'POST', '/api/me/erasure', { json: { email: gil.email } })
    expect(unproved.error.details).toEqual({ reason: 'confirm', by: 'password' })
    expect((await whoIs(gil)).email).toBe(gil.email)
  })

  test('waits for an order that awaits its payment, and for a dispute, and names them', async () => {
    const hal = await newPerson()
    const { orderId } = await placeOrder(hal, 'paypal', orderOf())
    const { number } = await database.read
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const erase = { json: { email: hal.email } }
    const open = await hal.want(409, 'POST', '/api/me/erasure', erase)
    expect(open.error.details).toEqual({ reason: 'open-order', orders: [number] })
    await setStatus(orderId, 'disputed')
    expect(await hal.want(200, 'GET', '/api/me/erasure')).toMatchObject({ obstacle: 'dispute', orders: [number] })
    const disputed = await hal.want(409, 'POST', '/api/me/erasure', erase)
    expect(disputed.error.details).toEqual({ reason: 'dispute', orders: [number] })
    await setStatus(orderId, 'cancelled')
    await hal.want(204, 'POST', '/api/me/erasure', erase)
  })

  test('is refused to owners, and to a demo’s account, which is everybody’s', async () => {
    const ida = await newPerson()
    await database.write((transaction) =>
      transaction.updateTable('accounts').set({ demo: 1 }).where('id', '=', ida.uid).execute(),
    )
    const demo = await ida.want(409, 'POST', '/api/me/erasure', { json: { email: ida.email } })
    expect(demo.error.details).toEqual({ reason: 'demo', orders: [] })
    await giveRole(store.services, { email: ida.email, role: 'owner' })
    const owner = await ida.want(409, 'POST', '/api/me/erasure', { json: { email: ida.email } })
    expect(owner.error.details).toEqual({ reason: 'owner', orders: [] })
    expect((await whoIs(ida)).email).toBe(ida.email)
  })

  test('tells of money that is on its way back, and goes on all the same', async () => {
    const jan = await newPerson()
    const orderId = await buyFree(jan)
    await database.write((transaction) =>
      transaction
        .insertInto('refunds')
        .values({
          ...{ id: `r-${orderId}`, order_id: orderId, payment_id: 'p', requested_by: 'owner', key: `k-${orderId}` },
          ...{ state: 'pending', amount_cents: 300, currency: 'USD', amount_minor: 300 },
          ...{ provider_refund_id: null, provider_status: null, created_at: '2026-01-01', updated_at: '2026-01-01' },
        })
        .execute(),
    )
    const { obstacle, refunds } = await jan.want(200, 'GET', '/api/me/erasure')
    expect({ obstacle, refunds: refunds.length }).toEqual({ obstacle: null, refunds: 1 })
    await jan.want(204, 'POST', '/api/me/erasure', { json: { email: jan.email } })
  })
})
