import { isOdd } from '../odd-text.ts'

// What programs for mail make a link of. "A/S", "c/o" and "NIF: 123" are names.
const address = /[@\\]|:\S|\/\/|[\p{L}\p{N}]\.\p{L}{2,}|\d\.\d+\.\d/u

/** A name that mails may carry to people who never asked for them: no web address in it; null for one that they may not. */
export function nameForMail(text: string, longest: number): string | null {
  const name = text.trim()
  return name.length > longest || isOdd(name) || address.test(name) ? null : name
}
