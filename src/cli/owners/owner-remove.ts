import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { type Sentence, sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { demoteOwner } from '#domain/owners/demote-owner.ts'
import type { OpenedShop } from '../with-shop.ts'
import { ownerTexts } from './owner-texts.ts'

const say = sentencesOf(ownerTexts)

/** `shop owner remove EMAIL`: turns an owner into a customer again. Returns what to print. */
export async function removeOwner({ services }: Pick<OpenedShop, 'services'>, given: string): Promise<Sentence> {
  const email = normalizeEmail(given)
  if (!email) throw new ShopError('invalid-argument', say.noEmail(given))
  await demoteOwner(services, { email })
  return say.removed(email)
}
