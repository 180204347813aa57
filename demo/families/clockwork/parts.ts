import { material } from '#domain/models/studio/material.ts'
import { carve, join } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import type { Outline } from '../../modelling/outlines.ts'
import { around, at, turnX, turnZ } from '../../modelling/placement.ts'
import { block, drum, hoop } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the brass and steam machines. */
export const clockworkPaints = {
  brass: material('#d9a441', { rough: 0.28, metal: 0.5, gloss: 1 }),
  copper: material('#c9733d', { rough: 0.3, metal: 0.5, gloss: 1 }),
  iron: material('#4a505c', { rough: 0.38, metal: 0.35, gloss: 0.9 }),
  steel: material('#b4bdc9', { rough: 0.26, metal: 0.5, gloss: 1 }),
  wood: material('#7d4f32', { rough: 0.5, gloss: 0.7 }),
  leather: material('#6a4128', { rough: 0.55 }),
  red: material('#b8323a', { rough: 0.35, gloss: 0.8 }),
  cream: material('#f4ead2', { rough: 0.5 }),
  steam: material('#f1f3f6', { rough: 0.9 }),
  lamp: material('#ffd06a', { rough: 0.3, glow: 0.7 }),
  glass: material('#86d7d2', { rough: 0.12, gloss: 1, glow: 0.15 }),
  black: material('#22242b', { rough: 0.35, gloss: 0.9 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** A toothed wheel with spokes in the xy plane. */
export function gear(teeth: number, radius: number, half: number): Shape {
  const outline: Outline = Array.from({ length: teeth * 4 }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / (teeth * 4)
    const out = i % 4 < 2 ? radius : radius * 0.86
    return [out * Math.cos(angle), out * Math.sin(angle)] as const
  })
  const disc = carve(0.5, slab(outline, half, 0.4), at([0, 0, half], drum(radius * 0.66, half * 0.7)))
  const spokes = around(5, at([radius * 0.4, 0, 0], block(radius * 0.34, radius * 0.1, half, 0.4)))
  return join(0.6, disc, spokes, drum(radius * 0.26, half * 1.4, 0.5), hoop(radius * 0.72, half * 0.8))
}

/** Adds a wind-up key whose shaft starts at the origin and runs along z. */
export function addKey(figure: Sculpture, put: Put, size = 1): void {
  figure.add('brass', put(at([0, 0, 4 * size], drum(1.9 * size, 6 * size, 0.6))), 0.7)
  figure.add('brass', put(at([0, 0, 2], drum(3.4 * size, 1.6, 0.6))), 0.6)
  for (const side of [1, -1]) {
    const ring = turnX(90, hoop(4.2 * size, 1.7 * size))
    figure.add('brass', put(at([side * 4.8 * size, 0, 13 * size], ring)), 0.8)
  }
}

/** Rivets on a ring around the z axis. */
export function rivets(count: number, radius: number, size: number): Shape {
  return turnZ(8, around(count, at([radius, 0, 0], drum(size, size * 0.7, size * 0.5))))
}
