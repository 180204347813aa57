import { withoutTurning } from '../../odd-text.ts'

/** Signs of the name of whoever withdraws. */
export const longestDeclaredName = 200

/** The name of whoever withdraws, in one line and one direction; '' when there is none, null for one that is too long. */
export function readDeclaredName(text: string): string | null {
  const name = withoutTurning(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return name.length > longestDeclaredName ? null : name
}
