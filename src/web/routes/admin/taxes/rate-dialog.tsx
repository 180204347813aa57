import { type FormEvent, useState } from 'react'
import { longestExemption } from '#domain/limits/text-lengths.ts'
import { DeleteButton } from '#web/office/dialogs/delete-button.tsx'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CountrySelect } from './country-select.tsx'
import type { Rate } from './page.tsx'
import { readPercent } from './read-percent.ts'
import { reverseTexts } from './reverse-texts.ts'
import { texts } from './texts.ts'
import { type TaxDialog, usePutTaxes } from './use-put-taxes.ts'

interface Parts extends TaxDialog {
  /** Null for a new one. */
  rate: Rate | null
  today: string
}

/** One country's rate for a period. */
export function RateDialog({ table, rate, today, onClose, onChangedMeanwhile }: Parts) {
  const words = useTexts(texts)
  const { exemption, exemptionHint } = useTexts(reverseTexts)
  const { put: send, pending, failure } = usePutTaxes({ table, onChangedMeanwhile })
  const { close, finish } = useClosing(onClose)
  const [faults, setFaults] = useState<{ percent: string | null; from: string | null }>({ percent: null, from: null })
  const put = async (rates: Rate[]) => {
    if (await send({ rates })) finish()
  }
  const others = table.rates.filter(({ country, from }) => country !== rate?.country || from !== rate.from)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const percent = readPercent(String(typed.get('percent')))
    const from = String(typed.get('from'))
    setFaults({ percent: percent === null ? words.badPercent : null, from: from === '' ? words.badDay : null })
    if (percent === null || from === '') return
    void put([
      ...others,
      {
        country: String(typed.get('country')),
        ...{ percent, from, until: String(typed.get('until')) || null },
        exemption: String(typed.get('exemption')),
      },
    ])
  }
  return (
    <OfficeDialog title={rate ? words.changeTitle : words.newTitle} onClose={close}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <CountrySelect label={words.fields.country} chosen={rate?.country ?? 'ES'} />
        <TextField
          label={words.fields.percent}
          hint={words.fields.percentHint}
          name="percent"
          inputMode="decimal"
          defaultValue={rate?.percent ?? ''}
          error={faults.percent}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={words.fields.from}
            name="from"
            type="date"
            defaultValue={rate?.from ?? today}
            error={faults.from}
          />
          <TextField
            label={words.fields.until}
            hint={words.fields.untilHint}
            name="until"
            type="date"
            defaultValue={rate?.until ?? ''}
          />
        </div>
        <TextField
          label={exemption}
          hint={exemptionHint}
          name="exemption"
          maxLength={longestExemption}
          defaultValue={rate?.exemption ?? ''}
        />
        {rate && (
          <DeleteButton pending={pending} onClick={() => void put(others)}>
            {words.remove}
          </DeleteButton>
        )}
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.save}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
