/** Takes the place of an address in a guest's account: nobody can receive mail there (RFC 2606) or enter it. */
export const guestAddress = (id: string): string => `guest-${id}@guest.invalid`
