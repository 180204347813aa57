import { afterEach, expect, test } from 'vitest'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'

const { shop, office, stand, database, clock, addAccount, place } = await openStandInShop()
const { provider } = stand
const original = { ...provider }
afterEach(() => void Object.assign(provider, original))

/** The next call of this kind is on its way once `reached` is resolved, and reaches the provider after `release()`. */
function hold(kind: 'read' | 'capture' | 'start') {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held =
    <Asked, Answer>(call: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      Object.assign(provider, { [kind]: call })
      reached.resolve()
      await released.promise
      return call(asked)
    }
  if (kind === 'read') provider.read = held(provider.read)
  if (kind === 'capture') provider.capture = held(provider.capture)
  if (kind === 'start') provider.start = held(provider.start)
  return { reached: reached.promise, release: () => released.resolve() }
}

async function approved() {
  const accountId = await addAccount()
  const placed = await place(accountId)
  stand.approve(placed.sale)
  const caller = { accountId, checkoutOrderIds: [] }
  const token = `pp-${placed.orderId}`
  return {
    ...placed,
    comeBack: () => shop.payments.capturePaypal({ token, caller }),
    look: () => shop.payments.followPayment(placed.orderId),
    discard: () => shop.payments.discard({ orderId: placed.orderId, accountIds: [accountId] }),
    standing: () => shop.payments.findReturned({ address: { token }, caller }),
  }
}
const stateOf = async (orderId: string) =>
  (
    await database.read
      .selectFrom('payment_attempts')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state

test('a return during a capture after a decline reads that the payment is being verified', async () => {
  const { orderId, sale, comeBack, look, standing } = await approved()
  stand.approve(sale, 'declined')
  expect(await comeBack()).toMatchObject({ status: 'DECLINED' })
  stand.approve(sale)
  const capture = hold('capture')
  const paying = look()
  await capture.reached
  const answer = await comeBack()
  expect(answer).toEqual({ status: 'PENDING', orderId, fileName: null })
  expect(await standing()).toMatchObject({ standing: 'checking' })
  capture.release()
  await paying
  expect(await comeBack()).toMatchObject({ status: 'COMPLETED' })
})

test('whatever reads an order while its capture runs, it cannot be discarded once the answer is lost', async () => {
  const { orderId, comeBack, look, discard } = await approved()
  const capture = hold('capture')
  const paying = comeBack()
  await capture.reached
  await look()
  expect(await stateOf(orderId)).toBe('capturing')
  stand.lose('after')
  capture.release()
  expect(await paying).toMatchObject({ status: 'PENDING' })
  await expect(discard()).rejects.toMatchObject({ code: 'aborted' })
  expect(await office.orders.show(orderId)).toMatchObject({ status: 'awaiting_payment', reason: 'collecting' })
  await look()
  expect(await office.orders.show(orderId)).toMatchObject({ status: 'paid' })
})

test('a reading that began before a capture says nothing about it', async () => {
  const { orderId, sale, comeBack, look, discard } = await approved()
  stand.approve(sale, 'declined')
  await comeBack()
  const read = hold('read')
  const looking = look()
  await read.reached
  stand.lose('before')
  expect(await comeBack()).toMatchObject({ status: 'PENDING' })
  const again = hold('read')
  read.release()
  await Promise.race([again.reached, looking])
  expect(await stateOf(orderId)).toBe('capturing')
  await expect(discard()).rejects.toMatchObject({ code: 'aborted' })
  again.release()
  await looking
  // This one began after the capture had ended.
  expect(await stateOf(orderId)).toBe('declined')
})

test('money that is found while a capture runs counts at once', async () => {
  const { orderId, sale, comeBack, look } = await approved()
  const capture = hold('capture')
  const paying = comeBack()
  await capture.reached
  // As while the answer is on its way.
  Object.assign(sale, { capture: { status: 'COMPLETED' }, captures: 1 })
  await look()
  expect([await stateOf(orderId), (await office.orders.show(orderId)).status]).toEqual(['paid', 'paid'])
  capture.release()
  expect(await paying).toMatchObject({ status: 'COMPLETED' })
})

test.each([
  ['completed', 'paid'],
  ['declined', 'expired'],
] as const)('an order whose offer ends while its capture runs waits for that: %s, then %s', async (outcome, status) => {
  const { orderId, sale, comeBack, look } = await approved()
  stand.approve(sale, outcome)
  // The offer is for a day, and an hour is allowed beyond it.
  clock.advance(25 * 3600 - 5)
  const capture = hold('capture')
  const paying = comeBack()
  await capture.reached
  clock.advance(10)
  await look()
  expect(await office.orders.show(orderId)).toMatchObject({ status: 'awaiting_payment' })
  capture.release()
  await paying
  await look()
  expect(await office.orders.show(orderId)).toMatchObject({ status })
})

test('a second answer to the start of a payment does not undo what has happened since', async () => {
  const accountId = await addAccount()
  const order = { accountId, amount: '3.00', email: 'ana@example.test', source: 'buy-now' as const }
  const request = { ...order, items: [{ slug: 'dragon', quantity: 1 }] }
  let kept: unknown = null
  const progress = () => ({
    kept,
    keep: async (_transaction: unknown, value: unknown) => {
      kept = value
    },
  })
  const start = hold('start')
  const starting = shop.payments.place('paypal', request, progress())
  await start.reached
  const { orderId } = await shop.payments.place('paypal', request, progress())
  stand.approve(stand.saleOf(orderId))
  stand.lose('before')
  const caller = { accountId, checkoutOrderIds: [] }
  await shop.payments.capturePaypal({ token: `pp-${orderId}`, caller })
  start.release()
  expect(await starting).toMatchObject({ orderId })
  expect(await stateOf(orderId)).toBe('capturing')
})
