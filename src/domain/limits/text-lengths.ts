// So many characters at most of what people type, where no module has more to say about it. Read by forms, calls and rules.

/** What is searched for, in the shop and in the office's lists. */
export const longestQuery = 200

/** An amount of money, with whatever stands around it. */
export const longestAmount = 40

/** A discount code, with the spaces and dashes that nobody counts. */
export const longestTypedCode = 100

/** Why an account is banned, for the owners, and the path of the store that it is sent to. */
export const longestBan = { reason: 500, redirect: 200 } as const

/** What an owner calls an API key. */
export const longestKeyName = 80

/** Signs of a passkey's name. */
export const longestPasskeyName = 60

/** Why no tax is taken, as receipts say it. */
export const longestExemption = 200

/** Slogans of the home page, and the texts of pages, synonyms and the license. */
export const longestSlogan = 160
export const longestPage = 20_000
