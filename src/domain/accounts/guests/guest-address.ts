/** Takes the place of an address in a guest's account: nobody receives mail there (RFC 2606), or can enter it. */
export const guestAddress = (id: string): string => `guest-${id}@guest.invalid`
