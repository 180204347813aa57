import type { Vec3 } from '#domain/models/mesh.ts'

export type { Vec3 }

/** A number for every point in space; lengths are in millimeters. */
export type Field = (x: number, y: number, z: number) => number

/**
 * A solid as the signed distance to its surface, negative inside. The ball (center, radius) contains all of it, so that
 * distant parts can be skipped.
 */
export type Shape = {
  distance: Field
  center: Vec3
  radius: number
  /** The same solid made of fewer parts, correct within a ball of radius `reach` around a point. */
  focus?: Focus
}

/** `distance` is how far the point is from the nearest surface of the whole sculpture. */
export type Focus = (x: number, y: number, z: number, reach: number, distance: number) => Shape

export const degrees = Math.PI / 180

/** The smaller of two distances, rounded off where they come within k of each other. */
export function smoothMin(a: number, b: number, k: number): number {
  const overlap = k - Math.abs(a - b)
  return overlap > 0 ? Math.min(a, b) - (overlap * overlap) / (4 * k) : Math.min(a, b)
}

export function smoothMax(a: number, b: number, k: number): number {
  return -smoothMin(-a, -b, k)
}

export function focusOn(shape: Shape, x: number, y: number, z: number, reach: number, distance: number): Shape {
  return shape.focus ? shape.focus(x, y, z, reach, distance) : shape
}

/** A lower bound on the distance from a point to a shape, computed from its ball. */
export function leastDistance({ center, radius }: Shape, x: number, y: number, z: number): number {
  const dx = x - center[0]
  const dy = y - center[1]
  const dz = z - center[2]
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius
}
