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
 * Decides who sets a product's price: with a minimum, buyers choose what they pay and the minimum is the price; null
 * removes the choice. A value that is not given (undefined) stays. A suggestion below the minimum is refused when it is
 * given, and dropped otherwise.
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
    return settleChoice({ priceCents, buyersChoose, suggestedCents })
  }
  // A price above its minimum is what the owner suggests.
  const kept = minCents != null && givenPrice != null && givenPrice > minCents ? givenPrice : before?.suggestedCents
  return settleChoice({ priceCents, buyersChoose, suggestedCents: kept ?? null })
}

/**
 * The same words with as much of the choice as their price allows: buyers cannot choose without a price, or when it is
 * above the highest that may be chosen, and a suggestion that the price exceeds is dropped.
 */
export function settleChoice<Words extends Choice>(words: Words): Words {
  const { priceCents: least, suggestedCents: asked } = words
  const buyersChoose = words.buyersChoose && least !== null && least <= mostChosenCents
  const isAsked = buyersChoose && asked !== null && asked >= least && asked <= mostChosenCents
  return { ...words, buyersChoose, suggestedCents: isAsked ? asked : null }
}
