import { createQueue } from '../one-at-a-time.ts'
import type { Services } from '../services.ts'
import { logDownload, type Transfer } from './log-download.ts'

/** Keeps transfers in the books one after another, after their answers are over; failures go to the log. */
export function createTransferLog(services: Pick<Services, 'database' | 'clock' | 'log'>) {
  const queue = createQueue()
  return {
    /** Settles when the transfer is kept. */
    add: (transfer: Transfer): Promise<void> =>
      queue(() => logDownload(services, transfer)).catch((error: unknown) => {
        services.log.error({ err: error, orderId: transfer.orderId }, 'a transfer could not be kept')
      }),
    /** Settles when all that were added are kept. */
    finish: (): Promise<void> => queue(async () => {}),
  }
}
