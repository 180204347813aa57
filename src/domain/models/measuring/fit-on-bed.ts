/** What a printer can reach: the width and depth of its bed, and its height, in whole millimeters. */
export interface Bed {
  x: number
  y: number
  z: number
}

export interface Size {
  x: number
  y: number
  z: number
}

/** How a figure goes on a bed. */
export interface BedFit {
  /** `turned`: about its upright axis, or laid on another side. `scaled`: it fits only when made smaller. */
  fit: 'stands' | 'turned' | 'scaled'
  /** 100, or the largest whole percentage at which it fits; 0 when not even 1 % does. */
  percent: number
  /** Which of its own axes points up. */
  upright: 'x' | 'y' | 'z'
  /** How far its footprint is turned on the bed, in degrees: 0, 90 or, along a diagonal, in between. */
  degrees: number
}

/** The longest side that a bed can have, in millimeters; anything longer is taken for a mistake. */
export const longestBed = 1000

/**
 * Finds the most natural way to fit a box on a bed: as it stands, turned about its upright axis by a quarter or along a
 * diagonal, laid on another side, and finally made smaller. Lengths count as whole millimeters, rounded up, so that
 * this answer agrees with the listing's filter in the database.
 */
export function fitOnBed(size: Size, bed: Bed): BedFit {
  const whole = waysAt(size, bed, 100)[0]
  if (whole) return whole
  let [fits, fitsNot] = [0, 100]
  while (fitsNot - fits > 1) {
    const middle = Math.floor((fits + fitsNot) / 2)
    if (waysAt(size, bed, middle).length > 0) fits = middle
    else fitsNot = middle
  }
  const way = waysAt(size, bed, fits)[0]
  return { upright: 'z', degrees: 0, ...way, fit: 'scaled', percent: fits }
}

/** The largest whole percentage, up to `most`, at which a figure fits on a bed in any way. */
export function largestPercent(size: Size, bed: Bed, most: number): number {
  let [fits, fitsNot] = [0, most + 1]
  while (fitsNot - fits > 1) {
    const middle = Math.floor((fits + fitsNot) / 2)
    if (waysAt(size, bed, middle).length > 0) fits = middle
    else fitsNot = middle
  }
  return fits
}

const sides = [
  { upright: 'z', base: ['x', 'y'] },
  { upright: 'y', base: ['x', 'z'] },
  { upright: 'x', base: ['y', 'z'] },
] as const

/** Each side on which it fits at a scale, the one it stands on first. */
function waysAt(size: Size, bed: Bed, percent: number): BedFit[] {
  const scaled = {
    x: wholeMillimeters((size.x * percent) / 100),
    y: wholeMillimeters((size.y * percent) / 100),
    z: wholeMillimeters((size.z * percent) / 100),
  }
  return sides.flatMap(({ upright, base: [width, depth] }) => {
    if (scaled[upright] > bed.z) return []
    const degrees = turnOnBed(scaled[width], scaled[depth], bed)
    if (degrees === null) return []
    return { fit: upright === 'z' && degrees === 0 ? 'stands' : 'turned', percent, upright, degrees }
  })
}

/** Rounds up, but not for a floating-point error. */
export const wholeMillimeters = (length: number): number => Math.ceil(length - 1e-6)

/**
 * The degrees by which a rectangle must be turned to lie on the bed, or null when no turn makes it fit.
 * The diagonal case is Carver's condition (W. B. Carver, "Solution to problem E 1225", Amer. Math. Monthly 64, 1957).
 */
function turnOnBed(width: number, depth: number, bed: Bed): number | null {
  if (width <= bed.x && depth <= bed.y) return 0
  if (depth <= bed.x && width <= bed.y) return 90
  const [long, short] = width > depth ? [width, depth] : [depth, width]
  const [longBed, shortBed] = bed.x > bed.y ? [bed.x, bed.y] : [bed.y, bed.x]
  if (long <= longBed || short > shortBed || long * long >= longBed * longBed + shortBed * shortBed) return null
  const square = long * long + short * short
  const room = shortBed * square - 2 * long * short * longBed
  const need = (long * long - short * short) * (long * long - short * short) * (square - longBed * longBed)
  if (room < 0 || room * room < need) return null
  const turn = Math.atan2(short, long) + Math.acos(Math.min(1, longBed / Math.sqrt(square)))
  const degrees = (turn * 180) / Math.PI
  return width > depth === bed.x > bed.y ? degrees : 90 - degrees
}

/** Reads `220x220x250` as written in an address; null for anything else. */
export function readBed(text: string | null | undefined): Bed | null {
  const [, x, y, z] = /^([1-9]\d{0,3})x([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(text ?? '')?.map(Number) ?? []
  if (!x || !y || !z || Math.max(x, y, z) > longestBed) return null
  return { x, y, z }
}

export const writeBed = ({ x, y, z }: Bed): string => `${x}x${y}x${z}`
