import { createRoute, z } from '@hono/zod-openapi'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'

const deviceSchema = z
  .object({
    id: z.string(),
    device: z.string().openapi({ description: 'Its `User-Agent`, or empty.' }),
    address: z.string().openapi({ description: 'Where it signed in from; empty when nobody knows, and in a demo.' }),
    since: z.iso.datetime(),
    here: z.boolean().openapi({ description: 'Whether it is the one that asks.' }),
  })
  .openapi('Device')

const listDevices = createRoute({
  method: 'get',
  path: '/me/devices',
  tags: ['me'],
  description: 'Where the account is signed in, last used first.',
  responses: {
    200: json('The devices', z.object({ items: z.array(deviceSchema) })),
    ...refusal(401, 'Not signed in'),
  },
})

const endDevice = createRoute({
  method: 'delete',
  path: '/me/devices/{id}',
  tags: ['me'],
  description: 'Signs the account out on one device; its streams end within a second.',
  request: { params: z.object({ id: z.string().min(1).max(100) }), headers: repeatable },
  responses: {
    200: json('Signed out', z.object({})),
    ...refusal(401, 'Not signed in'),
    ...refusal(404, 'Not signed in there, or not the caller’s own'),
  },
})

export const deviceRoutes = [listDevices, endDevice] as const

export function addDeviceRoutes(api: Api, shop: Shop) {
  api.openapi(listDevices, async (context) => {
    const devices = await shop.accounts.listDevices(requireVisitor(context))
    // Demo accounts are shared by everybody, so addresses are hidden.
    const { demo } = shop.settings()
    const items = devices.map(({ id, device, address, since, here }) => ({
      id,
      device,
      address: demo ? '' : address,
      since,
      here,
    }))
    return context.json({ items }, 200)
  })

  api.openapi(endDevice, async (context) => {
    const { accountId } = requireVisitor(context)
    const { id: deviceId } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, (progress) =>
      shop.accounts.endDevice({ accountId, deviceId }, progress),
    )
    return context.json({}, 200)
  })
}
