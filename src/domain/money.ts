/** Dollars as the contract's JSON has them; never calculate with them. */
export const toDollars = (cents: number): number => cents / 100

/** Cents of a dollar amount that came as JSON. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Cents of one US dollar amount as the contract sends it: `600` → `"6.00"`. */
export const formatAmount = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The same as people type it: `4` for four dollars, `4.50`. */
export const typedAmount = (cents: number): string => formatAmount(cents).replace(/\.00$/, '')

/** `"6.00"` → `600`; null for anything that is not a plain decimal with at most two places. */
export function parseAmount(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** An amount of a currency as a language writes it: `"32.52"` BRL → `R$ 32,52` for Brazil. */
export const amountIn = (locale: string, amount: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))

/** The same of US dollars: `"4.50"` → `US$ 4,50` for Brazil. */
export const dollarsIn = (locale: string, amount: string): string => amountIn(locale, amount, 'USD')

/** The price as the catalog displays it: `300` → `"$3"`, `450` → `"$4.50"`. */
export const displayPrice = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${formatAmount(cents)}`
