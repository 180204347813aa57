import { sql } from 'kysely'
import type { Reader } from '../database.ts'

/** Payments that a provider did not start since `instant`. */
export const countRefusals = (reader: Reader, instant: string) =>
  reader
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refusal', 'is not', null)
    .where('provider_order_id', 'is', null)
    .where('created_at', '>=', instant)
    .executeTakeFirstOrThrow()

/** Mails written before `instant` that failed when they were tried, and are still tried. */
export const countWaitingMails = (reader: Reader, instant: string) =>
  reader
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('created_at', '<', instant)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobs')
          .whereRef('jobs.unique_key', '=', sql`'mail:' || mails.id`)
          .where('jobs.finished_at', 'is', null)
          .where('jobs.last_error', 'is not', null)
          .select('jobs.id'),
      ),
    )
    .executeTakeFirstOrThrow()

/** Published products that cannot be bought, or that lack a picture. */
export async function findTroubledProducts(reader: Reader, limit: number) {
  const troubled = reader
    .selectFrom('products')
    .where('state', '=', 'published')
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        eb('price_cents', 'is', null),
        and([eb('file_bytes', 'is', null), eb('members', 'is', null)]),
        exists(
          selectFrom('product_pictures')
            .whereRef('product_pictures.product_id', '=', 'products.id')
            .where('product_pictures.hash', 'is', null)
            .select('product_pictures.position'),
        ),
      ]),
    )
  const { count } = await troubled.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await troubled.select(['id', 'title']).orderBy('number').limit(limit).execute()
  return { count: Number(count), first }
}

/** The same mails, oldest first. */
export const selectWaitingMails = (reader: Reader, instant: string, limit: number) =>
  reader
    .selectFrom('mails')
    .innerJoin('jobs', (join) => join.on('jobs.unique_key', '=', sql<string>`'mail:' || mails.id`))
    .select(['mails.id', 'mails.recipient', 'mails.subject', 'mails.created_at', 'mails.order_id', 'jobs.last_error'])
    .where('mails.sent_at', 'is', null)
    .where('mails.created_at', '<', instant)
    .where('jobs.finished_at', 'is', null)
    .where('jobs.last_error', 'is not', null)
    .orderBy('mails.created_at')
    .limit(limit)
    .execute()

/** The bare column would lead SQLite through the whole index of statuses, instead of to the orders of those days. */
const eachStatus = sql<string>`orders.status || ''`

/** Orders since `instant`. */
export const countOrdersByStatus = (reader: Reader, instant: string) =>
  reader
    .selectFrom('orders')
    .select([eachStatus.as('status'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('created_at', '>=', instant)
    .groupBy(eachStatus)
    .execute()

/** Rows of a former version only have the time of their creation. */
const setAsideAt = sql<string>`coalesce(set_aside_at, webhook_deliveries.created_at)`

/**
 * Owners' endpoints with messages that were given up since `instant`, however old the messages are. One that its owner
 * turned off is to get none.
 */
export const countSilentEndpoints = (reader: Reader, instant: string) =>
  reader
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('active', '=', 1), eb('off_because', 'is not', null)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.endpoint_id', '=', 'webhook_endpoints.id')
          .where('webhook_deliveries.state', '=', sql.lit('set-aside'))
          .where(setAsideAt, '>=', instant),
      ),
    )
    .executeTakeFirstOrThrow()
