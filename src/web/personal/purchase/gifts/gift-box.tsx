import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderGift } from '#domain/orders/gifts/gift.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { CorrectAddress } from './correct-address.tsx'
import { givenTexts } from './gift-texts.ts'

export type Resent = 'sent' | 'wrongTo' | 'tooMany' | 'failed' | 'unanswered'

/** Sends a gift's mail again, optionally to another address; never throws. */
async function resend(id: string, to?: string): Promise<Resent> {
  const body = to === undefined ? {} : { to }
  const answer = await callStore('POST /me/orders/{id}/gift/resend', { params: { id }, body })
  if (answer.ok) return 'sent'
  if (answer.status === 400) return 'wrongTo'
  if (mayHaveTakenEffect(answer)) return to && (await goesTo(id)) === to ? 'sent' : 'unanswered'
  return answer.status === 429 ? 'tooMany' : 'failed'
}

/** The address that the store has for a gift; undefined when it does not say. */
async function goesTo(id: string): Promise<string | undefined> {
  const answer = await callStore('GET /me/orders/{id}', { params: { id } })
  return answer.ok ? answer.body.gift?.to : undefined
}

/** A gift as its giver sees it: its state, and what can be done until it is accepted. */
export function GiftBox({ orderId, gift }: { orderId: string; gift: OrderGift }) {
  const words = useTexts(givenTexts)
  const { locale } = useVoice()
  const [outcome, setOutcome] = useState<Resent | null>(null)
  const [busy, setBusy] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [correction, setCorrection] = useState<{ from: string; to: string } | null>(null)
  // What the store says since then counts: it may have been corrected again elsewhere.
  if (correction && correction.from !== gift.to) setCorrection(null)
  const to = correction?.to ?? gift.to
  const { state } = gift
  const waits = state === 'scheduled' || state === 'sent'
  const at = new Date(gift.sendAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })

  async function send(corrected?: string) {
    setBusy(true)
    const outcome = await resend(orderId, corrected)
    setBusy(false)
    setOutcome(outcome)
    if (outcome !== 'sent') return
    setCorrecting(false)
    if (corrected) setCorrection({ from: gift.to, to: corrected })
  }

  return (
    <section aria-label={words.title} className="grid gap-3 rounded-box bg-sunken px-4 py-3">
      <p className="text-sm wrap-anywhere">{words.states[state]({ to: to || words.someone, at })}</p>
      {outcome && (
        <Notice kind={outcome === 'sent' ? 'success' : 'danger'} role={outcome === 'sent' ? 'status' : 'alert'}>
          {words[outcome]}
        </Notice>
      )}
      {waits && !correcting && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink kind="line" to={`/gift-card/${orderId}`} prefetch="none">
            {words.card}
          </ButtonLink>
          {state === 'sent' && (
            <Button kind="line" disabled={busy} onClick={() => send()}>
              {words.again}
            </Button>
          )}
          <Button kind="line" disabled={busy} onClick={() => setCorrecting(true)}>
            {words.correct}
          </Button>
        </div>
      )}
      {waits && correcting && (
        <CorrectAddress present={to} busy={busy} onSend={send} onCancel={() => setCorrecting(false)} />
      )}
      {waits && (
        <p className="text-xs text-ink-3 print:hidden">
          <Link to="/contact" className="underline">
            {words.refund}
          </Link>
        </p>
      )}
    </section>
  )
}
