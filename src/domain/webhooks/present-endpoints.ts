import type { Reader } from '../database.ts'
import type { WebhookType } from './webhook-events.ts'
import { type EndpointRow, selectCounts } from './webhook-queries.ts'

/** An endpoint as its owner sees it; the secret is shown once, when it is made. */
export interface Endpoint {
  id: string
  url: string
  events: WebhookType[]
  active: boolean
  /** Whether the store turned it off itself, since it answered 410. */
  gone: boolean
  /** Until when former secrets still sign; null when there are none. */
  formerUntil: string | null
  createdAt: string
  delivered: number
  waiting: number
  setAside: number
}

/** Endpoints with their numbers of messages in the log that is kept. */
export async function presentEndpoints(
  { reader, now }: { reader: Reader; now: Date },
  rows: EndpointRow[],
): Promise<Endpoint[]> {
  if (rows.length === 0) return []
  const counts = await selectCounts(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const count = (state: string) =>
      Number(counts.find((one) => one.endpoint_id === row.id && one.state === state)?.count ?? 0)
    const isFormer = row.former_until !== null && row.former_until > now.toISOString()
    return {
      id: row.id,
      url: row.url,
      // Only the store writes it, from its own list of types.
      events: JSON.parse(row.events) as WebhookType[],
      active: row.active === 1,
      gone: row.off_because === 'gone',
      formerUntil: isFormer ? row.former_until : null,
      createdAt: row.created_at,
      delivered: count('delivered'),
      waiting: count('waiting'),
      setAside: count('set-aside'),
    }
  })
}
