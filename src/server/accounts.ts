import { type Authentication, createAuthentication } from '#adapters/better-auth-accounts.ts'
import type { AccountMail } from '#adapters/better-auth-mails.ts'
import type { PasswordHashing } from '#adapters/better-auth-options.ts'
import { createAccountRules } from '#domain/accounts/account-rules.ts'
import { accountMails } from '#domain/mails/account-mails.ts'
import { createOwnerRules } from '#domain/owners/owner-rules.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from './config.ts'
import { chooseSignInProviders } from './sign-in-providers.ts'
import type { RunningSimulators } from './simulators-process.ts'

interface AccountParts {
  services: Services
  simulators: RunningSimulators | null
  passwordHashing?: PasswordHashing | undefined
  /** Where mails with links go. */
  sendMail: (mail: AccountMail) => Promise<void>
}

/** The library that signs people in, with the shop's own rules. */
export const createAccounts = (
  config: Config,
  { services, simulators, sendMail, passwordHashing }: AccountParts,
): Promise<Authentication> =>
  createAuthentication(services.database, {
    baseUrl: services.settings.baseUrl,
    secret: services.secret,
    storeName: services.settings.storeName,
    emailVerification: config.EMAIL_VERIFICATION,
    providers: chooseSignInProviders(config, simulators),
    rules: createAccountRules(services),
    ownerRules: createOwnerRules(services),
    sendMail,
    mails: accountMails(services.settings),
    log: services.log,
    passwordHashing,
  })
