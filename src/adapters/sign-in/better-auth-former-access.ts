import type { createAuthMiddleware } from 'better-auth/api'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { type Call, moveBeginning, overtakenError, stampAtBeginning } from './better-auth-overtaken.ts'

// The library writes a password, deletes sessions and calls the shop in transactions of their own. What the former
// password let in ends before the first of them: a call that is cut short leaves no thief signed in behind a new
// password. It ends once more at the end, with what has begun meanwhile.

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Runs before a reset: ends all ways into the account but the link of this call, if that is one. */
export async function endBeforeReset(context: HookContext, rules: AccountRules, token: unknown): Promise<void> {
  if (typeof token !== 'string') return
  const link = await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt < new Date()) return
  await rules.passwordResetting({ accountId: link.value, linkId: link.id })
}

/**
 * Runs before a password that was changed in a session is written: ends all other ways into the account. Throws as for
 * a wrong password when these have ended since the call began.
 */
export async function endBeforeChange(
  call: Call & { path?: string },
  rules: AccountRules,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  const stamp = await rules.passwordChanging({ accountId, sessionId, stamp: stampAtBeginning(call) })
  if (stamp === null) throw overtakenError(call.path)
  moveBeginning(call, stamp)
}
