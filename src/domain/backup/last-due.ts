import { dayMs } from '../dates/spans.ts'

/** The day and the time of day in a zone, as `2026-11-23` and `03:30`. */
function readZone(instant: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The last day (`2026-11-23`, in the zone) on which the time of day (`03:30`) has passed. A day on which the clock
 * skips that time, or shows it twice, counts once.
 */
export function lastDueDay(now: Date, { time, timeZone }: { time: string; timeZone: string }): string {
  const present = readZone(now, timeZone)
  return present.time >= time ? present.day : readZone(new Date(now.getTime() - dayMs), timeZone).day
}
