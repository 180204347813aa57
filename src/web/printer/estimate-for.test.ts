// cspell:words Bambu Creality
import { expect, test } from 'vitest'
import { estimateFor } from './estimate-for.ts'
import { usualPrinter } from './printer.ts'

const model = { volumeCm3: 100, areaCm2: 300, dimensionsMm: { z: 90 } }
const hoursOn = (name: string) => estimateFor(model, { ...usualPrinter, name }, 1).hours
const unknown = hoursOn('')

test('a fast printer of the list takes at most what fast ones take', () => {
  expect(hoursOn('Bambu Lab A1').low).toBe(unknown.low)
  expect(hoursOn('Bambu Lab A1').high).toBeLessThan(unknown.high)
})

test('an ordinary printer of the list takes at least what ordinary ones take', () => {
  expect(hoursOn('Creality Ender-3').low).toBeGreaterThan(unknown.low)
  expect(hoursOn('Creality Ender-3').high).toBe(unknown.high)
})

test('where the speed is not known, the hours reach over both', () => {
  expect(hoursOn('Prusa MINI+')).toEqual(unknown)
})
