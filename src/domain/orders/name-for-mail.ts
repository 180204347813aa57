import { hasUnsafeCharacters } from '../unsafe-text.ts'

// What mail programs turn into a link. "A/S", "c/o" and "NIF: 123" are names.
const address = /[@\\]|:\S|\/\/|[\p{L}\p{N}]\.\p{L}{2,}|\d\.\d+\.\d/u

/**
 * A name that mails may carry to people who never asked for them; null when it is too long or could contain a web
 * address.
 */
export function nameForMail(text: string, longest: number): string | null {
  const name = text.trim()
  return name.length > longest || hasUnsafeCharacters(name) || address.test(name) ? null : name
}
