import { type FormEvent, type ReactNode, useState } from 'react'
import { type WebhookType, webhookTypes } from '#domain/webhooks/webhook-events.ts'
import type { OpenForm } from '#web/office/use-open-form.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

interface Form {
  /** Null for a new endpoint. */
  endpoint: { url: string; events: WebhookType[] } | null
  /** Set for a form that stays open. */
  fields?: OpenForm['fields']
  onSend: (typed: { url: string; events: WebhookType[] }) => Promise<void>
  /** The end of the form: the failure and the button. */
  children: ReactNode
}

/** The address and events of an endpoint. */
export function EndpointForm({ endpoint, fields, onSend, children }: Form) {
  const words = useTexts(texts).webhooks
  const [wrong, setWrong] = useState<'url' | 'events' | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const url = String(form.get('url') ?? '').trim()
    const chosen = form.getAll('events')
    const events = webhookTypes.filter((type) => chosen.includes(type))
    if (url === '') return setWrong('url')
    if (events.length === 0) return setWrong('events')
    setWrong(null)
    void onSend({ url, events })
  }
  return (
    <form {...fields} className="grid gap-4" onSubmit={send} noValidate>
      <TextField
        label={words.url}
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={words.urlHint}
        defaultValue={endpoint?.url}
        error={wrong === 'url' ? words.noUrl : null}
      />
      <fieldset className="grid" aria-describedby={wrong === 'events' ? 'no-events' : undefined}>
        <legend className="text-sm font-semibold">{words.events}</legend>
        {webhookTypes.map((type) => (
          <CheckBox key={type} name="events" value={type} defaultChecked={endpoint?.events.includes(type) ?? false}>
            {words.types[type]} <code className="text-xs text-ink-3">{type}</code>
          </CheckBox>
        ))}
        {wrong === 'events' && (
          <p id="no-events" role="alert" className="text-sm text-danger">
            {words.noEvents}
          </p>
        )}
      </fieldset>
      {children}
    </form>
  )
}
