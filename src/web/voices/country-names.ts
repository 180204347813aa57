import { countryCodes } from '#domain/countries/country-codes.ts'

/** What a country is called in a language. */
export const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** Every country by its name, for a `<select>`; browsers know other words than the server, so it stands in no page's HTML. */
export function countryOptions(locale: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => compare(a, b))
}
