import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { asksPresentPassword } from '#domain/accounts/signing-in/session-proof.ts'
import { isShopError } from '#domain/errors.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'
import { banError } from './better-auth-bans.ts'
import { forgetBrief } from './better-auth-brief.ts'
import { guardConfirmation, rememberPassword } from './better-auth-confirmation.ts'
import { isWrongProof, noteFailedProof } from './better-auth-failures.ts'
import { endBeforeReset } from './better-auth-former-access.ts'
import { findHalfSignedIn } from './better-auth-half-sign-in.ts'
import { readDevice, readReset, rememberDevice } from './better-auth-known-device.ts'
import type { AccessNotices } from './better-auth-notices.ts'
import { noteBeginning } from './better-auth-overtaken.ts'
import { guardPasskeys, passkeyChange, passkeyOptions, requireUserVerification } from './better-auth-passkeys.ts'
import { boundName } from './better-auth-person.ts'
import { requireLocalRedirects } from './better-auth-redirects.ts'
import { codeCheckPaths, guardSecondFactor, isHalfSignIn, secondFactorChange } from './better-auth-second-factor.ts'

/** What only the store decides about a sign-in through a provider. */
const fixedSocialFields = ['idToken', 'scopes', 'additionalParams', 'additionalData', 'requestSignUp']

/** Answers a call over a limit in the library's format and the store's own at once, with `Retry-After`. */
function asLibraryError(error: unknown): unknown {
  if (!isShopError(error) || error.code !== 'resource-exhausted') return error
  const { message, code: status, retryAfterSeconds } = error
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message, error: { status, message, details: {} } },
    retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) },
  )
}

/** The shop's own rules at every endpoint of the library: one form of an address, one password rule, limits, bans. */
export const createBeforeHook = (rules: AccountRules, ownerRules: OwnerRules) =>
  createAuthMiddleware(async (context) => {
    const { path } = context
    const body = requireLocalRedirects(context.body ?? {}, rules.trustedOrigins)
    const query = requireLocalRedirects(context.query ?? {}, rules.trustedOrigins)
    const isNamed = typeof body.email === 'string'
    const email = isNamed ? rules.readSignInEmail(String(body.email)) : null
    const halfSignedIn = codeCheckPaths.includes(path) ? await findHalfSignedIn(context) : null
    const half = halfSignedIn && (await context.context.internalAdapter.findUserById(halfSignedIn))
    // What the call names does not matter there.
    const known = half ? half.email : email
    const device = known && (await readDevice(context, rules, known))
    const address = context.headers?.get('x-client-address') ?? ''
    // A call without a request comes from the store itself, which counts on its own.
    if (context.request) {
      const user = asksPresentPassword(path) ? (await getSessionFromCtx(context))?.user : undefined
      const accountId = user?.id ?? null
      await rules.countCall({ path, address, email, device, accountId, halfSignedIn }).catch((error: unknown) => {
        throw asLibraryError(error)
      })
      const knower = user?.email ?? (path === '/sign-in/email' ? email : null)
      if (knower) await noteBeginning(context, rules, knower)
    }
    if (isNamed && !email)
      throw new APIError('BAD_REQUEST', {
        code: 'INVALID_EMAIL',
        message: 'This is not a valid e-mail address. Please check it.',
      })
    if (email) body.email = email
    if (path === '/sign-up/email') boundName(body)
    await guardConfirmation(context, query)
    await guardSecondFactor(context, body, { rules, ownerRules })
    await guardPasskeys(context, { body, query }, { rules, ownerRules })
    // A guest's ban is met where the account would be created: where addresses must be confirmed, the library then
    // answers as for any taken address, and nobody learns who bought here.
    const ban = email && path.startsWith('/sign-') ? rules.fixedBan(email) : null
    if (ban) throw new APIError('FORBIDDEN', { ...ban })
    const chosen = path === '/sign-up/email' ? body.password : body.newPassword
    if (typeof chosen === 'string' && !rules.isAcceptablePassword(chosen))
      throw new APIError('BAD_REQUEST', {
        code: 'WEAK_PASSWORD',
        message: 'La contraseña no cumple con todos los requisitos o es de las más usadas. Elige otra.',
      })
    if (path === '/reset-password' && typeof chosen === 'string')
      await endBeforeReset(context, rules, body.token || query.token)
    if (path === '/sign-in/social' && fixedSocialFields.some((name) => name in body))
      throw new APIError('BAD_REQUEST', { code: 'INVALID_REQUEST', message: 'Only the provider can be chosen.' })
    if (path === '/change-password') body.revokeOtherSessions = true
    return { context: { body, query } }
  })

const noticeOf = { on: 'second-factor-on', off: 'second-factor-off', 'new-codes': 'new-codes' } as const

/** What follows from an answer: the device becomes known, and a changed password invalidates what was mailed before. */
export const createAfterHook = (
  rules: AccountRules,
  ownerRules: OwnerRules,
  { secure, notices }: { secure: boolean; notices: AccessNotices },
) =>
  createAuthMiddleware(async (context) => {
    const { newSession, returned } = context.context
    const waiting = await rememberPassword(context, returned)
    // The library looks at the address before it begins a session, which is where a ban is met.
    const ban = waiting && (await rules.findBan(waiting))
    if (ban) throw banError(ban, context.path, context.context.secret)
    if (returned instanceof APIError && returned.statusCode >= 400)
      return isWrongProof(returned) ? noteFailedProof(context, rules) : undefined
    if (newSession) forgetBrief(context)
    const caller = context.context.session?.user
    const accountId = newSession?.user.id ?? caller?.id
    const change = secondFactorChange(context.path, caller)
    const user = newSession?.user ?? caller
    if (change && accountId && user) {
      await ownerRules.secondFactorChanged(accountId, change)
      notices.tell(noticeOf[change], user, context.headers)
    }
    const passkeys = passkeyChange(context.path)
    if (passkeys && accountId && user) {
      await ownerRules.passkeyChanged(accountId, passkeys)
      notices.tell(`passkey-${passkeys}`, user, context.headers)
    }
    if (context.path === passkeyOptions) return context.json(requireUserVerification(returned))
    if (newSession && context.path === '/change-password') {
      await rules.passwordChanged({ accountId: newSession.user.id, sessionId: newSession.session.id })
      notices.tell('password', newSession.user, context.headers)
    }
    // A reset makes no session; but its caller must get in with the new password, whatever others have guessed before.
    const email = newSession?.user.email ?? readReset(context.request)
    if (!email || isHalfSignIn(context.path, newSession?.user)) return
    if (!(await rememberDevice(context, { rules, secure, email }))) return
    if (newSession) notices.signedInAnew(context.path, newSession.user, context.headers)
  })
