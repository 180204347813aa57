import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { convertCents, convertToCents, formatMinor, readMinor, readRoundedMinor } from './minor-units.ts'

test.each([
  [300, 'USD', '1', 300],
  [300, 'ARS', '1412.50', 423_750],
  [450, 'CLP', '945', 4253],
  [333, 'CLP', '950.5', 3165],
  [1, 'COP', '50', 1],
  [1, 'COP', '49.99', 0],
  [100_000_000, 'COP', '4050.123456789', 4_050_123_457],
  [99, 'BRL', '5.35', 530],
])('%i cents in %s at %s are %i', (cents, currency, rate, minor) => {
  expect(convertCents(cents, { currency, rate })).toBe(minor)
})

test.each([
  [37_550, 'PEN', '3.755', 10_000],
  [54_235, 'BRL', '5.4235', 10_000],
  [184_567, 'MXN', '18.4567', 10_000],
  [95_050, 'CLP', '950.5', 10_000],
  [5502, 'MXN', '18.4', 299],
  [1, 'COP', '4050', 0],
])('%i in %s at %s are %i cents', (minor, currency, rate, cents) => {
  expect(convertToCents(minor, { currency, rate })).toBe(cents)
})

test('at a rate of 0 nobody knows what an amount is in cents', () => {
  expect(convertToCents(100, { currency: 'MXN', rate: '0.0' })).toBeNull()
})

test('cents that are converted and back are the same, where a cent is a unit of the currency or more', () => {
  const rates = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 999_999_999 }))
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(fc.constantFrom('ARS', 'PEN', 'CLP'), rates, cents, (currency, [whole, fraction], amount) => {
      const rate = `${currency === 'CLP' ? whole + 99 : whole}.${String(fraction).padStart(9, '0')}`
      expect(convertToCents(convertCents(amount, { currency, rate }), { currency, rate })).toBe(amount)
    }),
    propertyRuns({ few: 300, many: 5_000 }),
  )
})

test.each([
  ['19.98', 'USD', 1998],
  ['19.9', 'USD', 1990],
  ['19', 'USD', 1900],
  [14990.5, 'ARS', 1_499_050],
  [5650, 'CLP', 5650],
  [5650.5, 'CLP', null],
  ['19.985', 'USD', null],
  ['-1.00', 'USD', null],
  ['1e3', 'USD', null],
  ['', 'USD', null],
])('%j %s is read as %j', (value, currency, minor) => {
  expect(readMinor(value, currency)).toBe(minor)
})

test.each([
  ['12.345', 'ARS', 1235],
  ['12.3449', 'ARS', 1234],
  ['0.995', 'USD', 100],
  [1288.37, 'COP', 1288],
  ['1288.5', 'CLP', 1289],
  ['19.9', 'USD', 1990],
  ['-0.5', 'CLP', null],
])('%j %s is about %j', (value, currency, minor) => {
  expect(readRoundedMinor(value, currency)).toBe(minor)
})

test('amounts are written with the decimals of their currency', () => {
  expect([formatMinor(5, 'USD'), formatMinor(847_500, 'ARS'), formatMinor(5650, 'CLP')]).toEqual([
    '0.05',
    '8475.00',
    '5650',
  ])
})
