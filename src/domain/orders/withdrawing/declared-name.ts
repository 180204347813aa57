/** Signs of the name of whoever withdraws. */
export const longestDeclaredName = 200

/** The name of whoever withdraws, in one line and one direction; '' when there is none, null for one that is too long. */
export function readDeclaredName(text: string): string | null {
  const name = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return name.length > longestDeclaredName ? null : name
}
