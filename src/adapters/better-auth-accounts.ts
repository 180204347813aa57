import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { CamelCasePlugin } from 'kysely'
import type { AccountRules } from '#domain/accounts/account-rules.ts'
import type { SessionCookie } from '#domain/accounts/session-cookie.ts'
import type { Database } from '#domain/database.ts'
import type { Log, Mail } from '#domain/services.ts'

export interface AuthenticationSettings {
  baseUrl: string
  secret: string
  storeName: string
  emailVerification: 'required' | 'optional'
  /** Multiplies the limits of requests per minute; 0 = none. */
  rateLimitFactor: number
  rules: AccountRules
  sendMail: (mail: Mail) => Promise<void>
  mails: {
    resetPassword: (to: string, link: string) => Mail
    verifyEmail: (to: string, link: string) => Mail
  }
  log: Log
}

export interface Authentication {
  /** Answers everything below `/api/auth/`, in the library's own shapes. */
  handle(request: Request): Promise<Response>
  sessionCookie: SessionCookie
}

const day = 24 * 60 * 60
const minute = 60

function createLimits(factor: number) {
  const perMinute = (max: number) => ({ window: minute, max: Math.max(1, Math.ceil(max * factor)) })
  return {
    enabled: factor > 0,
    storage: 'database' as const,
    modelName: 'rateLimits',
    ...perMinute(600),
    customRules: {
      '/get-session': false as const,
      '/sign-in/email': perMinute(20),
      '/sign-up/email': perMinute(20),
      '/request-password-reset': perMinute(10),
    },
  }
}

/** The shop's own rules at every door of the library: one form of an address, one password rule, bans. */
const createDoorRules = (rules: AccountRules) =>
  createAuthMiddleware(async (context) => {
    const body: Record<string, unknown> = { ...context.body }
    if (typeof body.email === 'string') {
      const email = rules.normalizeEmail(body.email)
      if (!email) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'This is no e-mail address.' })
      body.email = email
      const ban = rules.fixedBan(email)
      if (ban && context.path.startsWith('/sign-')) throw new APIError('FORBIDDEN', ban)
    }
    const chosen = context.path === '/sign-up/email' ? body.password : body.newPassword
    if (typeof chosen === 'string' && !rules.isAcceptablePassword(chosen))
      throw new APIError('BAD_REQUEST', {
        code: 'WEAK_PASSWORD',
        message: 'La contraseña no cumple con todos los requisitos',
      })
    if (context.path === '/change-password') body.revokeOtherSessions = true
    return { context: { body } }
  })

/** Settings that differ from the library's defaults are those its own security notes ask for. */
const createOptions = (database: Database, settings: AuthenticationSettings) => ({
  appName: settings.storeName,
  baseURL: settings.baseUrl,
  basePath: '/api/auth',
  secret: settings.secret,
  trustedOrigins: settings.rules.trustedOrigins,
  telemetry: { enabled: false },
  logger: { level: 'warn' as const, log: (_level: string, message: string) => settings.log.warn({}, message) },
  // `sqlite` on both engines: instants as ISO text, booleans as 0/1, so that one set of migrations serves both.
  database: { db: database.writer.withPlugin(new CamelCasePlugin()), type: 'sqlite' as const, transaction: true },
  user: { modelName: 'accounts', changeEmail: { enabled: false }, deleteUser: { enabled: false } },
  session: {
    modelName: 'sessions',
    expiresIn: 30 * day,
    updateAge: day,
    freshAge: day,
    cookieCache: { enabled: false },
  },
  account: {
    modelName: 'signInMethods',
    encryptOAuthTokens: true,
    accountLinking: { enabled: true, disableImplicitLinking: true, trustedProviders: [], allowDifferentEmails: false },
  },
  verification: { modelName: 'verifications', storeIdentifier: 'hashed' as const },
  rateLimit: createLimits(settings.rateLimitFactor),
  advanced: {
    cookiePrefix: 'estela',
    useSecureCookies: settings.baseUrl.startsWith('https:'),
    defaultCookieAttributes: { sameSite: 'lax' as const, httpOnly: true },
    trustedProxyHeaders: false,
    ipAddress: { ipAddressHeaders: ['x-client-address'], ipv6Subnet: 64 as const },
    database: { validateSchema: database.engine === 'sqlite', generateId: () => crypto.randomUUID() },
  },
})

/** Accounts by better-auth on the shop's own database. Versions and traps: docs/decisions/0010-better-auth.md. */
export async function createAuthentication(
  database: Database,
  settings: AuthenticationSettings,
): Promise<Authentication> {
  const { rules, mails } = settings
  const mustVerify = settings.emailVerification === 'required'
  // Not awaited by the library's answer: whether an address is known must not show in the time it takes.
  const send = (mail: Mail) => {
    settings.sendMail(mail).catch((error: unknown) => settings.log.error({ error }, 'a mail could not be queued'))
  }
  const auth = betterAuth({
    ...createOptions(database, settings),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: rules.passwordLength.min,
      maxPasswordLength: rules.passwordLength.max,
      requireEmailVerification: mustVerify,
      autoSignIn: !mustVerify,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * minute,
      onPasswordReset: async ({ user }) => rules.sessionsChanged(user.id),
      sendResetPassword: async ({ user, url }) => send(mails.resetPassword(user.email, url)),
    },
    emailVerification: {
      sendOnSignUp: mustVerify,
      sendOnSignIn: mustVerify,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => send(mails.verifyEmail(user.email, url)),
    },
    hooks: { before: createDoorRules(rules) },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, role: 'customer' } }) } },
      session: {
        create: {
          before: async (session) => {
            const ban = await rules.findBan(session.userId)
            if (ban) throw new APIError('FORBIDDEN', ban)
          },
        },
      },
    },
  })
  const context = await auth.$context
  return {
    handle: (request) => auth.handler(request),
    sessionCookie: { name: context.authCookies.sessionToken.name, secret: context.secret },
  }
}
