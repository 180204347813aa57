import { sql } from 'kysely'
import type { Writer } from '../database.ts'
import { type PaymentConcern, type RefundConcern, refundConcerns } from './payment-flags.ts'

/**
 * Makes a payment wait for the owner about a refund. A concern that the owner has not decided about waits again once
 * that about the refund is cleared.
 */
export const raiseRefundConcern = (transaction: Writer, id: string, concern: RefundConcern) =>
  transaction
    .updateTable('payments')
    .set({
      concern,
      displaced_concern: sql<PaymentConcern | null>`case
        when resolved_at is null and concern not in (${sql.join(refundConcerns)}) then concern
        else displaced_concern end`,
      resolved_at: null,
    })
    .where('id', '=', id)
    .execute()

/** Removes this concern from a payment that has it; a flag still waits, and so does the concern that it displaced. */
export const clearRefundConcern = (transaction: Writer, id: string, concern: RefundConcern) =>
  transaction
    .updateTable('payments')
    .set(({ ref }) => ({
      concern: ref('displaced_concern'),
      displaced_concern: null,
      resolved_at: sql<string | null>`case when displaced_concern is null then resolved_at end`,
    }))
    .where('id', '=', id)
    .where('concern', '=', concern)
    .execute()
