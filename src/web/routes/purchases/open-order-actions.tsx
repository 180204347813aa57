import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** What the buyer of an order that awaits its payment can do: go on paying at the provider, or discard it. */
export function OpenOrderActions({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { purchases } = useTexts(personalTexts)
  const [phase, setPhase] = useState<'ready' | 'asking' | 'failed'>('ready')
  const discard = async () => {
    setPhase('asking')
    const { ok } = await callStore('POST /me/orders/{id}/discard', { params: { id: order.id } })
    setPhase(ok ? 'ready' : 'failed')
    reload()
  }
  if (order.status !== 'awaiting_payment') return phase === 'failed' ? <Failed /> : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {order.payUrl && (
        <a href={order.payUrl} className={buttonClass({ kind: 'line' })}>
          {purchases.finishPaying}
          <span className="sr-only">{order.number}</span>
        </a>
      )}
      <Button kind="line" pending={phase === 'asking'} onClick={discard}>
        {purchases.discard}
        <span className="sr-only">{order.number}</span>
      </Button>
      {phase === 'failed' && <Failed />}
    </div>
  )
}

function Failed() {
  const { purchases } = useTexts(personalTexts)
  return (
    <div role="alert">
      <FieldError>{purchases.discardFailed}</FieldError>
    </div>
  )
}
