import type { Services } from '../services.ts'
import { createQueue } from '../work-queues.ts'
import { logDownloads, type Transfer } from './log-downloads.ts'

/** The most transfers that share one commit. */
const mostTogether = 200

/**
 * Records transfers after their responses have ended; those that end while others are being recorded share the next
 * commit. One that cannot be recorded is logged and does not affect the others.
 */
export function createTransferLog(services: Pick<Services, 'database' | 'clock' | 'log'>) {
  const queue = createQueue()
  const waiting: Transfer[] = []

  const keep = (transfers: Transfer[]): Promise<void> =>
    logDownloads(services, transfers).catch(async (error: unknown) => {
      const [first, ...others] = transfers
      if (others.length > 0) for (const transfer of transfers) await keep([transfer])
      else services.log.error({ err: error, orderId: first?.orderId }, 'a transfer could not be kept')
    })
  const keepWaiting = async () => {
    const together = waiting.splice(0, mostTogether)
    if (together.length > 0) await keep(together)
  }
  return {
    /** Resolves when the transfer is recorded. */
    add(transfer: Transfer): Promise<void> {
      waiting.push(transfer)
      return queue(keepWaiting)
    },
    /** Resolves when all that were added are recorded. */
    finish: (): Promise<void> => queue(async () => {}),
  }
}
