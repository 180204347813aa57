import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, openOffice, requireVisitor } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { refusal } from '../errors.ts'

/** Documents the refusal of `requireConfirmed`; dangerous calls get it by themselves (`describe-doors.ts`). */
export const unproven = refusal(403, 'Who sits there must be proved first: `details.by` says by what', {
  reason: z.string().openapi({ description: '`confirm`; of an API key `scope` or `not-for-keys`.' }),
  by: z.enum(['code', 'password']),
})

/** Refuses (403, `reason: 'confirm'`, and `by` which proof) an owner whose last proof of who sits there is too old. */
export function requireConfirmed(shop: Shop, context: Context<ApiEnvironment>): void {
  const visitor = requireVisitor(context)
  if (shop.owners.isConfirmed(visitor)) return
  const by = visitor.twoFactorEnabled ? 'code' : 'password'
  throw new ShopError('permission-denied', by === 'code' ? sayApi.confirmByCode : sayApi.confirmByPassword, {
    reason: 'confirm',
    by,
  })
}

/** The same, only where a change of these products' files is one of what is or was sold; files of drafts weigh nothing. */
export async function requireConfirmedForSold(shop: Shop, context: Context<ApiEnvironment>, ids: string[]) {
  if (await openOffice(shop, context).products.wereOffered({ ids })) requireConfirmed(shop, context)
}
