import { createRoute, z } from '@hono/zod-openapi'
import { longestBan, longestQuery } from '#domain/limits/text-lengths.ts'
import { readLocalPath } from '#domain/local-path.ts'
import type { Office } from '#domain/office.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { pageNumber } from '../page-number.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'
import { setDownloadName } from '../set-download-name.ts'
import { personData } from '../shop/accounts/own-account.ts'
import { orderSchema } from '../shop/orders/orders.ts'
import { streamBody } from '../stream-body.ts'

const params = z.object({ uid: plainText(64) })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such account, or not an owner') }

const customerSchema = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    email: z.string(),
    guest: z.boolean().openapi({ description: 'Bought without an account: the e-mail is the one that was typed.' }),
    deleted: z.boolean().openapi({ description: 'Its data was deleted: nobody has the e-mail that stands here.' }),
    emailVerified: z.boolean(),
    role: z.enum(['customer', 'owner']),
    createdAt: z.string(),
    news: z.boolean().openapi({ description: 'Agreed to mails about new versions of what was bought.' }),
    ban: z.object({ reason: z.string(), redirect: z.string().nullable() }).nullable(),
    bannedBySettings: z
      .boolean()
      .openapi({ description: '`BANNED_EMAILS` has the e-mail; lifting `ban` changes nothing.' }),
    orders: z.int().openapi({ description: 'Paid orders.' }),
    spentCents: z.int(),
  })
  .openapi('Customer')
const detailSchema = customerSchema
  .extend({
    orderList: z.array(orderSchema),
    sessions: z.array(z.object({ device: z.string(), address: z.string(), since: z.string(), lastUsed: z.string() })),
    audit: z.array(z.object({ action: z.string(), by: z.string().nullable(), details: z.unknown(), at: z.string() })),
  })
  .openapi('CustomerDetail')
