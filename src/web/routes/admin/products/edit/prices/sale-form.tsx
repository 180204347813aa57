import { type FormEvent, useId } from 'react'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { useOpenForm } from '#web/office/use-open-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { priceTexts } from './price-texts.ts'

/** A lower price for some days in the store's time zone. */
export function SaleForm({ id, onUnsaved }: { id: string; onUnsaved: OnUnsaved<'sale'> }) {
  const words = useTexts(priceTexts)
  const heading = useId()
  const { call, pending, failure } = useOfficeCall()
  const form = useOpenForm()
  useReportUnsaved(onUnsaved, 'sale', form.isUnsaved)
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const day = (name: string) => String(typed.get(name) ?? '') || null
    const body = { price: String(typed.get('price') ?? ''), from: day('from'), until: day('until') }
    void form.save(() => call('POST /admin/products/{id}/sales', { params: { id }, body }))
  }
  return (
    <form {...form.fields} aria-labelledby={heading} className="grid gap-3" noValidate onSubmit={plan}>
      <h3 id={heading} className="font-text text-md tracking-normal">
        {words.plan}
      </h3>
      <TextField label={words.price} name="price" inputMode="decimal" autoComplete="off" maxLength={longestAmount} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField label={words.from} name="from" type="date" hint={words.fromHint} />
        <TextField label={words.until} name="until" type="date" hint={words.untilHint} />
      </div>
      <p className="text-xs text-ink-3">{words.shown}</p>
      <Outcome failure={failure} />
      <Button type="submit" kind="solid" pending={pending} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  )
}
