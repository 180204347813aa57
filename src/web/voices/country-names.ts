import { countryCodes } from '#domain/countries/country-codes.ts'

/** The name of a country in a language. */
export const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/**
 * All countries sorted by name, for a `<select>`. Must not be rendered on the server, whose names differ from the
 * browser's.
 */
export function countryOptions(locale: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => compare(a, b))
}
