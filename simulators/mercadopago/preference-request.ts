import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { isExact } from './amounts.ts'
import { refuse } from './api-errors.ts'

const item = z.looseObject({
  id: z.string().max(256).optional(),
  title: z.string().max(256).default(''),
  quantity: z.int().positive(),
  currency_id: z.string(),
  unit_price: z.number().positive(),
})
const address = z.string().nullish()

const preferenceRequest = z.looseObject({
  items: z.array(item).min(1),
  payer: z.looseObject({ email: z.email().optional() }).optional(),
  back_urls: z.object({ success: address, pending: address, failure: address }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.string().max(248).nullish(),
  external_reference: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_-]*$/)
    .nullish(),
  expires: z.boolean().optional(),
  expiration_date_from: z.iso.datetime({ offset: true }).nullish(),
  expiration_date_to: z.iso.datetime({ offset: true }).nullish(),
  date_of_expiration: z.iso.datetime({ offset: true }).nullish(),
  binary_mode: z.boolean().optional(),
  statement_descriptor: z.string().max(16).nullish(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  payment_methods: z
    .looseObject({
      excluded_payment_types: z.array(z.looseObject({ id: z.string() })).optional(),
      installments: z.int().min(1).max(36).nullish(),
    })
    .optional(),
})

export type PreferenceRequest = z.infer<typeof preferenceRequest>

const itemFaults: Record<string, string> = {
  currency_id: 'currency_id invalid',
  quantity: 'quantity needed',
  unit_price: 'unit_price invalid',
}

/**
 * Parses a preference; the first fault ends in 400 with Mercado Pago's own words. `kept` holds the fields that a change
 * leaves as they are.
 */
export function parsePreference(
  { settings }: Simulation,
  body: string,
  kept: PreferenceRequest | undefined,
): PreferenceRequest {
  let json: unknown
  try {
    json = JSON.parse(body)
    if (kept) json = Object.assign({}, kept, json)
  } catch {
    throw refuse(400, 'bad_request', 'invalid json body')
  }
  const parsed = preferenceRequest.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const [field, , inner] = issue?.path.map(String) ?? []
    if (field === 'items') throw refuse(400, 'invalid_items', itemFaults[inner ?? ''] ?? 'items needed')
    throw refuse(400, `invalid_${field ?? 'body'}`, `${field ?? 'body'} invalid`)
  }
  const preference = parsed.data
  const currency = preference.items[0]?.currency_id ?? ''
  if (!settings.currencies.includes(currency) || preference.items.some((one) => one.currency_id !== currency))
    throw refuse(400, 'invalid_items', 'currency_id invalid')
  if (preference.items.some((one) => !isExact(one.unit_price, currency)))
    throw refuse(400, 'invalid_items', 'unit_price invalid')
  const backUrls = keepReturnAddresses(preference.back_urls, settings.strict)
  if (preference.auto_return && !backUrls?.success)
    throw refuse(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  return { ...preference, back_urls: backUrls }
}

/** Like the real one, treats http return addresses as empty. */
function keepReturnAddresses(given: PreferenceRequest['back_urls'], strict: boolean): PreferenceRequest['back_urls'] {
  if (!given) return undefined
  const kept = (url: string | null | undefined) => {
    if (!url || !URL.canParse(url)) return ''
    const { protocol } = new URL(url)
    return protocol === 'https:' || (protocol === 'http:' && !strict) ? url : ''
  }
  return { success: kept(given.success), pending: kept(given.pending), failure: kept(given.failure) }
}
