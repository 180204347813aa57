import type { getSessionFromCtx } from 'better-auth/api'
import { CamelCasePlugin } from 'kysely'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { proofOfNewSession } from '#domain/accounts/signing-in/session-proof.ts'
import type { Database } from '#domain/database.ts'
import { dayMs, daySeconds } from '#domain/dates/spans.ts'
import type { AccessNotice } from '#domain/mails/notice-mails.ts'
import type { OwnerRules } from '#domain/owners/owner-rules.ts'
import type { Log, Mail } from '#domain/services.ts'
import { tellOperator } from '#domain/tell-operator.ts'
import type { Voice } from '#domain/voice.ts'
import { banError } from './better-auth-bans.ts'
import { endsWithBrowser } from './better-auth-brief.ts'
import { cookiePrefix, sessionSeconds } from './better-auth-cookies.ts'
import { endBeforeChange } from './better-auth-former-access.ts'
import type { AccountMail } from './better-auth-mails.ts'
import { isOvertaken, overtakenError } from './better-auth-overtaken.ts'
import { isAnswer, noteOwnFailure } from './better-auth-own-failures.ts'
import { isWrongRegistration, verificationHooks } from './better-auth-passkeys.ts'
import { nameAndPicture } from './better-auth-person.ts'
import { readProof } from './better-auth-proof.ts'
import { closedSecondFactorPaths, sessionProofFields } from './better-auth-second-factor.ts'
import type { SignInProvider } from './openid-provider.ts'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

export interface AuthenticationSettings {
  baseUrl: string
  secret: string
  /** The name that owners currently give it. */
  storeName: () => string
  emailVerification: 'required' | 'optional'
  providers: SignInProvider[]
  rules: AccountRules
  ownerRules: OwnerRules
  /** Queues a mail to this account. */
  sendMail: (mail: AccountMail) => Promise<void>
  mails: {
    resetPassword: (to: string, link: string, voice: Voice | null) => Mail
    verifyEmail: (to: string, link: string, voice: Voice | null) => Mail
    knownAccount: (to: string, voice: Voice | null) => Mail
    notice: (notice: AccessNotice) => Mail
  }
  log: Log
  /** Tests sign up thousands of people, for whom a tenth of a second each is too long; unset = the library's scrypt. */
  passwordHashing?: PasswordHashing | undefined
}

/** Endpoints that the store does not have. */
const disabledPaths = [
  '/update-user',
  '/update-session',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/list-sessions',
  '/get-access-token',
  '/refresh-token',
  ...closedSecondFactorPaths,
]

/** Settings differ from the library's defaults where its own security notes ask for it. */
export const createOptions = (
  database: Database,
  settings: AuthenticationSettings,
  secure = settings.baseUrl.startsWith('https:'),
) => ({
  appName: settings.storeName(),
  baseURL: settings.baseUrl,
  basePath: '/api/auth',
  secret: settings.secret,
  trustedOrigins: settings.rules.trustedOrigins,
  disabledPaths,
  telemetry: { enabled: false },
  // Otherwise it loads OpenTelemetry by itself, and its spans contain the texts of errors.
  experimental: { instrumentation: { enabled: false } },
  logger: {
    level: 'warn' as const,
    log(level: string, message: string, ...errors: unknown[]) {
      settings.log.warn({}, message)
      for (const error of errors) if (level !== 'error' || !noteOwnFailure(error)) tellOperator(settings.log, error)
    },
  },
  onAPIError: {
    errorURL: `${settings.baseUrl}/login`,
    // The caller gets refusals; only failures on our side are logged. What is no answer of the library, the interface
    // answers and logs as everywhere.
    onError: (error: unknown) => {
      if (!isAnswer(error)) throw error
      if (error.statusCode >= 500 && !isWrongRegistration(error))
        settings.log.error({ err: error }, 'the authentication service failed')
    },
  },
  // `sqlite` on both engines: instants as ISO text, booleans as 0/1, so that one set of migrations serves both.
  // Without its transactions: they hold a connection while a password is hashed and our rules need a second one.
  database: { db: database.writer.withPlugin(new CamelCasePlugin()), type: 'sqlite' as const },
  session: {
    modelName: 'sessions',
    expiresIn: sessionSeconds,
    updateAge: daySeconds,
    // The shop itself asks for a proof where it wants one: `guardPasskeys`.
    freshAge: 0,
    cookieCache: { enabled: false },
    additionalFields: sessionProofFields,
  },
  account: {
    modelName: 'signInMethods',
    encryptOAuthTokens: true,
    // The address must be proved on both sides: by the provider, and for the account here.
    accountLinking: {
      enabled: true,
      requireLocalEmailVerified: true,
      trustedProviders: [],
      allowDifferentEmails: false,
    },
  },
  verification: { modelName: 'verifications', storeIdentifier: 'hashed' as const },
  // The shop has its own limits: by account too, and with a way in for known devices.
  rateLimit: { enabled: false },
  advanced: {
    cookiePrefix: cookiePrefix(secure),
    // The library knows only the weaker prefix, which this would put in front.
    useSecureCookies: false,
    defaultCookieAttributes: { sameSite: 'lax' as const, httpOnly: true, secure },
    // Addresses that an answer redirects to. Given explicitly, because tests would run without this check by default.
    disableOriginCheck: false,
    // `checkOrigin` decides for all calls who may send them. The library would refuse programs, which send no origin.
    disableCSRFCheck: true,
    trustedProxyHeaders: false,
    ipAddress: { ipAddressHeaders: ['x-client-address'], ipv6Subnet: 64 as const },
    database: { validateSchema: database.engine === 'sqlite', generateId: () => crypto.randomUUID() },
  },
})

