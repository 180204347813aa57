import { type FormEvent, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { focusFirstField } from '#web/ui/focus-first-field.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

type Step = 'address' | 'code'

/** Asks for the order's email, then for the code mailed there; the store never reveals whether the email was right. */
export function CodeForms({ number, onOpen }: { number: string; onOpen: () => void }) {
  const words = useTexts(texts)
  const [step, setStep] = useState<Step>('address')
  const [moved, setMoved] = useState(false)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const faultOf = ({ status, headers }: { status: number; headers: Headers }) => {
    if (status === 429) return words.tooMany(headers.get('Retry-After'))
    return status === 403 ? words.wrong : words.silent
  }
  const open = (next: Step) => {
    setStep(next)
    setMoved(true)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    const answer =
      step === 'address'
        ? await callStore('POST /guest-orders/{number}/code', { params: { number }, body: { email } })
        : await callStore('POST /guest-orders/{number}/open', { params: { number }, body: { email, code } })
    setBusy(false)
    if (!answer.ok) return setFault(faultOf(answer))
    if (step === 'address') return open('code')
    onOpen()
  }

  return (
    <form onSubmit={send} className="grid max-w-md gap-5">
      <p role="status">{step === 'address' ? words.about(number) : words.sent}</p>
      <Failure>{fault}</Failure>
      {/* Moves the focus to the next step's field, so that keyboard users can keep typing. */}
      <div key={step} ref={moved ? focusFirstField : undefined}>
        {step === 'address' ? (
          <TextField
            label={words.email}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        ) : (
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </div>
      <Button kind="accent" type="submit" disabled={busy}>
        {step === 'address' ? words.ask : words.open}
      </Button>
      {step === 'code' && (
        <Button
          kind="bare"
          className="underline"
          onClick={() => {
            setFault(null)
            setCode('')
            open('address')
          }}
        >
          {words.again}
        </Button>
      )}
    </form>
  )
}
