import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import { ShopError } from '../errors.ts'
import { limits } from '../limits/limits.ts'
import { saySale } from '../sale-texts.ts'
import type { Services } from '../services.ts'
import { insertCartLine, selectRoomInCart, upsertCartLine } from './cart-queries.ts'
import { sayCart } from './cart-texts.ts'
import { readQuantity } from './quantity.ts'

const { most } = limits['cart-lines']
const full = () => new ShopError('aborted', sayCart.full(most), { details: { reason: 'full', most } })

/**
 * Puts a product into the cart; without a quantity, an existing line keeps its own. `key` is a slug or an id.
 * Returns the account's new version. Throws `not-found` for a product that is not for sale, `aborted` when the cart is
 * full.
 */
export async function putCartLine(
  services: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key, quantity }: { accountId: string; key: string; quantity?: number },
): Promise<number> {
  const { database, clock } = services
  const wanted = quantity === undefined ? 1 : readQuantity(quantity)
  const product = await findStanding({ database }, key)
  if (!product?.available) throw new ShopError('not-found', saySale.notForSale)
  const line = { accountId, productId: product.id, quantity: wanted, addedAt: clock.now().toISOString() }
  const putting = quantity === undefined ? insertCartLine : upsertCartLine
  const room = selectRoomInCart.fill(database.writer, { accountId, productId: product.id, most })
  return changeAccountState(services, accountId, [
    { query: room, orElse: full },
    { query: putting.fill(database.writer, line) },
  ])
}
