import { shareOf } from '../../minor-units.ts'
import type { MovementRow } from '../movement-queries.ts'
import type { MovementKind } from '../movement-tables.ts'
import type { RefundRow } from '../refund-queries.ts'
import type { CountedPayment } from './count-given.ts'
import { foreignRefunds } from './foreign-refunds.ts'
import { heldBy, ofKind, sumMovements } from './movement-sums.ts'

export type Movement = Pick<MovementRow, 'kind' | 'minor' | 'cents' | 'currency' | 'provider_ref'>

const there = 'elsewhere-'
const taken = 'reversal-'
const isTaken = ({ provider_ref: ref }: Pick<Movement, 'provider_ref'>) => ref.startsWith(taken)

const ending = (currency: string) => `-in-${currency}`
/** A movement's name as the provider has it. */
const nameOf = ({ provider_ref: ref, currency }: Movement) =>
  ref.endsWith(ending(currency)) ? ref.slice(0, -ending(currency).length) : ref

/** Names are unique in a payment: what a wrong reading booked in another currency has taken the plain ones. */
function withFreeNames(changes: Movement[], known: Movement[]): Movement[] {
  const inUse = new Set(known.map(({ kind, provider_ref }) => `${kind} ${provider_ref}`))
  return changes.map((one) => {
    const { kind, provider_ref: name, currency } = one
    return inUse.has(`${kind} ${name}`) ? { ...one, provider_ref: `${name}${ending(currency)}` } : one
  })
}

/** Whether the worth in US cents is known of all that is booked in this currency. */
const isWorthKnown = (known: Movement[], currency: string) =>
  !known.some((one) => one.currency === currency && one.cents === null)

/** Whether the movement brings back a failed refund, which the buyer had been told about. */
export const isRefundHome = (movement: Pick<Movement, 'kind' | 'provider_ref'>): boolean =>
  movement.kind === 'reinstated' && !isTaken(movement)

type OwnRefund = Pick<RefundRow, 'id' | 'provider_refund_id'>

/** The names that a refund of ours may have in the ledger: the provider's id, and our own, used until that is known. */
export const namesOf = ({ id, provider_refund_id: told }: OwnRefund) => (told === null ? [id] : [told, id])

/** Refunds made at the provider's own site, and what came back of them. */
function movedElsewhere(known: Movement[], own: OwnRefund[]): Movement[] {
  const names = new Set(own.flatMap(namesOf))
  return ofKind(known, 'refund', 'reinstated').filter((one) => !names.has(nameOf(one)) && !isTaken(one))
}

/** The net amount refunded at the provider's own site, in the payment's currency. */
export const givenElsewhere = (known: Movement[], own: OwnRefund[]): number =>
  -sumMovements(movedElsewhere(known, own)).minor

/** The next free name for a movement of this kind within its payment. */
function nextRef(known: Movement[], kind: MovementKind, start: string): string {
  return `${start}${known.filter((one) => one.kind === kind && one.provider_ref.startsWith(start)).length + 1}`
}

interface Money {
  minor: number
  currency: string
}

/** Movements for money that came back: first undoes reversals, then refunds made elsewhere. */
function changesBack(known: Movement[], { minor, currency }: Money, own: OwnRefund[]): Movement[] {
  const changes: Movement[] = []
  let left = minor
  for (const [start, movements] of [
    [taken, known.filter(isTaken)],
    [there, movedElsewhere(known, own)],
  ] as const) {
    const away = sumMovements(movements)
    const part = Math.min(left, -away.minor)
    if (part <= 0) continue
    const cents = isWorthKnown(known, currency) ? shareOf(part, -away.cents, -away.minor) : null
    const provider_ref = nextRef(known, 'reinstated', start)
    changes.push({ currency, kind: 'reinstated', minor: part, cents, provider_ref })
    left -= part
  }
  return changes
}

/**
 * Movements for the outcomes of our own refunds. If an earlier reading booked such a refund as a reversal or as made
 * elsewhere, that much is reinstated, so that the sum never falls below 0.
 */
export function changesOfRefunds(known: Movement[], refunds: RefundRow[]): Movement[] {
  const changes = refunds.flatMap((refund): Movement[] => {
    const { currency, amount_minor: minor, amount_cents: cents } = refund
    const names = namesOf(refund)
    const booked = known.filter((one) => names.includes(one.provider_ref))
    const [given] = ofKind(booked, 'refund')
    if (refund.state === 'done' && !given)
      return [
        {
          kind: 'refund',
          minor: -minor,
          cents: isWorthKnown(known, currency) ? -cents : null,
          currency,
          provider_ref: names[0] ?? refund.id,
        },
      ]
    if (refund.state !== 'refused' || !given || ofKind(booked, 'reinstated').length > 0) return []
    return [{ ...given, kind: 'reinstated', minor: -given.minor, cents: given.cents === null ? null : -given.cents }]
  })
  const [first] = changes
  if (!first) return []
  const { currency } = first
  const heldAfter = (movements: Movement[]) => heldBy(movements.filter((one) => one.currency === currency))
  const back = changesBack(known, { minor: -heldAfter([...known, ...changes]).minor, currency }, refunds)
  const all = [...back, ...changes]
  const rest = heldAfter([...known, ...all])
  const last = all.findLast(({ kind }) => kind === 'refund')
  // When nothing is left in the payment's currency, rounding must leave no cents either.
  if (rest.minor === 0 && rest.cents !== 0 && last) last.cents = (last.cents ?? 0) - rest.cents
  return all
}

