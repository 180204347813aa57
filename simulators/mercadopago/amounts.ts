import type { MoneyEffect } from '../faults.ts'

const withoutDecimals = ['CLP', 'COP']

/** How many smallest units make one: 1 in Chile and Colombia, 100 elsewhere. */
export const unitsOf = (currency: string) => (withoutDecimals.includes(currency) ? 1 : 100)

export const toMinor = (amount: number, currency: string) => Math.round(amount * unitsOf(currency))

/** Whether the amount has no more decimals than its currency allows. */
export const isExact = (amount: number, currency: string) =>
  Math.abs(amount * unitsOf(currency) - toMinor(amount, currency)) < 1e-6

export const totalOf = (items: { unit_price: number; quantity: number }[], currency: string) =>
  items.reduce((sum, item) => sum + toMinor(item.unit_price, currency) * item.quantity, 0) / unitsOf(currency)

/** Applies a fault to a price: one smallest unit instead of it, or the same number in another currency. */
export function distortPrice<Priced extends { amount: number; currency: string }>(
  priced: Priced,
  effect: MoneyEffect | undefined,
): Priced {
  const { amount, currency } = priced
  const smallest = 1 / unitsOf(currency)
  if (effect === 'wrong-amount') return { ...priced, amount: amount === smallest ? smallest * 2 : smallest }
  return effect === 'wrong-currency' ? { ...priced, currency: currency === 'ARS' ? 'USD' : 'ARS' } : priced
}

/** Splits an amount over two cards in whole smallest units; the first card takes the larger half. */
export function halvesOf(amount: number, currency: string): [number, number] {
  const minor = toMinor(amount, currency)
  const first = Math.ceil(minor / 2)
  return [first / unitsOf(currency), (minor - first) / unitsOf(currency)]
}

/** The country site of the seller's account, by its currency. */
export const siteOf = (currency: string) =>
  ({ BRL: 'MLB', MXN: 'MLM', CLP: 'MLC', COP: 'MCO', PEN: 'MPE', UYU: 'MLU' })[currency] ?? 'MLA'

const perDollar: Record<string, number> = {
  USD: 1,
  ARS: 1480,
  BRL: 5.35,
  CLP: 945,
  COP: 4050,
  MXN: 18.4,
  PEN: 3.52,
  UYU: 39.8,
}

/** Fixed demo rates: how many of `to` one `from` costs. */
export function ratioOf(from: string, to: string): number | undefined {
  const [one, other] = [perDollar[from], perDollar[to]]
  return one && other ? Number((other / one).toFixed(6)) : undefined
}
