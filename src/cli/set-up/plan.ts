import { randomBytes } from 'node:crypto'
import { readSignInEmail } from '#domain/accounts/signing-in/sign-in-email.ts'
import type { Sentence } from '#domain/each-language.ts'
import { isPlainAddress } from '#domain/settings/outside/mail-server.ts'
import {
  isMailService,
  type MailLogin,
  mailServiceNames,
  writeMailServer,
} from '#domain/settings/outside/mail-services.ts'
import { isOfficeOnly } from '#domain/settings/setting-fields.ts'
import { type Config, ConfigError, isEnvironmentName, readConfig } from '#server/settings/config.ts'
import { readStoredSecret } from '#server/settings/secret.ts'
import { saySetUp } from './set-up-texts.ts'

/** Settings by their names in the environment. */
export type Settings = Record<string, string>

/** The result of the set-up: the settings for the file, and the address of the first owner. */
export interface Plan {
  settings: Settings
  owner: string | null
}

/** The flags of the command. */
export interface SetUpFlags {
  set?: string[]
  mail?: string
  'mail-user'?: string
  'mail-password'?: string
  'mail-host'?: string
  owner?: string
}

/** Mail settings of a service; without a former sender, mails come from the login if that is an address. */
export function mailSettings(login: MailLogin, former: Settings): Settings {
  const sender = former.MAIL_FROM ?? (isPlainAddress(login.user) ? login.user : undefined)
  return { SMTP_URL: writeMailServer(login), ...(sender ? { MAIL_FROM: sender } : {}) }
}

/**
 * The settings of a real shop: former ones stay, above all the secret, without which sessions end and stored passwords
 * are lost. Throws ConfigError with every problem.
 */
export function completeSettings(former: Settings, chosen: Settings): Settings {
  const { DEMO: _demo, NODE_ENV: _mode, SECRET: kept, ...others } = former
  const settings: Settings = {
    NODE_ENV: 'production',
    SECRET: kept ?? randomBytes(32).toString('base64url'),
    ...others,
    ...chosen,
  }
  const missing = settings.BASE_URL ? [] : [saySetUp.noAddress]
  try {
    const { DATA_DIR: folder } = readConfig(settings)
    // A store that ran without the setting, as a demo or a restored backup may, has made a secret for itself.
    const own = chosen.SECRET || kept ? null : readStoredSecret(folder)
    if (own) settings.SECRET = own
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError([...missing, ...error.problems])
    throw error
  }
  if (missing.length > 0) throw new ConfigError(missing)
  return settings
}

/** The setting that says where a store's rows are, with its value. */
export const placeOf = ({ DATABASE_URL, DATA_DIR }: Config) =>
  DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR (${DATA_DIR})`

/** The plan that the flags describe, without any question. Throws ConfigError with every problem. */
export function planFromFlags(flags: SetUpFlags, former: Settings): Plan {
  const problems: Sentence[] = []
  const chosen: Settings = {}
  for (const given of flags.set ?? []) {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/s.exec(given) ?? []
    if (!name) problems.push(saySetUp.noPair(given))
    else if (isOfficeOnly(name)) problems.push(saySetUp.setInOffice(name))
    else if (!isEnvironmentName(name)) problems.push(saySetUp.noSetting(name))
    else chosen[name] = value
  }
  const { mail: service, 'mail-user': user = '', 'mail-password': password = '', 'mail-host': host } = flags
  if (service && isMailService(service))
    Object.assign(chosen, mailSettings({ service, user, password, host }, { ...former, ...chosen }))
  else if (service) problems.push(saySetUp.noService(mailServiceNames))
  if (flags.owner !== undefined && !readSignInEmail(flags.owner)) problems.push(saySetUp.noOwnerEmail(flags.owner))
  try {
    const settings = completeSettings(former, chosen)
    if (problems.length === 0) return { settings, owner: flags.owner ?? null }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
  }
  throw new ConfigError(problems)
}
