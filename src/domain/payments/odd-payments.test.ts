import { describe, expect, test } from 'vitest'
import { heldOf } from '#test/providers/stand-in-sale.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { heldBy } from './ledger/movement-sums.ts'

const testShop = await openStandInShop()
const { stand } = testShop

const movementsOf = (paymentId: string) =>
  testShop.database.read.selectFrom('money_movements').selectAll().where('payment_id', '=', paymentId).execute()
const auditOf = (subject: string) =>
  testShop.database.read.selectFrom('audit_entries').select('action').where('subject', '=', subject).execute()

describe('a payment of an order that the store does not know', () => {
  let name = 0
  /**
   * A payment that the provider knows and the store does not, as after restoring a backup; its notice is delivered
   * twice.
   */
  async function tellOrphan() {
    name += 1
    const orderId = `lost-${name}`
    const lines = [{ slug: 'dragon', title: 'Dragon', quantity: 1, unitMinor: 300 }]
    const returnUrls = { success: '', failure: '', pending: '' }
    const request = { orderId, orderNumber: orderId, idempotencyKey: orderId, email: 'a@example.test', currency: 'USD' }
    await stand.provider.start({ ...request, amountMinor: 300, lines, returnUrls, expiresAt: '' })
    const sale = stand.saleOf(orderId)
    Object.assign(sale, { capture: { status: 'COMPLETED' } })
    const paymentId = `capture-pp-${orderId}`
    const tell = async () => {
      const notice = {
        headers: new Headers(),
        url: new URL('https://store.test/'),
        body: Buffer.from(JSON.stringify({ orderId: null, paymentId })),
      }
      await testShop.shop.payments.receiveNotice('paypal', notice)
      const waiting = testShop.database.read
        .selectFrom('payment_notices')
        .select('id')
        .where('processed_at', 'is', null)
      for (const { id } of await waiting.execute()) await testShop.shop.payments.processNotice(id)
    }
    await tell()
    await tell()
    const orphan = (await testShop.office.payments.listOrphans()).find((one) => one.paymentId === paymentId)
    expect(orphan).toMatchObject({ orderId, amount: '3.00', refunded: '0.00', refund: null, status: 'approved' })
    return { sale, paymentId, orphanId: orphan?.id ?? '', tell }
  }
  const refundOf = async (orphanId: string) =>
    (await testShop.office.payments.listOrphans()).find((one) => one.id === orphanId)?.refund
  const isWaiting = async (orphanId: string) =>
    (await testShop.office.payments.listOrphans()).some((one) => one.id === orphanId)

  test('is kept once, with its movements and without an order', async () => {
    const { orphanId } = await tellOrphan()
    expect(await movementsOf(orphanId)).toMatchObject([
      { kind: 'charge', minor: 300, cents: 300, order_id: null },
      { kind: 'fee', minor: -59, order_id: null },
    ])
  })

  test('is given back by the owner and leaves the list', async () => {
    const { orphanId, paymentId, sale } = await tellOrphan()
    expect(await testShop.office.payments.refundOrphan({ orphanId })).toEqual({ state: 'done' })
    expect(heldOf(sale)).toBe(0)
    expect(heldBy(await movementsOf(orphanId))).toEqual({ minor: 0, cents: 0 })
    expect(await isWaiting(orphanId)).toBe(false)
    expect(await auditOf(`payment:${paymentId}`)).toEqual([{ action: 'orphan.refund' }])
    const again = testShop.office.payments.refundOrphan({ orphanId })
    await expect(again).rejects.toMatchObject({ code: 'aborted' })
  })

  test('whose refund waits and then fails stays in the list, and can be tried again', async () => {
    const { orphanId, sale } = await tellOrphan()
    sale.refundOutcome = 'pending'
    expect(await testShop.office.payments.refundOrphan({ orphanId })).toEqual({ state: 'pending' })
    expect(await refundOf(orphanId)).toBe('pending')
    await expect(testShop.office.payments.refundOrphan({ orphanId })).rejects.toMatchObject({
      details: { reason: 'refund-under-way' },
    })
    for (const refund of sale.refunds) Object.assign(refund, { state: 'refused', status: 'refused' })
    await testShop.shop.payments.followOrphan(orphanId)
    expect(await isWaiting(orphanId)).toBe(true)
    expect(await refundOf(orphanId)).toBe('refused')
    sale.refundOutcome = 'done'
    await testShop.office.payments.refundOrphan({ orphanId })
    expect(heldBy(await movementsOf(orphanId)).minor).toBe(0)
  })

  test('whose refund has no answer and is refused then is in the list again, though an owner kept it meanwhile', async () => {
    const { orphanId, sale } = await tellOrphan()
    // The first call finds the account that has the payment.
    for (const loss of [null, 'before'] as const) stand.lose(loss)
    expect(await testShop.office.payments.refundOrphan({ orphanId })).toEqual({ state: 'requested' })
    await testShop.office.payments.acceptOrphan({ orphanId })
    sale.refundOutcome = 'refused'
    await testShop.shop.payments.followOrphan(orphanId)
    expect(await isWaiting(orphanId)).toBe(true)
  })

  test('whose refund is asked for again after a call that broke off is given back once, and told so', async () => {
    const { orphanId, sale } = await tellOrphan()
    const request = { accountId: await testShop.addAccount(), route: 'refund', key: orphanId, body: null }
    const ask = (isLost: boolean) =>
      testShop.shop.runIdempotently(request, async (progress) => {
        const answer = await testShop.office.payments.refundOrphan({ orphanId }, progress)
        if (isLost) throw new Error('The answer is lost.')
        return answer
      })
    await expect(ask(true)).rejects.toThrow('The answer is lost.')
    expect(await ask(false)).toEqual({ state: 'done' })
    expect(sale.refunds).toHaveLength(1)
  })

  test('is kept by the owner, once, with an audit entry', async () => {
    const { orphanId, paymentId, tell } = await tellOrphan()
    await testShop.office.payments.acceptOrphan({ orphanId })
    await tell()
    expect(await isWaiting(orphanId)).toBe(false)
    expect(await auditOf(`payment:${paymentId}`)).toEqual([{ action: 'orphan.accept' }])
    const again = testShop.office.payments.acceptOrphan({ orphanId })
    await expect(again).rejects.toMatchObject({ code: 'aborted' })
    const none = testShop.office.payments.acceptOrphan({ orphanId: 'none' })
    await expect(none).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the same figure bought twice', () => {
  async function buy(accountId: string, slug: string, amount: string) {
    const order = { accountId, amount, email: 'ana@example.test', source: 'buy-now' as const }
    const { orderId } = await testShop.shop.payments.place('paypal', { ...order, items: [{ slug, quantity: 1 }] })
    stand.approve(stand.saleOf(orderId))
    return orderId
  }
  const settle = (orderId: string) => testShop.shop.payments.followPayment(orderId)
  const show = (orderId: string) => testShop.office.orders.show(orderId)
  const flagged = async () =>
    (await testShop.office.orders.search({ status: 'flagged', page: 1 })).items.map(({ id }) => id)

  test('gives both rights and is shown to the owner, who may leave it', async () => {
    const accountId = await testShop.addAccount()
    const orders = [await buy(accountId, 'dragon', '3.00'), await buy(accountId, 'dragon', '3.00')]
    await Promise.all(orders.map(settle))
    const shown = await Promise.all(orders.map(show))
    expect(shown.map(({ status }) => status)).toEqual(['paid', 'paid'])
    const doubted = shown.filter(({ reason }) => reason === 'repeat')
    expect(doubted).toHaveLength(1)
    const [orderId, paymentId] = [doubted[0]?.id ?? '', doubted[0]?.payments[0]?.id ?? '']
    const other = shown.find(({ id }) => id !== orderId)
    expect(doubted[0]?.payments).toMatchObject([{ concern: `repeat: ${other?.number}`, waits: true, flag: null }])
    expect(await flagged()).toContain(orderId)
    await testShop.office.payments.accept({ orderId, paymentId })
    await settle(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'paid', reason: null })
    expect(await flagged()).not.toContain(orderId)
  })

  async function buyTwice() {
    const accountId = await testShop.addAccount()
    await settle(await buy(accountId, 'dragon', '3.00'))
    const orderId = await buy(accountId, 'dragon', '3.00')
    await settle(orderId)
    const waits = async () => (await show(orderId)).payments.map((one) => [one.waits, one.concern?.replace(/:.*/, '')])
    const refund = () => testShop.office.payments.refund({ orderId, amountCents: 100 })
    expect(await waits()).toEqual([[true, 'repeat']])
    return { orderId, paymentId: `capture-pp-${orderId}`, sale: stand.saleOf(orderId), waits, refund }
  }
  const ignoreCalls = () => Array.from({ length: 9 }, () => stand.lose('before'))

  test('still waits for the owner once a refund of a part, which waited meanwhile, is answered', async () => {
    const { orderId, waits, refund } = await buyTwice()
    ignoreCalls()
    expect(await refund()).toEqual({ state: 'requested' })
    testShop.clock.advance(25 * 60 * 60)
    await settle(orderId)
    expect(await waits()).toEqual([[true, 'refund-unanswered']])
    stand.loseNothing()
    await settle(orderId)
    expect(await waits()).toEqual([[true, 'repeat']])
    expect(await flagged()).toContain(orderId)
  })

  test('still waits for the owner once a refund that failed is given after all', async () => {
    const { orderId, sale, waits, refund } = await buyTwice()
    sale.refundOutcome = 'pending'
    await refund()
    for (const one of sale.refunds) Object.assign(one, { state: 'refused', status: 'refused' })
    await settle(orderId)
    expect(await waits()).toEqual([[true, 'refund-failed']])
    sale.refundOutcome = 'done'
    await refund()
    await settle(orderId)
    expect(await waits()).toEqual([[true, 'repeat']])
  })

  test('waits no more when the owner leaves it while a refund is unanswered', async () => {
    const { orderId, paymentId, waits, refund } = await buyTwice()
    ignoreCalls()
    await refund()
    testShop.clock.advance(25 * 60 * 60)
    await settle(orderId)
    await testShop.office.payments.accept({ orderId, paymentId })
    stand.loseNothing()
    await settle(orderId)
    expect(await waits()).toEqual([[false, undefined]])
  })

  test('is one when an owner accepts a payment of the first only after the second was paid', async () => {
    const accountId = await testShop.addAccount()
    const first = await buy(accountId, 'dragon', '3.00')
    Object.assign(stand.saleOf(first), { amountMinor: 150 })
    await settle(first)
    testShop.clock.advance(3 * 24 * 60 * 60)
    await settle(first)
    expect(await show(first)).toMatchObject({ status: 'expired', reason: 'mismatch' })
    const second = await buy(accountId, 'dragon', '3.00')
    await settle(second)
    await testShop.office.payments.accept({ orderId: first, paymentId: `capture-pp-${first}` })
    expect(await show(first)).toMatchObject({ status: 'paid', reason: 'repeat' })
    expect(await flagged()).toContain(first)
    await testShop.office.payments.accept({ orderId: first, paymentId: `capture-pp-${first}` })
    expect(await flagged()).not.toContain(first)
  })

  test('is one, too, when the second is disputed from the first that is heard of it', async () => {
    const accountId = await testShop.addAccount()
    await settle(await buy(accountId, 'dragon', '3.00'))
    const second = await buy(accountId, 'dragon', '3.00')
    Object.assign(stand.saleOf(second), {
      capture: { status: 'PENDING', reason: 'BUYER_COMPLAINT' },
      isDisputed: true,
    })
    await settle(second)
    expect(await show(second)).toMatchObject({
      status: 'disputed',
      payments: [{ concern: expect.stringMatching(/^repeat: /) }],
    })
  })

  test('is none when another buyer, another figure or a refunded order is meant', async () => {
    const [ana, ben] = [await testShop.addAccount(), await testShop.addAccount()]
    const first = await buy(ana, 'dragon', '3.00')
    await settle(first)
    const [other, wizard] = [await buy(ben, 'dragon', '3.00'), await buy(ana, 'wizard', '4.50')]
    for (const orderId of [other, wizard]) await settle(orderId)
    await testShop.office.payments.refund({ orderId: first })
    const again = await buy(ana, 'dragon', '3.00')
    await settle(again)
    for (const orderId of [other, wizard, again]) expect(await show(orderId)).toMatchObject({ reason: null })
  })

  test('is one when the first was bought without an account that took it over since', async () => {
    const [guest, ana] = [await testShop.addAccount(), await testShop.addAccount()]
    await settle(await buy(guest, 'dragon', '3.00'))
    const proved_at = testShop.clock.now().toISOString()
    await testShop.database.write(async (transaction) => {
      const row = { id: guest, email: 'ana@example.test', person_key: guest, request_key: null, request_hash: null }
      await transaction
        .insertInto('guests')
        .values({ ...row, created_at: proved_at, paid_at: proved_at })
        .execute()
      await transaction.insertInto('account_links').values({ guest_id: guest, account_id: ana, proved_at }).execute()
    })
    const again = await buy(ana, 'dragon', '3.00')
    await settle(again)
    expect(await show(again)).toMatchObject({ reason: 'repeat' })
  })

  test('is none when a bundle took off what its buyer had, and is one when its buyer got that only later', async () => {
    const words = { title: 'Both', price: '$6', bundle: ['dragon', 'wizard'] }
    const { slug } = (await testShop.office.products.create({ input: words, files: [], images: [] })).product
    const [ana, ben] = [await testShop.addAccount(), await testShop.addAccount()]
    await settle(await buy(ana, 'dragon', '3.00'))
    const rest = await buy(ana, slug, '3.60')
    const whole = await buy(ben, slug, '6.00')
    testShop.clock.advance(60)
    const dragon = await buy(ben, 'dragon', '3.00')
    for (const orderId of [rest, dragon, whole]) await settle(orderId)
    for (const orderId of [rest, dragon]) expect(await show(orderId)).toMatchObject({ reason: null })
    expect(await show(whole)).toMatchObject({ reason: 'repeat' })
  })
})
