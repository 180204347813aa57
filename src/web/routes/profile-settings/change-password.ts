/** What came of a change of password; better-auth's own codes stand behind the named ends. */
export type ChangeOutcome =
  | 'changed'
  | 'wrong-current'
  | 'weak'
  | 'no-password'
  | 'too-many'
  | 'unreachable'
  | { message: string | null }

/** Changes the password after checking the present one; every other session ends. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<ChangeOutcome> {
  try {
    const response = await fetch('/api/auth/change-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword, newPassword, revokeOtherSessions: true }),
      signal: AbortSignal.timeout(70_000),
    })
    if (response.ok) return 'changed'
    if (response.status === 429) return 'too-many'
    const answer = await response.json().catch(() => null)
    const outcome = outcomes[answer?.code]
    if (outcome) return outcome
    const message = answer?.message ?? answer?.error?.message
    return { message: typeof message === 'string' ? message : null }
  } catch {
    return 'unreachable'
  }
}

const outcomes: Record<string, ChangeOutcome> = {
  INVALID_PASSWORD: 'wrong-current',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  PASSWORD_TOO_SHORT: 'weak',
  PASSWORD_TOO_LONG: 'weak',
  WEAK_PASSWORD: 'weak',
}
