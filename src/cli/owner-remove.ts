import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { ShopError } from '#domain/errors.ts'
import { demoteOwner } from '#domain/owners/demote-owner.ts'
import type { OpenedShop } from './open-shop.ts'

/** `shop owner remove EMAIL`: an owner is a customer again. Returns what to print. */
export async function removeOwner({ services }: Pick<OpenedShop, 'services'>, given: string): Promise<string> {
  const email = normalizeEmail(given)
  if (!email) throw new ShopError('invalid-argument', `"${given}" is no e-mail address.`)
  await demoteOwner(services, { email })
  return `${email} is a customer again, and signed out everywhere. What was bought and the password stay.`
}
