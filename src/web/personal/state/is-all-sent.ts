import { pause } from './pause.ts'
import type { createPendingOperations } from './pending-operations.ts'

/** So long a sign-out waits for what was not sent yet, in ms. */
const lastMoment = 4000

/** Whether nothing waits to be sent, after a moment for it; `listeners` are told of every change. */
export async function isAllSent(
  { hasUnsent }: Pick<ReturnType<typeof createPendingOperations>, 'hasUnsent'>,
  listeners: Set<() => void>,
): Promise<boolean> {
  const sent = new AbortController()
  const look = () => hasUnsent() || sent.abort()
  listeners.add(look)
  look()
  await pause(lastMoment, sent.signal)
  listeners.delete(look)
  return !hasUnsent()
}
