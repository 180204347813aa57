import { createRoute, z } from '@hono/zod-openapi'
import { daysKept } from '#domain/limits/retention-periods.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { webhookTypes } from '#domain/webhooks/webhook-events.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { pageNumber } from '../page-number.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'
import { unproven } from './owner-proof.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such endpoint, or not an owner') }
const wrong = refusal(400, 'It cannot be so: `details.field` says what', {
  field: z.string(),
  reason: z.enum(['no-address', 'not-https', 'not-public']),
})

const id = z.string().min(1).max(60)
const url = plainText(2000).openapi({
  description: 'Must use https and be on the public internet.',
  example: 'https://hooks.example.com/estela',
})
const events = z.array(z.enum(webhookTypes)).max(20)
const secret = z.string().openapi({
  description: '`whsec_` and 32 bytes in base64. Shown this once.',
  example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
})
const endpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookTypes)),
    active: z.boolean(),
    gone: z.boolean().openapi({ description: 'It answered 410, and the store turned it off.' }),
    formerUntil: z.string().nullable().openapi({ description: 'Until when former secrets sign along.' }),
    createdAt: z.string(),
    delivered: z.int(),
    waiting: z.int(),
    setAside: z.int(),
  })
  .openapi('WebhookEndpoint')
const state = z.enum(['waiting', 'delivered', 'set-aside'])
const log = z
  .object({
    endpoint,
    deliveries: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          eventId: z.string(),
          type: z.string(),
          state,
          body: z.string(),
          createdAt: z.string(),
          nextAt: z.string().nullable(),
          attempts: z.array(
            z.object({
              at: z.string(),
              tookMs: z.int(),
              status: z.int().nullable(),
              failure: z.string().nullable(),
              answer: z.string(),
            }),
          ),
        }),
      ),
      page: z.int(),
      pageSize: z.int(),
      total: z.int(),
    }),
  })
  .openapi('WebhookLog')

const list = createRoute({
  method: 'get',
  path: '/admin/webhooks',
  tags: ['admin'],
  description: 'Where owners want to be told what happens.',
  responses: { 200: json('The endpoints', z.object({ items: z.array(endpoint) })), ...strangers },
})
const add = createRoute({
  method: 'post',
  path: '/admin/webhooks',
  tags: ['admin'],
  description: 'Adds an endpoint, ten at most, and gives the secret of its signatures.',
  request: { headers: repeatable, body: jsonBody(z.strictObject({ url, events })) },
  responses: { 201: json('Added', z.object({ endpoint, secret })), ...wrong, ...unproven, ...strangers },
})
const show = createRoute({
  method: 'get',
  path: '/admin/webhooks/{id}',
  tags: ['admin'],
  description: `An endpoint with its log of the last ${daysKept('webhook-log')} days, the latest message first.`,
  request: {
    params: z.object({ id }),
    query: z.object({ page: pageNumber, state: state.optional() }),
  },
  responses: { 200: json('The endpoint', log), ...strangers },
})
const change = createRoute({
  method: 'patch',
  path: '/admin/webhooks/{id}',
  tags: ['admin'],
  description: 'Changes what is named. Messages that wait go to the new address.',
  request: {
    params: z.object({ id }),
    headers: repeatable,
    body: jsonBody(z.strictObject({ url, events, active: z.boolean() }).partial()),
  },
  responses: { 200: json('Changed', log), ...wrong, ...unproven, ...strangers },
})
const changeSecret = createRoute({
  method: 'post',
  path: '/admin/webhooks/{id}/secret',
  tags: ['admin'],
  description: 'A new secret. For 24 hours each message is signed with those before it, too.',
  request: { headers: repeatable, params: z.object({ id }) },
  responses: { 200: json('Changed', z.object({ secret, formerUntil: z.string() })), ...unproven, ...strangers },
})
const test = createRoute({
  method: 'post',
  path: '/admin/webhooks/{id}/test',
  tags: ['admin'],
  description: 'Sends a `webhook.test`, also where the endpoint is turned off.',
  request: { headers: repeatable, params: z.object({ id }) },
  responses: { 202: json('It is on its way', z.object({ deliveryId: z.string() })), ...strangers },
})
const again = createRoute({
  method: 'post',
  path: '/admin/webhook-deliveries/{id}/send',
  tags: ['admin'],
  description: 'Sends a message of the log again, now: the same `webhook-id` and body, signed anew.',
  request: { headers: repeatable, params: z.object({ id }) },
  responses: { 204: { description: 'It is on its way' }, ...strangers },
})
const remove = createRoute({
  method: 'delete',
  path: '/admin/webhooks/{id}',
  tags: ['admin'],
  description: 'Takes an endpoint away with its secrets. What waits for it is not sent.',
  request: { headers: repeatable, params: z.object({ id }) },
  responses: { 204: { description: 'Gone' }, ...unproven, ...strangers },
})

export const adminWebhookRoutes = [list, add, show, change, changeSecret, test, again, remove] as const

/** Owners' webhook endpoints. */
export function addAdminWebhookRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) => context.json({ items: await openOffice(shop, context).webhooks.list() }, 200))
  api.openapi(add, async (context) => {
    const { webhooks } = openOffice(shop, context)
    const body = context.req.valid('json')
    const { endpoint, sealed } = await runOnce(shop, context, { body }, (progress) => webhooks.add(body, progress))
    return context.json({ endpoint, secret: webhooks.openSecret({ id: endpoint.id, sealed }) }, 201)
  })
  api.openapi(show, async (context) => {
    const { state: wanted = null, page } = context.req.valid('query')
    const { id } = context.req.valid('param')
    return context.json(await openOffice(shop, context).webhooks.show({ id, page, state: wanted }), 200)
  })
  api.openapi(change, async (context) => {
    const { webhooks } = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const body = context.req.valid('json')
    return context.json(
      await runOnce(shop, context, { body }, (progress) => webhooks.change({ ...body, id }, progress)),
      200,
    )
  })
  api.openapi(changeSecret, async (context) => {
    const { webhooks } = openOffice(shop, context)
    const { id } = context.req.valid('param')
    const { sealed, formerUntil } = await runOnce(shop, context, { body: null }, (progress) =>
      webhooks.changeSecret({ id }, progress),
    )
    return context.json({ secret: webhooks.openSecret({ id, sealed }), formerUntil }, 200)
  })
  api.openapi(test, async (context) => {
    const { webhooks } = openOffice(shop, context)
    const run = (progress?: Progress) => webhooks.test(context.req.valid('param'), progress)
    return context.json(await runOnce(shop, context, { body: null }, run), 202)
  })
  api.openapi(again, async (context) => {
    const { webhooks } = openOffice(shop, context)
    await runOnce(shop, context, { body: null }, (progress) => webhooks.sendAgain(context.req.valid('param'), progress))
    return context.body(null, 204)
  })
  api.openapi(remove, async (context) => {
    const { webhooks } = openOffice(shop, context)
    await runOnce(shop, context, { body: null }, (progress) => webhooks.remove(context.req.valid('param'), progress))
    return context.body(null, 204)
  })
}
