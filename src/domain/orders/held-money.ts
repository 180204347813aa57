import type { Reader } from '../database.ts'
import { accessStatuses } from './order-states.ts'

/** Movements of an order's payments that count, without the providers' fees. */
const countingMovements = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('money_movements as moved')
    .innerJoin('payments', 'payments.id', 'moved.payment_id')
    .where('moved.order_id', '=', orderId)
    .where('moved.kind', '<>', 'fee')
    .where('payments.flag', 'is', null)

type Sum = { known: number; all: number; cents: number | null } | undefined

/** Null when part of it came in a currency without a rate. */
const worthOf = (sum: Sum): number | null =>
  sum && Number(sum.known) !== Number(sum.all) ? null : Number(sum?.cents ?? 0)

/** How much of an order's money the seller holds, before fees, in US cents. */
export const sumHeld = async (reader: Reader, orderId: string): Promise<number | null> =>
  worthOf(
    await countingMovements(reader, orderId)
      .select(({ fn }) => [
        fn.count<number>('moved.cents').as('known'),
        fn.countAll<number>().as('all'),
        fn.sum<number | null>('moved.cents').as('cents'),
      ])
      .executeTakeFirst(),
  )

/** What came in for each of these orders by its payments that count, by order id, in their currencies' smallest units. */
export async function sumCharged(reader: Reader, orderIds: string[]) {
  const sums = await reader
    .selectFrom('money_movements as moved')
    .innerJoin('payments', 'payments.id', 'moved.payment_id')
    .select(({ fn }) => ['moved.order_id as orderId', 'moved.currency', fn.sum<number>('moved.minor').as('minor')])
    .where('moved.order_id', 'in', orderIds)
    .where('moved.kind', '=', 'charge')
    .where('payments.flag', 'is', null)
    // Anything else was read wrongly.
    .whereRef('moved.currency', '=', 'payments.currency')
    .groupBy(['moved.order_id', 'moved.currency'])
    .orderBy('moved.currency')
    .execute()
  return Map.groupBy(
    sums.map((sum) => ({ ...sum, minor: Number(sum.minor) })),
    ({ orderId }) => orderId,
  )
}

/** How much came back since the order last lost access to its files, in US cents. */
export async function sumHomeSinceLoss(reader: Reader, orderId: string): Promise<number | null> {
  const loss = await reader
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status')
    .where('from_status', 'in', accessStatuses)
    .where('to_status', 'not in', accessStatuses)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return worthOf(
    await countingMovements(reader, orderId)
      .select(({ fn }) => [
        fn.count<number>('moved.cents').as('known'),
        fn.countAll<number>().as('all'),
        fn.sum<number | null>('moved.cents').as('cents'),
      ])
      .where('moved.kind', '=', 'reinstated')
      .where('moved.at', '>=', loss?.at ?? '')
      .executeTakeFirst(),
  )
}
