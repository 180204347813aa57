/** Whether a text is a day of the calendar, such as `2026-02-28`: `Date` would take `2026-02-31` for March 3. */
export function isIsoDay(text: string): boolean {
  const noon = Date.parse(`${text}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(text)
}
