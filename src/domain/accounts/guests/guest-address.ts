const end = '@guest.invalid'

/** What stands where other accounts have their address: nobody receives mail there (RFC 2606) or signs in with it. */
export const guestAddress = (id: string): string => `guest-${id}${end}`

/** Whether it is the address of an account of one purchase. */
export const isGuestAddress = (email: string): boolean => email.endsWith(end)
