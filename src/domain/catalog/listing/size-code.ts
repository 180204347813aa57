import { type Size, wholeMillimeters } from '../../models/measuring/fit-on-bed.ts'

/** Longer sides, in mm, count as this long: no bed is larger. */
const longest = 2560

/**
 * A figure's size as one number for indexes: its sides in whole millimeters, rounded up, longest first. The tens of all
 * three come before the ones, so that the sizes in one cell of ten millimeters are adjacent.
 */
export function sizeCodeOf({ x, y, z }: Size): number {
  const sides = [x, y, z]
    .map((side) => Math.min(longest, Math.max(1, wholeMillimeters(side))) - 1)
    .sort((a, b) => b - a)
  const cell = sides.reduce((code, side) => code * 256 + Math.floor(side / 10), 0)
  return sides.reduce((code, side) => code * 10 + (side % 10), cell)
}

/** Number of codes in a cell, which start at `cell * cellSize`. */
export const cellSize = 1000

export const cellOf = (sizeCode: number): number => Math.floor(sizeCode / cellSize)

/** The smallest and the largest size in a cell. */
export function cornersOf(cell: number): { smallest: Size; largest: Size } {
  const tens = [Math.floor(cell / 65536), Math.floor(cell / 256) % 256, cell % 256]
  const [x = 0, y = 0, z = 0] = tens.map((ten) => ten * 10)
  return { smallest: { x: x + 1, y: y + 1, z: z + 1 }, largest: { x: x + 10, y: y + 10, z: z + 10 } }
}
