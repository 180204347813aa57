/** The unit in which the file was probably drawn, although millimeters are assumed. */
export type UnitSuspicion = 'inches' | 'meters'

/** Printed figures measure 10 to 500 mm; written in inches the numbers are below 10, in meters below 0.5. */
const smallestFigureMm = 10
const largestFigureMeters = 0.5

/** Suspects a unit when the longest side is too small for millimeters; null when nothing speaks against them. */
export function suspectUnit({ x, y, z }: { x: number; y: number; z: number }): UnitSuspicion | null {
  const longest = Math.max(x, y, z)
  if (longest <= largestFigureMeters) return 'meters'
  return longest < smallestFigureMm ? 'inches' : null
}
