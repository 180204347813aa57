import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '../database.ts'
import type { Clock, Providers } from '../services.ts'
import { type Lane, laneOf } from './lanes.ts'

type Provider = Exclude<keyof Providers, 'others'>

/** Every kind of work that is done after the answer, with the data that it needs. */
export interface JobPayloads {
  /** `bulk`: one of as many as there are buyers, for which nobody waits. */
  'send-mail': { mailId: string; bulk?: true }
  'process-models': { productId: string }
  'render-pictures': { productId: string }
  /** `after`: the last holder who was notified. */
  'tell-release': { releaseId: string; after?: string }
  /**
   * `within`: bundles that contain `productId`, and what it brought before: orders of these bundles got it if they got
   * any of that. `after`: the last order that was handled.
   */
  'give-members': {
    productId: string
    productIds: string[]
    within?: { bundles: string[]; held: string[] }
    after?: string
  }
  'move-sale': { saleId: string }
  'issue-certificates': { orderId: string }
  'send-gift': { giftId: string }
  'send-guest-code': { number: string; address: string; browser: string }
  'follow-payment': { orderId: string; provider: Provider | 'free' }
  'read-notice': { noticeId: string; provider: Provider }
  'send-webhook': { deliveryId: string; round: number }
  'wake-endpoint': { endpointId: string }
  'follow-orphan': { orphanId: string; provider: Provider }
  /** `asked`: when the provider could be asked for the first time. */
  'find-payments': { provider: Provider; from: string; until: string; asked?: string }
}
export type JobKind = keyof JobPayloads

// The signature below ties each kind to its payload, which the compiler cannot carry over to a union.
const placeOf = (job: { kind: JobKind; payload: unknown }): Lane => laneOf(job as Parameters<typeof laneOf>[0])

interface NewJob<Kind extends JobKind> {
  kind: Kind
  payload: JobPayloads[Kind]
  /** Identifies everything that the payload does: while such a job is unfinished, another payload is dropped. */
  uniqueKey?: string
  /** At once by default. */
  runAt?: Date
  urgent?: boolean
}

interface Needs {
  transaction: Writer
  clock: Clock
}

function insertion<Kind extends JobKind>({ transaction, clock }: Needs, job: NewJob<Kind>) {
  const now = clock.now()
  return transaction.insertInto('jobs').values({
    id: randomUUID(),
    kind: job.kind,
    lane: placeOf(job),
    payload: JSON.stringify(job.payload),
    unique_key: job.uniqueKey ?? null,
    run_at: (job.runAt ?? now).toISOString(),
    urgent: job.urgent ? 1 : 0,
    attempts: 0,
    lease_until: null,
    lease_owner: null,
    again_at: null,
    last_error: null,
    created_at: now.toISOString(),
    finished_at: null,
  })
}

/**
 * Records work to be done after this write operation commits; a crash at any point leaves it to be finished.
 * With a `uniqueKey`, an unfinished job of the same key makes this a no-op, except that it becomes `urgent`: such jobs,
 * for which somebody waits, are taken before all others of their lane. When a running job may have read data that has
 * changed since, use `expediteJob`, which runs it again.
 */
export async function enqueueJob<Kind extends JobKind>(needs: Needs, job: NewJob<Kind>): Promise<void> {
  await insertion(needs, job)
    .onConflict((conflict) => {
      const known = conflict.column('unique_key').where('finished_at', 'is', null)
      return job.urgent ? known.doUpdateSet({ urgent: 1 }) : known.doNothing()
    })
    .execute()
}

/**
 * Like `enqueueJob`, but an unfinished job of the same key runs at `runAt` at the latest: a waiting one is brought
 * forward, and a running one runs once more, since it may have read its data before this write operation changes it.
 */
export async function expediteJob<Kind extends JobKind>(
  needs: Needs,
  job: Omit<NewJob<Kind>, 'urgent'> & { uniqueKey: string; runAt: Date },
): Promise<void> {
  const at = job.runAt.toISOString()
  // The row is written in any case, so that nobody begins or finishes the job before this is committed.
  await insertion(needs, job)
    .onConflict((conflict) =>
      conflict
        .column('unique_key')
        .where('finished_at', 'is', null)
        .doUpdateSet({
          run_at: sql<string>`case when jobs.run_at > ${at} then ${at} else jobs.run_at end`,
          again_at: sql<string | null>`case when jobs.lease_owner is null then null
            when jobs.again_at < ${at} then jobs.again_at else ${at} end`,
        }),
    )
    .execute()
}
