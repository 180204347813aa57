import { Link, useSearchParams } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { OngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import { PaymentTitle } from '#web/personal/purchase/payment-title.tsx'
import { ResultLayout } from '#web/personal/purchase/result-layout.tsx'
import { useOngoingPurchase } from '#web/personal/purchase/use-ongoing-purchase.ts'
import { useReturnedPayment } from '#web/personal/purchase/use-returned-payment.ts'
import { AskingStanding, PayAgain, StandingNotice, settledStanding } from '#web/personal/standing-notice.tsx'
import { StillPicture } from '#web/personal/still-picture.tsx'
import { useIsGuest } from '#web/personal/use-personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PaymentReturnTexts } from '#web/voices/mixed/payment-return.ts'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'

export const handle: PageHandle = {
  chrome: 'slim',
  back: { to: '/cart', label: (voice) => personalTexts.read(voice).cart.title },
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: paymentReturnTexts.read(name).standing.payment })),
  { name: 'robots', content: 'noindex' },
]

export default function FailurePage() {
  const [parameters] = useSearchParams()
  const { failure, standing } = useTexts(paymentReturnTexts)
  const found = useReturnedPayment(parameters)
  const purchase = useOngoingPurchase(parameters)
  const settled = settledStanding(found)
  return (
    <ResultLayout picture={<StillPicture purchase={purchase} />}>
      <PaymentTitle title={found === null || settled ? standing.payment : failure.title} />
      <div role="status">
        {found === null ? (
          <AskingStanding />
        ) : settled ? (
          <StandingNotice standing={settled} guestNumber={found.guestNumber} />
        ) : (
          <NotPaid
            reason={reasonOf(parameters, failure)}
            known={found.standing === 'unpaid'}
            guestNumber={found.guestNumber}
            purchase={purchase}
          />
        )}
      </div>
    </ResultLayout>
  )
}

const reasonOf = (parameters: URLSearchParams, failure: PaymentReturnTexts['failure']): string => {
  if (parameters.has('token')) return failure.paypal
  return parameters.has('collection_id') ? failure.mercadopago : failure.unknown
}

interface NotPaidProps {
  reason: string
  /** Whether the store knows the order and that no payment was collected for it. */
  known: boolean
  /** The number of a guest's order. */
  guestNumber: string | undefined
  purchase: OngoingPurchase | null
}

function NotPaid({ reason, known, guestNumber, purchase }: NotPaidProps) {
  const { parts } = useVoice()
  const { failure, success } = useTexts(paymentReturnTexts)
  const isGuest = useIsGuest()
  const unknownMoney = isGuest ? failure.unknownMoneyAlone : failure.unknownMoney
  return (
    <>
      <h1 className="mt-2 text-3xl">{reason}</h1>
      <p className="mt-4 text-lg text-ink-2">{failure.again}</p>
      <p className="mt-2 max-w-[46ch] text-ink-2">
        {known ? failure.money : unknownMoney} {known && !isGuest && !purchase?.buyNow && failure.cartKept}
      </p>
      {purchase?.buyNow && (
        <p className="mt-2 text-ink-2">
          <Link
            to={`/product/${purchase.buyNow}`}
            className="inline-flex min-h-ctl items-center underline underline-offset-4 wrap-anywhere"
          >
            {purchase.name}
          </Link>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <PayAgain purchase={purchase} guestNumber={guestNumber}>
          {failure.checkout}
        </PayAgain>
        {guestNumber || isGuest ? null : known ? (
          <ButtonLink kind="line" large to="/cart">
            {failure.cart}
          </ButtonLink>
        ) : (
          <ButtonLink kind="line" large to="/purchases" lang={parts.en}>
            {success.purchases}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
