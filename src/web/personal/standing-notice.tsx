import type { ReactNode } from 'react'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { OngoingPurchase } from './purchase/ongoing-purchase.ts'
import { checkoutOf } from './purchase/use-ongoing-purchase.ts'
import { useIsGuest } from './use-personal.ts'

const settled = ['checking', 'over', 'returned', 'disputed', 'withdrawn'] as const

type SettledStanding = (typeof settled)[number]

/** The payment's state when the store knows better than the provider's return address; null otherwise. */
export const settledStanding = (found: ReturnedPayment | null): SettledStanding | null =>
  settled.find((one) => one === found?.standing) ?? null

interface OrderPlace {
  /** Set for an order made without an account; undefined if it belongs to an account or the owner is unknown. */
  guestNumber: string | undefined
}

/** Links to the order: a guest's has a page of its own. */
export function ToOrder({ guestNumber, kind = 'solid' }: OrderPlace & { kind?: 'solid' | 'line' }) {
  const { parts } = useVoice()
  const { success } = useTexts(paymentReturnTexts)
  const { purchases } = useTexts(personalTexts)
  return guestNumber ? (
    <ButtonLink kind={kind} large to={`/guest-orders/${guestNumber}`}>
      {purchases.order(guestNumber)}
    </ButtonLink>
  ) : (
    <ButtonLink kind={kind} large to="/purchases" lang={parts.en}>
      {success.purchases}
    </ButtonLink>
  )
}

interface PayAgainProps extends OrderPlace {
  purchase: OngoingPurchase | null
  kind?: 'accent' | 'line'
  children: ReactNode
}

/** Links to where a failed payment can be repeated. Only the tab that ordered knows what a guest was paying for. */
export function PayAgain({ purchase, guestNumber, kind = 'accent', children }: PayAgainProps) {
  const { success } = useTexts(paymentReturnTexts)
  const knowsWhat = !useIsGuest() || purchase !== null
  return (
    <>
      {knowsWhat && (
        <ButtonLink kind={kind} large {...checkoutOf(purchase)}>
          {children}
        </ButtonLink>
      )}
      {guestNumber && <ToOrder kind={knowsWhat ? 'line' : 'solid'} guestNumber={guestNumber} />}
      {!knowsWhat && !guestNumber && (
        <ButtonLink kind="line" large to="/">
          {success.store}
        </ButtonLink>
      )}
    </>
  )
}

/** The payment's state in one sentence, what it means, and a link to the order. */
export function StandingNotice({ standing, guestNumber }: { standing: SettledStanding } & OrderPlace) {
  const { standing: texts } = useTexts(paymentReturnTexts)
  const { title, text } = texts[standing]
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ToOrder guestNumber={guestNumber} />
      </div>
    </>
  )
}

/** Shown until the store responds. */
export function AskingStanding() {
  const { standing } = useTexts(paymentReturnTexts)
  return <h1 className="mt-2 text-3xl">{standing.asking}</h1>
}
