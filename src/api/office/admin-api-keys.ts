import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deviceName } from '#domain/accounts/device-name.ts'
import { keyScopes } from '#domain/api-keys/key-scopes.ts'
import { longestKeyName } from '#domain/limits/text-lengths.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, type ApiEnvironment, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such key, or not an owner') }
const unproven = refusal(403, 'Who sits there must be proved first, or an API key asks', {
  reason: z.string(),
  by: z.enum(['code', 'password']),
})

const scopes = z.array(z.enum(keyScopes)).max(keyScopes.length)
const key = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes,
    ending: z.string().openapi({ description: 'The last four signs of its secret.' }),
    owner: z.string().openapi({ description: 'Whose it is; it ends with their ownership.' }),
    state: z.enum(['works', 'ended', 'owner-gone']),
    createdAt: z.string(),
    endsAt: z.string(),
    endsOn: z.string().openapi({ description: 'Its last day in the store’s time zone.' }),
    lastUsedOn: z.string().nullable().openapi({ description: 'Day in UTC.' }),
  })
  .openapi('ApiKey')

const list = createRoute({
  method: 'get',
  path: '/admin/api-keys',
  tags: ['admin'],
  description: 'The keys by which programs enter the office, but revoked ones.',
  responses: { 200: json('The keys', z.object({ items: z.array(key) })), ...strangers },
})
const make = createRoute({
  method: 'post',
  path: '/admin/api-keys',
  tags: ['admin'],
  description: 'Makes a key, twenty at most, and gives its secret. Nothing that came with a key can make one.',
  request: {
    headers: repeatable,
    body: jsonBody(
      z.strictObject({
        name: plainText(longestKeyName),
        scopes,
        endsOn: z.iso.date().nullish().openapi({ description: 'Its last day; none = a year from now.' }),
      }),
    ),
  },
  responses: {
    201: json(
      'Made',
      z.object({
        key,
        secret: z.string().openapi({
          description: '`estela_` and 43 letters and digits, to be sent as `Authorization: Bearer …`. Shown this once.',
        }),
      }),
    ),
    ...refusal(400, 'It cannot be so: `details.field` says what', { field: z.string() }),
    ...unproven,
    ...strangers,
  },
})
const revoke = createRoute({
  method: 'delete',
  path: '/admin/api-keys/{id}',
  tags: ['admin'],
  description: 'Ends a key for good, from its next call on.',
  request: { params: z.object({ id: z.string().min(1).max(60) }), headers: repeatable },
  responses: { 204: { description: 'Revoked' }, ...unproven, ...strangers },
})

export const adminApiKeyRoutes = [list, make, revoke] as const

const deviceOf = (context: Context<ApiEnvironment>) => deviceName(context.req.header('user-agent') ?? '') || null

/** The keys with which owners' programs enter the office. */
export function addAdminApiKeyRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) => context.json({ items: await openOffice(shop, context).apiKeys.list() }, 200))
  api.openapi(make, async (context) => {
    const { apiKeys } = openOffice(shop, context)
    const body = context.req.valid('json')
    const run = (progress?: Progress) => apiKeys.make({ ...body, device: deviceOf(context) }, progress)
    const { key, sealed } = await runOnce(shop, context, { body }, run)
    return context.json({ key, secret: apiKeys.openSecret({ id: key.id, sealed }) }, 201)
  })
  api.openapi(revoke, async (context) => {
    const { apiKeys } = openOffice(shop, context)
    const { id } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, (progress) =>
      apiKeys.revoke({ id, device: deviceOf(context) }, progress),
    )
    return context.body(null, 204)
  })
}
