import { fetchState, type StateAnswer } from './fetch-state.ts'
import { pause } from './pause.ts'

/**
 * What the store says of a session that it seems to have ended. A password change gives this browser a new one, whose
 * cookie may come a moment after the old one's end.
 */
export async function confirmEnd(signal: AbortSignal): Promise<StateAnswer> {
  const ask = () => fetchState({ etag: null, mayBeStranger: false })
  const answer = await ask()
  if (answer.kind !== 'over') return answer
  await pause(400, signal)
  return ask()
}
