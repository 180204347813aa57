import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './api-errors.ts'
import { type Capture, paypalBooks, type Refund } from './records.ts'

const longestSpan = 31 * 24 * 60 * 60_000

interface Transaction {
  at: string
  transaction_id: string
  transaction_event_code: 'T0006' | 'T1107' | 'T1106'
  transaction_status: 'S' | 'P' | 'D'
  paypal_reference_id?: string
  paypal_reference_id_type?: 'TXN'
  custom_field?: string
}

const letterOf = (status: Capture['status'] | Refund['status']): Transaction['transaction_status'] =>
  status === 'PENDING' ? 'P' : status === 'FAILED' || status === 'CANCELLED' ? 'D' : 'S'

/** `GET /v1/reporting/transactions`: captures, refunds and reversals of a span of 31 days at most, in pages. */
export function listTransactions(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const query = (name: string) => call.request.query(name) ?? ''
  const [from, until] = [Date.parse(query('start_date')), Date.parse(query('end_date'))]
  if (!(from <= until) || until - from > longestSpan) throw refuse(400, { issue: 'INVALID_REQUEST' })
  const books = paypalBooks(simulation)
  const customOf = (customId: string | undefined) => (customId ? { custom_field: customId } : {})
  const all: Transaction[] = [
    ...books.captures
      .list()
      .filter(({ status }) => status !== 'DECLINED')
      .map(({ id, status, createdAt, customId }) => ({
        at: createdAt,
        transaction_id: id,
        transaction_event_code: 'T0006' as const,
        transaction_status: letterOf(status),
        ...customOf(customId),
      })),
    ...books.refunds.list().map(({ id, status, captureId, kind, createdAt, customId }) => ({
      at: createdAt,
      transaction_id: id,
      transaction_event_code: kind === 'refund' ? ('T1107' as const) : ('T1106' as const),
      transaction_status: letterOf(status),
      paypal_reference_id: captureId,
      paypal_reference_id_type: 'TXN' as const,
      ...customOf(customId),
    })),
  ]
  const found = all
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= until)
    .sort((one, other) => one.at.localeCompare(other.at))
  const size = Math.min(Number(query('page_size')) || 100, 500)
  const page = Number(query('page')) || 1
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map(({ at, ...info }) => ({ transaction_info: { ...info, transaction_initiation_date: at } })),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    },
  }
}
