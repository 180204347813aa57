import { changeAccountState } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/showing/find-products-for-sale.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import { ShopError } from '../errors.ts'
import { saySale } from '../sale-texts.ts'
import type { Services } from '../services.ts'
import { updateCartVariant } from './cart-queries.ts'
import { notInCart } from './change-cart-quantity.ts'

/**
 * Chooses a license tier ('' for the product as it is) for a line in the cart. Returns the account's new version;
 * throws `not-found` without the line, or for a tier that is not offered.
 */
export async function changeCartVariant(
  services: Pick<Services, 'database' | 'events'>,
  { accountId, key, variant }: { accountId: string; key: string; variant: string },
): Promise<number> {
  const { database } = services
  const standing = await findStanding({ database }, key)
  const [product] = standing ? await findProductsForSale({ reader: database.read }, [standing.id]) : []
  if (!product) throw notInCart()
  if (variant !== '' && !product.licenses.some(({ id }) => id === variant))
    throw new ShopError('not-found', saySale.licenseNotOffered, { details: { slug: key, variant } })
  const query = updateCartVariant.fill(database.writer, { accountId, productId: product.id, variant })
  return changeAccountState(services, accountId, [{ query, orElse: notInCart }])
}
