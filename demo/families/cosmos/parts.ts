import { material } from '#domain/models/studio/material.ts'
import { carve, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at } from '../../modelling/placement.ts'
import { egg, hoop } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the space travelers and their machines. */
export const cosmosPaints = {
  ground: material('#a9adb8', { rough: 0.85 }),
  crater: material('#868b99', { rough: 0.85 }),
  white: material('#f1f3f6', { rough: 0.4, gloss: 0.7 }),
  orange: material('#ef7d33', { rough: 0.4, gloss: 0.7 }),
  navy: material('#2b3a5c', { rough: 0.45, gloss: 0.6 }),
  steel: material('#aab4c2', { rough: 0.28, metal: 0.5, gloss: 1 }),
  gold: material('#e8b547', { rough: 0.28, metal: 0.45, gloss: 1 }),
  glass: material('#7fd4ee', { rough: 0.12, gloss: 1, glow: 0.15 }),
  red: material('#d8433f', { rough: 0.35, gloss: 0.8 }),
  lamp: material('#ffd65a', { rough: 0.3, glow: 0.7 }),
  eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
  pupil: material('#16141c', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** Adds a round piece of moon with dust and craters; each crater is x y size | … */
export function addMoonGround(figure: Sculpture, radius: number, craters: string): void {
  const rim = lathe(
    curve(pairs(`0 -1 | ${radius - 2} -1 | ${radius} 2 | ${radius - 2} 5.4 | ${radius - 7} 7 | 0 7.6`), { steps: 3 }),
    0.4,
  )
  const dust = roughen(0.9, (x, y, z) => 0.6 * noise(x / 7, y / 7, z / 5) + 0.4 * noise(x / 2.6, y / 2.6, z / 2.6), rim)
  figure.add('ground', dust)
  for (const [x, y, size] of points(craters)) {
    figure.add('ground', at([x, y, 7], carve(1, hoop(size, size * 0.3), at([0, 0, -3], egg(1, 1, 1)))), 1)
    figure.cut(at([x, y, 8.4], egg(size * 0.86, size * 0.86, 3)), 0.8, 'crater')
  }
}
