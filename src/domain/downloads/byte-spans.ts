/** Bytes from `start` up to, not including, `end`. */
export type ByteSpan = readonly [start: number, end: number]

/** How many separate spans of a package are kept. */
const mostSpans = 200

/**
 * Joins spans into as few as possible, in order. Of more than 200, drops the shortest: every kept byte was sent, and a
 * missing one may have been.
 */
export function joinSpans(spans: ByteSpan[]): ByteSpan[] {
  const joined: [number, number][] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (start >= end) continue
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  if (joined.length <= mostSpans) return joined
  const longest = new Set(joined.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostSpans))
  return joined.filter((span) => longest.has(span))
}

const lengthOf = ([start, end]: ByteSpan): number => end - start

/** The number of bytes in joined spans. */
export const countBytes = (spans: ByteSpan[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0)
