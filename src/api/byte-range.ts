/** Bytes from `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads the single range that a request asks for (RFC 9110 §14). Returns null to send the whole representation, also
 * for several ranges and for malformed ones; `unsatisfiable` means 416. With `If-Range`, the range applies only if the
 * same strong ETag is given.
 */
export function readByteRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { length, etag }: { length: number; etag: string },
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? []
  if (!first && !last) return null
  if (ifRange !== undefined && ifRange !== etag) return null
  if (!first) {
    const suffix = Math.min(Number(last), length)
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length }
  }
  if (last && Number(last) < Number(first)) return null
  if (Number(first) >= length) return 'unsatisfiable'
  return { start: Number(first), end: last ? Math.min(Number(last) + 1, length) : length }
}
