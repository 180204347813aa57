import { z } from 'zod'
import { dayMs } from '#domain/dates/spans.ts'
import { ShopError } from '#domain/errors.ts'
import type { ListedPayment } from '#domain/payments/payment-provider.ts'
import { makeDeadline } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'
import { type PaypalClient, readPaypalError } from './paypal-client.ts'
import { parseAnswer } from './paypal-orders.ts'

// The fields of `GET /v1/reporting/transactions` that are used (developer.paypal.com/docs/api/transaction-search/v1).
const transactions = z.object({
  total_pages: z.number().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string(),
          transaction_status: z.string().optional(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})
type Transaction = z.infer<typeof transactions>['transaction_details'][number]['transaction_info']

/** PayPal answers for at most 31 days. */
const longestSpan = 30 * dayMs
const pageSize = 100

/** T00: a payment. T11 and T12: a reversal, refund or chargeback of the payment that it refers to. */
function paymentOf(info: Transaction): ListedPayment | null {
  const { transaction_event_code: code, transaction_id: id, custom_field: orderId = null } = info
  const state = info.transaction_status ?? ''
  if (code.startsWith('T00')) return { id, orderId, state }
  const isOfAnother = /^T1[12]/.test(code) && info.paypal_reference_id_type === 'TXN'
  return isOfAnother && info.paypal_reference_id ? { id: info.paypal_reference_id, orderId, state } : null
}

async function readPage(client: PaypalClient, span: { from: Date; until: Date }, page: number) {
  const query = new URLSearchParams({
    start_date: span.from.toISOString(),
    end_date: span.until.toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(page),
  })
  const path = `/v1/reporting/transactions?${query}`
  const { status, body } = await client.call({ method: 'GET', path, deadline: makeDeadline() })
  if (status === 403) throw new ShopError('permission-denied', sayProvider.noTransactionSearch)
  const { issues } = readPaypalError(body)
  if (status !== 200) throw new ShopError('unavailable', sayProvider.refused('PayPal'), { details: { status, issues } })
  return parseAnswer(transactions, body)
}

/**
 * Captures that were made, refunded or reversed in a period; PayPal lists them up to three hours late. Each page has
 * its own 10 s.
 * @throws ShopError permission-denied when the application has no Transaction Search
 */
export async function listPaypalPayments(
  client: PaypalClient,
  { from, until }: { from: Date; until: Date },
): Promise<ListedPayment[]> {
  const found = new Map<string, ListedPayment>()
  for (let start = from.getTime(); start < until.getTime(); start += longestSpan) {
    const span = { from: new Date(start), until: new Date(Math.min(start + longestSpan, until.getTime())) }
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { transaction_details: details, total_pages: total } = await readPage(client, span, page)
      pages = total
      for (const { transaction_info: info } of details) {
        const payment = paymentOf(info)
        if (!payment) continue
        const before = found.get(payment.id)
        const orderId = payment.orderId ?? before?.orderId ?? null
        // One letter for the payment, and one for each refund or reversal.
        found.set(payment.id, { ...payment, orderId, state: (before?.state ?? '') + payment.state })
      }
    }
  }
  return [...found.values()]
}
