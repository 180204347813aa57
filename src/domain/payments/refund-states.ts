/**
 * Written down and asked of the provider (`requested`), taken by it and waiting (`pending`), given (`done`), or not given
 * (`refused`), which may come days after it was called done.
 */
export type RefundState = 'requested' | 'pending' | 'done' | 'refused'

export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'done', 'refused'],
  pending: ['done', 'refused'],
  done: ['refused'],
  refused: [],
}

/** How long a refund that was given is still asked about: banks send money back within that time. */
export const doubtMs = 30 * 24 * 60 * 60_000

/** Not given yet, and not refused either: the money is spoken for. */
export const isUnderWay = ({ state }: { state: RefundState }) => state === 'requested' || state === 'pending'

/** Whether the provider may still have another word about a refund. */
export const isUnsettled = (refund: { state: RefundState; updated_at: string }, now: Date): boolean =>
  isUnderWay(refund) || (refund.state === 'done' && now.getTime() - Date.parse(refund.updated_at) < doubtMs)
