import { timingSafeEqual } from 'node:crypto'

const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? Buffer.from(value) : value)

/** Whether the given value is the expected one, compared in constant time. */
export function isSameSecret<Value extends string | Uint8Array>(given: Value, expected: Value): boolean {
  const [one, other] = [bytesOf(given), bytesOf(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
