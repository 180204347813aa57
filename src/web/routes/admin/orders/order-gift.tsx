import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'
import { giftTexts } from './gift-texts.ts'

type Order = Route.ComponentProps['loaderData']['order']

/** The recipient of an order, the gift's state, and a button to send its mail again. */
export function OrderGift({ order }: { order: Order }) {
  const words = useTexts(giftTexts)
  const { shortInstant } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { gift } = order
  if (!gift) return null

  async function resend() {
    const answer = await call('POST /admin/orders/{id}/gift/resend', { params: { id: order.id } })
    setSentTo(answer.ok ? answer.body.to : null)
  }

  return (
    <section aria-label={words.title} className="grid gap-2 border-b border-line py-3">
      <p className="[overflow-wrap:anywhere]">
        <b>{words.title}</b> {gift.to === '' ? words.forgotten : words.to(gift.to)}
        {gift.name !== '' && `, ${words.from(gift.name)}`}: {words.states[gift.state]}
        {gift.state === 'scheduled' && `, ${words.due(shortInstant(gift.sendAt))}`}
      </p>
      {['scheduled', 'sent', 'claimed'].includes(gift.state) && <p className="text-ink-3">{words.refundNote}</p>}
      {sentTo !== null && (
        <Notice kind="success" role="status">
          {words.resent(sentTo)}
        </Notice>
      )}
      <Outcome failure={failure} />
      {gift.state === 'sent' && (
        <Button kind="line" block pending={pending} onClick={resend}>
          {words.resend}
        </Button>
      )}
    </section>
  )
}
