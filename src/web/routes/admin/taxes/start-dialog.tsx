import type { FormEvent } from 'react'
import { startingRates, startingSet } from '#domain/taxes/starting-rates.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { TaxTable } from './page.tsx'
import { texts } from './texts.ts'

/** Starting rates for countries that have none, with their date and where to check each. */
export function StartDialog({ table, today, onClose }: { table: TaxTable; today: string; onClose: () => void }) {
  const words = useTexts(texts)
  const { count, day } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const known = new Set(table.rates.map((rate) => rate.country))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = String(new FormData(event.currentTarget).get('from')) || today
    const added = Object.entries(startingRates)
      .filter(([country]) => !known.has(country))
      .map(([country, percent]) => ({ country, percent, from, until: null }))
    const body = { rates: [...table.rates, ...added], revision: table.revision }
    if ((await call('PUT /admin/taxes', { body })).ok) finish()
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
