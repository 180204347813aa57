import { join, roughen } from './combination.ts'
import { hash, noise } from './noise.ts'
import { lathe } from './outline-solids.ts'
import { at, turnZ } from './placement.ts'
import { block } from './primitives.ts'
import type { Shape } from './shape.ts'

/** A round plate with a bevel, its upper face at this height. */
export function plate(radius: number, height: number): Shape {
  return lathe(
    [
      [0, -1],
      [radius - 0.8, -1],
      [radius - 0.3, 0.6],
      [radius - 0.3, height - 1.3],
      [radius - 1.5, height - 0.3],
      [0, height - 0.3],
    ],
    0.3,
  )
}

/** Water with rings of small waves around the center. */
export function waterBase(radius: number, height: number, seed: number): Shape {
  const ripples = (x: number, y: number, z: number) =>
    z < height * 0.4
      ? 0.2 * noise(x / 5, y / 5, z)
      : 0.6 * Math.sin(Math.hypot(x, y) * 0.55 + 2 * noise(x / 16 + seed, y / 16, 1)) + 0.4 * noise(x / 6, y / 6, seed)
  return roughen(0.8, ripples, plate(radius, height))
}

/** Lawn, soil, sand or snow: a plate with a soft uneven top; `size` is the size of its bumps. */
export function softBase(radius: number, height: number, size: number, seed: number): Shape {
  return roughen(
    1,
    (x, y, z) => 0.7 * noise(x / size, y / size, z / size + seed) + 0.3 * noise(x / 2, y / 2, seed + z / 2),
    plate(radius, height),
  )
}

/** Boards side by side along y, each slightly longer or shorter than its neighbor. */
export function boards(count: number, width: number, length: number, height: number): Shape {
  const planks = Array.from({ length: count }, (_, i) => {
    const half = length / 2 + 2.4 * (hash(i, count, 3) - 0.5)
    const board = block(width / 2 - 0.35, half, height / 2 + 1, 0.8)
    return at([(i - (count - 1) / 2) * width, 0, height / 2 - 1], turnZ(1.2 * (hash(i, 2, 7) - 0.5), board))
  })
  return join(0.2, at([0, 0, height / 2 - 1.2], block((count * width) / 2 - 1, length / 2 - 3, height / 2)), ...planks)
}
