import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { tellOperator } from '../tell-operator.ts'
import { createQueue } from '../work-queues.ts'
import { logDownloads, type Transfer } from './log-downloads.ts'

/** The most transfers that share one commit. */
const mostTogether = 200
/** The most that wait in memory for a database that is away. */
const mostWaiting = 10_000
const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * Records transfers after their responses have ended; those that end while others are being recorded share the next
 * commit. While the database is away they wait, and are tried again after growing pauses. One that cannot be recorded
 * is logged and does not affect the others.
 */
export function createTransferLog(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  { most = mostWaiting, rest = pause }: { most?: number; rest?: typeof pause } = {},
) {
  const queue = createQueue()
  const ending = new AbortController()
  const waiting: Transfer[] = []
  let pauseMs = firstPauseMs

  const lose = (transfers: readonly Transfer[], error?: unknown) => {
    for (const { orderId } of transfers) services.log.error({ err: error, orderId }, 'a transfer could not be kept')
  }

  /** Returns those that must wait for the database. */
  const keep = async (transfers: Transfer[]): Promise<Transfer[]> => {
    try {
      await logDownloads(services, transfers)
      return []
    } catch (error) {
      if (isUnavailable(error)) {
        tellOperator(services.log, error)
        return transfers
      }
      if (transfers.length === 1) {
        lose(transfers, error)
        return []
      }
      const left: Transfer[] = []
      for (const transfer of transfers) left.push(...(await keep([transfer])))
      return left
    }
  }

  const keepWaiting = async () => {
    while (waiting.length > 0) {
      const isLastTry = ending.signal.aborted
      const left = await keep(waiting.splice(0, mostTogether))
      if (left.length === 0) pauseMs = firstPauseMs
      else if (isLastTry) lose([...left, ...waiting.splice(0)])
      else {
        waiting.unshift(...left)
        // Fails only when the log is to finish.
        await rest(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
  }
  return {
    /** Resolves when the transfer is recorded, or given up. */
    async add(transfer: Transfer): Promise<void> {
      if (waiting.length >= most) return lose([transfer])
      waiting.push(transfer)
      return queue(keepWaiting)
    },
    /** Resolves when all that were added are recorded. Tries only once more what waits for the database. */
    finish(): Promise<void> {
      ending.abort()
      return queue(async () => {})
    },
  }
}
