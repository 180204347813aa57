import { focusOn, leastDistance, type Shape, smoothMax, smoothMin, type Vec3 } from './shape.ts'

/** One step in making a figure: something added, cut away, or only painted. */
export type Part = {
  kind: 'add' | 'cut' | 'paint'
  shape: Shape
  material: string
  melt: number
  only?: readonly string[]
}

/** A figure being made: parts in order, each with the name of its material. */
export type Sculpture = {
  parts: Part[]
  /** Adds a shape, melted into what is there over this many millimeters. */
  add: (material: string, shape: Shape, melt?: number) => void
  /** Cuts a shape away; with a material, the walls of the cut are painted. */
  cut: (shape: Shape, melt?: number, material?: string) => void
  /** Paints the surface inside a shape without changing it; with `only`, just where it has one of those materials. */
  paint: (material: string, shape: Shape, ...only: string[]) => void
}

/** Less melting would leave saw teeth along the seam, since the mesher's cells are hardly smaller. */
const leastMelt = 0.45

export function createSculpture(): Sculpture {
  const parts: Part[] = []
  return {
    parts,
    add: (material, shape, melt = 0.5) => parts.push({ kind: 'add', shape, material, melt: Math.max(melt, leastMelt) }),
    cut: (shape, melt = 0.5, material = '') =>
      parts.push({ kind: 'cut', shape, material, melt: Math.max(melt, leastMelt) }),
    paint: (material, shape, ...only) => parts.push({ kind: 'paint', shape, material, melt: 0, only }),
  }
}

export function distanceTo(parts: readonly Part[], x: number, y: number, z: number): number {
  let nearest = 1e9
  for (const { kind, shape, melt } of parts) {
    if (kind === 'paint') continue
    const least = leastDistance(shape, x, y, z)
    if (kind === 'add') {
      if (least > nearest + melt) continue
      const next = shape.distance(x, y, z)
      nearest = nearest > 1e8 ? next : smoothMin(nearest, next, melt)
    } else if (least <= 0 || melt - least >= nearest) {
      nearest = smoothMax(nearest, -shape.distance(x, y, z), melt)
    }
  }
  return nearest
}

/** The parts that matter within a ball of radius `reach` around a point, themselves simplified. */
export function partsNear(parts: readonly Part[], x: number, y: number, z: number, reach: number): Part[] {
  const near = Math.abs(distanceTo(parts, x, y, z))
  return parts
    .filter(({ shape, melt }) => leastDistance(shape, x, y, z) <= near + 2 * reach + melt)
    .map((part) => ({ ...part, shape: focusOn(part.shape, x, y, z, reach, near) }))
}

/** The name of the material at a point of the surface. */
export function materialAt(parts: readonly Part[], x: number, y: number, z: number): string {
  let nearest = 1e9
  let material = parts[0]?.material ?? ''
  for (const part of parts) {
    const least = leastDistance(part.shape, x, y, z)
    if (part.kind === 'paint') {
      const meant = least <= 0 && (!part.only?.length || part.only.includes(material))
      if (meant && part.shape.distance(x, y, z) < 0) material = part.material
    } else if (part.kind === 'add') {
      if (least > nearest) continue
      const distance = part.shape.distance(x, y, z)
      if (distance >= nearest) continue
      nearest = distance
      material = part.material
    } else if (least <= 0.5) {
      const outside = -part.shape.distance(x, y, z)
      if (outside <= nearest) continue
      nearest = outside
      if (part.material) material = part.material
    }
  }
  return material
}

export function boundsOfParts(parts: readonly Part[]): { low: Vec3; high: Vec3 } {
  const balls = parts.filter(({ kind }) => kind === 'add').map(({ shape }) => shape)
  const low = (axis: 0 | 1 | 2) => Math.min(...balls.map(({ center, radius }) => center[axis] - radius))
  const high = (axis: 0 | 1 | 2) => Math.max(...balls.map(({ center, radius }) => center[axis] + radius))
  return { low: [low(0), low(1), low(2)], high: [high(0), high(1), high(2)] }
}
