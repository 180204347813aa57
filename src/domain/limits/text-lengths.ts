// Longest texts that people type, in characters, where no module has its own rule. Read by forms, calls and rules.

/** A search, in the shop or in the office's lists. */
export const longestQuery = 200

/** An amount of money, with anything around it. */
export const longestAmount = 40

/** A discount code, with the spaces and dashes that are ignored. */
export const longestTypedCode = 100

/** Why an account is banned, for the owners, and the path of the store that it is redirected to. */
export const longestBan = { reason: 500, redirect: 200 } as const

/** An owner's name for an API key. */
export const longestKeyName = 80

/** The name of a passkey. */
export const longestPasskeyName = 60

/** Why no tax is charged, as receipts state it. */
export const longestExemption = 200

/** Slogans of the home page, and the texts of pages, synonyms and the license. */
export const longestSlogan = 160
export const longestPage = 20_000
