import type { Language } from '../voice.ts'

/** When whoever has to wait for so many seconds may try again, as “in 57 minutes”; never too soon. */
export function waitInWords(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const words = new Intl.RelativeTimeFormat(language)
  return minutes < 120 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
