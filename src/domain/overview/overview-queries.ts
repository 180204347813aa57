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

/** A literal, not a parameter: otherwise the databases do not use the partial indexes. */
const published = sql.lit<'published'>('published')

/** Numbers of published products that cannot be bought; the condition is written exactly as its index has it. */
const selectLacking = (reader: Reader, limit: number) =>
  reader
    .selectFrom('products')
    .select('number')
    .where('state', '=', published)
    .where(({ and, or, eb }) =>
      or([eb('price_cents', 'is', null), and([eb('file_bytes', 'is', null), eb('members', 'is', null)])]),
    )
    .orderBy('number')
    .limit(limit)
    .execute()

/** Numbers of published products that lack a picture. The cross join keeps SQLite from beginning with all products. */
const selectWithoutPicture = (reader: Reader, limit: number) =>
  reader
    .selectFrom('product_pictures')
    .crossJoin('products')
    .select('products.number')
    .distinct()
    .where('product_pictures.hash', 'is', null)
    .whereRef('products.id', '=', 'product_pictures.product_id')
    .where('products.state', '=', published)
    .limit(limit)
    .execute()

/** Beyond this many, a catalog that came without files needs no exact number. */
const mostCounted = 1000

/**
 * Published products that cannot be bought, or that lack a picture: how many, up to 1,001, and the first `named` of
 * those that were counted.
 */
export async function findTroubledProducts(reader: Reader, named: number) {
  const lacking = await selectLacking(reader, mostCounted + 1)
  const bare = await selectWithoutPicture(reader, mostCounted + 1)
  const numbers = [...new Set([...lacking, ...bare].map(({ number }) => number))].toSorted((a, b) => a - b)
  const first = await reader
    .selectFrom('products')
    .select(['id', 'title'])
    .where('number', 'in', numbers.length > 0 ? numbers.slice(0, named) : [0])
    .orderBy('number')
    .execute()
  return { count: Math.min(numbers.length, mostCounted + 1), isExact: numbers.length <= mostCounted, first }
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
