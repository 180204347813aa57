/** The unit that the file was probably drawn in although millimeters are assumed. */
export type UnitSuspicion = 'inches' | 'meters'

/** Printed figures measure 10 to 500 mm; the same numbers in inches lie below 10, in meters below 0.5. */
const smallestFigureMm = 10
const largestFigureMeters = 0.5

/** A figure whose longest side is this small was hardly meant in millimeters; null when nothing speaks against them. */
export function suspectUnit({ x, y, z }: { x: number; y: number; z: number }): UnitSuspicion | null {
  const longest = Math.max(x, y, z)
  if (longest <= largestFigureMeters) return 'meters'
  return longest < smallestFigureMm ? 'inches' : null
}
