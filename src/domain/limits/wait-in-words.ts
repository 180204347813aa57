import type { Language } from '../voice.ts'

/**
 * When somebody who has to wait may try again, as “in 57 minutes”; never too early. The wait is in seconds, as in
 * `Retry-After`; a minute where it is missing.
 */
export function waitInWords(language: Language, wait: number | string | null): string {
  const minutes = Math.ceil((Number(wait) || 60) / 60)
  const words = new Intl.RelativeTimeFormat(language)
  return minutes < 120 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
