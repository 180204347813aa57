// Marks that turn the direction of what follows could make a text look like another.
const turning = /[\u202a-\u202e\u2066-\u2069]/u
// What programs for mail make a link of. "A/S", "c/o" and "NIF: 123" are names.
const address = /[@\\]|:\S|\/\/|[\p{L}\p{N}]\.\p{L}{2,}|\d\.\d+\.\d/u

/** Whether a text holds what nobody types into one line, or what could make it look like another. */
export const isOdd = (text: string): boolean =>
  /[\p{Cc}\u2028\u2029]/u.test(text) || turning.test(text) || !text.isWellFormed()

/** A name that mails may carry to people who never asked for them: no web address in it; null for one that they may not. */
export function nameForMail(text: string, longest: number): string | null {
  const name = text.trim()
  return name.length > longest || isOdd(name) || address.test(name) ? null : name
}
