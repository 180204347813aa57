import { expect, test } from 'vitest'
import { referenceMeshes } from '#test/models/reference-meshes.ts'
import reports from '#test/models/slicer-reports.json' with { type: 'json' }
import { estimateMethod, estimatePrint, type PrintChoices, type Range } from './estimate-print.ts'
import { materialNames, materials } from './materials.ts'
import { type ModelFacts, measureModel } from './measure-model.ts'

type Row = (typeof reports.rows)[number]
const pla: PrintChoices = { material: 'PLA', layerMm: 0.2, infillPercent: 15, pricePerKg: 20 }
const figure = { volumeCm3: 108, areaCm2: 277, dimensionsMm: { z: 93 } }

const facts = new Map<string, Promise<ModelFacts>>()
function factsOf(name: string): Promise<ModelFacts> {
  const mesh = referenceMeshes.find((one) => one.name === name)
  const found = facts.get(name) ?? Promise.resolve(mesh?.bytes() ?? new Uint8Array()).then(measureModel)
  facts.set(name, found)
  return found
}

async function compare(row: Row) {
  const speed = row.profile === 'fast' ? 'fast' : 'usual'
  const choices = { ...pla, layerMm: row.layerMm, infillPercent: row.infillPercent, speed } as const
  const { grams, hours } = estimatePrint(await factsOf(row.name), choices, row.scale)
  return {
    grams: errorOf(grams, row.plasticCm3 * materials.PLA.gramsPerCm3),
    hours: errorOf(hours, row.seconds / 3600),
  }
}
const errorOf = ({ low, high }: Range, actual: number) => ({
  share: Math.abs((low + high) / 2 / actual - 1),
  isCovered: low <= actual && actual <= high,
})
const figures = reports.rows.filter(({ name }) => name.startsWith('figure'))
const heldOut = figures.filter(({ set }) => set === 'held-out')

test('calibration and held-out figures are different ones, and as many as the method says', () => {
  const namesOf = (set: string) => new Set(figures.flatMap((row) => (row.set === set ? [row.name] : [])))
  expect(namesOf('calibration').isDisjointFrom(namesOf('held-out'))).toBe(true)
  expect(namesOf('calibration').size).toBe(estimateMethod.calibrationFigures)
  expect(namesOf('held-out').size).toBe(estimateMethod.heldOutFigures)
})

test.each(figures)('$name ($set), $layerMm mm, $infillPercent %, × $scale, $profile: the range holds', async (row) => {
  const { grams, hours } = await compare(row)
  expect({ grams: grams.isCovered, hours: hours.isCovered }).toEqual({ grams: true, hours: true })
})

test('the worst error on held-out figures is the one that the method tells', async () => {
  const errors = await Promise.all(heldOut.map(compare))
  const worst = (read: (error: (typeof errors)[number]) => { share: number }) =>
    Math.max(...errors.map((error) => read(error).share))
  expect(worst(({ grams }) => grams)).toBeCloseTo(estimateMethod.worstHeldOut.grams, 2)
  expect(worst(({ hours }) => hours)).toBeCloseTo(estimateMethod.worstHeldOut.hours, 2)
})

test('without a known speed the hours reach from the fast printer to the ordinary one', () => {
  const hoursAt = (speed?: PrintChoices['speed']) => estimatePrint(figure, { ...pla, ...(speed && { speed }) }, 1).hours
  expect(hoursAt()).toEqual({ low: hoursAt('fast').low, high: hoursAt('usual').high })
})

test('cost is grams times the price', () => {
  const { grams, cost } = estimatePrint(figure, { ...pla, pricePerKg: 25 }, 1)
  expect(cost.high).toBeCloseTo(grams.high * 0.025)
  expect(estimatePrint(figure, { ...pla, pricePerKg: 0 }, 1).cost).toEqual({ low: 0, high: 0 })
})

test('twice the size needs more than four and less than eight times the filament', () => {
  const gramsAt = (scale: number) => estimatePrint(figure, pla, scale).grams.high
  expect(gramsAt(2) / gramsAt(1)).toBeGreaterThan(4)
  expect(gramsAt(2) / gramsAt(1)).toBeLessThan(8)
})

test('a full, a tiny and a flat model are solid and no more', () => {
  const solid = figure.volumeCm3 * materials.PLA.gramsPerCm3
  expect(estimatePrint(figure, { ...pla, infillPercent: 100 }, 1).grams.high).toBeCloseTo(solid * 1.12)
  expect(estimatePrint(figure, pla, 0.01).grams.high).toBeCloseTo(solid * 1.12e-6)
  expect(estimatePrint({ ...figure, volumeCm3: 0 }, pla, 1).grams).toEqual({ low: 0, high: 0 })
})

test('resin is poured full and takes its time by the layer', () => {
  const resin = { ...pla, material: 'Resin', layerMm: 0.05 } as const
  const { grams, hours } = estimatePrint(figure, resin, 0.5)
  expect((grams.low + grams.high) / 2).toBeCloseTo((108 / 8) * materials.Resin.gramsPerCm3)
  expect(hours).toEqual({ low: (930 * 6) / 3600, high: (930 * 12) / 3600 })
})

test('several parts take from the hours of the tallest, on one plate, to the hours of all', () => {
  const resin = { ...pla, material: 'Resin', layerMm: 0.05 } as const
  const { hours } = estimatePrint({ ...figure, heightsMm: { tallest: 180, sum: 185 } }, resin, 0.5)
  expect(hours).toEqual({ low: (1800 * 6) / 3600, high: (1850 * 12) / 3600 })
})

test('every material has a range, and flexible filament takes longer', () => {
  for (const material of materialNames) {
    const { grams, hours } = estimatePrint(figure, { ...pla, material }, 1)
    expect([grams.low > 0, grams.low < grams.high, hours.low > 0, hours.low < hours.high]).not.toContain(false)
  }
  const highest = (material: PrintChoices['material']) => estimatePrint(figure, { ...pla, material }, 1).hours.high
  expect(highest('TPU')).toBeCloseTo(2 * highest('PLA'))
})
