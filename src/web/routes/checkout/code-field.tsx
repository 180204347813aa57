import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { codeTexts } from './code-texts.ts'
import type { CheckoutCode } from './use-code.ts'

/** A discount code, folded away: who has none sees one line. */
export function CodeField({ code, busy }: { code: CheckoutCode; busy: boolean }) {
  const words = useTexts(codeTexts)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { quote, failure, pending } = code
  if (quote?.code)
    return (
      <p className="flex min-h-ctl items-center justify-between gap-3 text-sm" role="status">
        {words.applied(quote.code)}
        <Button kind="bare" disabled={busy} onClick={code.remove}>
          {words.remove}
        </Button>
      </p>
    )
  if (!open && failure === null)
    return (
      <p>
        <Button kind="bare" className="-ml-2 font-normal text-ink-2 underline" onClick={() => setOpen(true)}>
          {words.have}
        </Button>
      </p>
    )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <TextField
          label={words.label}
          error={failure && words.failures[failure]}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter here asks for the code and orders nothing.
            event.preventDefault()
            code.apply(typed)
          }}
        />
      </div>
      <Button kind="line" large className="mt-6.5" pending={pending} disabled={busy} onClick={() => code.apply(typed)}>
        {words.apply}
      </Button>
    </div>
  )
}
