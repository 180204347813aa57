import { useState } from 'react'
import { longestTypedCode } from '#domain/limits/text-lengths.ts'
import { readCarriedCode } from '#web/personal/purchase/carried-code.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirstField } from '#web/ui/focus-first-field.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CodeFieldProps } from './code-field.tsx'
import { codeTexts } from './code-texts.ts'
import type { CodeFailure } from './use-discount-code.ts'

/** The applied code, or a field to type one. */
export function CodeForm({ discount, applied, busy, opened }: CodeFieldProps & { opened: boolean }) {
  const words = useTexts(codeTexts)
  const [typed, setTyped] = useState(() => discount.refused ?? readCarriedCode() ?? '')
  const { failure, apply, remove } = discount
  if (applied)
    return (
      <p className="flex min-h-ctl items-center justify-between gap-3 text-sm" role="status">
        {words.applied(applied)}
        <Button kind="bare" disabled={busy} onClick={remove}>
          {words.remove}
        </Button>
      </p>
    )
  return (
    <div ref={opened ? focusFirstField : undefined} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <TextField
          label={words.label}
          error={failure && words.failures[failure]}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTypedCode}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter here applies the code instead of placing the order.
            event.preventDefault()
            apply(typed)
          }}
        />
      </div>
      <Button kind="line" large className="mt-6.5" disabled={busy} onClick={() => apply(typed)}>
        {words.apply}
      </Button>
    </div>
  )
}

/** Why the store refused an order's code. */
export const CodeRefusal = ({ why }: { why: CodeFailure }) => useTexts(codeTexts).failures[why]
