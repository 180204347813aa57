/** Calls of the authentication service after which the password has just been proved. */
const byPassword = new Set(['/sign-in/email', '/sign-up/email', '/change-password', '/two-factor/disable'])
/** Calls that judged a code of the second factor, or a passkey whose device verified who uses it: two factors in one. */
const byCode = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication'])

/** What a session shows about how its owner came in; both are instants or null. */
interface SessionProof {
  twoFactorAt: string | null
  confirmedAt: string | null
}

/**
 * What the session that such a call makes will show. A changed password replaces the session it was changed in, and
 * so keeps that one's second factor; every other way in (a provider, a mailed link) proves neither.
 */
export function proofOfNewSession(path: string | undefined, now: string, formerCode: unknown): SessionProof {
  const code = byCode.has(path ?? '')
  return {
    twoFactorAt: code ? now : path === '/change-password' && typeof formerCode === 'string' ? formerCode : null,
    confirmedAt: code || byPassword.has(path ?? '') ? now : null,
  }
}
