import type { NoticeRow } from '../payment-queries.ts'

/** What a signed notice of a payment said by itself. */
export type Hint = Pick<NoticeRow, 'hint' | 'subject' | 'payment_id' | 'happened_at' | 'received_at'>

/** Notices arrive in any order: the provider's own time of what happened decides. */
const timeOf = ({ happened_at: happened, received_at: received }: Hint): number => Date.parse(happened ?? received)

/** When the newest of these happened; null when there is none. */
export const newestOf = (hints: Hint[]): number | null =>
  hints.length === 0 ? null : Math.max(...hints.map((hint) => timeOf(hint)))

/** Of a case with an id of its own, and not of the whole payment. */
export const isOfDispute = ({ subject, payment_id: paymentId }: Hint): boolean => subject !== paymentId

/** A case is over by its own end; what concerns the whole payment by any good news of it. */
const isOverBy = (freeze: Hint, release: Hint): boolean =>
  timeOf(release) >= timeOf(freeze) && (!isOfDispute(freeze) || release.subject === freeze.subject)

/**
 * The hints that money is or will be taken back which no later hint took back, and about which nothing was learned since:
 * neither by a reading that could see disputes nor from the owner (`trustedAt`).
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

/** The instant up to which hints are settled with these: nothing that happened before is believed any more. */
export const settledUpTo = (hints: Hint[], at = 0): string => new Date(Math.max(at, newestOf(hints) ?? 0)).toISOString()
