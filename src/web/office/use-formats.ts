import { useMemo } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'

const zone = 'UTC'

/** Instants, days, counts and dollars in the owner's language. */
export function useFormats() {
  const { locale } = useVoice()
  return useMemo(() => makeFormats(locale), [locale])
}

function makeFormats(locale: string) {
  const dollars = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const counts = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  const short = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  return {
    /** `7.00` of 700 US cents. */
    usd: (cents: number) => dollars.format(cents / 100),
    count: (number: number) => counts.format(number),
    /** `12.5%` of 0.125. */
    percent: (share: number) => percents.format(share),
    instant: (iso: string) => whole.format(new Date(iso)),
    date: (iso: string) => dates.format(new Date(iso)),
    /** An ISO day such as `2026-11-21`. */
    day: (isoDay: string) => dates.format(new Date(`${isoDay}T12:00:00Z`)),
    shortInstant: (iso: string) => short.format(new Date(iso)),
  }
}
