import type { Authentication } from '#adapters/sign-in/better-auth-accounts.ts'
import { createSessionCookies } from '#adapters/sign-in/better-auth-cookies.ts'
import type { AccountMail } from '#adapters/sign-in/better-auth-mails.ts'
import type { PasswordHashing } from '#adapters/sign-in/better-auth-options.ts'
import { createAccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { accountMails } from '#domain/mails/account-mails.ts'
import { createOwnerRules } from '#domain/owners/owner-rules.ts'
import type { Services } from '#domain/services.ts'
import { openOnce } from '#domain/work-queues.ts'
import type { RunningSimulators } from './demo/simulators-process.ts'
import type { Config } from './settings/config.ts'
import { chooseSignInProviders } from './settings/sign-in-providers.ts'

interface AccountParts {
  services: Services
  simulators: RunningSimulators | null
  passwordHashing?: PasswordHashing | undefined
  /** Sends mails that contain links. */
  sendMail: (mail: AccountMail) => Promise<void>
}

export type Accounts = Authentication & ReturnType<typeof createSessionCookies>

/**
 * The sign-in library with the shop's own rules. It is loaded on first use: it is a quarter of all the code that the
 * store could load, and no page needs it.
 */
export function createAccounts(
  config: Config,
  { services, simulators, sendMail, passwordHashing }: AccountParts,
): Accounts {
  const { settings } = services
  const { baseUrl } = settings()
  const opened = openOnce(async () => {
    const { createAuthentication } = await import('#adapters/sign-in/better-auth-accounts.ts')
    return createAuthentication(services.database, {
      baseUrl,
      secret: services.secret,
      storeName: () => settings().storeName,
      emailVerification: config.EMAIL_VERIFICATION,
      providers: chooseSignInProviders(config, simulators),
      rules: createAccountRules(services),
      ownerRules: createOwnerRules(services),
      sendMail,
      mails: accountMails(settings),
      log: services.log,
      passwordHashing,
    })
  })
  return {
    ...createSessionCookies({ baseUrl, secret: services.secret }),
    handle: async (request) => (await opened()).handle(request),
    hashPassword: async (password) => (await opened()).hashPassword(password),
    verifyProof: async (cookieHeader, proof) => (await opened()).verifyProof(cookieHeader, proof),
    makeResetLink: async (email, redirectTo) => (await opened()).makeResetLink(email, redirectTo),
  }
}
