import { expect, test } from 'vitest'
import { displaySize } from './present-product.ts'

test.each([
  [1, '1 KB'],
  [950_400, '950 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_800_000, '1.8 MB'],
  [3_000_084, '3.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(displaySize(bytes)).toBe(text)
})
