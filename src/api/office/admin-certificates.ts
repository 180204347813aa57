import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'
import { repeatable, runOnce } from '../run-once.ts'

const renew = createRoute({
  method: 'post',
  path: '/admin/certificate-keys',
  tags: ['admin'],
  description: 'Certificates are signed with a new key from now on; what was signed before stays good.',
  request: { headers: repeatable },
  responses: {
    201: json('Every key, the latest first', z.array(z.object({ id: z.string(), retiredAt: z.string().nullable() }))),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'Not an owner'),
  },
})

export const adminCertificateRoutes = [renew] as const

/** The keys that sign license certificates. */
export function addAdminCertificateRoutes(api: Api, shop: Shop) {
  api.openapi(renew, async (context) => {
    const { certificates } = openOffice(shop, context)
    const keys = await runOnce(shop, context, { body: null }, async (progress) =>
      (await certificates.renewKey({}, progress)).map(({ id, retiredAt }) => ({ id, retiredAt })),
    )
    return context.json(keys, 201)
  })
}
