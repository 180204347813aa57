import type { Services } from '../../services.ts'
import { updateSessionEnd } from '../session-queries.ts'
import type { Visitor } from '../visitor.ts'

const hour = 60 * 60
const day = 24 * hour

/** How long a session lives after its last use, in seconds, and how old it gets before that is written down again. */
const lives = {
  remembered: { seconds: 30 * day, step: day },
  /** Its cookie ends with the browser. */
  brief: { seconds: day, step: hour },
}

/** False when this session was written down so lately that nothing is to be done, whether it is remembered or not. */
export function mayNeedProlonging(sessionEndsAt: string, now: Date): boolean {
  const left = (Date.parse(sessionEndsAt) - now.getTime()) / 1000
  const { remembered, brief } = lives
  const isFresh = left > remembered.seconds - remembered.step
  return !isFresh && !(left <= brief.seconds && left > brief.seconds - brief.step)
}

/** Lets a session that is used live on, with at most one write a day; true when it was prolonged. */
export async function prolongSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { sessionId, sessionEndsAt }: Visitor,
  { remembered }: { remembered: boolean },
): Promise<boolean> {
  const { seconds, step } = remembered ? lives.remembered : lives.brief
  const now = clock.now().getTime()
  if (Date.parse(sessionEndsAt) - now > (seconds - step) * 1000) return false
  const endsAt = new Date(now + seconds * 1000).toISOString()
  await database.write((transaction) => updateSessionEnd(transaction, sessionId, endsAt))
  return true
}
