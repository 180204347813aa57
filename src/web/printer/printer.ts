import type { PrintChoices } from '#domain/models/measuring/estimate-print.ts'
import type { Bed } from '#domain/models/measuring/fit-on-bed.ts'
import { longestBed } from '#domain/models/measuring/fit-on-bed.ts'
import { type MaterialName, materialNames } from '#domain/models/measuring/materials.ts'

/** The buyer's printer and their print settings. */
export interface Printer extends PrintChoices {
  /** A name from the list, or empty for a custom bed. */
  name: string
  bed: Bed
  /** The currency sign before the price of material, as the buyer writes it. */
  currency: string
  /** Color of the filament, `#rrggbb`. */
  color: string
}

/** What most people have when they print their first figure. */
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

/** Maximum length of the currency sign, in characters. */
export const longestCurrency = 5

/** Allowed values, from minimum to maximum. */
export const limits = {
  side: [20, longestBed],
  layerMm: [0.02, 0.6],
  infillPercent: [0, 100],
  pricePerKg: [0, 1_000_000],
} as const

const within = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** Validates a stored printer; returns null when it is invalid. */
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
