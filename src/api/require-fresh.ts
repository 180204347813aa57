import type { Context } from 'hono'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from './api.ts'
import { sayApi } from './api-texts.ts'

/**
 * The signed-in visitor who proved a moment ago who sits there, or the refusal 403 with `reason: 'confirm'` and `by`,
 * which proof would do.
 */
export async function requireFresh(shop: Shop, context: Context<ApiEnvironment>): Promise<Visitor> {
  const visitor = requireVisitor(context)
  if (shop.accounts.isFresh(visitor)) return visitor
  const by = await shop.accounts.wantedProof(visitor)
  throw new ShopError('permission-denied', sayApi.confirmFirst, { reason: 'confirm', by })
}
