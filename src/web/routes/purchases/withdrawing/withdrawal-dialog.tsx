import { type FormEvent, useState } from 'react'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { displayPrice } from '#domain/money.ts'
import { standingSum } from '#domain/orders/standing-sum.ts'
import { longestDeclaredName, readDeclaredName } from '#domain/orders/withdrawing/declared-name.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { ModalDialog } from '#web/dialogs/modal-dialog.tsx'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

interface Parts {
  order: OwnOrder
  /** The signed-in person, whose name and email are filled in. */
  person: { displayName: string; email: string } | null
  onClose: () => void
  /** The withdrawal was declared, or is no longer possible. */
  onDone: () => void
}

/** Two steps, as the law requires: the declaration, then its confirmation. */
export function WithdrawalDialog({ order, person, onClose, onDone }: Parts) {
  const words = useTexts(withdrawalTexts)
  const { money } = useVoice()
  const [given, setGiven] = useState({ name: person?.displayName ?? '', email: person?.email ?? '' })
  const [step, setStep] = useState<'declare' | 'confirm'>('declare')
  const [phase, setPhase] = useState<'ready' | 'checked' | 'asking' | 'failed' | 'refused' | 'over'>('ready')
  /** The field that the store refused, by its name. */
  const [wrong, setWrong] = useState<string | null>(null)
  const name = readDeclaredName(given.name)
  const email = given.email.trim()
  const isAddress = normalizeEmail(email) !== null
  const isWhole = !!name && isAddress
  const isChecked = phase === 'checked'
  const change = (part: Partial<typeof given>) => {
    setGiven({ ...given, ...part })
    setWrong(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'declare' || !name) {
      setPhase(isWhole ? 'ready' : 'checked')
      if (isWhole) setStep('confirm')
      return
    }
    setPhase('asking')
    const sent = { params: { id: order.id }, body: { name, email } }
    const answer = await callStore('POST /me/orders/{id}/withdrawal', sent)
    if (answer.ok) return onDone()
    if (answer.status === 400) {
      setWrong(String(answer.details.field))
      setStep('declare')
      return setPhase('ready')
    }
    setPhase(answer.status === 409 ? 'over' : mayHaveTakenEffect(answer) ? 'failed' : 'refused')
  }

  return (
    <ModalDialog
      title={words.title(order.number)}
      close={words.close}
      isAsked={phase === 'asking'}
      onClose={phase === 'over' ? onDone : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {step === 'declare' ? (
          <>
            <p>{words.explain(priceText(money, displayPrice(standingSum(order))))}</p>
            <TextField
              label={words.name}
              name="name"
              autoComplete="name"
              maxLength={longestDeclaredName}
              value={given.name}
              error={(isChecked && !name) || wrong === 'name' ? words.nameMissing : null}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextField
              label={words.email}
              name="email"
              type="email"
              autoComplete="email"
              value={given.email}
              error={(isChecked && !isAddress) || wrong === 'email' ? words.emailMissing : null}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <Button kind="accent" block type="submit">
              {words.next}
            </Button>
          </>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{words.check(name ?? '', order.number)}</p>
            <p className="wrap-anywhere">{words.sentTo(email)}</p>
            <div role="alert">
              {(phase === 'failed' || phase === 'refused' || phase === 'over') && (
                <FieldError>{words[phase]}</FieldError>
              )}
            </div>
            <Button kind="accent" block type="submit" pending={phase === 'asking'} disabled={phase === 'over'}>
              {words.confirm}
            </Button>
            <Button block pending={phase === 'asking'} onClick={() => setStep('declare')}>
              {words.back}
            </Button>
          </>
        )}
      </form>
    </ModalDialog>
  )
}
