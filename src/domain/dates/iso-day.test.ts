import { expect, test } from 'vitest'
import { isIsoDay } from './iso-day.ts'

test.each(['2026-02-28', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isIsoDay(text)).toBe(true)
})

test.each([
  '',
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-2-1',
  '26-02-01',
  '2026-02-01T',
  ' 2026-02-01',
  '+010000-01-01',
])('%j is none', (text) => {
  expect(isIsoDay(text)).toBe(false)
})
