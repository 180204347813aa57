import { randomBytes } from 'node:crypto'
import type { Sent } from '#api/calls.ts'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { callAddress } from '#domain/call-address.ts'
import { findDisputes } from '#domain/customers/find-disputes.ts'
import { inAll, type Sentence, sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { promoteOwner } from '#domain/owners/promote-owner.ts'
import { createAccounts } from '#server/accounts.ts'
import { joinLines } from '../join-lines.ts'
import type { OpenedShop } from '../with-shop.ts'
import { ownerTexts } from './owner-texts.ts'

const say = sentencesOf(ownerTexts)

/** Nobody ever learns it: the link lets the owner choose a password. */
const unknownPassword = () => `Aa1!${randomBytes(24).toString('base64url')}`

/**
 * Creates an owner's account, or turns an existing account into one, and returns the text with a link that sets its
 * password, once and within an hour. Everything that opened the account before is gone: password, other sign-in
 * methods, sessions, second factor. Throws invalid-argument for a text that is no address, aborted for a banned one
 * and, unless `yes`, for a customer who is disputing an order.
 */
export async function createOwner(
  { services, config }: Pick<OpenedShop, 'services' | 'config'>,
  given: string,
  { yes = false }: { yes?: boolean } = {},
): Promise<Sentence> {
  const email = normalizeEmail(given)
  if (!email) throw new ShopError('invalid-argument', say.noEmail(given))
  const disputed = yes ? [] : await findDisputes(services, email)
  if (disputed.length > 0) throw new ShopError('aborted', say.disputes(email, disputed))
  const { baseUrl } = services.settings()
  const links = Promise.withResolvers<string>()
  const authentication = createAccounts(config, {
    // The operator runs this: limits that other people's requests have used up must not block it.
    services: { ...services, settings: () => ({ ...services.settings(), rateLimitFactor: 0 }) },
    simulators: null,
    sendMail: async ({ text }) => {
      const link = /(?<!\S)\S*\/reset-password\S*/.exec(text)?.[0]
      if (link) links.resolve(link)
    },
  })
  const requestReset = (body: Sent<'POST /auth/request-password-reset'>['body']) =>
    authentication.handle(
      new Request(baseUrl + callAddress('POST /auth/request-password-reset', {}), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(baseUrl).origin,
          'x-client-address': '127.0.0.1',
        },
        body: JSON.stringify(body),
      }),
    )
  const passwordHash = await authentication.hashPassword(unknownPassword())
  const { hadSecondFactor, wasBanned } = await promoteOwner(services, { email, passwordHash })
  const answer = await requestReset({ email, redirectTo: `${baseUrl}/reset-password?owner` })
  if (!answer.ok) throw new ShopError('aborted', say.noLink(await answer.text()))
  const link = await links.promise
  const ended = [...(hadSecondFactor ? [say.secondFactor] : []), ...(wasBanned ? [say.ban] : [])]
  return joinLines([say.made(email), inAll(() => link), say.untilThen, ...ended])
}
