import { callOperation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'
import { readRetryAfter } from './retry-delay.ts'

/** How long the server may take before it counts as not answering, in ms (specification §9). */
export const answerTimeout = 10_000

export type SendOutcome =
  | { kind: 'acknowledged'; version: number }
  /** Will never succeed: to be undone and told to the person. */
  | { kind: 'refused'; status: number }
  | { kind: 'signed-out' }
  /** Not known to have arrived; to be sent again, after `delay` ms when the server named a time. */
  | { kind: 'failed'; delay: number | null; answered: boolean }

/** Sends one operation of the outbox; never throws. */
export async function sendOperation({ key, operation }: QueuedOperation): Promise<SendOutcome> {
  const answer = await callOperation(operation, { headers: { 'Idempotency-Key': key }, patience: answerTimeout })
  const { status, headers } = answer
  if (answer.ok) return { kind: 'acknowledged', version: Number(answer.body.version) }
  if (status === 0) return { kind: 'failed', delay: null, answered: false }
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  // With 409 the first sending of this very operation still runs; its answer comes with the next attempt.
  if (status === 429 || (status === 409 && headers.has('Retry-After')))
    return { kind: 'failed', delay: readRetryAfter(headers.get('Retry-After')), answered: true }
  return status < 500 ? { kind: 'refused', status } : { kind: 'failed', delay: null, answered: true }
}
