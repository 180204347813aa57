import { toDollars } from '#domain/money.ts'
import type { VoiceTexts } from '#web/voices/voice-context.ts'

/**
 * Instants, days, counts and dollars in the owner's language. Instants are told in `timeZone`, whatever the browser's
 * own is, so that server and browser write the same; those of another year than `year` tell theirs.
 */
export function makeFormats(
  { locale, money }: Pick<VoiceTexts, 'locale' | 'money'>,
  timeZone: string,
  year: string | null = null,
) {
  const [sign] = money.parts('$0')
  const dollars = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const counts = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  // Days are no instants: they are the same in every zone.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  return {
    timeZone,
    /** `7.00` of 700 US cents. */
    usd: (cents: number) => dollars.format(toDollars(cents)),
    /** `USD 7.00`, for where no heading says the currency. */
    dollars: (cents: number) => `${sign} ${dollars.format(toDollars(cents))}`,
    /** What a provider moved, in its own currency. */
    sum: money.sum,
    count: (number: number) => counts.format(number),
    /** `12.5%` of 0.125. */
    percent: (share: number) => percents.format(share),
    instant: (iso: string) => whole.format(new Date(iso)),
    date: (iso: string) => dates.format(new Date(iso)),
    /** An ISO day such as `2026-11-21`. */
    day: (isoDay: string) => days.format(new Date(`${isoDay}T12:00:00Z`)),
    /** Day and time, for lists; of another year the whole instant. */
    shortInstant: (iso: string) => {
      const at = new Date(iso)
      return year === null || years.format(at) === year ? short.format(at) : whole.format(at)
    },
  }
}

export type Formats = ReturnType<typeof makeFormats>
