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

/** Whether a product can be saved with this price: where buyers choose what they pay, it is the minimum, and needed. */
export const isSoundPrice = ({ price, minCents }: { price: string; minCents: boolean }): boolean =>
  isPriceText(price) && !(minCents && isEmpty(price))

/** Why a suggested price cannot be saved; null when it can. Empty suggests nothing. */
export function suggestionProblem(suggested: string, minimum: string): 'unreadable' | 'below' | null {
  if (isEmpty(suggested)) return null
  const [money, least] = [readMoney(suggested), readMoney(minimum)]
  if (money === null) return 'unreadable'
  return least !== null && money.cents < least.cents ? 'below' : null
}

/** The warning about an amount that could mean another one; null when there is none. */
export function amountWarning(text: string, words: { uncertain: (price: string) => string }): string | null {
  const money = readMoney(text)
  return money === null || money.certain ? null : words.uncertain(displayPrice(money.cents))
}

/** The warning about a dubious price in the owner's language; null when there is none. */
export function priceWarning(
  text: string,
  words: Record<PriceDoubt | 'uncertain', (price: string) => string>,
): string | null {
  const money = readMoney(text)
  const doubt = money?.certain ? doubtPrice(money.cents) : null
  return money && doubt ? words[doubt](displayPrice(money.cents)) : amountWarning(text, words)
}
