import { expect, test } from 'vitest'
import { heldOf, type Sale, type TestNotice } from '#test/providers/stand-in-sale.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { heldBy } from './ledger/movement-sums.ts'

const testShop = await openStandInShop()
const { stand } = testShop

const now = () => testShop.clock.now()
const look = (orderId: string) => testShop.shop.payments.followPayment(orderId)
const show = (orderId: string) => testShop.office.orders.show(orderId)
const waiting = async () =>
  (await testShop.office.orders.search({ status: 'flagged', page: 1 })).items.map(({ id }) => id)
async function rightOf(orderId: string) {
  const { read } = testShop.database
  return (await read.selectFrom('entitlements').select('state').where('order_id', '=', orderId).execute())[0]?.state
}

async function sell(): Promise<{ orderId: string; sale: Sale; paymentId: string }> {
  const { orderId, sale } = await testShop.place()
  stand.approve(sale)
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
  testShop.clock.advance(1)
  return { orderId, sale, paymentId: `capture-pp-${orderId}` }
}

/** Delivers the notice without processing it: nothing is read from the provider yet. */
async function receive(notice: TestNotice | TestNotice[] | undefined): Promise<void> {
  expect(notice).toBeDefined()
  const body = Buffer.from(JSON.stringify(notice))
  const arrived = { headers: new Headers(), url: new URL('https://store.test/'), body }
  await testShop.shop.payments.receiveNotice('paypal', arrived)
}
const dispute = (sale: Sale) => {
  testShop.clock.advance(1)
  stand.applyTransition(sale, 'disputed', { held: false, at: now() })
}
const win = (sale: Sale) => {
  testShop.clock.advance(1)
  stand.applyTransition(sale, 'reimbursed', { at: now() })
}

test('a signed notice of a dispute freezes before anybody asks, and stays while disputes cannot be seen', async () => {
  const { orderId, sale } = await sell()
  sale.seesDisputes = false
  dispute(sale)
  await receive(sale.notices.at(-1))
  expect(await rightOf(orderId)).toBe('frozen')
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  expect(await show(orderId)).toMatchObject({
    status: 'disputed',
    reason: 'alleged',
    payments: [{ status: 'approved', doubt: 'alleged', waits: true }],
  })
  expect(await waiting()).toContain(orderId)
  win(sale)
  await receive(sale.notices.at(-1))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
  expect(await waiting()).not.toContain(orderId)
})

test('one notice about two payments freezes both, and has both looked at', async () => {
  const sold = [await sell(), await sell()]
  for (const { sale } of sold) sale.seesDisputes = false
  const about = { hint: 'freeze', subject: 'case-of-both', happenedAt: now().toISOString() } as const
  const told = sold.map(({ orderId, paymentId }) => ({ ...about, orderId, paymentId, eventId: `both ${paymentId}` }))
  for (const _ of ['once', 'again']) await receive(told)
  expect(await Promise.all(sold.map(({ orderId }) => rightOf(orderId)))).toEqual(['frozen', 'frozen'])
  for (const { paymentId } of sold)
    expect(await testShop.shop.payments.processNotice(await noticeAbout(paymentId))).toBe('done')
  expect(await Promise.all(sold.map(({ orderId }) => rightOf(orderId)))).toEqual(['frozen', 'frozen'])
})

test('what a notice freezes is looked at again, though nobody looked at the order any more', async () => {
  const { orderId, sale } = await sell()
  sale.seesDisputes = false
  await testShop.database.write((transaction) =>
    transaction.updateTable('jobs').set({ finished_at: now().toISOString() }).execute(),
  )
  dispute(sale)
  await receive(sale.notices.at(-1))
  expect((await show(orderId)).nextCheckAt).toBe(now().toISOString())
})

