import { useCallback } from 'react'
import { isInUnion } from '#domain/countries/union-countries.ts'
import { BillingField } from './billing/billing-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { CountryField } from './country-field.tsx'
import { type ChosenBilling, describePlace, nothingChosen, type PlaceChoice } from './describe-place.ts'
import type { CheckoutCountry } from './use-country.ts'

/**
 * The buyer's country, their billing data for the receipt, and the consent that the law there requires before payment.
 */
export function BuyerPlace({ uid, country, checked }: { uid: string; country: CheckoutCountry; checked: boolean }) {
  const { choice = nothingChosen, put } = country
  const change = useCallback(
    (part: Partial<PlaceChoice>) => put(({ choice = nothingChosen }) => describePlace({ ...choice, ...part })),
    [put],
  )
  const choose = useCallback(
    (code: string) =>
      put(({ choice = nothingChosen }) => {
        // After a change of country, the tax number must be validated again before it is sent.
        const billing = code === choice.code ? choice.billing : choice.billing && 'wrong'
        return describePlace({ ...choice, code, billing })
      }),
    [put],
  )
  const bill = useCallback((billing: ChosenBilling) => change({ billing }), [change])
  const { code, consent } = choice
  return (
    <>
      <CountryField uid={uid} code={code} choose={choose} missing={checked && code === ''} />
      {code !== '' && <BillingField uid={uid} country={code} checked={checked} onChange={bill} />}
      {isInUnion(code) && (
        <ConsentField
          consent={consent}
          agree={(version) => change({ consent: version })}
          missing={checked && consent === ''}
        />
      )}
    </>
  )
}
