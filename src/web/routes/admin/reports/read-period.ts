import { isIsoDay } from '#domain/dates/iso-day.ts'
import { dayMs } from '#domain/dates/spans.ts'

/** Lengths that are one click away, in days. */
export const periods = [7, 30, 90, 365] as const
const usual = 30

/** The period that a report's address asks for: a length up to today, or a custom first and last day. */
export function readPeriod(parameters: URLSearchParams, today: string) {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  if (from || to) return { days: null, from: from || undefined, to: to || undefined }
  return lastDays(periods.find((period) => String(period) === parameters.get('days')) ?? usual, today)
}

/** The last `days` days, including today. */
export const lastDays = (days: number, today: string) => ({
  days,
  from: new Date(Date.parse(`${today}T12:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10),
  to: today,
})

/** Whether both, if given, are valid calendar days. */
export const areDays = ({ from, to }: { from: string | undefined; to: string | undefined }) =>
  [from, to].every((day) => day === undefined || isIsoDay(day))
