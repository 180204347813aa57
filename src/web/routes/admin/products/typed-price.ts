import { doubtPrice, type PriceDoubt } from '#domain/catalog/writing/doubt-price.ts'
import { displayPrice } from '#domain/money.ts'
import { readMoney } from '#domain/read-money.ts'

const isEmpty = (text: string) => text.trim() === ''

/** Whether the call will understand it; empty is no price. */
export const isPriceText = (text: string): boolean => isEmpty(text) || readMoney(text) !== null

/** As the calls take it; null is no price. What cannot be read goes as it is, to be refused. */
export function typedPrice(text: string): string | null {
  if (isEmpty(text)) return null
  const money = readMoney(text)
  return money === null ? text.trim() : displayPrice(money.cents)
}

/** The doubt about a typed price in the owner's words; null when there is none. */
export function priceWarning(
  text: string,
  words: Record<PriceDoubt | 'uncertain', (price: string) => string>,
): string | null {
  const money = readMoney(text)
  if (money === null) return null
  const doubt = money.certain ? doubtPrice(money.cents) : 'uncertain'
  return doubt === null ? null : words[doubt](displayPrice(money.cents))
}
