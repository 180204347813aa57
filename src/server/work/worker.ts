import { randomUUID } from 'node:crypto'
import { cutShort } from '#adapters/media/media-workers.ts'
import { createBreaker } from '#domain/jobs/breaker.ts'
import type { Lane } from '#domain/jobs/lanes.ts'
import { type JobHandlers, runJob } from '#domain/jobs/run-job.ts'
import { takeJob } from '#domain/jobs/take-job.ts'
import { createUnwrittenEnds } from '#domain/jobs/unwritten-ends.ts'
import { withLogOf } from '#domain/log-parts.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { type StoreTraces, traceStore } from '../tracing/trace-store.ts'
import { runLane } from './run-lane.ts'
import { watchQueue } from './watch-queue.ts'

/** The lanes that use the machine's cores: work that an owner waits for has them to itself. */
const machine: Lane[] = ['models', 'pictures']

interface LanePlan {
  /** Jobs at once: many that wait for somebody else's answer, few that compute. */
  width: number
  yieldsTo?: Lane[]
  /** What it does cannot be undone, and is due by the clock: it waits while the clock is doubted. */
  needsClock?: true
  /** Lanes with the same other side rest together while that does not answer. */
  otherSide?: string
}

export const plans: Record<Lane, LanePlan> = {
  mails: { width: 4 },
  // One after another, in a lane of their own, so that nobody's own mail waits behind them.
  news: { width: 1 },
  // Most of them wait for an answer; each endpoint rests on its own.
  webhooks: { width: 8 },
  // Offers expire, and with them the looks at their payments.
  paypal: { width: 8, otherSide: 'paypal', needsClock: true },
  mercadopago: { width: 8, otherSide: 'mercadopago', needsClock: true },
  'paypal-notices': { width: 4, otherSide: 'paypal', needsClock: true },
  'mercadopago-notices': { width: 4, otherSide: 'mercadopago', needsClock: true },
  models: { width: 2, yieldsTo: machine },
  // Minutes of work after many uploads, which nothing else may wait behind.
  pictures: { width: 1, yieldsTo: machine },
  // They take longer the more buyers there are, and run in pieces: nothing else may wait behind them.
  walks: { width: 1 },
  // Sales begin and end, gifts are sent.
  other: { width: 1, needsClock: true },
}

/** Which operation does which kind of work; long ones stop between two steps and resume at the next start. */
export const createJobHandlers = (shop: Shop, stopping?: AbortSignal): JobHandlers => ({
  'send-mail': async ({ mailId, bulk }) => (bulk ? shop.orders.sendNews(mailId) : shop.orders.sendOwnMail(mailId)),
  'send-webhook': async (delivery) => shop.webhooks.send(delivery),
  'wake-endpoint': async ({ endpointId }) => shop.webhooks.wake(endpointId),
  'follow-payment': async ({ orderId }) => shop.payments.followPayment(orderId),
  'follow-orphan': async ({ orphanId }) => shop.payments.followOrphan(orphanId),
  'find-payments': async (gap) => shop.payments.findPayments(gap),
  'read-notice': async ({ noticeId }) => shop.payments.processNotice(noticeId),
  'process-models': async ({ productId }, { urgent }) => {
    await shop.catalog.processModels(productId, { urgent, ...(stopping ? { stopping } : {}) })
    if (stopping?.aborted) throw cutShort()
    await shop.downloads.prepareRelease(productId)
    return 'done'
  },
  'tell-release': async (walk) => shop.orders.announceRelease(walk),
  'give-members': async (walk) => shop.orders.giveMembers(walk),
  'issue-certificates': async ({ orderId }) => {
    await shop.certificates.issue(orderId)
    return 'done'
  },
  'send-gift': async ({ giftId }) => shop.orders.sendGift(giftId),
  'send-guest-code': async (asked) => {
    await shop.orders.sendGuestCode(asked)
    return 'done'
  },
  'move-sale': async ({ saleId }) => shop.catalog.moveSale(saleId),
  'render-pictures': async ({ productId }, { urgent }) => {
    const outcome = await shop.catalog.takePictures(productId, { firstOnly: urgent })
    if (outcome !== 'done') return outcome
    await shop.downloads.prepareRelease(productId, { pictured: true })
    return 'done'
  },
})

interface WorkerParts {
  traces?: Pick<StoreTraces, 'jobs'>
  isClockCertain?: () => Promise<boolean>
  /** No job is taken after it aborts. */
  stopping?: AbortSignal
}

/** Runs due jobs, each lane independently, until stopped; `stop` waits for running ones. */
export function startWorker(
  given: Pick<Services, 'database' | 'clock' | 'log'>,
  handlers: JobHandlers,
  { traces = traceStore(undefined), isClockCertain = async () => true, stopping }: WorkerParts = {},
) {
  const services = withLogOf(given, 'jobs')
  const owner = randomUUID()
  const stopped = new AbortController()
  const ending = stopping ? AbortSignal.any([stopping, stopped.signal]) : stopped.signal
  const queue = watchQueue(services.log)
  const unwritten = createUnwrittenEnds(services)
  // When this cannot be determined, the queue cannot be read either, which is logged.
  const isCertain = () => isClockCertain().catch(() => true)
  const sides = new Set(Object.values(plans).flatMap(({ otherSide }) => otherSide ?? []))
  const breakers = new Map([...sides].map((side) => [side, createBreaker(services)]))
  // A record's keys are exactly those of its type.
  const running = (Object.keys(plans) as Lane[]).map((lane) => {
    const { width, yieldsTo = [], needsClock = false, otherSide = '' } = plans[lane]
    return runLane(
      {
        width,
        take: async () =>
          needsClock && !(await isCertain())
            ? null
            : queue.read(async () => {
                await unwritten.release()
                return takeJob(services, { owner, handlers, lanes: [lane], yieldsTo })
              }),
        restMs: queue.restMs,
        run: traces.jobs((job) => unwritten.watch(job, () => runJob(services, job))),
        breaker: breakers.get(otherSide),
        log: services.log,
      },
      ending,
    )
  })
  return {
    async stop() {
      stopped.abort()
      await Promise.all(running)
    },
  }
}
