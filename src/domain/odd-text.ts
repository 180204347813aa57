/** Marks that turn the direction of what follows: they could make a text look like another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u

/** Whether a text holds what nobody types into one line, or what could make it look like another. */
export const isOdd = (text: string): boolean =>
  /[\p{Cc}\u2028\u2029]/u.test(text) || turning.test(text) || !text.isWellFormed()

/** A text in one direction. */
export const withoutTurning = (text: string): string => text.replaceAll(new RegExp(turning, 'gu'), '')
