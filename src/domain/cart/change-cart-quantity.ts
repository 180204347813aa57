import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { updateCartQuantity } from './cart-queries.ts'
import { sayCart } from './cart-texts.ts'
import { readQuantity } from './quantity.ts'

export const notInCart = () => new ShopError('not-found', sayCart.notInCart)

/** Sets the quantity of a line in the cart. Returns the account's new version; throws `not-found` without the line. */
export async function changeCartQuantity(
  services: Pick<Services, 'database' | 'events'>,
  { accountId, key, quantity: asked }: { accountId: string; key: string; quantity: number },
): Promise<number> {
  const { database } = services
  const quantity = readQuantity(asked)
  const product = await findStanding({ database }, key)
  if (!product) throw notInCart()
  const query = updateCartQuantity.fill(database.writer, { accountId, productId: product.id, quantity })
  return changeAccountState(services, accountId, [{ query, orElse: notInCart }])
}
