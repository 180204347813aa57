import { readBackupState } from '#domain/backup/backup-runs.ts'
import { dayMs } from '#domain/dates/spans.ts'
import { readJobCounts } from '#domain/jobs/read-job-counts.ts'
import { orderStatuses } from '#domain/orders/order-states.ts'
import { readOrderCounts } from '#domain/overview/read-order-counts.ts'
import { countWaiting } from '#domain/payments/judging/count-waiting.ts'
import type { Services } from '#domain/services.ts'
import { tellOperator } from '#domain/tell-operator.ts'
import { type Metric, writeMetrics } from './write-metrics.ts'

/** More frequent callers get the last reading. */
const keptMs = 5_000

type Needs = Pick<Services, 'database' | 'clock' | 'log'>

async function describeJobs({ database, clock }: Needs): Promise<Metric[]> {
  const jobs = await readJobCounts({ reader: database.read, clock })
  return [
    {
      name: 'estela_jobs',
      type: 'gauge',
      help: 'Unfinished jobs by lane, those that wait for their time too.',
      values: jobs.lanes.map(({ lane, count }) => ({ labels: { lane }, value: count })),
    },
    {
      name: 'estela_jobs_oldest_due_seconds',
      type: 'gauge',
      help: 'How long the oldest job of a lane that nobody works on has been due; 0 when none is.',
      values: jobs.lanes.map(({ lane, oldestDueSeconds }) => ({ labels: { lane }, value: oldestDueSeconds })),
    },
    {
      name: 'estela_jobs_given_up',
      type: 'gauge',
      help: 'Jobs that are not tried any more and wait for an owner.',
      values: [{ value: jobs.givenUp }],
    },
  ]
}

async function describeOrders({ database, clock }: Needs): Promise<Metric[]> {
  const dayAgo = new Date(clock.now().getTime() - dayMs).toISOString()
  const orders = await readOrderCounts(database.read, dayAgo)
  return [
    {
      name: 'estela_orders_last_day',
      type: 'gauge',
      help: 'Orders of the last 24 hours by what became of their payment.',
      values: orderStatuses.map((status) => ({ labels: { status }, value: orders.get(status) ?? 0 })),
    },
  ]
}

async function describePayments({ database }: Needs): Promise<Metric[]> {
  const waiting = await countWaiting({ reader: database.read })
  return [
    {
      name: 'estela_payments_flagged',
      type: 'gauge',
      help: 'Payments that wait for an owner: they do not fit, are in doubt, belong to no order, or a refund of them failed.',
      values: [{ value: waiting }],
    },
  ]
}

async function describeBackups({ database, clock }: Needs): Promise<Metric[]> {
  const { good, since, failed } = await readBackupState({ database, clock })
  const now = clock.now().getTime()
  return [
    {
      name: 'estela_backup_age_seconds',
      type: 'gauge',
      help: 'Since the last backup was read again and found whole; while none was, since the first was begun.',
      values: since ? [{ value: (now - Date.parse(since)) / 1000 }] : [],
    },
    {
      name: 'estela_backup_bytes',
      type: 'gauge',
      help: 'Size of that backup.',
      values: good?.bytes ? [{ value: Number(good.bytes) }] : [],
    },
    {
      name: 'estela_backup_failing',
      type: 'gauge',
      help: '1 when the last backup failed, its process ended without saying why, or old ones could not be removed.',
      values: [{ value: failed ? 1 : 0 }],
    },
  ]
}

/**
 * Describes the store in the Prometheus text format, from what the database knows: the same on every node. What cannot
 * be read is left out, all of it while the database does not answer.
 */
export function createStoreMetrics(services: Needs) {
  let [text, until] = ['', 0]
  return async (): Promise<string> => {
    if (performance.now() < until) return text
    const readings = [describeJobs, describeOrders, describePayments, describeBackups]
    const leaveOut = (error: unknown) => {
      tellOperator(services.log, error)
      return []
    }
    const groups = await Promise.all(readings.map((describe) => describe(services).catch(leaveOut)))
    text = writeMetrics(groups.flat())
    until = performance.now() + keptMs
    return text
  }
}
