import { afterEach, expect, test, vi } from 'vitest'
import { createTransferBuffers } from './transfer-buffers.ts'

const large = 256 * 1024
const small = 32 * 1024

afterEach(() => void vi.useRealTimers())

test('however many transfers run, 32 buffers are large; slow ones get small ones', () => {
  const openBuffers = createTransferBuffers()
  const transfers = Array.from({ length: 40 }, openBuffers)
  const lent = transfers.map((buffers) => buffers.acquire(false))
  expect(lent.map(({ length }) => length)).toEqual([...Array(32).fill(large), ...Array(8).fill(small)])
  const [first] = transfers
  // Dropped buffers, which the system may still read, no longer count as lent but are not reused.
  for (const buffer of lent.slice(0, 2)) first?.drop(buffer)
  expect(transfers.slice(0, 3).map((buffers) => buffers.acquire(false).length)).toEqual([large, large, small])
  expect(first?.acquire(true)).toHaveLength(small)
})

test('a buffer is used again by later transfers, and is gone 5 s after the last one', () => {
  vi.useFakeTimers()
  const openBuffers = createTransferBuffers()
  const one = openBuffers()
  const buffers = [one.acquire(false), one.acquire(true)]
  for (const buffer of buffers) one.release(buffer)
  one.close()
  vi.advanceTimersByTime(4_999)
  const other = openBuffers()
  vi.advanceTimersByTime(10_000)
  expect([other.acquire(false), other.acquire(true)]).toEqual(
    buffers.map((buffer) => expect.toSatisfy((b) => b === buffer)),
  )
  for (const buffer of buffers) other.release(buffer)
  other.close()
  vi.advanceTimersByTime(5_000)
  expect(openBuffers().acquire(false)).not.toBe(buffers[0])
})

test('what was dropped is not lent again', () => {
  const buffers = createTransferBuffers()()
  const dropped = buffers.acquire(false)
  buffers.drop(dropped)
  expect(buffers.acquire(false)).not.toBe(dropped)
})
