import type { Language } from '../voice.ts'

/**
 * When whoever has to wait may try again, as “in 57 minutes”; never too soon. The wait is told in seconds, as `Retry-After`
 * tells it; a minute where it does not.
 */
export function waitInWords(language: Language, wait: number | string | null): string {
  const minutes = Math.ceil((Number(wait) || 60) / 60)
  const words = new Intl.RelativeTimeFormat(language)
  return minutes < 120 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
