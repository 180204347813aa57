import { isCountry } from '../countries/country-codes.ts'
import { isIsoDay } from '../dates/iso-day.ts'
import type { Sentence } from '../each-language.ts'
import { type RefusalParts, ShopError } from '../errors.ts'
import { longestExemption } from '../limits/text-lengths.ts'
import { because } from '../owner-refusals.ts'
import { hasUnsafeCharacters } from '../unsafe-text.ts'
import type { TaxRate } from './tax-rate.ts'
import { sayTax } from './tax-texts.ts'

/** A rate as owners enter it. */
export interface GivenRate {
  country: string
  /** 0 to 100, with at most two decimals. */
  percent: number
  from: string
  until?: string | null | undefined
  /** Why no tax applies, as receipts will say it; only with 0 percent. Blank when there is no reason. */
  exemption?: string | null | undefined
}

export const mostRates = 1000

/**
 * Hundredths of a percent; null for an invalid rate. Parses the decimal string, which has the digits that were meant,
 * unlike float arithmetic.
 */
function readPercent(percent: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? []
  const bp = whole === '' ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return bp <= 10_000 ? bp : null
}

const refuse = (sentence: Sentence, parts: RefusalParts) => new ShopError('invalid-argument', sentence, parts)

function readRate({ country, percent, from, until = null, exemption: given }: GivenRate): TaxRate {
  if (!isCountry(country)) throw refuse(sayTax.noSuchCountry, because('no-such-country', { field: 'country', country }))
  const bp = readPercent(percent)
  if (bp === null) throw refuse(sayTax.noRate, because('no-rate', { field: 'percent', country }))
  const days = [from, ...(until === null ? [] : [until])]
  if (!days.every(isIsoDay) || (until !== null && until < from))
    throw refuse(sayTax.noPeriod, because('no-period', { field: 'from', country }))
  const exemption = given?.trim() ?? ''
  if (exemption !== '' && (bp > 0 || exemption.length > longestExemption || hasUnsafeCharacters(exemption)))
    throw refuse(sayTax.noExemption(longestExemption), because('no-exemption', { field: 'exemption', country }))
  return { country, bp, from, until, ...(exemption === '' ? {} : { exemption }) }
}

/**
 * Checks the rates that an owner entered. Throws `invalid-argument` (`details.field`, `details.country`) for an invalid
 * country, percentage, period or exemption, for two overlapping periods of a country, and for more than 1000 rates.
 */
export function readRates(given: GivenRate[]): TaxRate[] {
  if (given.length > mostRates) throw refuse(sayTax.tooMany(mostRates), { details: { field: 'rates' } })
  const rates = given.map(readRate)
  for (const [country, own] of Map.groupBy(rates, (rate) => rate.country)) {
    const ordered = own.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [index, { from }] of ordered.entries()) {
      const before = ordered[index - 1]
      if (before && (before.until === null || before.until >= from))
        throw refuse(sayTax.overlap, because('rates-overlap', { field: 'from', country, day: from }))
    }
  }
  return rates
}
