import { type MaterialName, materials } from './materials.ts'

/** What the buyer prints with. */
export type PrintChoices = {
  material: MaterialName
  /** height of one layer in millimeters */
  layerMm: number
  /** 0 to 100 */
  infillPercent: number
  /** in the buyer's own currency */
  pricePerKg: number
}

/** From the least to the most that is to be expected. */
export type Range = { low: number; high: number }

/** Grams of material, hours on the printer, and the material's cost in the currency of the price per kilogram. */
export type PrintEstimate = { grams: Range; hours: Range; cost: Range }

/** What the estimate needs to know of a model at scale 1; a `ProductModel` is one. */
export type PrintedModel = { volumeCm3: number; areaCm2: number; dimensionsMm: { z: number } }

/** How far reality was off on figures that had no part in the calibration: 0.1 = 10 %. */
const spread = { grams: 0.1, hours: 0.15 }

/** Estimates a print without supports at a scale (1 = as sold). */
export function estimatePrint(model: PrintedModel, choices: PrintChoices, scale: number): PrintEstimate {
  const volume = model.volumeCm3 * 1000 * scale ** 3
  const area = model.areaCm2 * 100 * scale ** 2
  const shell = Math.min(volume, 1.15 * area)
  const infill = (choices.infillPercent / 100) * (volume - shell)
  const grams = rangeAround(((shell + infill) / 1000) * materials[choices.material].gramsPerCm3, spread.grams)
  const seconds = (shell / 1.63) * (0.2 / choices.layerMm) + infill / 20.5
  return {
    grams,
    hours: rangeAround(seconds / 3600, spread.hours),
    cost: { low: (grams.low * choices.pricePerKg) / 1000, high: (grams.high * choices.pricePerKg) / 1000 },
  }
}

const rangeAround = (value: number, share: number): Range => ({ low: value * (1 - share), high: value * (1 + share) })
