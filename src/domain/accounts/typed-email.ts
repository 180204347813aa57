/** No mail goes to a longer address (RFC 5321: a path has 256 octets, its brackets included). */
export const longestEmail = 254

/** As it may be typed, with spaces around it and letters that one form is made of. */
export const longestTypedEmail = 320

/** Whether it may be an address, spaces around it aside: what a form can say. `normalizeEmail` has the last word. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
