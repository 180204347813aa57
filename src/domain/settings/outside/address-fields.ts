import { z } from 'zod'
import { messageOf, rules } from '../rule-texts.ts'
import { isInternalHost } from './internal-addresses.ts'
import { isPlainAddress, readMailServer, readSender } from './mail-server.ts'

export const text = z.string().trim().min(1, messageOf(rules.empty))

/** A key for a header or a path: visible characters only, so that it ends where it seems to. */
export const credential = text.regex(/^[\x21-\x7e]+$/, messageOf(rules.credential))

export const address = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: messageOf(rules.protocols(protocols)),
  })

const withoutLogin = (value: string) => {
  const { username, password } = new URL(value)
  return !username && !password
}

/** Spelled as browsers spell it, so that no two parts of the store read the host differently. */
const spelled = (value: string) => new URL(value).href.replace(/(?<!\/)\/+$/, '')

/** A link that people follow. */
export const webAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), messageOf(rules.login))
  .transform(spelled)

const isBare = (value: string) => {
  const { search, hash, href } = new URL(value)
  return !search && !hash && !/[?#]$/.test(href)
}

/** The address of an API, to which paths are added: secrets are sent there. */
export const apiAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), messageOf(rules.login))
  .refine((value) => !URL.canParse(value) || isBare(value), messageOf(rules.query))
  .refine(
    (value) => !URL.canParse(value) || new URL(value).protocol !== 'http:' || isInternalHost(new URL(value).hostname),
    messageOf(rules.unencrypted),
  )
  .transform(spelled)

/** The store's own address. */
export const ownAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), messageOf(rules.login))
  .refine(
    (value) => !URL.canParse(value) || (isBare(value) && new URL(value).pathname === '/'),
    messageOf(rules.origin),
  )
  .transform(spelled)

export const mailServerAddress = text.refine((value) => readMailServer(value) !== null, {
  error: messageOf(rules.mailServer),
})

export const sender = text.refine((value) => readSender(value) !== null, {
  error: messageOf(rules.sender),
})

export const email = text.refine(isPlainAddress, { error: messageOf(rules.email) })
