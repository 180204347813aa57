import { z } from 'zod'
import { type Detail, refuse } from './api-errors.ts'

/** The parts of PayPal's `order_request` that a store of downloads can use, with the published limits. */
const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})
const breakdown = z.object({
  item_total: money.optional(),
  shipping: money.optional(),
  handling: money.optional(),
  tax_total: money.optional(),
  insurance: money.optional(),
  shipping_discount: money.optional(),
  discount: money.optional(),
})
const short = z.string().min(1).max(127)
const item = z.object({
  name: short,
  unit_amount: money,
  tax: money.optional(),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})
const purchaseUnit = z.object({
  reference_id: z.string().min(1).max(256).optional(),
  description: short.optional(),
  custom_id: short.optional(),
  invoice_id: short.optional(),
  soft_descriptor: z.string().min(1).max(22).optional(),
  amount: money.extend({ breakdown: breakdown.optional() }),
  items: z.array(item).optional(),
})
const experience = z.object({
  brand_name: short.optional(),
  locale: z.string().min(2).max(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
})
export const orderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z
    .object({
      paypal: z.object({
        email_address: z.email().max(254).optional(),
        experience_context: experience
          .extend({
            landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
            payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
  application_context: experience
    .extend({ landing_page: z.enum(['LOGIN', 'BILLING', 'NO_PREFERENCE']).optional() })
    .optional(),
})

export const refundRequest = z.object({
  amount: money.optional(),
  custom_id: short.optional(),
  invoice_id: short.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

export type OrderRequest = z.infer<typeof orderRequest>
export type PurchaseUnit = OrderRequest['purchase_units'][number]

/** PayPal refuses other media types with 415, of an empty body too. */
export function requireJson(contentType: string | undefined): void {
  if (!/^application\/json\b/i.test(contentType ?? '')) throw refuse(415)
}

/** Parses a JSON body as PayPal does. Any fault ends in 400 with a detail per fault, or in 415. */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  { body, contentType }: { body: string; contentType: string | undefined },
): z.infer<Schema> {
  requireJson(contentType)
  let json: unknown
  try {
    json = JSON.parse(body || '{}')
  } catch {
    throw refuse(400, { issue: 'MALFORMED_REQUEST_JSON', field: '/', location: 'body' })
  }
  const parsed = schema.safeParse(json, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refuse(400, ...parsed.error.issues.map(detailOf))
}

function detailOf(issue: z.core.$ZodIssue): Detail {
  const value = issue.input
  const place = { field: `/${issue.path.join('/')}`, location: 'body' as const }
  if (value === undefined || value === null) return { ...place, issue: 'MISSING_REQUIRED_PARAMETER' }
  const detail = typeof value === 'object' ? place : { ...place, value: String(value) }
  if (issue.code === 'too_small' && Array.isArray(value)) return { ...detail, issue: 'INVALID_ARRAY_MIN_ITEMS' }
  if (issue.code === 'too_big' && Array.isArray(value)) return { ...detail, issue: 'INVALID_ARRAY_MAX_ITEMS' }
  if (issue.code === 'too_small' || issue.code === 'too_big') return { ...detail, issue: 'INVALID_STRING_LENGTH' }
  if (issue.code === 'invalid_value') return { ...detail, issue: 'INVALID_PARAMETER_VALUE' }
  return { ...detail, issue: 'INVALID_PARAMETER_SYNTAX' }
}
