import { createRoute, z } from '@hono/zod-openapi'
import { longestLicense } from '#domain/catalog/licenses.ts'
import { maxLines, maxQuantity } from '#domain/limits/sale-limits.ts'
import { longestTypedCode } from '#domain/limits/text-lengths.ts'
import { codeRefusals } from '#domain/pricing/code-rule.ts'
import type { PricedLine } from '#domain/pricing/price-order.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { guestsWithCode } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { plainText } from '../../plain-text.ts'
import { billingRequest, untaxedSchema } from './billing-schemas.ts'

/** What is to be bought, and everything else that its price depends on. */
export const pricedFields = {
  items: z
    .array(
      z.object({
        slug: plainText(200),
        id: plainText(200)
          .optional()
          .openapi({ description: 'The product’s id. It counts where it is given: another may have the slug by now.' }),
        quantity: z.int().min(1).max(maxQuantity),
        variant: plainText(longestLicense.id)
          .optional()
          .openapi({ description: 'A license tier’s id; none for the product as it is.' }),
        priceCents: z.int().min(0).max(1_000_000_000).optional().openapi({
          description:
            'What the buyer chose to pay for one, where buyers choose; else the price shown. For a bundle, the shares of what is owned are taken off it.',
        }),
      }),
    )
    .min(1)
    .max(maxLines),
  code: z
    .string()
    .max(longestTypedCode)
    .optional()
    .openapi({ description: 'A discount code, as it was typed; blank = none.', example: 'SPRING-10' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .openapi({ description: 'Where the buyer is, ISO 3166-1 alpha-2; asked for where taxes are on.', example: 'CL' }),
  billing: billingRequest
    .optional()
    .openapi({ description: 'For the receipt, where taxes are on. Of a price only its `taxId` can change anything.' }),
}

/** Details of the refusal of a code that does not apply. */
export const codeDetails = {
  code: z.enum(codeRefusals),
  minimumCents: z.int(),
  from: z.string(),
  why: z.enum(['first-purchase', 'open-order']),
  order: z.string(),
}

/** Details of the refusal of a country or billing data. */
export const billingDetails = { field: z.string(), example: z.string() }

/** Details of the refusal of a chosen price that cannot be charged. */
export const chosenDetails = {
  expected: z.string(),
  chosen: z.array(z.object({ slug: z.string(), minCents: z.int(), maxCents: z.int() })),
}

const quoteSchema = z
  .object({
    lines: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        variant: z.string().nullable(),
        quantity: z.int(),
        listCents: z.int(),
        discountCents: z.int(),
        chargedCents: z.int(),
        taxCents: z.int().openapi({ description: 'Contained in `chargedCents`.' }),
        taxPercent: z.number(),
        creditCents: z
          .int()
          .optional()
          .openapi({ description: 'Taken off a license’s price for a cheaper one that the account has.' }),
        owned: z.boolean().openapi({ description: 'The account may download it already.' }),
        parts: z
          .array(z.object({ slug: z.string(), title: z.string(), shareCents: z.int(), owned: z.boolean() }))
          .optional()
          .openapi({
            description:
              'Of a bundle: how its price is shared out, models of its own first, by its own name; shares of owned ones are taken off.',
          }),
      }),
    ),
    listCents: z.int(),
    discountCents: z.int(),
    taxCents: z.int(),
    totalCents: z.int().openapi({ description: 'What an order sends as `amount`.' }),
    code: z.string().nullable(),
    sold: z.string().openapi({
      description:
        'Another one once products, license texts or a bundle’s figures are; an order may send it in `shown`.',
    }),
    terms: z
      .string()
      .openapi({ description: 'Which wording of the terms of sale holds; an order may send it in `shown`.' }),
    untaxed: untaxedSchema.optional().openapi({ description: 'Why no tax is in it; only where something says why.' }),
  })
  .openapi('Quote')

const quote = createRoute({
  method: 'post',
  path: '/quote',
  tags: ['payments'],
  description: 'What an order would cost the caller now, in US cents; changes nothing.',
  request: {
    body: jsonBody(
      z.object({
        ...pricedFields,
        gift: z
          .boolean()
          .optional()
          .openapi({ description: 'For somebody else: what the caller owns takes nothing off.' }),
      }),
    ),
  },
  responses: {
    200: json('The price', quoteSchema),
    ...refusal(
      400,
      'Bad input, a code that does not apply (`details.code` says why), or a country or tax number that there is not (`details.field`, with an `example` of a number)',
      {
        ...codeDetails,
        ...billingDetails,
      },
    ),
    ...refusal(401, 'Not signed in, in a store for members'),
    ...refusal(404, 'A product is not for sale'),
    ...refusal(409, 'A chosen price cannot be charged: `details.chosen` says which can', chosenDetails),
    ...refusal(429, 'Too many calls, or too many codes that do not exist'),
  },
})

export const quoteRoutes = [quote] as const

const showLine = (line: PricedLine) => ({
  slug: line.slug,
  title: line.title,
  variant: line.variant || null,
  quantity: line.quantity,
  listCents: line.listCents,
  discountCents: line.discountCents,
  chargedCents: line.chargedCents,
  taxCents: line.taxCents,
  taxPercent: line.taxBp / 100,
  owned: line.owned,
  ...(line.creditCents > 0 ? { creditCents: line.creditCents } : {}),
  ...(line.parts
    ? { parts: line.parts.map(({ slug, title, shareCents, owned }) => ({ slug, title, shareCents, owned })) }
    : {}),
})

export function addQuoteRoutes(api: Api, shop: Shop) {
  api.openapi(quote, async (context) => {
    // In an open store strangers may ask too; they own nothing.
    const accountId =
      shop.settings().access === 'open'
        ? (context.get('visitor')?.accountId ?? null)
        : requireVisitor(context).accountId
    const asked = context.req.valid('json')
    const { lines, untaxed, ...sums } = await shop.orders.quote({
      ...asked,
      accountId,
      ownGuests: await guestsWithCode(shop, context, asked),
      address: context.get('address'),
    })
    return context.json({ lines: lines.map(showLine), ...sums, ...(untaxed ? { untaxed } : {}) }, 200)
  })
}
