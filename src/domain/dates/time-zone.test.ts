import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each(['UTC', 'America/Lima', 'America/Argentina/Buenos_Aires', 'America/Buenos_Aires', 'Europe/Kyiv'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)

test.each(['', 'Mars', '+05:00', 'America', 'America/Lima '])('"%s" is none', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
)
