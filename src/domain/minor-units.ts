// https://www.mercadopago.com.co/developers and its plug-ins: Chile and Colombia collect whole pesos only.
const wholeUnitCurrencies = ['CLP', 'COP']

/** How many decimals amounts of this currency have. */
export const decimalsOf = (currency: string): number => (wholeUnitCurrencies.includes(currency) ? 0 : 2)

/** `847500` ARS → `"8475.00"`, `5650` CLP → `"5650"`. */
export function formatMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** An amount as providers send it (`"19.98"`, `14990`, `19.9`) in smallest units; null when it has too many decimals. */
export function readMinor(value: string | number, currency: string): number | null {
  const beyond = /\.\d*$/.exec(String(value))?.[0].slice(1 + decimalsOf(currency)) ?? ''
  return /[1-9]/.test(beyond) ? null : readRoundedMinor(value, currency)
}

/** The same, rounded half up: for amounts that are only reported and need not match another total, such as a fee. */
export function readRoundedMinor(value: string | number, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,14})(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) return null
  const digits = fraction.padEnd(decimals + 1, '0')
  const minor = Number(`${whole}${digits.slice(0, decimals)}`) + (digits.charAt(decimals) >= '5' ? 1 : 0)
  return Number.isSafeInteger(minor) ? minor : null
}

/** Another currency, and how much of it one US dollar is, as a decimal string. */
interface Rate {
  currency: string
  rate: string
}

/** How many of the currency's smallest units one US cent is, as a fraction. */
function unitsOfCent({ currency, rate }: Rate): { units: bigint; cents: bigint } {
  const [whole = '0', fraction = ''] = rate.split('.')
  const units = BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(currency))
  return { units, cents: 100n * 10n ** BigInt(fraction.length) }
}

const divide = (dividend: bigint, divisor: bigint): number => Number((dividend * 2n + divisor) / (divisor * 2n))

/** US cents in the smallest units of another currency, rounded half up. */
export function convertCents(amount: number, to: Rate): number {
  const { units, cents } = unitsOfCent(to)
  return divide(BigInt(amount) * units, cents)
}

/** The reverse: an amount in another currency in US cents, rounded half up; null where the rate is 0. */
export function convertToCents(minor: number, from: Rate): number | null {
  const { units, cents } = unitsOfCent(from)
  return units === 0n ? null : divide(BigInt(minor) * cents, units)
}

/** `amount × share / whole`, rounded half up, without losing digits in between. */
export const shareOf = (amount: number, share: number, whole: number): number =>
  whole === 0 ? 0 : divide(BigInt(amount) * BigInt(share), BigInt(whole))
