/** Lengths in characters. */
export const passwordLength = { min: 6, max: 128 }

/** The four criteria that the strength meter counts. */
export const passwordCriteria = [
  (password: string) => password.length >= passwordLength.min,
  (password: string) => /\p{Lu}/u.test(password),
  (password: string) => /\d/.test(password),
  (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
] as const

export const countPasswordCriteria = (password: string): number =>
  passwordCriteria.filter((meets) => meets(password)).length

/** What a page can check while somebody types; the server also refuses the most used ones, by a list of its own. */
export const meetsPasswordRule = (password: string): boolean =>
  countPasswordCriteria(password) === passwordCriteria.length && password.length <= passwordLength.max
