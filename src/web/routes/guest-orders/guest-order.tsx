import { useCallback, useEffect, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { type OwnOrder, readOrder } from '#web/personal/purchase/order.ts'
import { OrderSection } from '#web/routes/purchases/order-section.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CodeForms } from './code-forms.tsx'
import { texts } from './texts.ts'

type Found = OwnOrder | 'closed' | null

/** The order where this browser holds it; else the way to a code. */
export function GuestOrder({ number }: { number: string }) {
  const words = useTexts(texts)
  const [found, setFound] = useState<Found>(null)
  const look = useCallback(async () => {
    const answer = await callStore('GET /guest-orders/{number}', { params: { number } })
    setFound((answer.ok ? readOrder(answer.body) : null) ?? 'closed')
  }, [number])
  useEffect(() => void look(), [look])
  if (found === null) return null
  if (found === 'closed') return <CodeForms number={number} onOpen={look} />
  return (
    <>
      <OrderSection order={found} reload={() => void look()} />
      <p className="max-w-prose text-sm text-ink-2">{words.keeps}</p>
    </>
  )
}
