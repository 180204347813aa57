import { type MaterialName, materials } from './materials.ts'

/** The buyer's print settings. */
export type PrintChoices = {
  material: MaterialName
  /** height of one layer in millimeters */
  layerMm: number
  /** 0 to 100 */
  infillPercent: number
  /** in the buyer's own currency */
  pricePerKg: number
  /** Omitted when unknown: the hours then range from a fast printer's to an ordinary one's. */
  speed?: PrinterSpeed
}

/** 60 mm/s, as on most printers until 2022, or 200 to 300 mm/s with accelerations to match. */
export type PrinterSpeed = 'usual' | 'fast'

/** The least and the most to expect. */
export type Range = { low: number; high: number }

/** Grams of material, hours on the printer, and the material's cost in the currency of the price per kilogram. */
export type PrintEstimate = { grams: Range; hours: Range; cost: Range }

/** What the estimate needs to know of a model at scale 1; a `ProductModel` is one. */
export type PrintedModel = {
  volumeCm3: number
  areaCm2: number
  dimensionsMm: { z: number }
  /** of several parts */
  heightsMm?: { tallest: number; sum: number }
}

/**
 * How the estimate was made: fitted to PrusaSlicer's own figures on the first meshes and compared with them on the
 * others, which took no part in the fit. Shares: 0.1 = 10 %. docs/decisions/0018.
 */
export const estimateMethod = {
  program: 'PrusaSlicer 2.5.0',
  perimeters: 2,
  calibrationFigures: 6,
  heldOutFigures: 6,
  worstHeldOut: { grams: 0.09, hours: 0.22 },
  spread: { grams: 0.12, hours: 0.25 },
}

/** The wall that two perimeters and the closed layers make at 0.2 mm layers, and how much it grows per mm of layer. */
const wallMm = { at: 1.28, perLayerMm: 1.83 }
/** mm³ per second at 0.2 mm layers; walls gain less than proportionally from thicker layers. */
const rates = { wall: 1.606, wallExponent: 0.869, infill: 15.6 }
/** A fast printer's hours relative to an ordinary one's: corners, small parts and cooling take their time on both. */
const fastShare = 0.615

/** Estimates a print without supports at a scale (1 = as sold). */
export function estimatePrint(model: PrintedModel, choices: PrintChoices, scale: number): PrintEstimate {
  const volume = model.volumeCm3 * 1000 * scale ** 3
  const area = model.areaCm2 * 100 * scale ** 2
  const parts = choices.material === 'Resin' ? solidParts(volume) : filamentParts(volume, area, choices)
  const { gramsPerCm3 } = materials[choices.material]
  const grams = rangeAround(((parts.wall + parts.infill) / 1000) * gramsPerCm3, estimateMethod.spread.grams)
  const hours = choices.material === 'Resin' ? resinHours(model, choices, scale) : filamentHours(parts, choices)
  const perGram = choices.pricePerKg / 1000
  return { grams, hours, cost: { low: grams.low * perGram, high: grams.high * perGram } }
}

type Parts = { wall: number; infill: number }

const solidParts = (volume: number): Parts => ({ wall: volume, infill: 0 })

/** The inside is what remains when the surface moves inward by the wall, as on a ball: thin parts become solid. */
function filamentParts(volume: number, area: number, { layerMm, infillPercent }: PrintChoices): Parts {
  if (volume <= 0) return solidParts(0)
  const wallShare = ((wallMm.at + wallMm.perLayerMm * (layerMm - 0.2)) * area) / volume
  const inside = volume * Math.max(0, 1 - wallShare / 3) ** 3
  return { wall: volume - inside, infill: (infillPercent / 100) * inside }
}

function filamentHours({ wall, infill }: Parts, { material, layerMm, speed }: PrintChoices): Range {
  const layers = layerMm / 0.2
  const seconds = wall / (rates.wall * layers ** rates.wallExponent) + infill / (rates.infill * layers)
  const usual = rangeAround((seconds * materials[material].pace) / 3600, estimateMethod.spread.hours)
  return {
    low: speed === 'usual' ? usual.low : usual.low * fastShare,
    high: speed === 'fast' ? usual.high * fastShare : usual.high,
  }
}

/**
 * A layer of resin takes the same time whatever is in it: exposure, lift and settling. Several parts take from the
 * tallest one's layers, on one plate, to everybody's, one after the other.
 */
const resinSeconds = { low: 6, high: 12 }

function resinHours({ dimensionsMm: { z }, heightsMm }: PrintedModel, { layerMm }: PrintChoices, scale: number): Range {
  const hours = (height: number, seconds: number) => (((height * scale) / layerMm) * seconds) / 3600
  return { low: hours(heightsMm?.tallest ?? z, resinSeconds.low), high: hours(heightsMm?.sum ?? z, resinSeconds.high) }
}

const rangeAround = (value: number, share: number): Range => ({ low: value * (1 - share), high: value * (1 + share) })
