import { expect, test } from 'vitest'
import { seededRandom } from '#test/generated-catalog.ts'
import { type Bed, fitOnBed, largestPercent, readBed, type Size, writeBed } from './fit-on-bed.ts'

const ender = { x: 220, y: 220, z: 250 }
const resin = { x: 143, y: 89, z: 175 }
const size = (x: number, y: number, z: number) => ({ x, y, z })

test.each([
  { figure: size(48, 51, 72), bed: ender, fit: 'stands', percent: 100 },
  { figure: size(220, 220, 250), bed: ender, fit: 'stands', percent: 100 },
  { figure: size(80, 120, 60), bed: resin, fit: 'turned', percent: 100, upright: 'z', degrees: 90 },
  { figure: size(40, 60, 251), bed: size(260, 220, 250), fit: 'turned', percent: 100, upright: 'y', degrees: 90 },
  { figure: size(300, 300, 300), bed: ender, fit: 'scaled', percent: 73 },
  { figure: size(10, 10, 500), bed: size(100, 100, 100), fit: 'scaled', percent: 27, upright: 'y' },
  { figure: size(30_000, 30_000, 30_000), bed: size(100, 100, 100), fit: 'scaled', percent: 0 },
])('$figure.x × $figure.y × $figure.z on $bed.x × $bed.y × $bed.z', ({ figure, bed, ...expected }) => {
  expect(fitOnBed(figure, bed)).toMatchObject(expected)
})

test('a long thin figure goes along the diagonal, and not a millimeter more', () => {
  // √2 · 220 = 311.1; a rectangle of width w along it may be 311.1 − w long.
  expect(fitOnBed(size(300, 11, 40), ender)).toMatchObject({ fit: 'turned', percent: 100, upright: 'z' })
  expect(fitOnBed(size(300, 11, 40), ender).degrees).toBeCloseTo(45, 0)
  expect(fitOnBed(size(301, 11, 40), ender)).toMatchObject({ fit: 'scaled', percent: 99 })
})

test('a fraction of a millimeter counts as a whole one, a hair of floating point does not', () => {
  expect(fitOnBed(size(220.01, 10, 10), size(220, 20, 20)).fit).toBe('scaled')
  expect(fitOnBed(size(220.000_000_1, 10, 10), size(220, 20, 20)).fit).toBe('stands')
})

test('the greatest scale goes beyond 100 % too', () => {
  expect(largestPercent(size(48, 51, 72), ender, 1000)).toBe(347)
  expect(largestPercent(size(1, 1, 1), ender, 1000)).toBe(1000)
  expect(largestPercent(size(300, 300, 300), ender, 1000)).toBe(73)
})

/** Whether a turned rectangle stays on the bed, judged by its corners. */
function staysOn(figure: Size, bed: Bed, { percent, upright, degrees }: ReturnType<typeof fitOnBed>): boolean {
  const [width, depth] =
    upright === 'z' ? [figure.x, figure.y] : upright === 'y' ? [figure.x, figure.z] : [figure.y, figure.z]
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const scale = percent / 100
  const hair = 1e-6
  return (
    scale * (width * cos + depth * sin) <= bed.x + hair &&
    scale * (width * sin + depth * cos) <= bed.y + hair &&
    scale * figure[upright] <= bed.z + hair
  )
}

/** Answers the same question by trying every tenth of a degree on every side. */
function fitsByTrying(figure: Size, bed: Bed): boolean {
  for (const upright of ['x', 'y', 'z'] as const)
    for (let degrees = 0; degrees <= 90; degrees += 0.1)
      if (staysOn(figure, bed, { fit: 'turned', percent: 100, upright, degrees })) return true
  return false
}

test('1,000 random boxes on random beds: the way that is told stays on the bed, and trying all turns finds no other', () => {
  const random = seededRandom(6)
  const length = (from: number, to: number) => Math.floor(from + random() * (to - from))
  const found = { stands: 0, turned: 0, scaled: 0, diagonal: 0 }
  for (let turn = 0; turn < 1000; turn++) {
    const bed = { x: length(60, 260), y: length(60, 260), z: length(60, 260) }
    const figure = size(length(10, 330), length(5, 160), length(5, 200))
    const way = fitOnBed(figure, bed)
    found[way.fit]++
    if (way.fit === 'turned' && way.degrees % 90 !== 0) found.diagonal++
    const context = JSON.stringify({ bed, figure, way })
    expect(staysOn(figure, bed, way), context).toBe(true)
    if (way.fit === 'scaled') {
      expect(fitsByTrying(figure, bed), context).toBe(false)
      const more = (way.percent + 1) / 100
      const larger = size(Math.ceil(figure.x * more), Math.ceil(figure.y * more), Math.ceil(figure.z * more))
      expect(fitOnBed(larger, bed).fit, context).toBe('scaled')
    }
  }
  for (const times of Object.values(found)) expect(times).toBeGreaterThan(10)
})

test.each([
  null,
  undefined,
  '',
  '220',
  '220x220',
  '0x220x250',
  '220x220x250x1',
  '220X220x250',
  '1e2x1x1',
  ' 1x1x1',
  '1001x1x1',
  '-1x2x3',
  '2.5x2x2',
])('%j is no bed', (text) => expect(readBed(text)).toBeNull())

test('a bed is written as it is read', () => {
  expect(readBed('220x210x1000')).toEqual({ x: 220, y: 210, z: 1000 })
  expect(writeBed({ x: 220, y: 210, z: 1000 })).toBe('220x210x1000')
})
