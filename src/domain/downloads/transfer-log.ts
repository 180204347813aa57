import type { Services } from '../services.ts'
import { createQueue } from '../work-queues.ts'
import { logDownloads, type Transfer } from './log-downloads.ts'

/** So many share one commit at most. */
const mostTogether = 200

/**
 * Keeps transfers in the books after their answers are over; those that end while others are being kept share the next
 * commit. One that cannot be kept goes to the log and takes no other with it.
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
    /** Settles when the transfer is kept. */
    add(transfer: Transfer): Promise<void> {
      waiting.push(transfer)
      return queue(keepWaiting)
    },
    /** Settles when all that were added are kept. */
    finish: (): Promise<void> => queue(async () => {}),
  }
}
