const end = '@deleted.invalid'

/** What stands in the place of an erased address; nobody can receive mail there (RFC 2606). */
export const erasedAddress = (accountId: string): string => `deleted-${accountId}${end}`

/** Whether nobody can be reached there, because the account was deleted. */
export const isErasedAddress = (email: string): boolean => email.endsWith(end)
