import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { readSignInEmail } from '#domain/accounts/signing-in/sign-in-email.ts'
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
 * methods, sessions, second factor. Throws invalid-argument for a text with which nobody can sign in, aborted for a
 * banned address and, unless `yes`, for a customer who is disputing an order.
 */
export async function createOwner(
  { services, config }: Pick<OpenedShop, 'services' | 'config'>,
  given: string,
  { yes = false }: { yes?: boolean } = {},
): Promise<Sentence> {
  const email = readSignInEmail(given)
  if (!email) throw new ShopError('invalid-argument', normalizeEmail(given) ? say.noSignIn(given) : say.noEmail(given))
  const disputed = yes ? [] : await findDisputes(services, email)
  if (disputed.length > 0) throw new ShopError('aborted', say.disputes(email, disputed))
  const { baseUrl } = services.settings()
  // Other mails of the sign-in follow from requests, of which there are none here.
  const authentication = createAccounts(config, { services, simulators: null, sendMail: async () => {} })
  const passwordHash = await authentication.hashPassword(unknownPassword())
  const { hadSecondFactor, wasBanned } = await promoteOwner(services, { email, passwordHash })
  const link = await authentication.makeResetLink(email, `${baseUrl}/reset-password?owner`)
  if (link === null) throw new ShopError('aborted', say.noLink(email))
  const ended = [...(hadSecondFactor ? [say.secondFactor] : []), ...(wasBanned ? [say.ban] : [])]
  return joinLines([say.made(email), inAll(() => link), say.untilThen, ...ended])
}
