import type { Context } from 'hono'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from './api.ts'
import { sayApi } from './api-texts.ts'

/**
 * Returns the signed-in visitor if they proved their identity a moment ago. Throws `permission-denied` (403) with
 * `reason: 'confirm'` and `by`, the proof wanted.
 */
export async function requireFresh(shop: Shop, context: Context<ApiEnvironment>): Promise<Visitor> {
  const visitor = requireVisitor(context)
  if (shop.accounts.isFresh(visitor)) return visitor
  const by = await shop.accounts.wantedProof(visitor)
  throw new ShopError('permission-denied', sayApi.confirmFirst, { details: { reason: 'confirm', by } })
}