/** Movements that bring what was read in another currency back to nothing: what was held of it, and the fee. */
function changesOfWrongCurrency(known: Movement[], told: Standing): Movement[] {
  const foreign = known.filter(({ currency }) => currency !== told.currency)
  return [...Map.groupBy(foreign, (one) => one.currency)].flatMap(([currency, movements]): Movement[] => {
    const undo = (kind: 'charge' | 'fee', { minor, cents }: ReturnType<typeof heldBy>): Movement[] => {
      const worth = isWorthKnown(movements, currency) ? 0 - cents : null
      const provider_ref = nextRef(movements, kind, `${told.id}-not-${currency}-`)
      return minor === 0 ? [] : [{ kind, minor: -minor, cents: worth, currency, provider_ref }]
    }
    return [...undo('charge', heldBy(movements)), ...undo('fee', sumMovements(ofKind(movements, 'fee')))]
  })
}

/**
 * Movements that bring the charges to the payment's amount: all of it at first, later corrections of wrong readings.
 */
function changesOfCharge(known: Movement[], told: Standing): Movement[] {
  const charges = ofKind(known, 'charge')
  const sum = sumMovements(charges.filter(({ currency }) => currency === told.currency))
  const minor = told.amountMinor - sum.minor
  if (minor === 0) return []
  const ref = charges.length === 0 ? told.id : `${told.id}-${charges.length + 1}`
  const cents = told.worthCents === null ? null : told.worthCents - sum.cents
  return [{ kind: 'charge', minor, cents, currency: told.currency, provider_ref: ref }]
}

export interface Standing
  extends Pick<CountedPayment, 'id' | 'status' | 'currency' | 'refundedMinor' | 'feeMinor' | 'refunds'> {
  amountMinor: number
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

/** Movements for refunds made at the provider's own site that its list no longer calls done. */
function changesOfFailed(known: Movement[], { refunds, currency }: Standing, own: RefundRow[]): Movement[] {
  if (!refunds) return []
  const given = new Set(refunds.filter(({ state }) => state === 'done').map(({ id }) => id))
  const elsewhere = movedElsewhere(known, own).filter((one) => !one.provider_ref.startsWith(there))
  return [...Map.groupBy(elsewhere, nameOf)].flatMap(([provider_ref, movements]): Movement[] => {
    const { minor, cents } = sumMovements(movements)
    const isOver = given.has(provider_ref) || minor === 0
    const worth = isWorthKnown(movements, currency) ? 0 - cents : null
    return isOver ? [] : [{ kind: 'reinstated', minor: -minor, cents: worth, currency, provider_ref }]
  })
}

/**
 * Movements for money that left: refunds made at the provider under their own ids if it lists them, the rest as one.
 */
function changesAway(known: Movement[], gone: number, told: Standing, own: RefundRow[]): Movement[] {
  const { currency, status, worthCents } = told
  const held = heldBy(known)
  const isBank = status === 'charged_back'
  const kind = isBank ? ('reversal' as const) : ('refund' as const)
  const names = new Set(ofKind(known, 'refund').map(nameOf))
  const listed = isBank || !told.refunds ? [] : foreignRefunds(told.refunds, own).filter(({ id }) => !names.has(id))
  const changes: Movement[] = []
  let left = gone
  let takenCents = 0
  for (const { id, minor } of [...listed, { id: nextRef(known, kind, isBank ? taken : there), minor: gone }]) {
    const part = Math.min(left, minor)
    if (part <= 0) continue
    left -= part
    const until = shareOf(gone - left, held.cents, held.minor)
    const cents = worthCents === null ? null : takenCents - until
    changes.push({ currency, kind, minor: -part, cents, provider_ref: id })
    takenCents = until
  }
  return changes
}

/**
 * The movements that lead from the known ones to what the provider now says about a settled payment. What was read in
 * another currency comes to nothing: a payment has one.
 */
export function changesOfReading(known: Movement[], told: Standing, own: RefundRow[]): Movement[] {
  const { currency } = told
  const undone = changesOfWrongCurrency(known, told)
  const charged = changesOfCharge(known, told)
  const earlier = [...known, ...charged].filter((one) => one.currency === currency)
  const failed = changesOfFailed(earlier, told, own)
  const present = [...earlier, ...failed]
  const target = told.status === 'charged_back' ? 0 : told.amountMinor - told.refundedMinor
  const gone = heldBy(present).minor - target
  const moved = gone > 0 ? changesAway(present, gone, told, own) : changesBack(present, { minor: -gone, currency }, own)
  return [...undone, ...withFreeNames([...charged, ...failed, ...moved, ...changesOfFee(present, told)], known)]
}
