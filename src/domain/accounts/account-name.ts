import { clipText } from '../clip-text.ts'

/** Longest name of an account, in characters. */
export const longestAccountName = 80

// Control characters and lone surrogates: nobody types them, and databases do not all store them alike.
const unseen = /[\p{Cc}\p{Cs}]/gu

/** Whether a text may be a name of at most this many characters. */
export const isName = (text: string, longest: number): boolean =>
  text.length <= longest && text.replace(unseen, '') === text

/** A name as it is stored: single spaces, none around it. */
export const tidyName = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** What is kept of a name that a provider sends; '' when nothing is left of it. */
export const clipName = (told: string): string =>
  clipText(tidyName(told.replace(unseen, ' ')), longestAccountName).trim()
