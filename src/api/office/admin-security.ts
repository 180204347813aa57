import { createRoute, z } from '@hono/zod-openapi'
import { freshHoursInDemo, freshMinutes } from '#domain/accounts/sessions/fresh-proof.ts'
import { longestQuery } from '#domain/limits/text-lengths.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice, requireVisitor } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { pageNumber } from '../page-number.ts'
import { passwordOrCode } from '../password-or-code.ts'
import { plainText } from '../plain-text.ts'
import { repeatable, runOnce } from '../run-once.ts'
import type { AuthenticationHandler } from '../shop/accounts/accounts.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'Not an owner') }

const confirm = createRoute({
  method: 'post',
  path: '/admin/confirm',
  tags: ['admin'],
  description:
    `Proves who sits at this session: dangerous changes are made within ${freshMinutes} minutes of it, in a demo store ` +
    `within ${freshHoursInDemo} hours. ` +
    'By the code (or a backup code) where the account has a second factor, by the password otherwise.',
  request: {
    body: jsonBody(passwordOrCode),
  },
  responses: {
    200: json('Confirmed', z.object({ confirmed: z.literal(true) })),
    ...refusal(400, 'Bad input, or the other kind of proof is wanted'),
    ...refusal(403, 'The wrong password or code'),
    ...refusal(429, 'Too many tries'),
    ...strangers,
  },
})

const askConfirmed = createRoute({
  method: 'get',
  path: '/admin/confirm',
  tags: ['admin'],
  description: 'Whether the last proof still counts: asked before a file is taken out by a link, or a large one sent.',
  responses: {
    200: json('It does', z.object({ confirmed: z.literal(true) })),
    ...refusal(403, 'It does not: `details.by` says which proof is wanted', { reason: z.string(), by: z.string() }),
    ...strangers,
  },
})

const audit = createRoute({
  method: 'get',
  path: '/admin/audit',
  tags: ['admin'],
  description: 'What owners did in the whole store, newest first.',
  request: {
    query: z.object({
      query: plainText(longestQuery).optional(),
      area: z
        .string()
        .regex(/^[a-z-]{1,40}$/)
        .optional()
        .openapi({ description: 'The first word of the actions, such as `order`.' }),
      page: pageNumber,
    }),
  },
  responses: {
    200: json(
      'One page',
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            action: z.string(),
            subject: z.string(),
            details: z.string().openapi({ description: 'JSON.' }),
            at: z.string(),
            by: z.string().nullable(),
            person: z.string().nullable().openapi({ description: 'Whose account it is about.' }),
          }),
        ),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
      }),
    ),
    ...refusal(400, 'Bad input'),
    ...strangers,
  },
})

const forget = createRoute({
  method: 'delete',
  path: '/admin/policy-violations',
  tags: ['admin'],
  description: 'Empties the list of what browsers refused to do for a page, because its policy forbids it.',
  request: { headers: repeatable },
  responses: { 204: { description: 'The list is empty' }, ...strangers },
})

export const adminSecurityRoutes = [confirm, askConfirmed, audit, forget] as const

/** An owner's proof of identity before dangerous changes, and the audit log of all changes. */
export function addAdminSecurityRoutes(
  api: Api,
  { shop, authenticate }: { shop: Shop; authenticate: AuthenticationHandler },
) {
  api.openapi(confirm, async (context) => {
    // Only owners may confirm here, by the rules of the office.
    openOffice(shop, context)
    const visitor = requireVisitor(context)
    const proof = context.req.valid('json')
    const cookies = context.req.header('cookie') ?? ''
    const judge = () => authenticate.verifyProof(cookies, proof)
    await shop.accounts.confirm({ visitor, address: context.get('address'), proof, judge })
    return context.json({ confirmed: true as const }, 200)
  })
  // The office's door has already checked the proof.
  api.openapi(askConfirmed, (context) => context.json({ confirmed: true as const }, 200))
  api.openapi(forget, async (context) => {
    const { violations } = openOffice(shop, context)
    await runOnce(shop, context, { body: null }, (progress) => violations.forget({}, progress))
    return context.body(null, 204)
  })
  api.openapi(audit, async (context) => {
    const { query = '', area = null, page } = context.req.valid('query')
    return context.json(await openOffice(shop, context).owners.searchAudit({ query, area, page }), 200)
  })
}
