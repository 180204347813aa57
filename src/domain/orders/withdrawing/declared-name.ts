import { nameForMail } from '../name-for-mail.ts'

/** Signs of the name of whoever withdraws. */
export const longestName = 200

/** The name of whoever withdraws, in one line; '' when there is none, null for one that the confirmation cannot carry. */
export const readDeclaredName = (text: string): string | null =>
  nameForMail(text.replace(/[\p{Cc}\s]+/gu, ' '), longestName)
