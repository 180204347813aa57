import { randomBytes, randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Clock } from '../services.ts'
import type { WebhookData, WebhookType } from './webhook-events.ts'
import { type DeliveryRow, type EndpointRow, insertDelivery, insertEvent, selectEndpoints } from './webhook-queries.ts'

interface Needs {
  transaction: Writer
  clock: Clock
}

/**
 * The job that sends a delivery: at most one is unfinished for each round, which an owner starts by sending it again.
 */
export const jobOf = ({ id, round }: Pick<DeliveryRow, 'id' | 'round'>) => ({
  kind: 'send-webhook' as const,
  payload: { deliveryId: id, round },
  uniqueKey: `webhook:${id}:${round}`,
})

/** Records one event for these endpoints, each with the job that sends it; returns the ids of the deliveries. */
export async function recordDeliveries<Type extends keyof WebhookData>(
  { transaction, clock }: Needs,
  endpoints: EndpointRow[],
  type: Type,
  data: WebhookData[Type],
): Promise<string[]> {
  if (endpoints.length === 0) return []
  const at = clock.now().toISOString()
  const eventId = `msg_${randomBytes(16).toString('base64url')}`
  const body = JSON.stringify({ type, timestamp: at, data })
  await insertEvent(transaction, { id: eventId, type, body, created_at: at })
  const ids: string[] = []
  for (const { id: endpoint_id } of endpoints) {
    const [id, round] = [randomUUID(), 1]
    const times = { attempts: 0, next_at: at, created_at: at, waits_since: at, set_aside_at: null }
    await insertDelivery(transaction, { id, event_id: eventId, endpoint_id, state: 'waiting', round, ...times })
    await enqueueJob({ transaction, clock }, jobOf({ id, round }))
    ids.push(id)
  }
  return ids
}

/** The active endpoints that subscribe to this type, checked before any data is gathered for them. */
export const listeningTo = async (transaction: Writer, type: WebhookType): Promise<EndpointRow[]> =>
  (await selectEndpoints(transaction)).filter(
    ({ active, events }) => active === 1 && (JSON.parse(events) as string[]).includes(type),
  )

/**
 * Tells the owners' endpoints what happens in this transaction, and only if it is committed. Gathers `data` only when
 * an endpoint listens.
 */
export async function notifyEndpoints<Type extends WebhookType>(
  needs: Needs,
  type: Type,
  data: () => WebhookData[Type] | Promise<WebhookData[Type]>,
): Promise<void> {
  const endpoints = await listeningTo(needs.transaction, type)
  if (endpoints.length > 0) await recordDeliveries(needs, endpoints, type, await data())
}
