import { z } from 'zod'
import { isInternalHost } from './internal-addresses.ts'
import { isPlainAddress, readMailServer, readSender } from './mail-server.ts'

export const text = z.string().trim().min(1, 'must not be empty')

/** A key that stands in a header or a path: visible signs only, so that it ends where it seems to. */
export const credential = text.regex(/^[\x21-\x7e]+$/, 'must be copied whole, without spaces or other signs')

export const address = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const withoutLogin = (value: string) => {
  const { username, password } = new URL(value)
  return !username && !password
}

/** As browsers write it, so that no two parts of the store read the host differently. */
const spelled = (value: string) => new URL(value).href.replace(/\/+$/, '')

/** A link that people follow. */
export const webAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), 'must not hold a name or password')
  .transform(spelled)

const isBare = (value: string) => {
  const { search, hash, href } = new URL(value)
  return !search && !hash && !/[?#]$/.test(href)
}

/** The address of an interface that paths are added to: secrets are sent there. */
export const apiAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), 'must not hold a name or password')
  .refine((value) => !URL.canParse(value) || isBare(value), 'must not have a query or fragment')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).protocol !== 'http:' || isInternalHost(new URL(value).hostname),
    'must begin with https:// unless it leads into your own network',
  )
  .transform(spelled)

/** Where the store itself is found. */
export const ownAddress = address('http:', 'https:')
  .refine((value) => !URL.canParse(value) || withoutLogin(value), 'must not hold a name or password')
  .refine(
    (value) => !URL.canParse(value) || (isBare(value) && new URL(value).pathname === '/'),
    'must be an origin such as https://shop.example.com, without a path, query or fragment',
  )
  .transform(spelled)

export const mailServerAddress = text.refine((value) => readMailServer(value) !== null, {
  error: 'must be an address such as smtps://name:password@mail.example.com:465, without a path, query or fragment',
})

export const sender = text.refine((value) => readSender(value) !== null, {
  error: 'must be an address such as Estela <shop@example.com>',
})

export const email = text.refine(isPlainAddress, { error: 'must be an e-mail address' })
