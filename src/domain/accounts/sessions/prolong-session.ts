import { daySeconds, hourSeconds } from '../../dates/spans.ts'
import { latestEnd } from '../../dates/time-window.ts'
import type { Services } from '../../services.ts'
import { updateSessionEnd } from '../session-queries.ts'
import type { Visitor } from '../visitor.ts'
import { sessionDays } from './session-days.ts'

/** How long a session lives after its last use, in seconds, and how much time passes before a use is recorded again. */
const lives = {
  remembered: { seconds: sessionDays * daySeconds, step: daySeconds },
  /** Its cookie ends with the browser. */
  brief: { seconds: daySeconds, step: hourSeconds },
}

/**
 * Whether the session would live longer than any may, because the clock has been set back: its end is written again.
 */
const endsTooLate = (sessionEndsAt: string, now: Date): boolean =>
  Date.parse(sessionEndsAt) > latestEnd(now.getTime(), lives.remembered.seconds * 1000)

/** False when the session was extended so recently that there is nothing to do, whether it is remembered or not. */
export function mayNeedProlonging(sessionEndsAt: string, now: Date): boolean {
  const left = (Date.parse(sessionEndsAt) - now.getTime()) / 1000
  const { remembered, brief } = lives
  const isFresh = left > remembered.seconds - remembered.step && !endsTooLate(sessionEndsAt, now)
  return !isFresh && !(left <= brief.seconds && left > brief.seconds - brief.step)
}

/**
 * Extends a session that is in use, writing at most once a day, or once an hour if brief; true when it was extended.
 */
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
  const used = { sessionId, endsAt, usedAt: now.toISOString() }
  await database.write((transaction) => updateSessionEnd(transaction, used))
  return true
}
