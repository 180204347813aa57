import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, openOffice, requireVisitor } from '../api.ts'
import { refusal } from '../errors.ts'

/**
 * Documents the refusal of `requireConfirmed`, and of what makes something sold free; `describe-doors.ts` adds it to
 * dangerous calls.
 */
export const unproven = refusal(403, 'Who sits there must be proved first: `details.by` says by what', {
  reason: z.string().openapi({ description: '`confirm`; of an API key `scope` or `not-for-keys`.' }),
  by: z.enum(['code', 'password']),
})

/** Throws as `requireFreshProof` does: 403 if the owner's last proof is old. */
export const requireConfirmed = (shop: Shop, context: Context<ApiEnvironment>): void =>
  shop.owners.requireFreshProof(requireVisitor(context))

/** Requires the same proof only when any of these products is or was sold. Changes to files of drafts need none. */
export async function requireConfirmedForSold(shop: Shop, context: Context<ApiEnvironment>, ids: string[]) {
  if (await openOffice(shop, context).products.wereOffered({ ids })) requireConfirmed(shop, context)
}
