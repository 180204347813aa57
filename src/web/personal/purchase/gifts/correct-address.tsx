import { type FormEvent, useState } from 'react'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { longestEmail } from '#domain/accounts/typed-email.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirstField } from '#web/ui/focus-first-field.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { givenTexts } from './gift-texts.ts'

interface CorrectAddressProps {
  present: string
  busy: boolean
  onSend(to: string): void
  onCancel(): void
}

/** Changes the address of a gift that has not been accepted. */
export function CorrectAddress({ present, busy, onSend, onCancel }: CorrectAddressProps) {
  const words = useTexts(givenTexts)
  const [to, setTo] = useState(present)
  const [isChecked, setChecked] = useState(false)
  const isWrong = !normalizeEmail(to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWrong) onSend(to.trim())
  }
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit} className="grid max-w-[27rem] gap-3">
      <TextField
        label={words.newTo}
        hint={words.correctHint}
        error={isChecked && isWrong ? words.noAddress : null}
        type="email"
        name="gift-to"
        autoComplete="off"
        maxLength={longestEmail}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="solid" type="submit" pending={busy}>
          {words.send}
        </Button>
        <Button kind="bare" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
