import { type FormEvent, type InputEvent, useState } from 'react'

export type FieldErrors = Partial<Record<'username' | 'email' | 'password' | 'confirmation' | 'terms', string>>

interface Outcome {
  /** Errors by field, in the specification's words. */
  fields?: FieldErrors
  /** The service's message, or a fallback for it. */
  failure?: string
  /** Without an answer: it may be done. */
  unanswered?: true
  success?: string
  /** The address that must be confirmed by mail first. */
  unconfirmed?: string
  /** The password is correct, and a code is required too. */
  codeNeeded?: true
}

/** The form's values, read once on submit. */
export interface Entries {
  text: (name: string) => string
  checked: (name: string) => boolean
}

/** Handles one submit at a time. What was typed stays in the fields, and the first invalid one gets the focus. */
export function useFormState(submit: (entries: Entries) => Promise<Outcome | null>) {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    setBusy(true)
    setOutcome({})
    const result = await submit({
      text: (name) => String(data.get(name) ?? ''),
      checked: (name) => data.has(name),
    })
    // Null: the browser is leaving, and the form stays as it is until then.
    if (!result) return
    setOutcome(result)
    setBusy(false)
    const wrong = Object.keys(result.fields ?? {})[0]
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  /** Clears the error of a field that is being edited. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof HTMLInputElement ? target.name : ''
    setOutcome((before) => {
      if (!before.fields || !(name in before.fields)) return before
      return { ...before, fields: { ...before.fields, [name]: undefined } }
    })
  }
  return { ...outcome, fields: outcome.fields ?? {}, pending: busy, handlers: { onSubmit, onInput } }
}
