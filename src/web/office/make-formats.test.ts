import { expect, test } from 'vitest'
import { plainMoney } from '#web/voices/plain-money.ts'
import { makeFormats } from './make-formats.ts'

const late = '2026-11-21T03:30:00.000Z'

test('instants are told in the zone of the store, days as they are', () => {
  const lima = makeFormats({ locale: 'en-US', money: plainMoney }, 'America/Lima', '2026')
  const wellington = makeFormats({ locale: 'en-US', money: plainMoney }, 'Pacific/Auckland', '2026')
  expect(lima.date(late)).toBe('Nov 20, 2026')
  expect(wellington.date(late)).toBe('Nov 21, 2026')
  expect(lima.shortInstant(late)).toBe('Nov 20, 22:30')
  expect(wellington.instant(late)).toBe('Nov 21, 2026, 16:30')
  for (const { day } of [lima, wellington]) expect(day('2026-11-21')).toBe('Nov 21, 2026')
})

test('the year is told where it is not this one, by the clock of the store', () => {
  const newYear = '2026-01-01T03:30:00.000Z'
  expect(makeFormats({ locale: 'en-US', money: plainMoney }, 'America/Lima', '2026').shortInstant(newYear)).toBe(
    'Dec 31, 2025, 22:30',
  )
  expect(makeFormats({ locale: 'en-US', money: plainMoney }, 'UTC', '2026').shortInstant(newYear)).toBe('Jan 1, 03:30')
})
