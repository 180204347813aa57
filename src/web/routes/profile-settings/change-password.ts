import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { localizedMessage } from '#web/localized-message.ts'

/**
 * The result of a password change; the named outcomes stand for better-auth's own codes. `tooManyFor`: the value of
 * `Retry-After`.
 */
export type ChangeOutcome =
  | 'changed'
  | 'wrong-current'
  | 'weak'
  | 'no-password'
  | 'unanswered'
  | { tooManyFor: string | null }
  | { message: string | null }

/** Changes the password after checking the current one; all other sessions end. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<ChangeOutcome> {
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const answer = await callStore('POST /auth/change-password', { body })
  if (answer.ok) return 'changed'
  if (answer.status === 429) return { tooManyFor: answer.headers.get('Retry-After') }
  if (mayHaveTakenEffect(answer)) return 'unanswered'
  return outcomes[answer.details.code ?? ''] ?? { message: localizedMessage(answer) }
}

const outcomes: Record<string, ChangeOutcome> = {
  INVALID_PASSWORD: 'wrong-current',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  PASSWORD_TOO_SHORT: 'weak',
  PASSWORD_TOO_LONG: 'weak',
  WEAK_PASSWORD: 'weak',
}
