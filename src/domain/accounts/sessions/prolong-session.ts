import { daySeconds, hourSeconds } from '../../dates/spans.ts'
import { latestEnd } from '../../dates/time-window.ts'
import type { Services } from '../../services.ts'
import { updateSessionEnd } from '../session-queries.ts'
import type { Visitor } from '../visitor.ts'
import { sessionDays } from './session-days.ts'

/** How long a session lives after its last use, in seconds, and how old it gets before that is written down again. */
const lives = {
  remembered: { seconds: sessionDays * daySeconds, step: daySeconds },
  /** Its cookie ends with the browser. */
  brief: { seconds: daySeconds, step: hourSeconds },
}

/** Whether a clock that has been set back since let it live longer than any session does: it is written down anew. */
const endsTooLate = (sessionEndsAt: string, now: Date): boolean =>
  Date.parse(sessionEndsAt) > latestEnd(now.getTime(), lives.remembered.seconds * 1000)

/** False when this session was written down so lately that nothing is to be done, whether it is remembered or not. */
export function mayNeedProlonging(sessionEndsAt: string, now: Date): boolean {
  const left = (Date.parse(sessionEndsAt) - now.getTime()) / 1000
  const { remembered, brief } = lives
  const isFresh = left > remembered.seconds - remembered.step && !endsTooLate(sessionEndsAt, now)
  return !isFresh && !(left <= brief.seconds && left > brief.seconds - brief.step)
}

/** Lets a session that is used live on, with at most one write a day; true when it was prolonged. */
export async function prolongSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { sessionId, sessionEndsAt }: Visitor,
  { remembered }: { remembered: boolean },
): Promise<boolean> {
  const { seconds, step } = remembered ? lives.remembered : lives.brief
  const now = clock.now()
  const leftMs = Date.parse(sessionEndsAt) - now.getTime()
  if (leftMs > (seconds - step) * 1000 && !endsTooLate(sessionEndsAt, now)) return false
  const endsAt = new Date(now.getTime() + seconds * 1000).toISOString()
  await database.write((transaction) => updateSessionEnd(transaction, sessionId, endsAt))
  return true
}
