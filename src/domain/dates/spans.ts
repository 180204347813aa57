/** Spans of time, in ms. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The same in seconds, as cookies and other protocols need them. */
export const hourSeconds = hourMs / 1000
export const daySeconds = dayMs / 1000
