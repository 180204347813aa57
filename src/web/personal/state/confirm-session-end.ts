import { fetchState, type StateAnswer } from './fetch-state.ts'
import { pause } from './pause.ts'

/**
 * Asks the store whether a session has really ended. After a password change this browser gets a new session, whose
 * cookie may arrive a moment after the old one ended.
 */
export async function confirmSessionEnd(signal: AbortSignal): Promise<StateAnswer> {
  const ask = () => fetchState({ etag: null, mayBeStranger: false })
  const answer = await ask()
  if (answer.kind !== 'over') return answer
  await pause(400, signal)
  return ask()
}
