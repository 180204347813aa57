import { type FormEvent, useId } from 'react'
import { unionCountries } from '#domain/countries/union-countries.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogEnd } from '#web/office/dialogs/dialog-end.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countryOptions } from '#web/voices/country-names.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { TaxTable } from './page.tsx'
import { reverseTexts } from './reverse-texts.ts'

/** The store's own country and VAT number, with which reverse charge is on. */
export function ReverseDialog({ table, onClose }: { table: TaxTable; onClose: () => void }) {
  const words = useTexts(reverseTexts)
  const { locale } = useVoice()
  const { call, pending, failure } = useOfficeCall()
  const field = useId()
  const { rates, revision, reverseCharge: present } = table
  const put = async (reverseCharge: TaxTable['reverseCharge'] | null) => {
    if ((await call('PUT /admin/taxes', { body: { rates, revision, reverseCharge } })).ok) onClose()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void put({ country: String(typed.get('country')), taxId: String(typed.get('taxId')) })
  }
  const members = countryOptions(locale).filter(([code]) => unionCountries.includes(code))
  return (
    <OfficeDialog title={words.title} onClose={onClose}>
      <form className="grid gap-4" onSubmit={send} noValidate>
        <p>{words.text}</p>
        <div className="grid gap-1.5">
          <label htmlFor={field} className="text-sm font-semibold">
            {words.country}
          </label>
          <span className="filter-select">
            <select id={field} name="country" defaultValue={present?.country ?? 'ES'} className="w-full">
              <SelectOptions options={members} />
            </select>
            <Icon name="down" small />
          </span>
        </div>
        <TextField
          label={words.taxId}
          hint={words.taxIdHint}
          name="taxId"
          autoComplete="off"
          maxLength={40}
          defaultValue={present?.taxId ?? ''}
        />
        {present && (
          <Button
            kind="bare"
            className="-ml-2 justify-self-start text-danger underline"
            pending={pending}
            onClick={() => put(null)}
          >
            {words.turnOff}
          </Button>
        )}
        <DialogEnd failure={failure} pending={pending} onClose={onClose}>
          {words.save}
        </DialogEnd>
      </form>
    </OfficeDialog>
  )
}
