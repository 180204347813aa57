import { latinAmericanFormats } from './other-formats.ts'
import type { TaxNumberFormat } from './tax-number-format.ts'
import { unionFormats } from './union-formats.ts'

const formats: Readonly<Record<string, TaxNumberFormat>> = { ...unionFormats, ...latinAmericanFormats }

export const longestTaxNumber = 40

/** What people write between the digits. */
const between = /[\s./\p{Pd}]/gu

const anyNumber = /^(?=.+\p{N})[\p{L}\p{N}][\p{L}\p{N} .,/&+*-]*$/u

/** An example of a country's number (`DE136695976`); null when the store knows no format for the country. */
export const exampleOfTaxNumber = (country: string): string | null => formats[country]?.example ?? null

/**
 * Normalizes a tax number of a country (ISO 3166-1 alpha-2); null for what cannot be one. Checks only the format, with
 * its check digits, not whether the number was ever issued. For a country without a known format, any short text with a
 * digit is taken as it is.
 */
export function readTaxNumber(country: string, given: string): string | null {
  const text = given.normalize('NFKC').trim()
  if (text.length === 0 || text.length > longestTaxNumber) return null
  const format = formats[country]
  if (!format) return anyNumber.test(text) || /^\p{N}$/u.test(text) ? text : null
  const compact = text.replace(between, '').toUpperCase()
  const isBody = (body: string) => format.body.test(body) && (format.isSound?.(body) ?? true)
  const prefix = format.prefixes.find((one) => compact.startsWith(one) && isBody(compact.slice(one.length)))
  // Greece is GR everywhere except in its own numbers; Northern Ireland keeps its own prefix, apart from Great
  // Britain's.
  if (prefix !== undefined) return `${prefix === 'GR' ? 'EL' : prefix}${compact.slice(prefix.length)}`
  return isBody(compact) ? `${format.prefixes[0] ?? ''}${compact}` : null
}
