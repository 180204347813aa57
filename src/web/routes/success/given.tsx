import { useEffect } from 'react'
import type { OrderGift } from '#domain/orders/gifts/gift.ts'
import { GiftBox } from '#web/personal/purchase/gifts/gift-box.tsx'
import { forgetOrderedGift } from '#web/personal/purchase/ongoing-purchase.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** A paid gift: who receives it and when, and where its receipt was sent. */
export function Given({ order, gift }: { order: OwnOrder; gift: OrderGift }) {
  const { parts } = useVoice()
  const { success } = useTexts(paymentReturnTexts)
  useEffect(() => forgetOrderedGift(order.id), [order.id])
  return (
    <div className="mt-4 grid max-w-[46ch] grid-cols-1 gap-4">
      <p className="text-ink-2">{success.receipt(order.email)}</p>
      <GiftBox orderId={order.id} gift={gift} />
      <div>
        <ButtonLink kind="solid" large to="/purchases" lang={parts.en}>
          {success.purchases}
        </ButtonLink>
      </div>
    </div>
  )
}
