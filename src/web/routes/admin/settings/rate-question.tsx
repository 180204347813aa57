import { convertCents, formatMinor } from '#domain/minor-units.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { rateTexts } from './rate-texts.ts'

interface Question {
  /** The rates that the typed text may mean. */
  meant: string[]
  currency: string
  pending: boolean
  onChoose: (rate: string) => void
}

/**
 * Asks about a rate that may be a typing mistake, by the price it results in; nothing is saved before it is answered.
 */
export function RateQuestion({ meant, currency, pending, onChoose }: Question) {
  const words = useTexts(rateTexts)
  const { money } = useVoice()
  const tenDollarsAt = (rate: string) =>
    money.sum(currency, formatMinor(convertCents(1000, { currency, rate }), currency))
  const [only] = meant.length === 1 ? meant : []
  return (
    <Notice kind="warning" role="alert">
      <p>{words.title}</p>
      <p className="mt-1 font-normal">{only === undefined ? words.choose : words.costs(tenDollarsAt(only))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {meant.map((rate) => (
          <Button key={rate} kind="line" pending={pending} onClick={() => onChoose(rate)}>
            {only === undefined ? words.take(rate, tenDollarsAt(rate)) : words.yes}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
