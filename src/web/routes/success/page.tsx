import { Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { ResultLayout } from '#web/personal/purchase/result-layout.tsx'
import { useOngoingPurchase } from '#web/personal/purchase/use-ongoing-purchase.ts'
import { PayAgain, ToOrder } from '#web/personal/standing-notice.tsx'
import { useIsGuest, usePersonal } from '#web/personal/use-personal.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'
import type { PaymentStage } from './complete-payment.ts'
import { type PaymentArrival, readArrival } from './payment-arrival.ts'
import { FinishedPicture, PrintingPicture } from './printing-picture.tsx'
import { Ready } from './ready.tsx'
import { explanation, headline } from './stage-texts.ts'
import { useNamedOrder, useOrder, usePurchasePicture } from './use-order.ts'
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
  const waiting = ['processing', 'capturing', 'confirmed', 'pending'].includes(stage.kind)
  const text = explanation(texts, stage, arrival.provider)
  return (
    <ResultLayout
      picture={
        waiting ? (
          <PrintingPicture image={image} />
        ) : (
          <FinishedPicture image={image} alt={order?.lines[0]?.title ?? ''} />
        )
      }
    >
      <p className="plaque min-h-4">{order && purchases.order(order.number)}</p>
      <div role="status">
        <h1 className="mt-2 text-3xl">{headline(texts, stage, arrival.provider)}</h1>
      </div>
      {waiting && <WaitingSteps provider={arrival.provider} confirmed={stage.kind === 'confirmed'} />}
      {waiting && <p className="mt-4 max-w-[46ch] text-sm text-ink-3">{texts.success.wait}</p>}
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

function NextSteps({ stage, order, retry }: { stage: PaymentStage; order: OwnOrder | null; retry(): void }) {
  const { success, failure } = useTexts(paymentReturnTexts)
  const [parameters] = useSearchParams()
  const purchase = useOngoingPurchase(parameters)
  const isGuest = useIsGuest()
  const isSignedOut = usePersonal().status === 'signed-out'
  const isUnpaid = ['declined', 'refused', 'not-completed'].includes(stage.kind)
  const found = useNamedOrder(isGuest && (isUnpaid || stage.kind === 'failed'), parameters)
  const ownNumber = isSignedOut ? (order?.number ?? found?.guestNumber) : undefined
  const guestNumber = stage.kind === 'settled' ? stage.guestNumber : ownNumber
  // Only the buyer can continue, at PayPal; a payment that it declined it would decline again.
  const isDeclined = stage.kind === 'not-completed' && stage.reason !== 'unknown'
  const again = ['failed', 'not-completed', 'no-link', 'link-failed'].includes(stage.kind) && !isDeclined
  if (!again && !isUnpaid && !['not-the-buyer', 'settled'].includes(stage.kind)) return null
  // Where the purchases of accounts are, a guest would only be asked to sign in.
  const hasNoPlace = again && isGuest && !guestNumber
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {stage.kind === 'failed' && hasNoPlace && found && (
        <p className="mb-2 max-w-[46ch] basis-full text-ink-2">{failure.unknownMoneyAlone}</p>
      )}
      {stage.kind === 'not-completed' && stage.approve && (
        <a href={stage.approve} className={buttonClass({ kind: 'accent' })}>
          {success.backToPaypal}
        </a>
      )}
      {again && (
        <Button kind={stage.kind === 'not-completed' && stage.approve ? 'line' : 'accent'} large onClick={retry}>
          {stage.kind === 'failed' || stage.kind === 'not-completed' ? success.check : success.retryLink}
        </Button>
      )}
      {isUnpaid && (
        <PayAgain kind={again || isDeclined ? 'line' : 'accent'} purchase={purchase} guestNumber={guestNumber}>
          {isDeclined || stage.kind === 'refused' ? failure.otherMethod : failure.checkout}
        </PayAgain>
      )}
      {!isUnpaid && !hasNoPlace && <ToOrder kind={again ? 'line' : 'solid'} guestNumber={guestNumber} />}
    </div>
  )
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
