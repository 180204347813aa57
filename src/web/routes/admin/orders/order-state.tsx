import type { OrderStatus } from '#domain/orders/order-states.ts'
import { State, type Tone } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

const tones: Record<OrderStatus, Tone> = {
  awaiting_payment: 'plain',
  pending: 'wait',
  paid: 'ok',
  cancelled: 'plain',
  expired: 'plain',
  failed: 'bad',
  partially_refunded: 'info',
  refunded: 'plain',
  disputed: 'bad',
  charged_back: 'bad',
}

/** Marks a test order, which counts in no figure. */
export function TestMark() {
  const { testOrder } = useTexts(texts)
  return <State tone="wait">{testOrder}</State>
}

/** An order's state in the owner's language. */
export function OrderState({ status, test = false }: { status: OrderStatus; test?: boolean }) {
  const { states } = useTexts(texts)
  return (
    <>
      {test && <TestMark />} <State tone={tones[status]}>{states[status]}</State>
    </>
  )
}
