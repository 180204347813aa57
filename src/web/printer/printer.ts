import type { PrintChoices } from '#domain/models/measuring/estimate-print.ts'
import type { Bed } from '#domain/models/measuring/fit-on-bed.ts'
import { longestBed } from '#domain/models/measuring/fit-on-bed.ts'
import { type MaterialName, materialNames } from '#domain/models/measuring/materials.ts'

/** The buyer's printer and how they print with it. */
export interface Printer extends PrintChoices {
  /** A name of the list, or empty for a bed of their own. */
  name: string
  bed: Bed
  /** What stands before the price of material, as the buyer writes it. */
  currency: string
  /** Of the filament, `#rrggbb`. */
  color: string
}

/** What most people have who print their first figure. */
export const usualPrinter: Printer = {
  name: '',
  bed: { x: 220, y: 220, z: 250 },
  material: 'PLA',
  layerMm: 0.2,
  infillPercent: 15,
  pricePerKg: 20,
  currency: '$',
  color: '#e07a22',
}

/** Signs of what stands before a price. */
export const longestCurrency = 5

/** What the fields take, from the least to the most. */
export const limits = {
  side: [20, longestBed],
  layerMm: [0.02, 0.6],
  infillPercent: [0, 100],
  pricePerKg: [0, 1_000_000],
} as const

const within = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** A printer as it was kept, or null when what is there is none. */
export function checkPrinter(value: unknown): Printer | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, bed, material, layerMm, infillPercent, pricePerKg, currency, color } = value as Record<string, unknown>
  const known = materialNames.find((one): one is MaterialName => one === material)
  const sides = checkBed(bed)
  if (!known || !sides || typeof name !== 'string' || name.length > 60) return null
  if (!within(layerMm, limits.layerMm) || !within(infillPercent, limits.infillPercent)) return null
  if (!within(pricePerKg, limits.pricePerKg)) return null
  if (typeof currency !== 'string' || currency.length > longestCurrency) return null
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/.test(color)) return null
  return { name, bed: sides, material: known, layerMm, infillPercent, pricePerKg, currency, color }
}

function checkBed(value: unknown): Bed | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y, z } = value as Record<string, unknown>
  const whole = (side: unknown): side is number => within(side, limits.side) && Number.isInteger(side)
  return whole(x) && whole(y) && whole(z) ? { x, y, z } : null
}
