import type { GrowingFloats, GrowingIntegers } from './growing-list.ts'

/** Rows of a 3MF transform: a point becomes (x y z 1) times this. */
export type Transform = readonly number[]

/** An instance of another object, in this part or in the part at `path`. */
export type Component = { path: string | null; objectId: string; transform: Transform | null }

/** An instance that is built. Slicers keep the parts that their user switched off, as not printable. */
export type Item = Component & { printable: boolean }

/** An object: a mesh, or made of other objects. */
export type ThreeMfObject = {
  printed: boolean
  vertices: GrowingFloats
  triangles: GrowingIntegers
  components: Component[]
}

/** One model part: its objects by id, and what it builds. Lengths are in millimeters. */
export type ThreeMfPart = { objects: Map<string, ThreeMfObject>; items: Item[] }

/** One transform that applies the inner one first, then the outer one. */
export function combined(inner: Transform | null, outer: Transform | null): Transform | null {
  if (!inner || !outer) return inner ?? outer
  return Array.from({ length: 12 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3]
    let sum = row === 3 ? (outer[9 + column] ?? 0) : 0
    for (let k = 0; k < 3; k++) sum += (inner[row * 3 + k] ?? 0) * (outer[k * 3 + column] ?? 0)
    return sum
  })
}
