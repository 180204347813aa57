import { runWithTabLock, type TabMessage } from '../live/tab-channel.ts'
import { pause } from '../pause.ts'
import type { watchReachability } from '../reachability.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Outbox, QueuedOperation } from './outbox.ts'
import { type SendOutcome, sendOperation } from './send-operation.ts'

export interface SenderParts {
  reachability: Pick<ReturnType<typeof watchReachability>, 'record'>
  /** The server no longer knows the session; aborts the signal if it is over for this browser. */
  refused(): Promise<void>
  /** An operation left the outbox: acknowledged or permanently refused. */
  settled(message: Extract<TabMessage, { kind: 'acknowledged' | 'refused' }>): void
}

/** Sends the outbox in order, one tab and one operation at a time, until it is empty. */
export function createSender({ reachability, refused, settled }: SenderParts) {
  let sending = false
  let more = false

  /** Sends until the queue is empty; returns null, or the pause in ms before the next attempt. */
  async function drain(box: Outbox, account: string, attempt: number, signal: AbortSignal): Promise<number | null> {
    for (let failures = attempt; ; failures = 0) {
      const [next] = await box.list(account)
      if (!next || signal.aborted) return null
      const outcome = await sendOperation(next)
      reachability.record(outcome.kind === 'failed' ? outcome.silence : null)
      if (outcome.kind === 'failed') return outcome.delay ?? retryDelay(failures)
      if (outcome.kind === 'signed-out') {
        await refused()
        return retryDelay(failures)
      }
      await finish(box, next, outcome)
    }
  }

  async function finish(
    box: Outbox,
    { key }: QueuedOperation,
    outcome: Extract<SendOutcome, { kind: 'acknowledged' | 'refused' }>,
  ) {
    await box.remove(key)
    settled(
      outcome.kind === 'acknowledged'
        ? { kind: 'acknowledged', key, version: outcome.version }
        : { kind: 'refused', key },
    )
  }

  async function sendAll(box: Outbox, account: string, signal: AbortSignal) {
    for (let attempt = 0; more && !signal.aborted; ) {
      more = false
      let delay: number | null = null
      const turn = runWithTabLock('estela-outbox', signal, async () => {
        delay = await drain(box, account, attempt, signal)
      })
      // What the browser refuses now, a lock or a read, it may allow later.
      await turn.catch(() => {
        delay = retryDelay(attempt)
      })
      if (delay === null) attempt = 0
      else {
        more = true
        attempt += 1
        await pause(delay, signal)
      }
    }
  }

  return {
    send(box: Outbox, account: string, signal: AbortSignal) {
      more = true
      if (sending) return
      sending = true
      void sendAll(box, account, signal).finally(() => {
        sending = false
      })
    },
  }
}
