import { useSearchParams } from 'react-router'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { useOngoingPurchase } from '#web/personal/purchase/use-ongoing-purchase.ts'
import { PayAgain, ToOrder } from '#web/personal/standing-notice.tsx'
import { useIsGuest } from '#web/personal/use-personal.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { PaymentStage } from './complete-payment.ts'
import { stepsOf } from './stage-steps.ts'
import { useGuestNumber } from './use-guest-number.ts'

interface NextStepsProps {
  stage: PaymentStage
  order: OwnOrder | null
  retry(): void
}

/** The links and buttons for what the buyer can do in this stage. */
export function NextSteps({ stage, order, retry }: NextStepsProps) {
  const { success, failure } = useTexts(paymentReturnTexts)
  const [parameters] = useSearchParams()
  const purchase = useOngoingPurchase(parameters)
  const isGuest = useIsGuest()
  const { guestNumber, isAnswered } = useGuestNumber(stage, order)
  const steps = stepsOf(stage)
  if (!steps.retry && !steps.pay && !steps.order) return null
  const approve = stage.kind === 'not-completed' ? stage.approve : null
  // Where the purchases of accounts are, a guest would only be asked to sign in.
  const hasNoPlace = steps.retry && isGuest && !guestNumber
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {stage.kind === 'failed' && hasNoPlace && isAnswered && (
        <p className="mb-2 max-w-[46ch] basis-full text-ink-2">{failure.unknownMoneyAlone}</p>
      )}
      {approve && (
        <a href={approve} className={buttonClass({ kind: 'accent' })}>
          {success.backToPaypal}
        </a>
      )}
      {steps.retry && (
        <Button kind={approve ? 'line' : 'accent'} large onClick={retry}>
          {steps.retry === 'check' ? success.check : success.retryLink}
        </Button>
      )}
      {steps.pay && (
        <PayAgain
          kind={stage.kind === 'not-completed' ? 'line' : 'accent'}
          purchase={purchase}
          guestNumber={guestNumber}
        >
          {steps.pay === 'another-way' ? failure.otherMethod : failure.checkout}
        </PayAgain>
      )}
      {steps.order && !hasNoPlace && <ToOrder kind={steps.retry ? 'line' : 'solid'} guestNumber={guestNumber} />}
    </div>
  )
}
