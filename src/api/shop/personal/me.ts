import { hash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { toDollars } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { matchEntityTag } from '../../entity-tag.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { repeatable, runOnce } from '../../run-once.ts'

/** A cart or favorite item; `price` in dollars, current from the catalog. */
const itemSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    image: z.string(),
    name: z.string(),
    price: z.number(),
    minCents: z.int().optional().openapi({ description: 'There when the buyer says what they pay: the least of it.' }),
    suggestedCents: z.int().optional(),
    bundle: z.literal(true).optional(),
    licenses: z
      .array(z.object({ id: z.string(), name: z.string(), priceCents: z.int() }))
      .optional()
      .openapi({ description: 'License tiers that it is sold with, where there are any.' }),
    variant: z.string().optional().openapi({ description: 'The tier that was chosen; none for it as it is.' }),
    quantity: z.int().min(1),
    available: z.boolean().openapi({ description: 'Whether it can be bought now.' }),
    unlisted: z.literal(true).optional().openapi({ description: 'There when it has no page any more.' }),
  })
  .openapi('PersonalItem')

/** An item with its price in dollars, as the contract has it. */
const presentItem = (item: PersonalItem): z.output<typeof itemSchema> => ({
  id: item.id,
  slug: item.slug,
  image: item.image,
  name: item.name,
  price: toDollars(item.priceCents),
  ...(item.minCents === undefined ? {} : { minCents: item.minCents, suggestedCents: item.suggestedCents }),
  ...(item.bundle ? { bundle: item.bundle } : {}),
  ...(item.licenses ? { licenses: item.licenses } : {}),
  ...(item.variant ? { variant: item.variant } : {}),
  quantity: item.quantity,
  available: item.available,
  ...(item.unlisted ? { unlisted: item.unlisted } : {}),
})

const meSchema = z
  .object({
    version: z.int(),
    account: z.object({
      uid: z.string(),
      email: z.string(),
      displayName: z.string(),
      photoURL: z.string().nullable(),
      role: z.enum(['customer', 'owner']),
      emailVerified: z.boolean(),
      news: z.boolean().openapi({ description: 'Agreed to mails about new versions of what was bought.' }),
    }),
    cart: z.array(itemSchema),
    favorites: z.array(itemSchema),
    owned: z.array(z.string()).openapi({ description: 'Slugs of products that the account may download now.' }),
  })
  .openapi('Me')

const readMe = createRoute({
  method: 'get',
  path: '/me',
  tags: ['me'],
  description: 'The account, its cart, favorites and owned products, with a version that never falls.',
  responses: {
    200: json('The present state', meSchema),
    304: { description: 'Unchanged since the `If-None-Match` that was sent' },
    ...refusal(401, 'Not signed in'),
  },
})

const changeNews = createRoute({
  method: 'put',
  path: '/me/news',
  tags: ['me'],
  description: 'Agrees to mails about new versions of what the account bought, or takes that back.',
  request: {
    headers: repeatable,
    body: jsonBody(z.strictObject({ news: z.boolean() })),
  },
  responses: {
    200: json('The new version of the account', z.object({ version: z.int() })),
    ...refusal(400, 'Bad input'),
    ...refusal(401, 'Not signed in'),
    ...refusal(409, 'The idempotency key belongs to another request'),
  },
})

export const meRoutes = [readMe, changeNews] as const

/** The account's fields that come with the session lookup; the account's version does not cover them. */
const presentVisitor = ({ accountId, email, name, image, role, emailVerified }: Visitor) => ({
  ...{ uid: accountId, email, displayName: name },
  ...{ photoURL: image, role, emailVerified },
})

/** The account's version, and an ETag made from it, the catalog's version and the account's own fields. */
export async function readOwnVersion(shop: Shop, visitor: Visitor) {
  const { accountId } = visitor
  const [version, catalogVersion] = await Promise.all([shop.accounts.readVersion(accountId), shop.catalog.version()])
  const person = hash('sha256', JSON.stringify(presentVisitor(visitor)), 'base64url').slice(0, 11)
  return { version, tag: `${accountId.slice(0, 8)}-${version}-${catalogVersion}-${person}` }
}

/** The visitor's own state, at least as new as this version. */
export async function readOwnState(shop: Shop, visitor: Visitor, version: number): Promise<z.output<typeof meSchema>> {
  const { accountId: uid } = visitor
  const [cart, favorites, owned, news] = await Promise.all([
    shop.cart.list(uid),
    shop.favorites.list(uid),
    shop.orders.listOwnedSlugs(uid),
    shop.accounts.readNews(uid),
  ])
  return {
    version,
    account: { ...presentVisitor(visitor), news },
    cart: cart.map(presentItem),
    favorites: favorites.map(presentItem),
    owned,
  }
}

export function addMeRoutes(api: Api, shop: Shop) {
  api.openapi(readMe, async (context) => {
    const visitor = requireVisitor(context)
    const { version, tag } = await readOwnVersion(shop, visitor)
    context.header('ETag', `"${tag}"`)
    context.header('Cache-Control', 'private, no-cache')
    if (matchEntityTag(context.req.header('if-none-match'), tag)) return context.body(null, 304)
    return context.json(await readOwnState(shop, visitor, version), 200)
  })

  api.openapi(changeNews, async (context) => {
    const { accountId } = requireVisitor(context)
    const { news } = context.req.valid('json')
    const answer = await runOnce(shop, context, { route: 'PUT news', body: { news } }, async () => ({
      version: await shop.accounts.chooseNews(accountId, news),
    }))
    return context.json(answer, 200)
  })
}
