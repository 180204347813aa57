import { randomUUID } from 'node:crypto'
import type { JobKind } from '#domain/jobs/enqueue-job.ts'
import { type JobHandlers, jobKinds, runNextJob } from '#domain/jobs/run-next-job.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'

const idleMs = 500
// Jobs that wait for somebody else's answer may be many at once; those that compute may not.
const computing: JobKind[] = ['process-models']
const computingLanes = 2
// Minutes of work after many uploads, behind which nothing else may wait.
const picturing: JobKind[] = ['render-pictures']
// All that takes the machine's cores: what an owner waits for has them for itself.
const machine = [...computing, ...picturing]
const waitingLanes = 8

/** Which operation finishes which kind of work; long ones stop between two steps and go on at the next start. */
export const createJobHandlers = (shop: Shop, stopping?: AbortSignal): JobHandlers => ({
  'send-mail': async ({ mailId }) => {
    await shop.mails.sendMail(mailId)
    return 'done'
  },
  'follow-payment': async ({ orderId }) => shop.payments.followPayment(orderId),
  'read-notice': async ({ noticeId }) => {
    await shop.payments.processNotice(noticeId)
    return 'done'
  },
  'process-models': async ({ productId }, { urgent }) => {
    await shop.catalog.processModels(productId, { urgent, ...(stopping ? { stopping } : {}) })
    if (stopping?.aborted) return { runAgainAt: new Date() }
    await shop.downloads.prepareRelease(productId)
    return 'done'
  },
  'tell-release': async ({ releaseId }) => {
    await shop.orders.tellRelease(releaseId)
    return 'done'
  },
  'render-pictures': async ({ productId }, { urgent }) => {
    const outcome = await shop.catalog.takePictures(productId, { firstOnly: urgent })
    if (outcome !== 'done') return outcome
    await shop.downloads.prepareRelease(productId, { pictured: true })
    return 'done'
  },
})

/** Runs due jobs, a few at a time, until stopped; `stop` waits for those that run. */
export function startWorker(services: Pick<Services, 'database' | 'clock' | 'log'>, handlers: JobHandlers) {
  const owner = randomUUID()
  const stopping = new AbortController()
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  const work = async (kinds: JobKind[], yieldsTo: JobKind[] = []) => {
    while (!stopping.signal.aborted) {
      const worked = await runNextJob(services, { owner, handlers, kinds, yieldsTo }).catch((error: unknown) => {
        services.log.error({ err: error }, 'the job queue could not be read')
        return false
      })
      if (!worked) await rest()
    }
  }
  const waiting = jobKinds(handlers).filter((kind) => !computing.includes(kind) && !picturing.includes(kind))
  const loops = [
    ...Array.from({ length: waitingLanes }, () => work(waiting)),
    ...Array.from({ length: computingLanes }, () => work(computing, machine)),
    work(picturing, machine),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
