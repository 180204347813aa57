// https://european-union.europa.eu/principles-countries-history/eu-countries_en
/** The member states of the European Union, ISO 3166-1 alpha-2. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Whether a country (ISO 3166-1 alpha-2) is a member of the European Union, whose consumers may withdraw within 14 days. */
export const isInUnion = (country: string | null): boolean => country !== null && unionCountries.includes(country)
