export type Step = 'day' | 'week' | 'month'

/** Days up to a quarter, weeks up to a year, months beyond, so that the points stay distinguishable. */
export const stepFor = (days: number): Step => (days <= 92 ? 'day' : days <= 366 ? 'week' : 'month')

/** Weeks begin on Monday. */
function startOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Sums the named figures of consecutive days by step; each sum is labeled with the first given day in it. */
export function groupDays<Name extends string>(
  days: readonly ({ day: string } & Record<Name, number>)[],
  names: readonly Name[],
  step: Step,
): { day: string; sums: Record<Name, number> }[] {
  const groups = Map.groupBy(days, ({ day }) => startOf(day, step))
  return [...groups].map(([start, members]) => {
    const sumOf = (name: Name) => members.reduce((sum, one) => sum + one[name], 0)
    // Every name has its sum, since the entries are made from all of them.
    const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, number>
    return { day: members[0]?.day ?? start, sums }
  })
}
