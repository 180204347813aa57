import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Endpoint, presentEndpoints } from './present-endpoints.ts'
import { type DeliveryState, selectAttempts, selectDeliveries, selectEndpoint } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

/** One attempt to send a message, and its outcome. */
export interface ShownAttempt {
  at: string
  tookMs: number
  status: number | null
  failure: string | null
  answer: string
}

/** A message in an endpoint's log. */
export interface ShownDelivery {
  id: string
  /** Sent as `webhook-id`. */
  eventId: string
  type: string
  state: DeliveryState
  /** Exactly as it is sent. */
  body: string
  createdAt: string
  nextAt: string | null
  attempts: ShownAttempt[]
}

export interface EndpointLog {
  endpoint: Endpoint
  deliveries: { items: ShownDelivery[]; page: number; pageSize: number; total: number }
}

export const logPageSize = 25
const all: readonly DeliveryState[] = ['waiting', 'delivered', 'set-aside']

/** An endpoint with a page of its log, newest message first. Throws `not-found`. */
export async function showEndpoint(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, page = 1, state = null }: { id: string; page?: number; state?: DeliveryState | null },
): Promise<EndpointLog> {
  const row = await selectEndpoint(database.read, id)
  const [endpoint] = row ? await presentEndpoints({ reader: database.read, now: clock.now() }, [row]) : []
  if (!endpoint) throw new ShopError('not-found', sayWebhook.unknown)
  const window = { limit: logPageSize, offset: (page - 1) * logPageSize }
  const rows = await selectDeliveries(database.read, { endpointId: id, states: state ? [state] : all, ...window })
  const attempts =
    rows.length === 0
      ? []
      : await selectAttempts(
          database.read,
          rows.map((one) => one.id),
        )
  const sums = { waiting: endpoint.waiting, delivered: endpoint.delivered, 'set-aside': endpoint.setAside }
  const total = (state ? [state] : all).reduce((sum, one) => sum + sums[one], 0)
  const items = rows.map(
    (one): ShownDelivery => ({
      ...{ id: one.id, eventId: one.event_id, type: one.type, state: one.state, body: one.body },
      ...{ createdAt: one.created_at, nextAt: one.next_at },
      attempts: attempts
        .filter((attempt) => attempt.delivery_id === one.id)
        .map(({ at, took_ms: tookMs, status, failure, answer }) => ({ at, tookMs, status, failure, answer })),
    }),
  )
  return { endpoint, deliveries: { items, page, pageSize: logPageSize, total } }
}
