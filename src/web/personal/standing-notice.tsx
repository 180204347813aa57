import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

const settled = ['checking', 'over', 'returned', 'disputed', 'withdrawn'] as const

type SettledStanding = (typeof settled)[number]

/** What the store knows better than the address to which the provider sent the buyer; null where it does not. */
export const settledStanding = (found: ReturnedPayment | null): SettledStanding | null =>
  settled.find((one) => one === found?.standing) ?? null

interface OrderPlace {
  /** Of an order made without an account; nothing where it is an account's, or nobody knows whose. */
  guestNumber: string | undefined
}

/** Where the buyer finds the order: a guest's has a page of its own. */
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

/** How the payment stands in one sentence, what that means, and the way on. */
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

/** Until the store answered. */
export function AskingStanding() {
  const { standing } = useTexts(paymentReturnTexts)
  return <h1 className="mt-2 text-3xl">{standing.asking}</h1>
}
