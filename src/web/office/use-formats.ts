import { useVoice } from '#web/voices/voice-context.ts'

const zone = 'UTC'

/** Instants, dates and dollars in the owner's language. */
export function useFormats() {
  const { locale } = useVoice()
  const dollars = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
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
    instant: (iso: string) => whole.format(new Date(iso)),
    shortInstant: (iso: string) => short.format(new Date(iso)),
  }
}
