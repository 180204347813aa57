import { latinAmericanFormats } from './other-formats.ts'
import type { TaxNumberFormat } from './tax-number-format.ts'
import { unionFormats } from './union-formats.ts'

const formats: Readonly<Record<string, TaxNumberFormat>> = { ...unionFormats, ...latinAmericanFormats }

export const longestTaxNumber = 40

/** What people put between the digits. */
const between = /[\s./\p{Pd}]/gu

const anyNumber = /^[\p{L}\p{N}][\p{L}\p{N} .,/&+*-]*\p{N}[\p{L}\p{N} .,/&+*-]*$/u

/** How a country's number is written (`DE136695976`); null where the store knows of no form. */
export const exampleOfTaxNumber = (country: string): string | null => formats[country]?.example ?? null

/**
 * A tax number of a country (ISO 3166-1 alpha-2) in the one form in which it is kept; null for what cannot be one. It is
 * looked at for its form alone, check digits with it: nobody asks whether it was given out. Of a country whose form is
 * not known any short text with a digit in it is taken as it is.
 */
export function readTaxNumber(country: string, given: string): string | null {
  const text = given.normalize('NFKC').trim()
  if (text.length === 0 || text.length > longestTaxNumber) return null
  const format = formats[country]
  if (!format) return anyNumber.test(text) || /^\p{N}$/u.test(text) ? text : null
  const compact = text.replace(between, '').toUpperCase()
  const isBody = (body: string) => format.body.test(body) && (format.isSound?.(body) ?? true)
  const prefix = format.prefixes.find((one) => compact.startsWith(one) && isBody(compact.slice(one.length)))
  // Greece is GR everywhere but in its own numbers; Northern Ireland stays apart from Great Britain.
  if (prefix !== undefined) return `${prefix === 'GR' ? 'EL' : prefix}${compact.slice(prefix.length)}`
  return isBody(compact) ? `${format.prefixes[0] ?? ''}${compact}` : null
}
