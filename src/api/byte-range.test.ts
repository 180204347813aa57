import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

const whole = { length: 100, etag: '"e"' }
const read = (range?: string, ifRange?: string) => readByteRange({ range, ifRange }, whole)

test.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=1.5-2', null],
])('%s', (range, expected) => {
  expect(read(range)).toEqual(expected)
})

test('without a range the whole is sent', () => expect(read()).toBeNull())

test('If-Range continues only the same strong ETag', () => {
  expect(read('bytes=5-', '"e"')).toEqual({ start: 5, end: 100 })
  for (const other of ['"f"', 'W/"e"', 'Sat, 21 Nov 2026 10:00:00 GMT']) expect(read('bytes=5-', other)).toBeNull()
})
