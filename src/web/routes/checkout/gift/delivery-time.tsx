import { useId } from 'react'
import { dayMs } from '#domain/dates/spans.ts'
import { furthestDays } from '#domain/orders/gifts/gift.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { giftFormTexts } from './gift-texts.ts'

/** A local time in the format of the browser's field. */
const localTime = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

interface DeliveryTimeProps {
  /** '' for immediately, null while a part of the time is missing. */
  at: string | null
  error: string | null
  onChange(at: string | null): void
}

/** When a gift is sent: immediately, or at a time in the buyer's own time zone. */
export function DeliveryTime({ at, error, onChange }: DeliveryTimeProps) {
  const words = useTexts(giftFormTexts)
  const name = useId()
  const isLater = at !== ''
  const tomorrow = () => `${localTime(Date.now() + dayMs).slice(0, 11)}09:00`
  const choice = (label: string, checked: boolean, choose: () => void) => (
    <label className="inline-flex min-h-ctl items-center gap-2.5 text-sm">
      <input type="radio" name={name} checked={checked} onChange={choose} className="size-5 accent-solid" />
      {label}
    </label>
  )
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-sm font-semibold">{words.when}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choice(words.now, !isLater, () => onChange(''))}
        {choice(words.later, isLater, () => onChange(tomorrow()))}
      </div>
      {isLater && (
        <TextField
          label={words.day}
          hint={Intl.DateTimeFormat().resolvedOptions().timeZone}
          error={error}
          type="datetime-local"
          name="gift-at"
          min={localTime(Date.now())}
          max={localTime(Date.now() + furthestDays * dayMs)}
          value={at ?? ''}
          // Empty while somebody edits one of its parts, which setting another value would discard.
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )}
    </fieldset>
  )
}
