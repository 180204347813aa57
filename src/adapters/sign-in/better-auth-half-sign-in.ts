import type { getSessionFromCtx } from 'better-auth/api'

type HookContext = Parameters<typeof getSessionFromCtx>[0]

/** The account that is asked for its second factor, between password and code, by its signed cookie; null for none. */
export async function findHalfSignedIn({ context, getSignedCookie }: HookContext): Promise<string | null> {
  const key = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
  const kept = key ? await context.internalAdapter.findVerificationValue(key) : null
  return kept?.value ?? null
}
