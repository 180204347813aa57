/** A list of numbers whose final length is not known yet; the first `length` of them are in use. */
export type GrowingFloats = { list: Float32Array; length: number }
export type GrowingIntegers = { list: Int32Array; length: number }

export const growingFloats = (size: number): GrowingFloats => ({ list: new Float32Array(size), length: 0 })
export const growingIntegers = (size: number): GrowingIntegers => ({ list: new Int32Array(size), length: 0 })

/** Makes room for that many more, at least doubling the list when they do not fit. */
export function makeRoom(growing: GrowingFloats | GrowingIntegers, more: number): void {
  const { list, length } = growing
  if (length + more <= list.length) return
  const size = Math.max(list.length * 2, length + more)
  const larger = list instanceof Float32Array ? new Float32Array(size) : new Int32Array(size)
  larger.set(list.subarray(0, length))
  growing.list = larger
}
