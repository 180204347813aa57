import { join, roughen } from './combination.ts'
import { noise } from './noise.ts'
import { lathe } from './outline-solids.ts'
import { at } from './placement.ts'
import { ball, egg } from './primitives.ts'
import type { Shape } from './shape.ts'

/** Paving with worn stones between grooves. */
export function pavedBase(radius: number, height: number, seed: number): Shape {
  const body = lathe(
    [
      [0, -1],
      [radius - 0.8, -1],
      [radius, 0.8],
      [radius, height * 0.5],
      [radius - 1.2, height * 0.7],
      [radius - 2.2, height],
      [0, height],
    ],
    0.3,
  )
  const paving = (x: number, y: number, z: number) => {
    const u = x / 9 + 0.3 * noise(x / 12 + seed, y / 12, 1)
    const row = Math.floor(u) & 1
    const v = y / 9 + row * 0.5 + 0.3 * noise(x / 12, y / 12 + seed, 5)
    const groove = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v))) * 9
    const depth = groove < 1 ? 1 - groove : 0
    const wear = 0.2 * noise(x / 4, y / 4, seed)
    return z > height - 1.4 ? wear - 0.9 * depth : 0.3 * noise(x / 5, y / 5, z / 5 + seed)
  }
  return roughen(0.9, paving, body)
}

/** A rock of a few melted lumps. */
export function rockBase(radius: number, height: number, seed: number): Shape {
  const lumps = join(
    4,
    egg(radius, radius * 0.9, height),
    at([-radius * 0.5, radius * 0.35, 1], egg(radius * 0.48, radius * 0.42, height * 0.95)),
    at([radius * 0.6, radius * 0.3, 0], egg(radius * 0.4, radius * 0.4, height * 0.9)),
  )
  return roughen(
    1.2,
    (x, y, z) => 0.7 * noise(x / 7, y / 7, z / 5 + seed) + 0.3 * Math.abs(noise(x / 3.5, y / 3.5, z / 3 + seed)),
    lumps,
  )
}

export function pebble(radius: number, seed: number): Shape {
  return roughen(
    radius * 0.2,
    (x, y, z) => noise((x * 1.4) / radius + seed, (y * 1.4) / radius, (z * 1.4) / radius),
    ball(radius),
  )
}
