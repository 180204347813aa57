import type { FormEvent } from 'react'
import { startingRates, startingSet } from '#domain/taxes/starting-rates.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'
import { type TaxDialog, usePutTaxes } from './use-put-taxes.ts'

/** Starting rates for countries that have none, with their date and where to check each. */
export function StartDialog({ today, onClose, ...present }: TaxDialog & { today: string }) {
  const words = useTexts(texts)
  const { count, day } = useFormats()
  const { put, pending, failure } = usePutTaxes(present)
  const { close, finish } = useClosing(onClose)
  const { rates } = present.table
  const known = new Set(rates.map((rate) => rate.country))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = String(new FormData(event.currentTarget).get('from')) || today
    const added = Object.entries(startingRates)
      .filter(([country]) => !known.has(country))
      .map(([country, percent]) => ({ country, percent, from, until: null }))
    if (await put({ rates: [...rates, ...added] })) finish()
  }
  return (
    <OfficeDialog title={words.startTitle} onClose={close}>
      <form className="grid gap-4" onSubmit={send} noValidate>
        <p>{words.startText(count(Object.keys(startingRates).length), day(startingSet.asOf))}</p>
        <p className="text-sm text-ink-3">{words.toCheck(startingSet.official.join('; '))}</p>
        <TextField label={words.startFrom} name="from" type="date" defaultValue={today} />
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.startNow}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
