import { dayMs } from '../dates/spans.ts'

/**
 * Written down and asked of the provider (`requested`), taken by it and waiting (`pending`), given (`done`), or not given
 * (`refused`), which may come days after it was called done.
 */
export const refundStates = ['requested', 'pending', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'done', 'refused'],
  pending: ['done', 'refused'],
  done: ['refused'],
  refused: [],
}

/** How long a refund that was given is still asked about: banks send money back within that time. */
export const doubtMs = 30 * dayMs

/** Not given yet, and not refused either: the money is spoken for. */
export const underWayStates: readonly RefundState[] = ['requested', 'pending']
export const isUnderWay = ({ state }: { state: RefundState }) => underWayStates.includes(state)

/**
 * The refusal that is the last word on a payment, given its refunds, oldest first; none while a newer one was taken or
 * given. What has no answer yet says nothing.
 */
export function findLastRefusal<One extends { state: RefundState; created_at: string }>(
  refunds: One[],
): One | undefined {
  const answered = refunds.filter(({ state }) => state !== 'requested')
  const last = answered.filter((one) => one.created_at === answered.at(-1)?.created_at)
  return last.every(({ state }) => state === 'refused') ? last.at(-1) : undefined
}

/** Whether the provider may still have another word about a refund. */
export const isUnsettled = (refund: { state: RefundState; updated_at: string }, now: Date): boolean =>
  isUnderWay(refund) || (refund.state === 'done' && now.getTime() - Date.parse(refund.updated_at) < doubtMs)
