import type { RaisedVersion } from '../../accounts/raise-version.ts'
import { listHolds } from '../../codes/taking/list-holds.ts'
import type { OwnHolds } from '../../codes/taking/reserve-code.ts'
import type { Writer } from '../../database.ts'
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts'
import { selectOrderForUpdate } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { isCollecting } from '../attempt-states.ts'
import { selectAttemptsOfOrders } from '../payment-queries.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { askBeforeGivingUp } from './ask-before-giving-up.ts'

interface Request {
  accountId: string | null
  ownGuests?: string[] | undefined
  code?: string | undefined
}

const buyersOf = ({ accountId, ownGuests = [] }: Request) => [...(accountId === null ? [] : [accountId]), ...ownGuests]

/**
 * Runs before an order is made with a code that open orders of the same buyer hold, which are given up for it: asks
 * about those that money may have come for.
 */
export async function askAboutHolds(services: SettleServices, request: Request): Promise<void> {
  const reader = services.database.read
  const holds = await listHolds({ reader }, { accountIds: buyersOf(request), code: request.code })
  await askBeforeGivingUp(
    services,
    holds.filter(({ isFree }) => isFree).map(({ orderId }) => orderId),
  )
}

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
