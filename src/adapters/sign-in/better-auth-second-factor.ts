import { APIError, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'
import { requireProof } from './better-auth-proof.ts'
import { admitCodeOnce } from './better-auth-time-codes.ts'

const prefix = '/two-factor/'
/** Where codes are checked. */
export const codeCheckPaths = [`${prefix}verify-totp`, `${prefix}verify-backup-code`]

/** Endpoints of the plugin, and related ones, that the store does not have: codes by mail, and the bare secret. */
export const closedSecondFactorPaths = [
  `${prefix}send-otp`,
  `${prefix}verify-otp`,
  `${prefix}get-totp-uri`,
  '/verify-password',
]

/** Codes of an authenticator app, and ten backup codes; both are stored encrypted with the store's secret. */
export const secondFactorPlugin = (storeName: () => string) =>
  twoFactor({
    // Read by the library at each set-up: an authenticator app shows the store's name at that time.
    get issuer() {
      return storeName()
    },
    schema: { twoFactor: { modelName: 'twoFactors' } },
    backupCodeOptions: { storeBackupCodes: 'encrypted' },
    // The shop's own limit counts codes, with a way in for known devices: `second-factor-account`.
    accountLockout: { enabled: false },
  })

/** Columns of a session that only the shop's own hooks write. */
const written = { type: 'string' as const, required: false, input: false }
export const sessionProofFields = { twoFactorAt: written, confirmedAt: written, confirmedBy: written }

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string; request?: Request | undefined }

const refused = (code: string, message: string) => new APIError('FORBIDDEN', { code, message })

/**
 * The shop's rules before a call about the second factor: only for owners; turned off only where the store allows it,
 * and once it is on, never changed without a fresh code; and no device is trusted to skip codes.
 */
export async function guardSecondFactor(
  context: HookContext,
  body: Record<string, unknown>,
  { rules, ownerRules }: { rules: AccountRules; ownerRules: OwnerRules },
): Promise<void> {
  const { path } = context
  if (!path.startsWith(prefix)) return
  const found = await getSessionFromCtx(context)
  if (codeCheckPaths.includes(path)) {
    body.trustDevice = false
    // A stolen session must not be used to try codes: in a session they only finish the set-up, or come from the store.
    if (found?.user.twoFactorEnabled && context.request)
      throw refused('ALREADY_SIGNED_IN', 'You are signed in already.')
    if (path === `${prefix}verify-totp`) await admitCodeOnce(context, body, ownerRules)
    return
  }
  if (!found) return
  const isOwner = await ownerRules.isOwner(found.user.id)
  if (!isOwner) throw refused('OWNERS_ONLY', 'Only owners of the store sign in with a second factor.')
  if (path === `${prefix}disable` && !ownerRules.mayTurnOff)
    throw refused('SECOND_FACTOR_REQUIRED', 'An owner of this store cannot do without the second factor.')
  // The first set-up can rely only on the password; replacing codes, or turning them off, takes a code.
  if (found.user.twoFactorEnabled) await requireProof(found, { rules, ownerRules })
}

/** Whether the password was given and a code is still to come: the plugin ends that session with the same answer. */
export const isHalfSignIn = (path: string, user: Record<string, unknown> | undefined): boolean =>
  path === '/sign-in/email' && user?.twoFactorEnabled === true

/**
 * What such a call did to an owner's second factor, when it succeeded; null for any other call. `caller` is the account
 * of its session, as it was before: a code turns the second factor on only where it was off. Elsewhere the code signs
 * in, or confirms who sits there.
 */
export function secondFactorChange(
  path: string,
  caller: Record<string, unknown> | undefined,
): 'on' | 'off' | 'new-codes' | null {
  if (path === `${prefix}verify-totp` && caller && caller.twoFactorEnabled !== true) return 'on'
  if (path === `${prefix}disable`) return 'off'
  return path === `${prefix}generate-backup-codes` ? 'new-codes' : null
}
