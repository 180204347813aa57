import { Icon } from '#web/ui/icon.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** The steps that are done, running and still to come. */
export function WaitingSteps({ provider, confirmed }: { provider: PaymentArrival['provider']; confirmed: boolean }) {
  const { success } = useTexts(paymentReturnTexts)
  const { checkout } = useTexts(personalTexts)
  const steps = [
    provider === 'free' ? success.steps.ordered : success.steps.back(checkout[provider].name),
    provider === 'paypal' ? success.steps.capture : success.steps.confirm,
    success.steps.link,
  ]
  const present = confirmed ? 2 : 1
  return (
    <ol className="mt-6 grid">
      {steps.map((step, position) => {
        const done = position < present
        const now = position === present
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={`grid grid-cols-[28px_1fr] items-start gap-x-3 py-2 ${done ? 'text-ink' : now ? 'font-semibold text-ink' : 'text-ink-3'}`}
          >
            <Icon
              name={done ? 'success' : position === 2 ? 'file' : 'clock'}
              className={`mt-0.5 ${done ? 'text-success' : ''}`}
            />
            <span>
              {step}
              {done && <span className="sr-only"> {success.done}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