const search = createRoute({
  method: 'get',
  path: '/admin/customers',
  tags: ['admin'],
  description:
    'All accounts, newest first. `query`: id, or part of the name or the e-mail. Who bought without an account is found ' +
    'by the e-mail, once for all purchases with it, and among those who are banned.',
  request: {
    query: z.object({
      query: plainText(longestQuery).optional(),
      banned: z
        .enum(['true', 'false'])
        .optional()
        .transform((word) => word === 'true'),
      page: pageNumber,
    }),
  },
  responses: {
    200: json(
      'One page',
      z.object({ items: z.array(customerSchema), total: z.int(), page: z.int(), pageSize: z.int() }),
    ),
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})
const show = createRoute({
  method: 'get',
  path: '/admin/customers/{uid}',
  tags: ['admin'],
  description: 'An account with its orders, its devices and what owners did to it.',
  request: { params },
  responses: { 200: json('The account', detailSchema), ...strangers },
})
const exportData = createRoute({
  method: 'get',
  path: '/admin/customers/{uid}/export',
  tags: ['admin'],
  description:
    'Everything that the store keeps about one person, for that person, as the JSON file that `GET /me/data` gives. Of ' +
    'somebody without an account, all purchases with the e-mail.',
  request: { params },
  responses: { 200: { description: 'The file', content: { 'application/json': personData } }, ...strangers },
})
const ban = createRoute({
  method: 'post',
  path: '/admin/customers/{uid}/ban',
  tags: ['admin'],
  description: 'Ends every session, stream and link of the account at once, and refuses its sign-in.',
  request: {
    params,
    headers: repeatable,
    body: jsonBody(
      z.strictObject({
        reason: plainText(longestBan.reason),
        redirect: z
          .string()
          .max(longestBan.redirect)
          .refine((path) => readLocalPath(path) === path, 'must be a path of this store, such as /contact')
          .nullish()
          .openapi({ description: 'A path of the store; without it, the lockout page.' }),
      }),
    ),
  },
  responses: {
    200: json('Banned', z.object({ customer: detailSchema })),
    ...refusal(400, 'Bad input, or one’s own account'),
    ...strangers,
  },
})
const unban = createRoute({
  method: 'delete',
  path: '/admin/customers/{uid}/ban',
  tags: ['admin'],
  description: 'Lets the account sign in again; everything it owns is as before.',
  request: { params, headers: repeatable },
  responses: { 200: json('May sign in', z.object({ customer: detailSchema })), ...strangers },
})
const signOut = createRoute({
  method: 'post',
  path: '/admin/customers/{uid}/sign-out',
  tags: ['admin'],
  description: 'Ends the account’s sessions on every device.',
  request: { params, headers: repeatable },
  responses: { 200: json('Signed out', z.object({ customer: detailSchema })), ...strangers },
})
const confirmEmail = createRoute({
  method: 'post',
  path: '/admin/customers/{uid}/confirm-email',
  tags: ['admin'],
  description: 'Takes the address as confirmed on the owner’s word, where the mail does not arrive.',
  request: { params, headers: repeatable },
  responses: {
    200: json('Confirmed', z.object({ customer: detailSchema })),
    ...refusal(409, 'It is confirmed already, or the person was deleted'),
    ...strangers,
  },
})
const erase = createRoute({
  method: 'delete',
  path: '/admin/customers/{uid}',
  tags: ['admin'],
  description: 'Deletes a person on their request; orders and payments stay for the books, without the person.',
  request: { params, headers: repeatable },
  responses: {
    200: json('Deleted', z.object({ customer: detailSchema })),
    ...refusal(409, 'An owner’s account or one of the demo, or an order awaits its payment'),
    ...strangers,
  },
})

export const adminCustomerRoutes = [search, show, exportData, ban, unban, signOut, confirmEmail, erase] as const

export function addAdminCustomerRoutes(api: Api, shop: Shop) {
  const shown = async ({ customers }: Office, uid: string) => ({ customer: await customers.show(uid) })
  api.openapi(search, async (context) =>
    context.json(await openOffice(shop, context).customers.search(context.req.valid('query')), 200),
  )
  api.openapi(show, async (context) =>
    context.json(await openOffice(shop, context).customers.show(context.req.valid('param').uid), 200),
  )
  api.openapi(exportData, async (context) => {
    const { uid } = context.req.valid('param')
    const copy = await openOffice(shop, context).customers.exportData({ accountId: uid })
    const body = await streamBody(shop, context, copy)
    context.header('Content-Type', 'application/json; charset=utf-8')
    setDownloadName(context, `customer-${uid.replace(/[^\w-]/g, '')}.json`)
    // The body is JSON as described, but the framework types JSON only as a value, not as a stream.
    return context.body(body, 200) as never
  })
  api.openapi(ban, async (context) => {
    const office = openOffice(shop, context)
    const { uid } = context.req.valid('param')
    const { reason, redirect = null } = context.req.valid('json')
    await runOnce(shop, context, { body: { reason, redirect } }, async (progress) => {
      await office.customers.ban({ accountId: uid, reason, redirect }, progress)
    })
    return context.json(await shown(office, uid), 200)
  })
  api.openapi(unban, async (context) => {
    const office = openOffice(shop, context)
    const { uid } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.customers.unban({ accountId: uid }, progress)
    })
    return context.json(await shown(office, uid), 200)
  })
  api.openapi(signOut, async (context) => {
    const office = openOffice(shop, context)
    const { uid } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.customers.signOut({ accountId: uid }, progress)
    })
    return context.json(await shown(office, uid), 200)
  })
  api.openapi(confirmEmail, async (context) => {
    const office = openOffice(shop, context)
    const { uid } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.customers.confirmEmail({ accountId: uid }, progress)
    })
    return context.json(await shown(office, uid), 200)
  })
  api.openapi(erase, async (context) => {
    const office = openOffice(shop, context)
    const { uid } = context.req.valid('param')
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.customers.erase({ accountId: uid }, progress)
    })
    return context.json(await shown(office, uid), 200)
  })
}
