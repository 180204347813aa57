import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isOpen } from '#domain/orders/order-states.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { Notice } from '#web/ui/notice.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutLine } from '../checkout-source.ts'
import { findGuestOrder } from '../find-open-order.ts'

/** What was ordered without an account in this tab before: paying again would buy it twice, but stays possible. */
export function GuestOrderNote({ lines }: { lines: CheckoutLine[] }) {
  const { parts } = useVoice()
  const { checkout, purchases } = useTexts(personalTexts)
  const [order, setOrder] = useState<OwnOrder | null>(null)
  const ids = lines.map((line) => line.id).join(' ')
  useEffect(() => {
    let isShown = true
    findGuestOrder(ids.split(' ')).then((found) => isShown && setOrder(found))
    return () => {
      isShown = false
    }
  }, [ids])
  if (!order) return null
  const { number } = order
  const link = (
    <Link to={`/guest-orders/${number}`} className="underline">
      {purchases.order(number)}
    </Link>
  )
  if (isOpen(order.status))
    return (
      <Notice kind="warning" role="status">
        {checkout.openOrder(number)} {link}.
      </Notice>
    )
  return (
    <Notice>
      <b lang={parts.en}>{checkout.owned}</b>. {checkout.ownedText} {link}. {checkout.ownedMore}
    </Notice>
  )
}
