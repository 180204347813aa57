import { z } from '@hono/zod-openapi'

/** What a buyer wants on the receipt. The operation validates the values and says what is wrong with them. */
export const billingRequest = z
  .object({
    name: z.string().max(400).optional().openapi({ description: 'Of a person or company; an order needs it.' }),
    taxId: z.string().max(100).optional().openapi({
      description:
        'A tax number of the order’s `country`, looked at for its form and check digits alone; blank = none.',
      example: 'DE136695976',
    }),
    address: z.string().max(1000).optional().openapi({ description: 'In a few lines; blank = none.' }),
  })
  .openapi('BillingRequest')

/** As stored with the order, until its buyer is erased. */
export const orderBilling = z
  .object({ name: z.string(), taxId: z.string().nullable(), address: z.string().nullable() })
  .openapi('OrderBilling')

export const untaxedKind = z.enum(['reverse-charge', 'exempt'])

/** Why an order contains no tax. */
export const untaxedSchema = z
  .union([
    z.object({
      kind: z.literal('reverse-charge'),
      sellerTaxId: z.string().openapi({ description: 'The store’s own VAT number.' }),
    }),
    z.object({ kind: z.literal('exempt'), text: z.string().openapi({ description: 'Why, in the owner’s words.' }) }),
  ])
  .openapi('Untaxed')