/** From its first day an account has a stamp of its own: marks that an earlier one with its address left do not count. */
const securityStamp = {
  type: 'string' as const,
  required: false,
  input: false,
  returned: false,
  defaultValue: () => crypto.randomUUID(),
}

/** Longest name by which a browser calls itself. */
const longestDevice = 500

/** One form for every account, however it was created. */
export function createUserOptions({ rules, ownerRules, emailVerification, secret }: AuthenticationSettings) {
  const mustVerify = emailVerification === 'required'
  return {
    user: {
      modelName: 'accounts',
      additionalFields: { securityStamp },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
      validateUserInfo: async ({ user, source }: Validated) => {
        if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
        if (mustVerify && !user.emailVerified) return { error: 'email_not_verified' }
        const mayJoin = source.action !== 'link-account' || (user.id && (await rules.mayBeLinked(user.id)))
        return mayJoin ? undefined : { error: 'account_not_linked' }
      },
    },
    databaseHooks: {
      verification: verificationHooks,
      user: {
        create: {
          before: async (user: Created, context: { path?: string } | null) => {
            const ban = await rules.registrationBan(user.email)
            if (ban) throw banError(ban, context?.path, secret)
            const person = nameAndPicture(user, { registers: context?.path === '/sign-up/email' })
            return { data: { ...user, ...person, role: 'customer' } }
          },
        },
      },
      session: {
        create: {
          before: async (session: Begun, context: SessionContext | null) => {
            const ban = await rules.findBan(session.userId)
            if (ban) throw banError(ban, context?.path, secret)
            const former = context?.context.session
            const userAgent = session.userAgent?.slice(0, longestDevice)
            // The library thinks of its cookie, but lets it live as long as one that is remembered.
            const brief = (await endsWithBrowser(context)) ? { expiresAt: new Date(Date.now() + dayMs) } : {}
            return {
              data: {
                ...{ ...session, userAgent, ...brief },
                ...proofOfNewSession(context?.path, ownerRules.now(), former ? readProof(former) : null),
              },
            }
          },
          // Only after the row is there: whoever replaces the password from now on ends it with the others.
          after: async (session: { id: string; userId: string }, context: SessionContext | null) => {
            if (await isOvertaken(context, rules)) {
              await rules.endOvertaken({ id: session.id, accountId: session.userId })
              throw overtakenError(context?.path)
            }
            await rules.signedIn(session.userId)
          },
        },
      },
      account: {
        update: {
          before: async (method: { password?: string | null | undefined }, context: SessionContext | null) => {
            if (!method.password) return
            if (await isOvertaken(context, rules)) throw overtakenError(context?.path)
            const caller = context?.path === '/change-password' && context.context.session
            const ids = caller && { accountId: caller.user.id, sessionId: caller.session.id }
            if (ids) await endBeforeChange(context, rules, ids)
          },
        },
      },
    },
  }
}

interface Created {
  email: string
  name: string
  image?: string | null | undefined
}

interface Begun {
  userId: string
  userAgent?: string | null | undefined
}

/** Its `context.session` is the session in which the call was made. */
type SessionContext = Parameters<typeof getSessionFromCtx>[0]

interface Validated {
  user: { id?: string | undefined; emailVerified?: boolean | undefined }
  source: { method: string; action: string }
}
