import type { Reader, Writer } from '../../database.ts'
import type { Progress } from '../../progress.ts'
import { type RefundRow, selectRefundsById } from '../refund-queries.ts'

const isText = (value: unknown) => typeof value === 'string'

/** Keeps the refunds that a request recorded: its repeat goes on with them and records no others. */
export const keepRefunds = (transaction: Writer, progress: Progress, refunds: { id: string }[]): Promise<void> =>
  progress.keep(transaction, { refundIds: refunds.map(({ id }) => id) })

/** The refunds that the unfinished run of the same request recorded; null when it recorded none. */
export async function findKeptRefunds(
  { reader }: { reader: Reader },
  { kept }: Pick<Progress, 'kept'>,
): Promise<RefundRow[] | null> {
  if (!kept || typeof kept !== 'object' || !('refundIds' in kept) || !Array.isArray(kept.refundIds)) return null
  return selectRefundsById(reader, kept.refundIds.filter(isText))
}
