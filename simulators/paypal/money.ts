import type { MoneyEffect } from '../faults.ts'

export interface Money {
  currency_code: string
  value: string
}

const withoutDecimals = ['HUF', 'JPY', 'TWD']
const withDecimals = 'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')
const largest = 99_999_999_999_999_999n

export const decimalsOf = (currency: string) => (withoutDecimals.includes(currency) ? 0 : 2)

/** The smallest units of a value in which `issueOfMoney` found no fault. */
export function toMinor({ currency_code, value }: Money): bigint {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.')
  const places = decimalsOf(currency_code)
  const minor = BigInt(`${whole || '0'}${decimals.padEnd(places, '0').slice(0, places)}`)
  return value.startsWith('-') ? -minor : minor
}

export function fromMinor(minor: bigint, currency: string): Money {
  const places = decimalsOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  const value = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return { currency_code: currency, value: minor < 0n ? `-${value}` : value }
}

/** The 422 issue of an amount, or undefined. PayPal does not support ARS, CLP, COP, PEN and UYU. */
export function issueOfMoney(money: Money, zeroAllowed: boolean): string | undefined {
  const { currency_code, value } = money
  if (!withDecimals.includes(currency_code) && !withoutDecimals.includes(currency_code)) return 'INVALID_CURRENCY_CODE'
  const decimals = value.split('.')[1]?.length ?? 0
  if (decimals > decimalsOf(currency_code))
    return decimalsOf(currency_code) ? 'DECIMAL_PRECISION' : 'DECIMALS_NOT_SUPPORTED'
  const minor = toMinor(money)
  if (minor > largest) return 'MAX_VALUE_EXCEEDED'
  if (minor < 0n && zeroAllowed) return 'CANNOT_BE_NEGATIVE'
  return minor <= 0n && !zeroAllowed ? 'CANNOT_BE_ZERO_OR_NEGATIVE' : undefined
}

/** Applies a fault to an amount: one smallest unit instead of it, or the same number in another currency. */
export function distortMoney(money: Money, effect: MoneyEffect | undefined): Money {
  const { currency_code } = money
  if (effect === 'wrong-amount') return fromMinor(toMinor(money) === 1n ? 2n : 1n, currency_code)
  return effect === 'wrong-currency' ? { ...money, currency_code: currency_code === 'EUR' ? 'USD' : 'EUR' } : money
}
