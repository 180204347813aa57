import { Link } from 'react-router'
import { displaySizeIn } from '#domain/display-size.ts'
import { displayPrice } from '#domain/money.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { useIsGuest, usePersonal } from '#web/personal/use-personal.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { priceText, type WrittenMoney } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { PaymentStage } from './complete-payment.ts'

type ReadyStage = Extract<PaymentStage, { kind: 'ready' }>

/** The download, the amount paid, how long the link works and where to get another one. */
export function Ready({ stage, order }: { stage: ReadyStage; order: Order | null }) {
  const { locale, money, parts } = useVoice()
  const { success } = useTexts(paymentReturnTexts)
  const { checkout, purchases } = useTexts(personalTexts)
  // A buyer without an account has a page for this order only, which is known with the order.
  const isSignedOut = usePersonal().status === 'signed-out'
  const hasNoPlace = useIsGuest() && !order
  const { expiresInSeconds } = stage.link
  return (
    <>
      {order && (
        <p className="mt-4 max-w-[46ch] text-ink-2">
          {order.provider !== 'free' && `${success.paid(paidAmount(order, money), checkout[order.provider].name)} `}
          {success.receipt(order.email)}
        </p>
      )}
      <div className="mt-6">
        {/* Without the attribute `download`: the answer says that it is a file, and a refusal is a page to be shown. */}
        <a href={stage.link.href} className={buttonClass({ kind: 'accent', className: 'hyphens-auto wrap-anywhere' })}>
          <Icon name="download" />
          {success.download(nameOf(order, stage.fileName, locale))}
        </a>
      </div>
      {!hasNoPlace && (
        <p className="mt-4 max-w-[46ch] text-sm text-ink-3">
          {expiresInSeconds !== null && `${success.lasting(Math.max(1, Math.round(expiresInSeconds / 60)))} `}
          {isSignedOut && order ? (
            <Link to={`/guest-orders/${order.number}`} className="whitespace-nowrap underline">
              {purchases.order(order.number)}
            </Link>
          ) : (
            <Link to="/purchases" lang={parts.en} className="whitespace-nowrap underline">
              {success.purchases}
            </Link>
          )}
          .
        </p>
      )}
    </>
  )
}

const paidAmount = (order: Order, money: WrittenMoney): string =>
  order.charged
    ? money.sum(order.charged.currency, order.charged.amount)
    : priceText(money, displayPrice(order.totalCents))

function nameOf(order: Order | null, fileName: string, locale: string): string {
  const [line, ...others] = order?.lines ?? []
  if (!line || others.length > 0) return fileName
  return `${line.title} (${displaySizeIn(
    locale,
    line.files.reduce((sum, file) => sum + file.size, 0),
  )})`
}
