import { passkey } from '@better-auth/passkey'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { isName } from '#domain/accounts/account-name.ts'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { longestPasskeyName } from '#domain/limits/text-lengths.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'
import { banError } from './better-auth-bans.ts'
import { requireProof } from './better-auth-proof.ts'

const prefix = '/passkey/'
export const passkeyOptions = `${prefix}generate-authenticate-options`
/** Where somebody signs in with a passkey. */
export const passkeySignIn = `${prefix}verify-authentication`
const adding = [`${prefix}generate-register-options`, `${prefix}verify-registration`]
const changing = [...adding, `${prefix}delete-passkey`, `${prefix}update-passkey`]

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string }

const refused = (code: string, message: string) => new APIError('FORBIDDEN', { code, message })

/** Browsers accept no passkeys for numeric addresses; a demo on this machine is also at `localhost`. */
const relyingParty = ({ hostname }: URL) => (hostname === '127.0.0.1' ? 'localhost' : hostname)

const passkeyRow = z.object({ userId: z.string() })

/**
 * Passkeys of the store's own host. The device must have verified its user, by a finger or a code of its own: so a
 * passkey is two factors, and counts as such for owners.
 */
export function passkeyPlugin(settings: {
  baseUrl: string
  storeName: () => string
  emailVerification: 'required' | 'optional'
  rules: AccountRules
}) {
  const { rules } = settings
  const base = new URL(settings.baseUrl)
  return passkey({
    rpID: relyingParty(base),
    // Read by the library at each registration.
    get rpName() {
      return settings.storeName()
    },
    origin: rules.trustedOrigins,
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified)
          throw refused('USER_NOT_VERIFIED', 'The device did not verify who uses it. Nothing was added.')
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', {
            code: 'USER_NOT_VERIFIED',
            message: 'The device did not verify who uses it.',
          })
        if (settings.emailVerification === 'optional') return
        const where = [{ field: 'credentialID', value: clientData.id }]
        const row = passkeyRow.safeParse(await ctx.context.adapter.findOne({ model: 'passkey', where }))
        const user = row.success ? await ctx.context.internalAdapter.findUserById(row.data.userId) : null
        if (user?.emailVerified) return
        const ban = user && (await rules.findBan(user.id))
        throw ban
          ? banError(ban, passkeySignIn, ctx.context.secret)
          : refused('EMAIL_NOT_VERIFIED', 'Confirm the address of this account first, by the mailed link.')
      },
    },
  })
}

const begunPasskey = z.looseObject({ type: z.literal('registration'), userData: z.object({ id: z.string() }) })

/**
 * What is kept of a passkey that was begun, where the library would also keep the address that the device shows: a
 * deleted person's must be nowhere.
 */
function withoutAddress(value: string): string {
  const begun = value.startsWith('{') ? begunPasskey.safeParse(JSON.parse(value)) : null
  return begun?.success ? JSON.stringify(begun.data) : value
}

export const verificationHooks = {
  create: {
    before: async (row: { value: string }) => ({ data: { ...row, value: withoutAddress(row.value) } }),
  },
}

/** A name as its owner sees it; throws when it is unsuitable. */
function readName(given: unknown): string | undefined {
  if (given === undefined) return undefined
  const name = typeof given === 'string' ? given.trim() : ''
  if (name === '' || !isName(name, longestPasskeyName))
    throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: `A name has 1 to ${longestPasskeyName} signs.` })
  return name
}

/**
 * The shop's rules before a call about passkeys: they are added, renamed and removed only soon after a proof of
 * identity; an owner's only with the second factor, in a session that opens the office, because they replace that
 * factor.
 */
export async function guardPasskeys(
  context: HookContext,
  { body, query }: Record<'body' | 'query', Record<string, unknown>>,
  parts: { rules: AccountRules; ownerRules: OwnerRules },
): Promise<void> {
  const { path } = context
  if (!path.startsWith(prefix)) return
  // A registration signs nobody in, and may only give a name.
  if (body.createSession || Object.keys(query).length > 0)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_REQUEST', message: 'Nothing but a name can be chosen.' })
  if ('name' in body) body.name = readName(body.name)
  if (!changing.includes(path)) return
  const found = await getSessionFromCtx(context)
  if (!found) return
  await requireProof(found, parts)
  if (adding.includes(path) && !(await parts.rules.mayAddPasskey(found.user.id)))
    throw new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS', message: 'There are too many. Nothing was added.' })
}

/** What such a call did to an account's passkeys, when it succeeded; null for any other call. */
export function passkeyChange(path: string): 'added' | 'removed' | null {
  if (path === `${prefix}verify-registration`) return 'added'
  return path === `${prefix}delete-passkey` ? 'removed' : null
}

/** Requires the device to verify its user when signing in; the library only prefers it. */
export const requireUserVerification = (options: unknown): object => ({
  ...(typeof options === 'object' ? options : {}),
  userVerification: 'required',
})

const wrongRegistration = 'FAILED_TO_VERIFY_REGISTRATION'

/** A device's wrong answer to a registration is the caller's fault; the library takes it for its own. */
export const isWrongRegistration = (error: unknown): boolean =>
  error instanceof APIError && error.body?.code === wrongRegistration

/** Makes such an answer a 400. */
export async function toBadRequest(answer: Response): Promise<Response> {
  if (answer.status < 500) return answer
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const code = said && typeof said === 'object' && 'code' in said ? said.code : null
  return code === wrongRegistration ? new Response(answer.body, { status: 400, headers: answer.headers }) : answer
}
