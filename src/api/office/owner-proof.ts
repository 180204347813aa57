import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, openOffice, requireVisitor } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { refusal } from '../errors.ts'

/** Documents the refusal of `requireConfirmed`; `describe-doors.ts` adds it to dangerous calls. */
export const unproven = refusal(403, 'Who sits there must be proved first: `details.by` says by what', {
  reason: z.string().openapi({ description: '`confirm`; of an API key `scope` or `not-for-keys`.' }),
  by: z.enum(['code', 'password']),
})

/** Throws `permission-denied` (403, `reason: 'confirm'`, `by`: the proof wanted) if the owner's last proof is old. */
export function requireConfirmed(shop: Shop, context: Context<ApiEnvironment>): void {
  const visitor = requireVisitor(context)
  if (shop.owners.isConfirmed(visitor)) return
  const by = visitor.twoFactorEnabled ? 'code' : 'password'
  throw new ShopError('permission-denied', by === 'code' ? sayApi.confirmByCode : sayApi.confirmByPassword, {
    reason: 'confirm',
    by,
  })
}

/** Requires the same proof only when any of these products is or was sold. Changes to files of drafts need none. */
export async function requireConfirmedForSold(shop: Shop, context: Context<ApiEnvironment>, ids: string[]) {
  if (await openOffice(shop, context).products.wereOffered({ ids })) requireConfirmed(shop, context)
}
