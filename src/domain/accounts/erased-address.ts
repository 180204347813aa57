/** What stands in the place of an erased address; nobody can receive mail there (RFC 2606), or type it. */
export const erasedAddress = (name: string): string => `deleted-${name}@deleted.invalid`
