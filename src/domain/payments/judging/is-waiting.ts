import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database.ts'
import type { PaymentRow } from '../payment-queries.ts'

/** Whether a payment waits for the owner: it is in doubt, or has a flag or a concern that nobody resolved. */
export const isWaiting = ({
  resolved_at: resolved,
  flag,
  concern,
  doubt,
}: Pick<PaymentRow, 'resolved_at' | 'flag' | 'concern' | 'doubt'>): boolean =>
  doubt !== null || (resolved === null && (flag !== null || concern !== null))

/** The same as a condition in SQL, written exactly as the partial indexes on `payments` have it. */
export const waits = ({ eb, and, or }: ExpressionBuilder<Tables, 'payments'>) =>
  or([
    eb('payments.doubt', 'is not', null),
    and([
      eb('payments.resolved_at', 'is', null),
      or([eb('payments.flag', 'is not', null), eb('payments.concern', 'is not', null)]),
    ]),
  ])
