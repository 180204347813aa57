/** Lengths in characters, as `lengthOf` counts them. */
export const passwordLength = { min: 6, max: 128 }

/** The longest password in UTF-16 units, in which JavaScript and most libraries count. */
export const mostPasswordUnits = 2 * passwordLength.max

/** Unicode code points, each of which counts as one character (NIST SP 800-63B-4, §3.1.1.2). */
export const lengthOf = (password: string): number => [...password].length

/** The four criteria that the strength meter counts. */
export const passwordCriteria = [
  (password: string) => lengthOf(password) >= passwordLength.min,
  (password: string) => /\p{Lu}/u.test(password),
  (password: string) => /\d/.test(password),
  (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
] as const

export const countPasswordCriteria = (password: string): number =>
  passwordCriteria.filter((meets) => meets(password)).length

/** What a page can check while somebody types; the server also refuses the most used ones, by a list of its own. */
export const meetsPasswordRule = (password: string): boolean =>
  countPasswordCriteria(password) === passwordCriteria.length && lengthOf(password) <= passwordLength.max
