import { randomUUID } from 'node:crypto'
import { type JobHandlers, runNextJob } from '#domain/jobs/run-next-job.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'

const idleMs = 500

/** Which operation finishes which kind of work. */
export const createJobHandlers = (shop: Shop): JobHandlers => ({
  'send-mail': async ({ mailId }) => {
    await shop.mails.sendMail(mailId)
    return 'done'
  },
  'settle-order': async ({ orderId }) => shop.payments.followPayment(orderId),
  'follow-payment': async ({ orderId }) => shop.payments.followPayment(orderId),
  'read-notice': async ({ noticeId }) => {
    await shop.payments.processNotice(noticeId)
    return 'done'
  },
  'process-models': async ({ productId }) => {
    await shop.catalog.processModels(productId)
    return 'done'
  },
})

/** Runs due jobs, two at a time, until stopped; `stop` waits for those that run. */
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
  const work = async () => {
    while (!stopping.signal.aborted) {
      const worked = await runNextJob(services, { owner, handlers }).catch((error: unknown) => {
        services.log.error({ err: error }, 'the job queue could not be read')
        return false
      })
      if (!worked) await rest()
    }
  }
  const loops = [work(), work()]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
