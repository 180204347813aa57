/** Where a mailed link confirms an address; `token` and `callbackURL` in its query are the link's. */
export const confirmationPath = '/api/auth/verify-email'
