import { useId, useLayoutEffect, useState } from 'react'
import { longestBilling } from '#domain/orders/billing/billing.ts'
import { normalizeBilling } from '#domain/orders/billing/normalize-billing.ts'
import { exampleOfTaxNumber, longestTaxNumber } from '#domain/taxes/numbers/tax-number.ts'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { ClosablePart } from '../../closable-part.tsx'
import type { ChosenBilling } from '../describe-place.ts'
import type { BillingDraft } from './billing-draft.ts'
import { billingTexts } from './billing-texts.ts'

interface BillingFormProps {
  draft: BillingDraft
  /** Just opened by a press. */
  opened: boolean
  country: string
  /** The button was pressed. */
  checked: boolean
  onType(draft: BillingDraft): void
  onClose(): void
  onChange(billing: ChosenBilling): void
}

/** The billing data for the receipt; a tax number's format is checked as it is typed. */
export function BillingForm({ draft, opened, country, checked, onType, onClose, onChange }: BillingFormProps) {
  const words = useTexts(billingTexts)
  const address = useId()
  const [wasTyped, setWasTyped] = useState(draft.taxId !== '')
  const { name, taxId, address: lines } = draft
  const judged = normalizeBilling(country, draft)
  const fault = judged !== null && 'fault' in judged ? judged.fault : null
  useLayoutEffect(() => {
    const asked = { name, taxId, address: lines }
    const found = normalizeBilling(country, asked)
    onChange(found !== null && 'fault' in found ? 'wrong' : found && asked)
  }, [country, name, taxId, lines, onChange])
  const change = (part: Partial<BillingDraft>) => onType({ ...draft, ...part })
  const example = exampleOfTaxNumber(country)
  const wrongNumber = example === null ? words.wrongNumberElsewhere : words.wrongNumber(example)
  const showsWrong = (checked || wasTyped) && isWrongNumber(country, taxId)
  const wrongAddress = fault === 'address' ? words.wrongAddress(longestBilling.lines, longestBilling.address) : null
  return (
    <ClosablePart title={words.title} opened={opened} close={words.remove} onClose={onClose}>
      <TextField
        label={words.name}
        error={checked && fault === 'name' ? words.nameMissing : null}
        name="billing-name"
        autoComplete="organization"
        maxLength={longestBilling.name}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={words.taxId}
        hint={example === null || showsWrong ? undefined : words.like(example)}
        error={showsWrong ? wrongNumber : null}
        name="billing-tax-id"
        autoComplete="off"
        maxLength={longestTaxNumber}
        value={taxId}
        onBlur={() => setWasTyped(taxId !== '')}
        onChange={(event) => change({ taxId: event.currentTarget.value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={address} className="text-sm font-semibold">
          {words.address}
        </label>
        <textarea
          id={address}
          rows={3}
          name="billing-address"
          autoComplete="street-address"
          maxLength={longestBilling.address}
          aria-invalid={wrongAddress ? true : undefined}
          aria-describedby={wrongAddress ? `${address}-error` : undefined}
          className="w-full rounded-ctl border border-line-ctl bg-surface px-4 py-3 text-md hover:border-ink-2"
          value={lines}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        {wrongAddress && <FieldError id={`${address}-error`}>{wrongAddress}</FieldError>}
      </div>
      <p className="text-xs text-ink-3">{words.about}</p>
    </ClosablePart>
  )
}

/** Checks only the number, whatever is in the other fields. */
function isWrongNumber(country: string, taxId: string): boolean {
  const judged = normalizeBilling(country, { name: '-', taxId })
  return judged !== null && 'fault' in judged
}
