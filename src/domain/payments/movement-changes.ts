import type { CountedPayment } from './count-given.ts'
import type { MovementRow } from './movement-queries.ts'
import { heldBy, ofKind, sumMovements } from './movement-sums.ts'
import type { MovementKind } from './movement-tables.ts'
import type { RefundRow } from './refund-queries.ts'
import { shareOf } from './worth-of-payment.ts'

export type Movement = Pick<MovementRow, 'kind' | 'minor' | 'cents' | 'currency' | 'provider_ref'>

const there = 'elsewhere-'
const taken = 'reversal-'
const begins = (start: string) => (one: Movement) => one.provider_ref.startsWith(start)

/** What was given back at the provider itself, in the payment's currency. */
export const givenElsewhere = (known: Movement[]): number => -sumMovements(known.filter(begins(there))).minor

/** The kind's next name within its payment. */
function nextRef(known: Movement[], kind: MovementKind, start: string): string {
  return `${start}${known.filter((one) => one.kind === kind && one.provider_ref.startsWith(start)).length + 1}`
}

/** Money that came home: what was taken back first, then what was given back elsewhere. */
function changesBack(known: Movement[], minor: number, { currency }: { currency: string }): Movement[] {
  const changes: Movement[] = []
  let left = minor
  for (const start of [taken, there]) {
    const away = sumMovements(known.filter(begins(start)))
    const part = Math.min(left, -away.minor)
    if (part <= 0) continue
    const cents = shareOf(part, -away.cents, -away.minor)
    changes.push({
      currency,
      kind: 'reinstated',
      minor: part,
      cents,
      provider_ref: nextRef(known, 'reinstated', start),
    })
    left -= part
  }
  return changes
}

/**
 * What became of refunds of ours, each called by our own id, since the provider's may come late. What a reading took for
 * a reversal before turns out to be the refund: so much of it comes home, and the sum is never below 0.
 */
export function changesOfRefunds(known: Movement[], refunds: RefundRow[]): Movement[] {
  const has = (kind: MovementKind, ref: string) => known.some((one) => one.kind === kind && one.provider_ref === ref)
  const changes = refunds.flatMap((refund): Movement[] => {
    const { currency, amount_minor: minor, amount_cents: cents, id: provider_ref } = refund
    const given = { kind: 'refund' as const, minor: -minor, cents: -cents, currency, provider_ref }
    if (refund.state === 'done' && !has('refund', provider_ref)) return [given]
    const cameHome = refund.state === 'refused' && has('refund', provider_ref) && !has('reinstated', provider_ref)
    return cameHome ? [{ ...given, kind: 'reinstated', minor, cents }] : []
  })
  const [first] = changes
  if (!first) return []
  const { minor } = heldBy([...known, ...changes].filter(({ currency }) => currency === first.currency))
  return [...changesBack(known, -minor, first), ...changes]
}

/** What brings the charges to the payment's amount: the first one whole, later ones where a reading was wrong. */
function changesOfCharge(known: Movement[], told: Standing): Movement[] {
  const charges = ofKind(known, 'charge')
  const foreign = Map.groupBy(
    known.filter(({ currency }) => currency !== told.currency),
    (one) => one.currency,
  )
  const undone = [...foreign].flatMap(([currency, movements], index): Movement[] => {
    const { minor, cents } = sumMovements(movements)
    const ref = `${told.id}-not-${index + 1}-${charges.length}`
    return minor === 0 ? [] : [{ kind: 'charge', minor: -minor, cents: -cents, currency, provider_ref: ref }]
  })
  const own = charges.filter(({ currency }) => currency === told.currency)
  const sum = sumMovements(own)
  const minor = told.amountMinor - sum.minor
  if (minor === 0) return undone
  const ref = charges.length === 0 ? told.id : `${told.id}-${charges.length + 1}`
  const cents = told.worthCents === null ? null : told.worthCents - sum.cents
  return [...undone, { kind: 'charge', minor, cents, currency: told.currency, provider_ref: ref }]
}

export interface Standing
  extends Pick<CountedPayment, 'id' | 'status' | 'currency' | 'amountMinor' | 'refundedMinor' | 'feeMinor'> {
  /** The amount in US cents; null in a currency for which there is no rate. */
  worthCents: number | null
}

function changesOfFee(known: Movement[], { feeMinor, currency, amountMinor, worthCents }: Standing): Movement[] {
  if (feeMinor === undefined) return []
  const fees = ofKind(known, 'fee')
  const sum = sumMovements(fees)
  const minor = -feeMinor - sum.minor
  if (minor === 0) return []
  const cents = worthCents === null ? null : -shareOf(feeMinor, worthCents, amountMinor) - sum.cents
  return [{ kind: 'fee', minor, cents, currency, provider_ref: `fee-${fees.length + 1}` }]
}

/** The movements that lead from those that are known to what the provider says of a settled payment now. */
export function changesOfReading(known: Movement[], told: Standing): Movement[] {
  const charged = changesOfCharge(known, told)
  const present = [...known, ...charged].filter(({ currency }) => currency === told.currency)
  const held = heldBy(present)
  const target = told.status === 'charged_back' ? 0 : told.amountMinor - told.refundedMinor
  const base = { currency: told.currency }
  const gone = held.minor - target
  const isTaken = told.status === 'charged_back'
  const kind = isTaken ? ('reversal' as const) : ('refund' as const)
  const provider_ref = nextRef(known, kind, isTaken ? taken : there)
  const cents = told.worthCents === null ? null : -shareOf(gone, held.cents, held.minor)
  const moved: Movement[] =
    gone > 0 ? [{ ...base, kind, minor: -gone, cents, provider_ref }] : changesBack(present, -gone, base)
  return [...charged, ...moved, ...changesOfFee(present, told)]
}
