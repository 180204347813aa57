import { createRoute, z } from '@hono/zod-openapi'
import { freshHoursInDemo, freshMinutes } from '#domain/accounts/sessions/fresh-proof.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { passwordOrCode } from '../../password-or-code.ts'
import { emailText } from '../../plain-text.ts'
import { requireFresh } from '../../require-fresh.ts'
import { setDownloadName } from '../../set-download-name.ts'
import { streamBody } from '../../stream-body.ts'
import type { AuthenticationHandler } from './accounts.ts'

const unproved = refusal(403, 'Nobody proved a moment ago who sits there', {
  reason: z.literal('confirm'),
  by: z.enum(['password', 'code', 'sign-in']),
})

const confirm = createRoute({
  method: 'post',
  path: '/me/confirm',
  tags: ['me'],
  description:
    `Proves who sits at this session, before what needs it; holds for ${freshMinutes} minutes, in a demo store for ` +
    `${freshHoursInDemo} hours. By the code where the account has a second factor, by the password otherwise.`,
  request: { body: jsonBody(passwordOrCode) },
  responses: {
    200: json('Confirmed', z.object({ confirmed: z.literal(true) })),
    ...refusal(400, 'Bad input, or the other kind of proof is wanted'),
    ...refusal(401, 'Not signed in'),
    ...refusal(403, 'The wrong password or code', { reason: z.enum(['wrong-password', 'wrong-code']) }),
    ...refusal(429, 'Too many tries'),
  },
})

/** A copy of a person's data, as it is described. */
export const personData = {
  schema: { type: 'object' as const },
  example: {
    store: 'Estela',
    at: '2026-11-26T12:00:00.000Z',
    account: { email: 'ana@example.com' },
    orders: [],
    mails: [],
  },
}

const exportData = createRoute({
  method: 'get',
  path: '/me/data',
  tags: ['me'],
  description:
    'All that the store keeps about whoever asks, as a JSON file: account, devices, cart, favorites, orders with their ' +
    'money, history and downloads, mails, and what was written down about the account.',
  responses: {
    200: { description: 'The file', content: { 'application/json': personData } },
    ...refusal(401, 'Not signed in'),
    ...unproved,
    ...refusal(429, 'Too many copies'),
  },
})

const erasure = z
  .object({
    obstacle: z
      .enum(['owner', 'demo', 'open-order', 'dispute'])
      .nullable()
      .openapi({ description: 'What speaks against it now.' }),
    orders: z.array(z.string()).openapi({ description: 'Numbers of the orders that the obstacle is about.' }),
    refunds: z.array(z.string()).openapi({
      description: 'Numbers of orders whose money is on its way back: it goes on, but nobody can be told any more.',
    }),
    figures: z.int().openapi({ description: 'How many can be downloaded now, and no longer afterwards.' }),
    kept: z.int().openapi({ description: 'How many paid orders stay in the books, without the person.' }),
  })
  .openapi('Erasure')

const readErasure = createRoute({
  method: 'get',
  path: '/me/erasure',
  tags: ['me'],
  description: 'What it would mean to delete the account now.',
  responses: { 200: json('What it means', erasure), ...refusal(401, 'Not signed in') },
})

const erase = createRoute({
  method: 'post',
  path: '/me/erasure',
  tags: ['me'],
  description:
    'Deletes the account for good; orders and payments stay for the books, without the person. A repeat is 401: it can have no key of an account that is gone.',
  request: { body: jsonBody(z.strictObject({ email: emailText.min(1) })) },
  responses: {
    204: { description: 'Deleted, and signed out everywhere' },
    ...refusal(400, 'Not the address of this account'),
    ...refusal(401, 'Not signed in'),
    ...unproved,
    ...refusal(409, 'Something is in the way', {
      reason: z.enum(['owner', 'demo', 'open-order', 'dispute']),
      orders: z.array(z.string()),
    }),
  },
})

export const ownAccountRoutes = [confirm, exportData, readErasure, erase] as const

/** Export and deletion of a person's own data. */
export function addOwnAccountRoutes(
  api: Api,
  { shop, authenticate }: { shop: Shop; authenticate: AuthenticationHandler },
) {
  api.openapi(confirm, async (context) => {
    const visitor = requireVisitor(context)
    const given = context.req.valid('json')
    const judge = () => authenticate.verifyProof(context.req.header('cookie') ?? '', given)
    await shop.accounts.confirm({ visitor, address: context.get('address'), proof: given, judge })
    return context.json({ confirmed: true as const }, 200)
  })
  api.openapi(exportData, async (context) => {
    const { accountId } = await requireFresh(shop, context)
    await shop.accounts.countRequest({ limit: 'own-data', who: accountId })
    const body = await streamBody(shop, context, await shop.customers.exportOwnData(accountId))
    context.header('Content-Type', 'application/json; charset=utf-8')
    setDownloadName(context, `my-data-${shop.today()}.json`)
    // The body is JSON as described, but the framework types JSON only as a value, not as a stream.
    return context.body(body, 200) as never
  })
  api.openapi(readErasure, async (context) =>
    context.json(await shop.customers.readErasure(requireVisitor(context).accountId), 200),
  )
  api.openapi(erase, async (context) => {
    const { accountId } = await requireFresh(shop, context)
    await shop.customers.deleteOwnAccount({ accountId, email: context.req.valid('json').email })
    return context.body(null, 204)
  })
}
