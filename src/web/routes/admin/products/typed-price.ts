import { doubtPrice, type PriceDoubt } from '#domain/catalog/doubt-price.ts'
import { displayPrice, readTypedAmount } from '#domain/money.ts'

const isEmpty = (text: string) => text.trim() === ''

/** Whether the call will understand it; empty is no price. */
export const isPriceText = (text: string): boolean => isEmpty(text) || readTypedAmount(text) !== null

/** As the calls take it; null is no price. What cannot be read goes as it is, to be refused. */
export function typedPrice(text: string): string | null {
  if (isEmpty(text)) return null
  const cents = readTypedAmount(text)
  return cents === null ? text.trim() : displayPrice(cents)
}

/** The doubt about a typed price in the owner's words; null when there is none. */
export function priceWarning(text: string, words: Record<PriceDoubt, (price: string) => string>): string | null {
  const cents = readTypedAmount(text)
  const doubt = doubtPrice(cents)
  return cents === null || doubt === null ? null : words[doubt](displayPrice(cents))
}
