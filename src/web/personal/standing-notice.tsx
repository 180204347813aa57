import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

const settled = ['checking', 'over', 'returned', 'disputed', 'withdrawn'] as const

type SettledStanding = (typeof settled)[number]

/** What the store knows better than the address to which the provider sent the buyer; null where it does not. */
export const settledStanding = (found: ReturnedPayment | null): SettledStanding | null =>
  settled.find((one) => one === found?.standing) ?? null

/** How the payment stands in one sentence, what that means, and the way on. */
export function StandingNotice({ standing }: { standing: SettledStanding }) {
  const { parts } = useVoice()
  const { standing: texts, success } = useTexts(personalTexts)
  const { title, text } = texts[standing]
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink kind="solid" large to="/purchases" lang={parts.en}>
          {success.purchases}
        </ButtonLink>
      </div>
    </>
  )
}

/** Until the store answered. */
export function AskingStanding() {
  const { standing } = useTexts(personalTexts)
  return <h1 className="mt-2 text-3xl">{standing.asking}</h1>
}
