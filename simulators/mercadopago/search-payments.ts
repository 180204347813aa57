import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './api-errors.ts'
import { expireVoucher } from './payments.ts'
import { mercadopagoBooks, type Payment } from './records.ts'
import { showPayment } from './show-payment.ts'

const ranges: Record<string, (payment: Payment) => string | null> = {
  date_created: (payment) => payment.createdAt,
  date_last_updated: (payment) => payment.updatedAt,
  date_approved: (payment) => payment.approvedAt,
}
const spans: Record<string, number> = { HOURS: 1 / 24, DAYS: 1, MONTHS: 30, YEARS: 365 }

/** Parses a date of the search: an ISO instant, `NOW`, or `NOW-30DAYS`. */
function instant(text: string, now: number): number {
  const [, count, span] = /^NOW(?:-(\d+)(HOUR|DAY|MONTH|YEAR)S?)?$/.exec(text) ?? []
  const value = text.startsWith('NOW')
    ? now - Number(count ?? 0) * (spans[`${span}S`] ?? 0) * 86_400_000
    : Date.parse(text)
  if (Number.isNaN(value)) throw refuse(400, 'bad_request', `invalid date ${text}`)
  return value
}

/** `GET /v1/payments/search`: finds payments whose return and notice were lost. Covers the last 3 months by default. */
export function searchPayments(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const query = (name: string) => call.request.query(name)
  const books = mercadopagoBooks(simulation)
  const now = simulation.clock.now().getTime()
  const reference = query('external_reference')
  const dateOf = ranges[query('range') ?? 'date_created'] ?? ranges.date_created
  const sortOf = ranges[query('sort') ?? 'date_created'] ?? ranges.date_created
  const from = instant(query('begin_date') ?? 'NOW-3MONTHS', now)
  const until = instant(query('end_date') ?? 'NOW', now)
  const order = query('criteria') === 'asc' ? 1 : -1
  const found = (reference ? books.paymentsFor(reference) : books.payments.list())
    // The index lags behind: a payment can be read by id long before the search finds it.
    .filter((payment) => Date.parse(payment.createdAt) + simulation.searchLagMs <= now)
    .map((payment) => expireVoucher(simulation, payment))
    .filter((payment) => {
      const date = Date.parse(dateOf?.(payment) ?? '')
      return date >= from && date <= until && (!query('status') || payment.status === query('status'))
    })
    .map((payment, place) => ({ payment, place, key: sortOf?.(payment) ?? '' }))
    .sort((a, b) => order * (a.key.localeCompare(b.key) || a.place - b.place))
  const offset = Number(query('offset')) || 0
  const limit = Math.min(Number(query('limit')) || 30, 1000)
  const results = found
    .slice(offset, offset + limit)
    .map(({ payment }) => showPayment(simulation, payment, call.effect))
  return { status: 200, body: { paging: { total: found.length, limit, offset }, results } }
}
