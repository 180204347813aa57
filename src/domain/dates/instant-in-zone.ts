/**
 * The instant at which clocks of a zone show a local time (`2026-12-24T18:00`); one that a change of clocks leaves out
 * is taken an hour early.
 */
export function instantInZone(local: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  // Swedish writes times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shownAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
  let at = wanted
  // The offset at the first guess may be that of another season.
  for (let round = 0; round < 2; round += 1) at += wanted - shownAt(at)
  return new Date(at)
}
