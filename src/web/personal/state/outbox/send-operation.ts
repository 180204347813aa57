import { type FailedCall, failedCall } from '../failed-call.ts'
import { callOperation } from './operation.ts'
import type { QueuedOperation } from './outbox.ts'

/** How long the server may take before it counts as not responding, in ms (specification §9). */
export const answerTimeout = 10_000

export type SendOutcome =
  | { kind: 'acknowledged'; version: number }
  /** Will never succeed: must be undone and reported to the person. */
  | { kind: 'refused'; status: number }
  | { kind: 'signed-out' }
  /** May not have arrived; must be sent again. */
  | FailedCall

/** Sends one operation of the outbox; never throws. */
export async function sendOperation({ key, operation }: QueuedOperation): Promise<SendOutcome> {
  const answer = await callOperation(operation, { headers: { 'Idempotency-Key': key }, patience: answerTimeout })
  if (answer.ok) return { kind: 'acknowledged', version: Number(answer.body.version) }
  const { status, message, headers } = answer
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  // A 409 with Retry-After means that the first request for this operation is still running; a retry gets its response.
  const isFinal = message !== null && status < 500 && status !== 429 && !(status === 409 && headers.has('Retry-After'))
  return isFinal ? { kind: 'refused', status } : failedCall(answer)
}
