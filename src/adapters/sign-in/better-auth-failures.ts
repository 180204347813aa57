import type { APIError, getSessionFromCtx } from 'better-auth/api'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { asksPresentPassword } from '#domain/accounts/signing-in/session-proof.ts'
import { passkeySignIn } from './better-auth-passkeys.ts'
import { codeCheckPaths } from './better-auth-second-factor.ts'

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string; request?: Request | undefined }

/** The account that is asked for its second factor, between password and code; null when there is none. */
async function findHalfSignedIn({ context, getSignedCookie }: HookContext): Promise<string | null> {
  const key = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
  const kept = key ? await context.internalAdapter.findVerificationValue(key) : null
  return kept?.value ?? null
}

/** Whether the library refused because a password or code is wrong: within a session it answers 400. */
export const isWrongProof = ({ statusCode, body }: APIError): boolean =>
  statusCode === 401 || body?.code === 'INVALID_PASSWORD' || body?.code === 'AUTHENTICATION_FAILED'

/** Records a wrong password or code. A call without a request comes from the store itself, which records its own. */
export async function noteFailedProof(context: HookContext, rules: AccountRules): Promise<void> {
  const { path, request, headers } = context
  const isCode = codeCheckPaths.includes(path)
  if (!request || !(isCode || path === '/sign-in/email' || path === passkeySignIn || asksPresentPassword(path))) return
  const given: unknown = context.body?.email
  await rules.noteFailedProof({
    event: isCode ? 'second-factor-failed' : 'sign-in-failed',
    email: typeof given === 'string' ? rules.normalizeEmail(given) : null,
    accountId: context.context.session?.user.id ?? (isCode ? await findHalfSignedIn(context) : null),
    address: headers?.get('x-client-address') ?? '',
    requestId: headers?.get('x-stamped-request-id') ?? '',
    path: `/api/auth${path}`,
  })
}
