import { clipText } from '../clip-text.ts'

/** Signs of an account's name. */
export const longestAccountName = 80

// Nobody types them, and no database keeps all of them alike.
const unseen = /[\p{Cc}\p{Cs}]/gu

/** Whether a text may stand as a name of so many signs at most. */
export const isName = (text: string, longest: number): boolean =>
  text.length <= longest && text.replace(unseen, '') === text

/** A name as it is kept: single spaces, none around it. */
export const tidyName = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** What is kept of a name that a provider tells; '' when nothing is left of it. */
export const clipName = (told: string): string =>
  clipText(tidyName(told.replace(unseen, ' ')), longestAccountName).trim()
