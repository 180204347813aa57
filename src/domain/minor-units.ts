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
  const decimals = decimalsOf(currency)
  const parts = /^(\d{1,14})(?:\.(\d+))?$/.exec(String(value))
  if (!parts) return null
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  const minor = Number(`${parts[1]}${fraction.padEnd(decimals, '0')}`)
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
