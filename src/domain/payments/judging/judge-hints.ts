import type { NoticeRow } from '../payment-queries.ts'

/** What a signed notice itself says about a payment. */
export type Hint = Pick<NoticeRow, 'hint' | 'subject' | 'payment_id' | 'happened_at' | 'received_at'>

/** Notices arrive in any order, so the provider's own time of the event decides. */
const timeOf = ({ happened_at: happened, received_at: received }: Hint): number => Date.parse(happened ?? received)

/** When the newest of these happened; null when there is none. */
export const newestOf = (hints: Hint[]): number | null =>
  hints.length === 0 ? null : Math.max(...hints.map((hint) => timeOf(hint)))

/** Whether the hint is about a case with an id of its own, not about the whole payment. */
export const isOfDispute = ({ subject, payment_id: paymentId }: Hint): boolean => subject !== paymentId

/** A case ends with its own release; a freeze of the whole payment ends with any later release. */
const isOverBy = (freeze: Hint, release: Hint): boolean =>
  timeOf(release) >= timeOf(freeze) && (!isOfDispute(freeze) || release.subject === freeze.subject)

/**
 * The `freeze` hints that no later hint released and that nothing has settled since (`trustedAt`): neither a reading
 * that could see disputes nor the owner.
 */
export function findOpenHints(hints: Hint[], trustedAt: string | null): Hint[] {
  const releases = hints.filter(({ hint }) => hint === 'release')
  return hints.filter(
    (one) =>
      one.hint === 'freeze' &&
      (trustedAt === null || timeOf(one) > Date.parse(trustedAt)) &&
      !releases.some((release) => isOverBy(one, release)),
  )
}

/** The later of `at` and the newest of these hints: what happened up to that instant counts as settled. */
export const settledUpTo = (hints: Hint[], at = 0): string => new Date(Math.max(at, newestOf(hints) ?? 0)).toISOString()
