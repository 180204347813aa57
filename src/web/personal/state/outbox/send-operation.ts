import { type Failure, failureOf } from '../failure.ts'
import { callOperation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'

/** How long the server may take before it counts as not answering, in ms (specification §9). */
export const answerTimeout = 10_000

export type SendOutcome =
  | { kind: 'acknowledged'; version: number }
  /** Will never succeed: to be undone and told to the person. */
  | { kind: 'refused'; status: number }
  | { kind: 'signed-out' }
  /** Not known to have arrived; to be sent again. */
  | Failure

/** Sends one operation of the outbox; never throws. */
export async function sendOperation({ key, operation }: QueuedOperation): Promise<SendOutcome> {
  const answer = await callOperation(operation, { headers: { 'Idempotency-Key': key }, patience: answerTimeout })
  if (answer.ok) return { kind: 'acknowledged', version: Number(answer.body.version) }
  const { status, message, headers } = answer
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  // With 409 the first sending of this very operation still runs; its answer comes with the next attempt.
  const isFinal = message !== null && status < 500 && status !== 429 && !(status === 409 && headers.has('Retry-After'))
  return isFinal ? { kind: 'refused', status } : failureOf(answer)
}
