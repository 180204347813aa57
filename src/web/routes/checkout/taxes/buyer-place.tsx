import { isInUnion } from '#domain/countries/union-countries.ts'
import { ConsentField } from './consent-field.tsx'
import { CountryField } from './country-field.tsx'
import type { CheckoutCountry } from './use-country.ts'

interface BuyerPlaceParts {
  uid: string
  country: CheckoutCountry
  countryMissing: boolean
  consentMissing: boolean
}

/** Where the buyer is, and what the law there wants to be agreed to before paying. */
export const BuyerPlace = ({ uid, country, countryMissing, consentMissing }: BuyerPlaceParts) => (
  <>
    <CountryField uid={uid} country={country} missing={countryMissing} />
    {isInUnion(country.code) && <ConsentField country={country} missing={consentMissing} />}
  </>
)
