import { useCallback } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Step } from './group-days.ts'

/** Days and weeks as `Nov 21`, months as `Nov 2026`, in the owner's language. */
export function useStepNames(step: Step): (day: string) => string {
  const { locale } = useVoice()
  return useCallback(
    (day: string) => {
      const parts = step === 'month' ? ({ year: 'numeric' } as const) : ({ day: 'numeric' } as const)
      const format = new Intl.DateTimeFormat(locale, { ...parts, month: 'short', timeZone: 'UTC' })
      return format.format(new Date(`${day}T12:00:00Z`))
    },
    [locale, step],
  )
}
