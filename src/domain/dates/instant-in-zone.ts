/**
 * The instant at which clocks in a zone show a local time (`2026-12-24T18:00`); a time that a clock change skips is
 * taken an hour early. Null for an unreadable text.
 */
export function instantInZone(local: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  // Swedish writes times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shownAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
  let at = wanted
  // The offset at the first guess may belong to another season.
  for (let round = 0; round < 2; round += 1) at += wanted - shownAt(at)
  return new Date(at)
}
