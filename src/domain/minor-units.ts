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

/** The same, rounded half up: for what is only told of and need not fit another sum, such as a fee. */
export function readRoundedMinor(value: string | number, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,14})(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) return null
  const digits = fraction.padEnd(decimals + 1, '0')
  const minor = Number(`${whole}${digits.slice(0, decimals)}`) + (digits.charAt(decimals) >= '5' ? 1 : 0)
  return Number.isSafeInteger(minor) ? minor : null
}

/** US cents in the smallest units of another currency at `rate` per dollar (a decimal string), rounded half up. */
export function convertCents(cents: number, { currency, rate }: { currency: string; rate: string }): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(cents) * BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(currency))
  const divisor = scale * 100n
  return Number((scaled * 2n + divisor) / (divisor * 2n))
}

/** `amount × share / whole`, rounded half up, without losing digits on the way. */
export const shareOf = (amount: number, share: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(share) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
