import type { Writer } from '../database.ts'
import { latestEnd } from '../dates/time-window.ts'
import { enqueueJob, expediteJob } from '../jobs/enqueue-job.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Clock, Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { secretsOf } from './endpoint-secret.ts'
import { jobOf } from './notify-endpoints.ts'
import { longestRest, restAfter, triedForSeconds } from './retry-times.ts'
import {
  type EndpointRow,
  selectDue,
  selectEndpoint,
  selectEndpointForUpdate,
  selectNextDue,
  setAsideWaiting,
} from './webhook-queries.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'secret'>

/** How many messages are sent at once to an endpoint that answers; one is enough to learn that it does not. */
const mostAtOnce = 100
const lookAgainMs = 5_000

/**
 * Until when nothing is sent to an endpoint; null when it does not rest, or when the rest began on a clock that was
 * ahead.
 */
export function restsUntil({ rests_until }: EndpointRow, now: Date): Date | null {
  const end = Date.parse(rests_until ?? '')
  return end > now.getTime() && end <= latestEnd(now.getTime(), longestRest * 1000) ? new Date(end) : null
}

/**
 * Schedules a check of an endpoint's waiting messages, at `runAt` at the latest: one job, however many messages wait.
 */
export const wakeEndpointAt = (
  needs: { transaction: Writer; clock: Clock },
  endpointId: string,
  runAt: Date,
): Promise<void> =>
  expediteJob(needs, { kind: 'wake-endpoint', payload: { endpointId }, uniqueKey: `endpoint:${endpointId}`, runAt })

/** Whether messages that are no tests are sent to an endpoint: it is on, and its secret can be opened. */
const isOn = (needs: Pick<Services, 'secret' | 'clock'>, endpoint: EndpointRow | undefined): endpoint is EndpointRow =>
  endpoint?.active === 1 && secretsOf(needs, endpoint).length > 0

/** Sets aside what waits since then, or everything, while the endpoint is as it was read: `isStill`. */
const setAside = (
  { database, clock }: Needs,
  endpointId: string,
  { since, isStill }: { since: Date | null; isStill: (endpoint: EndpointRow | undefined) => boolean },
) =>
  inPieces({ database }, async (transaction, atMost) => {
    // An owner may have turned it on since: then everything that still waits is to be sent.
    if (!isStill(await selectEndpointForUpdate(transaction, endpointId))) return 0
    const instants = { since: since?.toISOString() ?? null, now: clock.now().toISOString() }
    return setAsideWaiting(transaction, { endpointId, ...instants, atMost })
  })

/**
 * Queues the messages that are due at an endpoint, and runs again until nothing waits. While it rests, sets aside what
 * has waited longer than messages are retried; when nothing may be sent to it any more, sets aside everything but
 * tests.
 */
export async function wakeEndpoint(needs: Needs, endpointId: string): Promise<JobOutcome> {
  const { database, clock } = needs
  const endpoint = await selectEndpoint(database.read, endpointId)
  const now = clock.now()
  const restOf = (row: EndpointRow | undefined) => (isOn(needs, row) ? restsUntil(row, now) : null)
  if (!isOn(needs, endpoint)) await setAside(needs, endpointId, { since: null, isStill: (row) => !isOn(needs, row) })
  const rest = restOf(endpoint)
  if (rest) {
    const since = new Date(now.getTime() - triedForSeconds * 1000)
    await setAside(needs, endpointId, { since, isStill: (row) => restOf(row) !== null })
    return { runAgainAt: rest }
  }
  const limit = endpoint && restAfter(endpoint.failures) > 0 ? 1 : mostAtOnce
  const window = { endpointId, now: now.toISOString() }
  const due = await selectDue(database.read, { ...window, limit })
  if (due.length > 0) {
    await database.write(async (transaction) => {
      for (const delivery of due) await enqueueJob({ transaction, clock }, jobOf(delivery))
    })
    return { runAgainAt: new Date(now.getTime() + lookAgainMs) }
  }
  const next = await selectNextDue(database.read, window)
  return next?.next_at ? { runAgainAt: new Date(next.next_at) } : 'done'
}
