import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'

const renew = createRoute({
  method: 'post',
  path: '/admin/certificate-keys',
  tags: ['admin'],
  description: 'Certificates are signed with a new key from now on; what was signed before stays good.',
  responses: {
    201: json('Every key, the latest first', z.array(z.object({ id: z.string(), retiredAt: z.string().nullable() }))),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'Not an owner'),
  },
})

export const adminCertificateRoutes = [renew] as const

/** The keys by which licenses are certified. */
export function addAdminCertificateRoutes(api: Api, shop: Shop) {
  api.openapi(renew, async (context) => {
    const keys = await openOffice(shop, context).certificates.renewKey({})
    return context.json(
      keys.map(({ id, retiredAt }) => ({ id, retiredAt })),
      201,
    )
  })
}
