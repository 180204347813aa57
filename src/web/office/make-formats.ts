import { toDollars } from '#domain/money.ts'
import type { VoiceTexts } from '#web/voices/voice-context.ts'

/**
 * Formats for instants, days, counts and dollars in the owner's language. Instants are written in `timeZone`,
 * regardless of the browser's own, so that server and browser render the same text; those outside `year` include their
 * year.
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
  // Days are not instants: they are the same in every time zone.
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
    /** 700 US cents as `7.00`. */
    usd: (cents: number) => dollars.format(toDollars(cents)),
    /** 700 US cents as `USD 7.00`, where no heading names the currency. */
    dollars: (cents: number) => `${sign} ${dollars.format(toDollars(cents))}`,
    /** An amount that a provider moved, in its own currency. */
    sum: money.sum,
    count: (number: number) => counts.format(number),
    /** 0.125 as `12.5%`. */
    percent: (share: number) => percents.format(share),
    instant: (iso: string) => whole.format(new Date(iso)),
    date: (iso: string) => dates.format(new Date(iso)),
    /** An ISO day such as `2026-11-21`. */
    day: (isoDay: string) => days.format(new Date(`${isoDay}T12:00:00Z`)),
    /** Day and time, for lists; the full date for another year. */
    shortInstant: (iso: string) => {
      const at = new Date(iso)
      return year === null || years.format(at) === year ? short.format(at) : whole.format(at)
    },
  }
}

export type Formats = ReturnType<typeof makeFormats>
