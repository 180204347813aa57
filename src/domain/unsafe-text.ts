/** Marks that change the direction of the text after them: they could make it look like another text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u

/** Whether a text holds characters that nobody types into one line, or that could make it look like another text. */
export const hasUnsafeCharacters = (text: string): boolean =>
  /[\p{Cc}\u2028\u2029]/u.test(text) || turning.test(text) || !text.isWellFormed()

/** The text without marks that change its direction. */
export const stripBidiControls = (text: string): string => text.replaceAll(new RegExp(turning, 'gu'), '')
