import { useState } from 'react'
import { callStore } from '#web/call-store.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { openOrderTexts } from './open-order-texts.ts'

/**
 * What the buyer of an order that awaits its payment can do: continue the payment at the provider, or discard the
 * order.
 */
export function OpenOrderActions({ order, reload }: { order: OwnOrder; reload(): void }) {
  const words = useTexts(openOrderTexts)
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
          {words.finishPaying}
          <span className="sr-only">{order.number}</span>
        </a>
      )}
      <Button kind="line" pending={phase === 'asking'} onClick={discard}>
        {words.discard}
        <span className="sr-only">{order.number}</span>
      </Button>
      {phase === 'failed' && <Failed />}
    </div>
  )
}

function Failed() {
  const words = useTexts(openOrderTexts)
  return (
    <div role="alert">
      <FieldError>{words.discardFailed}</FieldError>
    </div>
  )
}
