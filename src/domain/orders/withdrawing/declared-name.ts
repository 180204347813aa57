import { stripBidiControls } from '../../unsafe-text.ts'

/** The most characters in the name of the person who withdraws. */
export const longestDeclaredName = 200

/**
 * The name of the person who withdraws, as one line without marks of direction; '' when there is none, null when too
 * long.
 */
export function readDeclaredName(text: string): string | null {
  const name = stripBidiControls(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return name.length > longestDeclaredName ? null : name
}
