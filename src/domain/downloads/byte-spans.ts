/** Bytes from the first up to, not including, the second. */
export type ByteSpan = readonly [start: number, end: number]

/** So many pieces of a package are told apart. */
const mostSpans = 200

/**
 * The same bytes in as few spans as they need, in order. Of more than 200 the shortest are forgotten: what is kept went
 * out, what is missing may have.
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

/** Bytes in joined spans. */
export const countBytes = (spans: ByteSpan[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0)
