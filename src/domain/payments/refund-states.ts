import { dayMs } from '../dates/spans.ts'
import { isWithin } from '../dates/time-window.ts'

/**
 * Recorded and asked of the provider (`requested`), accepted by it but not made yet (`pending`), made (`done`), or not
 * made (`refused`), which may come days after it was called done.
 */
export const refundStates = ['requested', 'pending', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'done', 'refused'],
  pending: ['done', 'refused'],
  done: ['refused'],
  refused: [],
}

/** How long a refund that is done is still checked: banks send money back within that time. */
export const doubtMs = 30 * dayMs

/** Neither done nor refused yet: the money is committed. */
export const underWayStates: readonly RefundState[] = ['requested', 'pending']
export const isUnderWay = ({ state }: { state: RefundState }) => underWayStates.includes(state)

/**
 * The refusal that is the latest answer about a payment, given its refunds, oldest first; undefined when a newer refund
 * is pending or done. Refunds without an answer are ignored.
 */
export function findLastRefusal<One extends { state: RefundState; created_at: string }>(
  refunds: One[],
): One | undefined {
  const answered = refunds.filter(({ state }) => state !== 'requested')
  const last = answered.filter((one) => one.created_at === answered.at(-1)?.created_at)
  return last.every(({ state }) => state === 'refused') ? last.at(-1) : undefined
}

/** After how long without an answer to a refund its owner is told. */
const silenceMs = dayMs

/** When an unanswered refund is told to the owner. */
export const toldAt = ({ created_at: at }: { created_at: string }): string =>
  new Date(Date.parse(at) + silenceMs).toISOString()

/** Whether a refund has had no answer for so long that its owner is told. */
export const isUnanswered = (refund: { state: RefundState; created_at: string }, now: Date): boolean =>
  refund.state === 'requested' && !isWithin(Date.parse(refund.created_at), { now: now.getTime(), ms: silenceMs })

/** Whether the provider may still change the outcome of a refund. */
export const isUnsettled = (refund: { state: RefundState; updated_at: string }, now: Date): boolean =>
  isUnderWay(refund) || (refund.state === 'done' && now.getTime() - Date.parse(refund.updated_at) < doubtMs)
