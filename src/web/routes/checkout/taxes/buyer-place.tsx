import { useCallback, useState } from 'react'
import { isInUnion } from '#domain/countries/union-countries.ts'
import { readBillingDraft } from './billing/billing-draft.ts'
import { BillingField } from './billing/billing-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { CountryField } from './country-field.tsx'
import { type ChosenBilling, describePlace, type PlaceChoice } from './describe-place.ts'
import type { CheckoutCountry } from './use-country.ts'

/**
 * The buyer's country, their billing data for the receipt, and the consent that the law there requires before payment.
 */
export function BuyerPlace({ uid, country, checked }: { uid: string; country: CheckoutCountry; checked: boolean }) {
  const { put } = country
  const [begun] = useState<PlaceChoice>(() => ({ code: '', consent: '', billing: readBillingDraft(uid) && 'coming' }))
  const change = useCallback(
    (part: Partial<PlaceChoice>) => put(({ choice = begun }) => describePlace({ ...choice, ...part })),
    [put, begun],
  )
  const choose = useCallback(
    (code: string) =>
      put(({ choice = begun }) => {
        // After a change of country, the tax number must be validated again before it is sent.
        const billing = code === choice.code ? choice.billing : choice.billing && 'coming'
        return describePlace({ ...choice, code, billing })
      }),
    [put, begun],
  )
  const bill = useCallback((billing: ChosenBilling) => change({ billing }), [change])
  const { code, consent } = country.choice ?? begun
  return (
    <>
      <CountryField uid={uid} code={code} choose={choose} missing={checked && country.lacks > 0 && code === ''} />
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
