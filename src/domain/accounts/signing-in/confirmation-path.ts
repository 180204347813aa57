/** Where a mailed link confirms an address; the link brings `token` and `callbackURL` in its query. */
export const confirmationPath = '/api/auth/verify-email'
