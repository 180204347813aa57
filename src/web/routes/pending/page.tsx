import { Navigate, useSearchParams } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PaymentTitle } from '#web/personal/purchase/payment-title.tsx'
import { ResultLayout } from '#web/personal/purchase/result-layout.tsx'
import { useOngoingPurchase } from '#web/personal/purchase/use-ongoing-purchase.ts'
import { useReturnedPayment } from '#web/personal/purchase/use-returned-payment.ts'
import { AskingStanding, StandingNotice, settledStanding, ToOrder } from '#web/personal/standing-notice.tsx'
import { StillPicture } from '#web/personal/still-picture.tsx'
import { useIsGuest } from '#web/personal/use-personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export const handle: PageHandle = {
  chrome: 'slim',
  back: { to: '/purchases', label: (voice) => personalTexts.read(voice).purchases.title },
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: paymentReturnTexts.read(name).standing.payment })),
  { name: 'robots', content: 'noindex' },
]

export default function PendingPage() {
  const [parameters] = useSearchParams()
  const { pending, standing } = useTexts(paymentReturnTexts)
  const found = useReturnedPayment(parameters)
  const purchase = useOngoingPurchase(parameters)
  const known = settledStanding(found)
  // This page itself covers a payment that is still being checked.
  const settled = known === 'checking' ? null : known
  // The store itself collects at PayPal; what Mercado Pago calls pending may be a payment that it has not seen yet.
  if (found?.declined && parameters.has('token')) return <Navigate to={`/failure?${parameters}`} replace />
  return (
    <ResultLayout picture={<StillPicture purchase={purchase} />}>
      <PaymentTitle title={found === null || settled ? standing.payment : pending.title} />
      <div role="status">
        {found === null ? (
          <AskingStanding />
        ) : settled ? (
          <StandingNotice standing={settled} guestNumber={found.guestNumber} />
        ) : (
          <Waiting guestNumber={found.guestNumber} />
        )}
      </div>
    </ResultLayout>
  )
}

function Waiting({ guestNumber }: { guestNumber: string | undefined }) {
  const [parameters] = useSearchParams()
  const { pending } = useTexts(paymentReturnTexts)
  const isGuest = useIsGuest()
  return (
    <>
      <h1 className="mt-2 text-3xl">{parameters.has('collection_id') ? pending.mercadopago : pending.other}</h1>
      <p className="mt-4 max-w-[46ch] text-ink-2">{pending.money}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {(guestNumber || !isGuest) && <ToOrder guestNumber={guestNumber} />}
        <ButtonLink kind="line" large to="/">
          {pending.store}
        </ButtonLink>
      </div>
    </>
  )
}
