import type { RaisedVersion } from '../../accounts/raise-version.ts'
import { type Hold, listHolds } from '../../codes/taking/list-holds.ts'
import type { OwnHolds } from '../../codes/taking/reserve-code.ts'
import type { Writer } from '../../database.ts'
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts'
import { selectOrderForUpdate } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { type AttemptRow, selectAttemptsOfOrders } from '../payment-queries.ts'
import { isUnknownOutcome } from '../provider-failure.ts'
import { type SettleServices, settleOrder } from '../settling/settle-order.ts'

interface Request {
  accountId: string | null
  ownGuests?: string[] | undefined
  code?: string | undefined
}

const buyersOf = ({ accountId, ownGuests = [] }: Request) => [...(accountId === null ? [] : [accountId]), ...ownGuests]

/** A buyer may switch methods once or twice; one with more open orders does not have to wait for all of them. */
const asked = 2

/**
 * Runs before an order is made with a code that open orders of the same buyer hold: asks Mercado Pago about those it
 * may be collecting, since its money moves without the store. Goes on without an answer: such an order is given up, and
 * if its money comes late, the owner is told. At PayPal only the store moves money.
 */
export async function askAboutHolds(services: SettleServices, request: Request): Promise<void> {
  const reader = services.database.read
  const holds = await listHolds({ reader }, { accountIds: buyersOf(request), code: request.code })
  const attempts = await selectAttemptsOfOrders(
    reader,
    holds.filter((hold) => hold.isFree).map((hold) => hold.orderId),
  )
  const isPayable = ({ orderId }: Hold) =>
    attempts.some((one) => one.order_id === orderId && one.provider === 'mercadopago' && one.redirect_url !== null)
  for (const { orderId } of holds.filter(isPayable).slice(0, asked))
    await settleOrder(services, orderId).catch((error: unknown) => {
      if (!isUnknownOutcome(error)) throw error
      services.log.warn({ err: error, orderId }, 'an order whose code is wanted elsewhere could not be looked at')
    })
}

/** Whether money may be on its way: a capture is running, or its outcome is unknown. */
const isCollecting = ({ state, capturing_until: until }: AttemptRow, now: Date): boolean =>
  state === 'capturing' || (until !== null && Date.parse(until) > now.getTime())

/**
 * The holds of the buyer's own open orders on the code, with their rows locked, to be given up for the order made in
 * the same transaction. Locks orders before accounts, as settling an order does, so that the two cannot deadlock.
 */
export async function lockHolds(
  { transaction, clock, settings }: { transaction: Writer } & Pick<Services, 'clock' | 'settings'>,
  request: Request,
): Promise<OwnHolds & { raised: RaisedVersion[] }> {
  const wanted = { accountIds: buyersOf(request), code: request.code }
  const ids = (await listHolds({ reader: transaction }, wanted)).map(({ orderId }) => orderId)
  for (const id of ids.toSorted()) await selectOrderForUpdate(transaction, id)
  const attempts = await selectAttemptsOfOrders(transaction, ids)
  const now = clock.now()
  const isBusy = (id: string) => attempts.some((one) => one.order_id === id && isCollecting(one, now))
  // Read again under the locks. An order that was added meanwhile is not locked and keeps its hold.
  const holds = (await listHolds({ reader: transaction }, wanted)).map((hold) => ({
    ...hold,
    isFree: hold.isFree && ids.includes(hold.orderId) && !isBusy(hold.orderId),
  }))
  const raised: RaisedVersion[] = []
  return {
    accountIds: wanted.accountIds,
    holds,
    raised,
    async giveUp({ orderId }) {
      const order = await selectOrderForUpdate(transaction, orderId)
      raised.push(...(await closeUnpaidOrder({ transaction, clock, settings }, order, 'code')))
    },
  }
}
