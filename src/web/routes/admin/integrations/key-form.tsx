import { type FormEvent, type ReactNode, useState } from 'react'
import { type KeyScope, keyScopes } from '#domain/api-keys/key-scopes.ts'
import { longestKeyName } from '#domain/limits/text-lengths.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { keyTexts } from './key-texts.ts'

interface Form {
  onSend: (typed: { name: string; scopes: KeyScope[]; endsOn: string | null }) => void
  /** The end of the form: the failure and the button. */
  children: ReactNode
}

/** Name, scopes and expiry of a new key. */
export function KeyForm({ onSend, children }: Form) {
  const words = useTexts(keyTexts)
  const [wrong, setWrong] = useState<'name' | 'scopes' | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const chosen = form.getAll('scopes')
    const scopes = keyScopes.filter((scope) => chosen.includes(scope))
    if (name === '') return setWrong('name')
    if (scopes.length === 0) return setWrong('scopes')
    setWrong(null)
    onSend({ name, scopes, endsOn: String(form.get('endsOn') ?? '') || null })
  }
  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
      <TextField
        label={words.name}
        name="name"
        maxLength={longestKeyName}
        hint={words.nameHint}
        error={wrong === 'name' ? words.noName : null}
      />
      <fieldset className="grid" aria-describedby={wrong === 'scopes' ? 'no-scopes' : undefined}>
        <legend className="text-sm font-semibold">{words.scopes}</legend>
        {keyScopes.map((scope) => (
          <CheckBox key={scope} name="scopes" value={scope}>
            {words.words[scope]} <code className="text-xs text-ink-3">{scope}</code>
          </CheckBox>
        ))}
        {wrong === 'scopes' && (
          <p id="no-scopes" role="alert" className="text-sm text-danger">
            {words.noScopes}
          </p>
        )}
      </fieldset>
      <TextField label={words.ends} name="endsOn" type="date" hint={words.endsHint} />
      {children}
    </form>
  )
}
