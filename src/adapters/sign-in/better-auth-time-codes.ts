import { getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { findTimeStep } from '#domain/accounts/signing-in/find-time-step.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'
import { findHalfSignedIn } from './better-auth-half-sign-in.ts'

type HookContext = Parameters<typeof getSessionFromCtx>[0]

const factorRow = z.object({ secret: z.string() })
/** No authenticator shows this, so the library refuses and counts it like any wrong code. */
const noCode = 'used'

/** Whose code it is: the signed-in account's, or that of a sign-in that waits for its code. */
async function findAccountId(context: HookContext): Promise<string | null> {
  const session = await getSessionFromCtx(context)
  return session?.user.id ?? findHalfSignedIn(context)
}

async function takeStep(context: HookContext, code: string, rules: OwnerRules): Promise<boolean> {
  const accountId = await findAccountId(context)
  if (!accountId) return false
  const where = [{ field: 'userId', value: accountId }]
  const row = factorRow.safeParse(await context.context.adapter.findOne({ model: 'twoFactor', where }))
  if (!row.success) return false
  const secret = await symmetricDecrypt({ key: context.context.secretConfig, data: row.data.secret })
  const step = findTimeStep(secret, code, Date.now())
  return step !== null && rules.takeTimeStep(accountId, step)
}

/**
 * Runs before the library checks a code of an authenticator: only a code that is accepted here, and so for the first
 * time, reaches it. The library itself accepts a code any number of times within its 90 s.
 */
export async function admitCodeOnce(
  context: HookContext,
  body: Record<string, unknown>,
  rules: OwnerRules,
): Promise<void> {
  if (typeof body.code === 'string' && !(await takeStep(context, body.code, rules))) body.code = noCode
}
