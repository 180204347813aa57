/** Replaces an erased address; nobody can receive mail there (RFC 2606) or enter it in a form. */
export const erasedAddress = (name: string): string => `deleted-${name}@deleted.invalid`