test.each(['alleged', 'lost'])(
  'what a notice makes %s is looked at within the hour, though that was due a day later',
  async (doubt) => {
    const { orderId, sale, paymentId } = await sell()
    const tomorrow = new Date(now().getTime() + 86_400_000).toISOString()
    await testShop.database.write((transaction) =>
      transaction.updateTable('jobs').set({ run_at: tomorrow }).where('unique_key', '=', `follow:${orderId}`).execute(),
    )
    sale.seesDisputes = false
    if (doubt === 'alleged') dispute(sale)
    else sale.capture = { status: 'DECLINED' }
    await receive(sale.notices.at(-1) ?? { orderId, paymentId })
    const notice = await noticeAbout(paymentId)
    for (const _ of ['read', 'certain']) await testShop.shop.payments.processNotice(notice)
    const { nextCheckAt, payments } = await show(orderId)
    expect(payments).toMatchObject([{ doubt }])
    expect(Date.parse(nextCheckAt ?? tomorrow) - now().getTime()).toBeLessThanOrEqual(3_600_000)
  },
)

test('a notice freezes while the provider does not answer at all', async () => {
  const { orderId, sale } = await sell()
  dispute(sale)
  await receive(sale.notices.at(-1))
  stand.lose('before')
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  stand.loseNothing()
})

