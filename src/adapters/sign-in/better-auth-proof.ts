import { APIError } from 'better-auth/api'
import type { ProvenSession } from '#domain/accounts/sessions/fresh-proof.ts'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import type { SessionProof } from '#domain/accounts/signing-in/session-proof.ts'
import type { ProofKind } from '#domain/accounts/visitor.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'

/** A session and its account as the library gives them. */
export interface FoundSession {
  user: Record<string, unknown> & { id: string }
  session: Record<string, unknown> & { createdAt: Date | string }
}

const readInstant = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const readKind = (value: unknown): ProofKind | null => (value === 'password' || value === 'code' ? value : null)

/** What the session proves about its user. */
export const readProof = ({ user, session }: FoundSession): ProvenSession & SessionProof & { accountId: string } => ({
  accountId: user.id,
  twoFactorEnabled: user.twoFactorEnabled === true,
  twoFactorAt: readInstant(session.twoFactorAt),
  confirmedAt: readInstant(session.confirmedAt),
  confirmedBy: readKind(session.confirmedBy),
  signedInAt: new Date(session.createdAt).toISOString(),
})

const refused = (code: string, message: string, more: Record<string, unknown> = {}) =>
  new APIError('FORBIDDEN', { code, message, ...more })

/**
 * Required before a change of how an account is entered: a fresh proof of identity and, from owners, a session that
 * opens the office, since what is changed opens it, too. Throws 403.
 */
export async function requireProof(
  found: FoundSession,
  { rules, ownerRules }: { rules: AccountRules; ownerRules: OwnerRules },
): Promise<void> {
  const session = readProof(found)
  if ((await ownerRules.isOwner(session.accountId)) && ownerRules.missingSecondFactor(session))
    throw refused('SECOND_FACTOR_NEEDED', 'Set up the second factor, or sign in with your code, first.')
  const by = await rules.proofWanted(session)
  if (by) throw refused('CONFIRM', 'Confirm first that it is you. Nothing was changed.', { reason: 'confirm', by })
}
