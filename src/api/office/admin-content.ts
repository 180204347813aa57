import { createRoute, z } from '@hono/zod-openapi'
import { contentNames } from '#domain/content/site-content.ts'
import { longestPage } from '#domain/limits/text-lengths.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { repeatable, runOnce } from '../run-once.ts'

const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'No such content, or not an owner') }
const value = z
  .union([z.array(z.string().max(12)).max(24), z.record(z.string(), z.string().max(200)), z.string().max(longestPage)])
  .nullable()
  .openapi({
    description:
      'Lists of figures: their ids. Slogans: texts by name (tagline and categories). Pages: plain text, `# Title`, ' +
      'introduction, `## Heading`s and paragraphs. Synonyms: groups of words that mean the same, one a line, with commas ' +
      'between; what stands behind a colon is found by those before it alone. Null = the built-in content.',
  })
const contentSchema = z
  .object({
    name: z.string(),
    version: z.int().openapi({ description: 'To be sent with a change.' }),
    value: z.unknown(),
  })
  .openapi('SiteContent')

const list = createRoute({
  method: 'get',
  path: '/admin/content',
  tags: ['admin'],
  description: 'What owners may write on the pages, and what they wrote; null stands for the built-in content.',
  responses: { 200: json('The content', z.object({ items: z.array(contentSchema) })), ...strangers },
})
const change = createRoute({
  method: 'put',
  path: '/admin/content/{name}',
  tags: ['admin'],
  description: `Changes it on every page at once. Names: ${contentNames.join(', ')}.`,
  request: {
    params: z.object({ name: z.string().max(60) }),
    headers: repeatable,
    body: jsonBody(z.strictObject({ version: z.int().min(0), value })),
  },
  responses: {
    200: json('Changed', contentSchema),
    ...refusal(400, 'It cannot be shown'),
    ...refusal(409, 'Another owner changed it since `version`'),
    ...strangers,
  },
})

export const adminContentRoutes = [list, change] as const

/** Editable page content: popular figures, sign-in pictures, slogans, texts. */
export function addAdminContentRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) => context.json({ items: await openOffice(shop, context).content.list() }, 200))
  api.openapi(change, async (context) => {
    const office = openOffice(shop, context)
    const { name } = context.req.valid('param')
    const body = context.req.valid('json')
    return context.json(
      await runOnce(shop, context, { body }, (progress) => office.content.change({ name, ...body }, progress)),
      200,
    )
  })
}
