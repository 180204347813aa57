import type { FormEvent } from 'react'
import { unionCountries } from '#domain/countries/union-countries.ts'
import { longestTaxNumber } from '#domain/taxes/numbers/tax-number.ts'
import { DeleteButton } from '#web/office/dialogs/delete-button.tsx'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CountrySelect } from './country-select.tsx'
import type { TaxTable } from './page.tsx'
import { reverseTexts } from './reverse-texts.ts'
import { type TaxDialog, usePutTaxes } from './use-put-taxes.ts'

/** The store's own country and VAT number, which turn reverse charge on. */
export function ReverseDialog({ table, onClose, onChangedMeanwhile }: TaxDialog) {
  const words = useTexts(reverseTexts)
  const { put: send, pending, failure } = usePutTaxes({ table, onChangedMeanwhile })
  const { close, finish } = useClosing(onClose)
  const { rates, reverseCharge: present } = table
  const put = async (reverseCharge: TaxTable['reverseCharge'] | null) => {
    if (await send({ rates, reverseCharge })) finish()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void put({ country: String(typed.get('country')), taxId: String(typed.get('taxId')) })
  }
  return (
    <OfficeDialog title={words.title} onClose={close}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{words.text}</p>
        <CountrySelect label={words.country} chosen={present?.country ?? 'ES'} among={unionCountries} />
        <TextField
          label={words.taxId}
          hint={words.taxIdHint}
          name="taxId"
          autoComplete="off"
          maxLength={longestTaxNumber}
          defaultValue={present?.taxId ?? ''}
        />
        {present && (
          <DeleteButton pending={pending} onClick={() => void put(null)}>
            {words.turnOff}
          </DeleteButton>
        )}
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.save}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
