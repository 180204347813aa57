import { doubtPrice, type PriceDoubt } from '#domain/catalog/writing/doubt-price.ts'
import { displayPrice } from '#domain/money.ts'
import { readMoney } from '#domain/read-money.ts'

const isEmpty = (text: string) => text.trim() === ''

/** Whether the API can read the text; empty means no price. */
export const isPriceText = (text: string): boolean => isEmpty(text) || readMoney(text) !== null

/**
 * The price in the form that the API takes; null for no price. Unreadable text is sent unchanged, so that the API
 * refuses it.
 */
export function typedPrice(text: string): string | null {
  if (isEmpty(text)) return null
  const money = readMoney(text)
  return money === null ? text.trim() : displayPrice(money.cents)
}

/** The warning about a dubious price in the owner's language; null when there is none. */
export function priceWarning(
  text: string,
  words: Record<PriceDoubt | 'uncertain', (price: string) => string>,
): string | null {
  const money = readMoney(text)
  if (money === null) return null
  const doubt = money.certain ? doubtPrice(money.cents) : 'uncertain'
  return doubt === null ? null : words[doubt](displayPrice(money.cents))
}
