import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>
export type DeliveryState = DeliveryRow['state']
export type AttemptRow = Selectable<Tables['webhook_attempts']>

export const selectEndpoints = (reader: Reader): Promise<EndpointRow[]> =>
  reader.selectFrom('webhook_endpoints').selectAll().where('removed_at', 'is', null).orderBy('created_at').execute()

export const selectEndpoint = (reader: Reader, id: string): Promise<EndpointRow | undefined> =>
  reader
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const selectEndpointForUpdate = (transaction: Writer, id: string): Promise<EndpointRow | undefined> =>
  transaction
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertEndpoint = (transaction: Writer, row: EndpointRow) =>
  transaction.insertInto('webhook_endpoints').values(row).execute()

export const updateEndpoint = (transaction: Writer, id: string, changes: Partial<EndpointRow>) =>
  transaction.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute()

export const updateAllEndpoints = (transaction: Writer, changes: Partial<EndpointRow>) =>
  transaction.updateTable('webhook_endpoints').set(changes).where('removed_at', 'is', null).executeTakeFirstOrThrow()

export const insertEvent = (transaction: Writer, row: Selectable<Tables['webhook_events']>) =>
  transaction.insertInto('webhook_events').values(row).execute()

export const insertDelivery = (transaction: Writer, row: DeliveryRow) =>
  transaction.insertInto('webhook_deliveries').values(row).execute()

export const updateDelivery = (transaction: Writer, id: string, changes: Partial<DeliveryRow>) =>
  transaction.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute()

export const selectDeliveryForUpdate = (transaction: Writer, id: string): Promise<DeliveryRow | undefined> =>
  transaction.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const waitingOf = (reader: Reader, endpointId: string) =>
  reader.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId).where('state', '=', sql.lit('waiting'))

/** The messages that are due at an endpoint, longest due first. */
export const selectDue = (
  reader: Reader,
  { endpointId, now, limit }: { endpointId: string; now: string; limit: number },
): Promise<{ id: string; round: number }[]> =>
  waitingOf(reader, endpointId)
    .select(['id', 'round'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()

/** When the next message to an endpoint is due after an instant. */
export const selectNextDue = (reader: Reader, { endpointId, now }: { endpointId: string; now: string }) =>
  waitingOf(reader, endpointId)
    .select('next_at')
    .where('next_at', '>', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Sets aside messages that wait for an endpoint: those that are due and have waited since `since`, or, when that is
 * null, all but tests. Returns how many.
 */
export async function setAsideWaiting(
  transaction: Writer,
  { endpointId, since, now, atMost }: { endpointId: string; since: string | null; now: string; atMost: number },
): Promise<number> {
  const all = waitingOf(transaction, endpointId).select('id').limit(atMost)
  const chosen =
    since === null
      ? all.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_events')
                .select('webhook_events.id')
                .whereRef('webhook_events.id', '=', 'webhook_deliveries.event_id')
                .where('type', '=', 'webhook.test'),
            ),
          ),
        )
      : all.where('next_at', '<=', now).where(sql<string>`coalesce(waits_since, created_at)`, '<=', since)
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_deliveries')
    .set({ state: 'set-aside', next_at: null, set_aside_at: now })
    .where('id', 'in', chosen)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const withEvent = (reader: Reader) =>
  reader
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .selectAll('webhook_deliveries')
    .select(['webhook_events.type', 'webhook_events.body'])

export type ToldDelivery = DeliveryRow & { type: string; body: string }

export const selectDelivery = (reader: Reader, id: string): Promise<ToldDelivery | undefined> =>
  withEvent(reader).where('webhook_deliveries.id', '=', id).executeTakeFirst()

/** Deliveries with their events, newest first. */
export const selectDeliveries = (
  reader: Reader,
  {
    endpointId,
    states,
    limit,
    offset,
  }: { endpointId: string; states: readonly DeliveryState[]; limit: number; offset: number },
): Promise<ToldDelivery[]> =>
  withEvent(reader)
    .where('webhook_deliveries.endpoint_id', '=', endpointId)
    .where('webhook_deliveries.state', 'in', states)
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many deliveries each endpoint has in each state. */
export const selectCounts = (reader: Reader, endpointIds: string[]) =>
  reader
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'state', sql<number>`count(*)`.as('count')])
    .where('endpoint_id', 'in', endpointIds)
    .groupBy(['endpoint_id', 'state'])
    .execute()

export const insertAttempt = (transaction: Writer, row: AttemptRow) =>
  transaction.insertInto('webhook_attempts').values(row).execute()

export const countAttempts = async (reader: Reader, deliveryId: string): Promise<number> => {
  const { last } = await reader
    .selectFrom('webhook_attempts')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

export const selectAttempts = (reader: Reader, deliveryIds: string[]): Promise<AttemptRow[]> =>
  reader
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute()

/**
 * Deletes events from before an instant with their deliveries and attempts; keeps those that still wait. Returns how
 * many.
 */
export async function deleteOldEvents(
  transaction: Writer,
  { before, atMost }: { before: string; atMost: number },
): Promise<number> {
  const old = await transaction
    .selectFrom('webhook_events')
    .select('id')
    .where('created_at', '<', before)
    .where('id', 'not in', (of) =>
      of.selectFrom('webhook_deliveries').select('event_id').where('state', '=', sql.lit('waiting')),
    )
    .orderBy('created_at')
    .limit(atMost)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  const deliveries = transaction.selectFrom('webhook_deliveries').select('id').where('event_id', 'in', ids)
  await transaction.deleteFrom('webhook_attempts').where('delivery_id', 'in', deliveries).execute()
  await transaction.deleteFrom('webhook_deliveries').where('event_id', 'in', ids).execute()
  await transaction.deleteFrom('webhook_events').where('id', 'in', ids).execute()
  return ids.length
}