test('notices that come in the wrong order are judged by when it happened', async () => {
  const { orderId, sale } = await sell()
  sale.seesDisputes = false
  dispute(sale)
  win(sale)
  await receive(sale.notices[1])
  await receive(sale.notices[0])
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('of two disputes one that is won frees nothing', async () => {
  const { orderId, sale, paymentId } = await sell()
  sale.seesDisputes = false
  const said = (hint: 'freeze' | 'release', subject: string): TestNotice => {
    testShop.clock.advance(1)
    return { orderId, paymentId, hint, subject, happenedAt: now().toISOString() }
  }
  await receive(said('freeze', 'case-1'))
  await receive(said('freeze', 'case-2'))
  await receive(said('release', 'case-1'))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  await receive(said('release', 'case-2'))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('whoever can see disputes and shows none thaws, though the good notice was lost', async () => {
  const { orderId, sale } = await sell()
  sale.seesDisputes = false
  dispute(sale)
  await receive(sale.notices.at(-1))
  win(sale)
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  sale.seesDisputes = true
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
  // A dispute that a reading ruled out stays ruled out when disputes can no longer be seen.
  sale.seesDisputes = false
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('a dispute that was seen stays when the list goes blind, until a notice ends it', async () => {
  const { orderId, sale } = await sell()
  dispute(sale)
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  sale.seesDisputes = false
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  win(sale)
  await receive(sale.notices.at(-1))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('good news ends a dispute though a blind look came after it', async () => {
  const { orderId, sale } = await sell()
  stand.applyTransition(sale, 'disputed', { at: now() })
  await look(orderId)
  sale.seesDisputes = false
  win(sale)
  testShop.clock.advance(1)
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  await receive(sale.notices.at(-1))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('good news of one dispute ends none that was seen open after it', async () => {
  const { orderId, sale } = await sell()
  dispute(sale)
  await look(orderId)
  win(sale)
  const goodNews = sale.notices.at(-1)
  dispute(sale)
  const badNews = sale.notices.at(-1)
  await look(orderId)
  sale.seesDisputes = false
  await receive(goodNews)
  await look(orderId)
  expect(await rightOf(orderId)).toBe('frozen')
  win(sale)
  await receive(badNews)
  await receive(sale.notices.at(-1))
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})

test('the owner can take as good what is alleged; a newer notice freezes again', async () => {
  const { orderId, sale, paymentId } = await sell()
  sale.seesDisputes = false
  dispute(sale)
  await receive(sale.notices.at(-1))
  await testShop.office.payments.accept({ orderId, paymentId })
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
  expect(await waiting()).not.toContain(orderId)
  const again = testShop.office.payments.accept({ orderId, paymentId })
  await expect(again).rejects.toMatchObject({ code: 'aborted' })
  testShop.clock.advance(1)
  await receive({ orderId, paymentId, hint: 'freeze', subject: 'case-2', happenedAt: now().toISOString() })
  expect(await rightOf(orderId)).toBe('frozen')
})

test.each([
  ['PENDING', 'PENDING_REVIEW', 300],
  ['DECLINED', undefined, 0],
] as const)(
  'money that had come and reads %s twice is lost, frozen and shown; it thaws',
  async (status, reason, held) => {
    const { orderId, sale } = await sell()
    sale.capture = { status, ...(reason && { reason }) }
    const next = await look(orderId)
    expect(await rightOf(orderId)).toBe('active')
    const soon = new Date(now().getTime() + testShop.services.settings().pendingPollSeconds * 1000)
    expect(next).toEqual({ runAgainAt: soon })
    await look(orderId)
    expect(await rightOf(orderId)).toBe('frozen')
    expect(await show(orderId)).toMatchObject({ status: 'disputed', reason: 'lost', payments: [{ doubt: 'lost' }] })
    expect(await waiting()).toContain(orderId)
    expect(await heldOfOrder(orderId)).toBe(held)
    sale.capture = { status: 'COMPLETED' }
    await look(orderId)
    expect(await rightOf(orderId)).toBe('active')
    expect(await waiting()).not.toContain(orderId)
    expect(await heldOfOrder(orderId)).toBe(heldOf(sale))
  },
)

async function heldOfOrder(orderId: string): Promise<number> {
  const { read } = testShop.database
  return heldBy(await read.selectFrom('money_movements').selectAll().where('order_id', '=', orderId).execute()).minor
}

async function noticeAbout(paymentId: string): Promise<string> {
  const { read } = testShop.database
  const notices = read.selectFrom('payment_notices').select('id').where('payment_id', '=', paymentId)
  return (await notices.executeTakeFirstOrThrow()).id
}

test('one wrong reading freezes nothing', async () => {
  const { orderId, sale } = await sell()
  sale.capture = { status: 'DECLINED' }
  await look(orderId)
  sale.capture = { status: 'COMPLETED' }
  await look(orderId)
  sale.capture = { status: 'DECLINED' }
  await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
  expect(await waiting()).not.toContain(orderId)
})

test('money that a bank took back, and that reads as declined later, is not asked about again and again', async () => {
  const { orderId, sale, paymentId } = await sell()
  stand.applyTransition(sale, 'charged_back')
  await look(orderId)
  const watched = await look(orderId)
  sale.capture = { status: 'DECLINED' }
  for (const _ of [1, 2]) expect(await look(orderId)).toEqual(watched)
  await receive({ orderId, paymentId })
  expect(await testShop.shop.payments.processNotice(await noticeAbout(paymentId))).toBe('done')
  expect(await show(orderId)).toMatchObject({ status: 'charged_back', payments: [{ doubt: null }] })
})

test('a notice after which money seems to be gone is read again soon, and then makes it certain', async () => {
  const { orderId, sale, paymentId } = await sell()
  sale.capture = { status: 'DECLINED' }
  await receive({ orderId, paymentId })
  const id = await noticeAbout(paymentId)
  expect(await testShop.shop.payments.processNotice(id)).toHaveProperty('runAgainAt')
  expect(await testShop.shop.payments.processNotice(id)).toBe('done')
  expect(await rightOf(orderId)).toBe('frozen')
})

test('lost money that the owner takes as paid all the same stays active while it reads so', async () => {
  const { orderId, sale, paymentId } = await sell()
  sale.capture = { status: 'PENDING', reason: 'PENDING_REVIEW' }
  for (const _ of [1, 2]) await look(orderId)
  await testShop.office.payments.accept({ orderId, paymentId })
  for (const _ of [1, 2]) await look(orderId)
  expect(await rightOf(orderId)).toBe('active')
})
