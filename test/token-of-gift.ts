import { tokenOf } from '#domain/orders/gifts/gift-token.ts'
import type { TestShop } from './stores/create-test-shop.ts'

/** The token in the link of a gift, mailed or not. */
export async function tokenOfGift({ database, services }: TestShop, orderId: string): Promise<string> {
  const gifts = database.read.selectFrom('gifts').selectAll().where('order_id', '=', orderId)
  return tokenOf(services.secret, await gifts.executeTakeFirstOrThrow()) ?? ''
}
