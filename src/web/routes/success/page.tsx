import { Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ResultLayout } from '#web/personal/purchase/result-layout.tsx'
import { useIsGuest } from '#web/personal/use-personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'
import type { PaymentStage } from './complete-payment.ts'
import { NextSteps } from './next-steps.tsx'
import { type PaymentArrival, readArrival } from './payment-arrival.ts'
import { FinishedPicture, PrintingPicture } from './printing-picture.tsx'
import { Ready } from './ready.tsx'
import { stepsOf } from './stage-steps.ts'
import { explanation, headline } from './stage-texts.ts'
import { useOrder, usePurchasePicture } from './use-order.ts'
import { usePaymentReturn } from './use-payment-return.ts'
import { useReportPurchase } from './use-report-purchase.ts'
import { useSpentCode } from './use-spent-code.ts'
import { WaitingSteps } from './waiting-steps.tsx'

const Given = lazyPart(async () => (await import('./given.tsx')).Given)

export const handle: PageHandle = {
  chrome: 'slim',
  back: { to: '/purchases', label: (voice) => personalTexts.read(voice).purchases.title },
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: paymentReturnTexts.read(name).success.title })),
  { name: 'robots', content: 'noindex' },
]

export default function SuccessPage() {
  const [parameters] = useSearchParams()
  const arrival = useMemo(() => readArrival(parameters), [parameters])
  // Between two payments in the history the page stays: each starts anew.
  return arrival ? <PaymentReturn key={parameters.toString()} arrival={arrival} /> : <NoPayment />
}

function PaymentReturn({ arrival }: { arrival: PaymentArrival }) {
  const texts = useTexts(paymentReturnTexts)
  const { purchases } = useTexts(personalTexts)
  const { stage, retry } = usePaymentReturn(arrival)
  const orderId = 'orderId' in stage ? stage.orderId : null
  const order = useOrder(orderId)
  useReportPurchase(orderId)
  useSpentCode(order?.code ?? null)
  const image = usePurchasePicture(arrival, order)
  usePendingPage(stage, arrival)
  const { waits } = stepsOf(stage)
  const text = explanation(texts, stage, { provider: arrival.provider, isGuest: useIsGuest() })
  return (
    <ResultLayout
      picture={
        waits ? <PrintingPicture image={image} /> : <FinishedPicture image={image} alt={order?.lines[0]?.title ?? ''} />
      }
    >
      <p className="plaque min-h-4">{order && purchases.order(order.number)}</p>
      <div role="status">
        <h1 className="mt-2 text-3xl">{headline(texts, stage, arrival.provider)}</h1>
      </div>
      {waits && <WaitingSteps provider={arrival.provider} confirmed={stage.kind === 'confirmed'} />}
      {waits && <p className="mt-4 max-w-[46ch] text-sm text-ink-3">{texts.success.wait}</p>}
      {text && <p className="mt-4 max-w-[46ch] text-ink-2">{text}</p>}
      {stage.kind === 'ready' && <Ready stage={stage} order={order} />}
      {stage.kind === 'given' && order?.gift && (
        <Suspense>
          <Given order={order} gift={order.gift} />
        </Suspense>
      )}
      <NextSteps stage={stage} order={order} retry={retry} />
    </ResultLayout>
  )
}

/** Redirects a payment under review to its own page. */
function usePendingPage(stage: PaymentStage, arrival: PaymentArrival) {
  const navigateHere = useNavigateHere()
  const showPending = useEffectEvent((order: string | null) => {
    const query = new URLSearchParams(
      arrival.provider === 'mercadopago' ? { collection_id: arrival.collectionId, status: 'pending' } : {},
    )
    if (arrival.provider === 'paypal') query.set('token', arrival.token)
    if (order) query.set('order', order)
    void navigateHere(`/pending?${query}`, { replace: true })
  })
  useEffect(() => {
    if (stage.kind === 'pending') showPending(stage.order)
  }, [stage])
}

function NoPayment() {
  const { parts } = useVoice()
  const { success, failure } = useTexts(paymentReturnTexts)
  const isGuest = useIsGuest()
  return (
    <ResultLayout picture={<FinishedPicture image={null} alt="" />}>
      <h1 className="text-3xl">{success.noPayment}</h1>
      <p className="mt-4 max-w-[46ch] text-ink-2">{isGuest ? failure.unknownMoneyAlone : success.noPaymentText}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {!isGuest && (
          <ButtonLink kind="solid" large to="/purchases" lang={parts.en}>
            {success.purchases}
          </ButtonLink>
        )}
        <ButtonLink kind="line" large to="/">
          {success.store}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
