import { type Outline, outlineDistance } from './outlines.ts'
import type { Shape } from './shape.ts'

/** The outline as a plate in the xy plane with this half thickness and rounded rims. */
export function slab(outline: Outline, half: number, round = 0): Shape {
  const flat = outlineDistance(outline)
  const reach = Math.max(...outline.map(([x, y]) => Math.hypot(x, y)))
  const distance = (x: number, y: number, z: number) => {
    const p = flat(x, y) + round
    const q = Math.abs(z) - half + round
    return Math.sqrt(Math.max(p, 0) ** 2 + Math.max(q, 0) ** 2) + Math.min(Math.max(p, q), 0) - round
  }
  return { distance, center: [0, 0, 0], radius: Math.hypot(reach, half) }
}

/** A profile (distance from the axis, height) turned around the z axis. */
export function lathe(profile: Outline, grow = 0): Shape {
  const flat = outlineDistance(profile)
  const heights = profile.map(([, z]) => z)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const reach = Math.max(...profile.map(([r]) => r))
  return {
    distance: (x, y, z) => flat(Math.sqrt(x * x + y * y), z) - grow,
    center: [0, 0, (low + high) / 2],
    radius: Math.hypot(reach, (high - low) / 2) + grow,
  }
}
