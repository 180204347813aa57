/** What stands where other accounts have their address: nobody receives mail there (RFC 2606), or can type it. */
export const guestAddress = (id: string): string => `guest-${id}@guest.invalid`
