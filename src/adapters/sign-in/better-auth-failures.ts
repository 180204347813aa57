import type { APIError, getSessionFromCtx } from 'better-auth/api'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { asksPresentPassword } from '#domain/accounts/signing-in/session-proof.ts'
import { findHalfSignedIn } from './better-auth-half-sign-in.ts'
import { passkeySignIn } from './better-auth-passkeys.ts'
import { codeCheckPaths } from './better-auth-second-factor.ts'

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string; request?: Request | undefined }

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
