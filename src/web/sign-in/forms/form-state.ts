import { type FormEvent, type InputEvent, useState } from 'react'

export type FieldErrors = Partial<Record<'username' | 'email' | 'password' | 'confirmation' | 'terms', string>>

interface Outcome {
  /** By field, in the words of the specification. */
  fields?: FieldErrors
  /** The service's message, or what stands in for it. */
  failure?: string
  success?: string
  /** The address that must be confirmed by mail first. */
  unconfirmed?: string
  /** The password is right, and a code is wanted besides. */
  codeNeeded?: true
}

/** What the form holds, read once at the submit. */
export interface Entries {
  text: (name: string) => string
  checked: (name: string) => boolean
}

/** Submits once at a time; what was typed stays in the fields, and the first wrong one gets the focus. */
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
  /** What is being mended is no longer called wrong. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof HTMLInputElement ? target.name : ''
    setOutcome((before) => {
      if (!before.fields || !(name in before.fields)) return before
      return { ...before, fields: { ...before.fields, [name]: undefined } }
    })
  }
  return { ...outcome, fields: outcome.fields ?? {}, pending: busy, handlers: { onSubmit, onInput } }
}
