import { mostChosenCents } from '../../pricing/chosen-price.ts'
import { type Field, nameOf, refuse } from './entry-fields.ts'
import { sayNote } from './note-texts.ts'
import type { ProductWords } from './product-fields.ts'

type Choice = Pick<ProductWords, 'priceCents' | 'buyersChoose' | 'suggestedCents'>

/** Whole cents, or null for none. */
export function readWholeCents(field: Field): number | null {
  const { value } = field
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostChosenCents) return value
  refuse(field, sayNote.noCents(nameOf(value), mostChosenCents))
  return null
}

/**
 * Who sets a product's price: a minimum makes it what buyers choose from, and is its price; null takes the choice away.
 * What is not given (undefined) stays. A suggestion below the minimum is refused where it is given, and else dropped.
 */
export function readChoice(
  fields: { min: Field; suggested: Field },
  givenPrice: number | null | undefined,
  before: Choice | null,
): Choice {
  const { min, suggested } = fields
  const minCents = min.value === undefined ? undefined : readWholeCents(min)
  const buyersChoose = minCents === undefined ? (before?.buyersChoose ?? false) : minCents !== null
  const priceCents = minCents ?? (givenPrice === undefined ? (before?.priceCents ?? null) : givenPrice)
  if (suggested.value !== undefined) {
    const suggestedCents = readWholeCents(suggested)
    if (suggestedCents !== null && !buyersChoose) refuse(suggested, sayNote.needsMinimum)
    else if (suggestedCents !== null && suggestedCents < (priceCents ?? 0)) refuse(suggested, sayNote.belowMinimum)
    return { priceCents, buyersChoose, suggestedCents: buyersChoose ? suggestedCents : null }
  }
  // A price beside its minimum is what the owner would like.
  const kept = minCents != null && givenPrice != null && givenPrice > minCents ? givenPrice : before?.suggestedCents
  const stays = buyersChoose && kept != null && kept >= (priceCents ?? 0) && kept <= mostChosenCents
  return { priceCents, buyersChoose, suggestedCents: stays ? kept : null }
}
