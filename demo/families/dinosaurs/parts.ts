import { material } from '#domain/models/studio/material.ts'
import { roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { at } from '../../modelling/placement.ts'
import { ball } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Field, Shape } from '../../modelling/shape.ts'
import { sizedPoints } from '../../modelling/tables.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the dinosaurs and their things. */
export const dinosaurPaints = {
  claw: material('#f6ecd2', { rough: 0.4 }),
  mouth: material('#7a2734', { rough: 0.5 }),
  tongue: material('#ee7f86', { rough: 0.45 }),
  blush: material('#f2926f', { rough: 0.5 }),
  dark: material('#2d2f38', { rough: 0.5 }),
  steel: material('#c9d0d8', { rough: 0.25, metal: 0.5, gloss: 1 }),
  red: material('#dc3f45', { rough: 0.35, gloss: 0.8 }),
  yellow: material('#f4c63d', { rough: 0.4, gloss: 0.7 }),
  eye: material('#fdf9ee', { rough: 0.25, gloss: 0.8 }),
  iris: material('#3f7f3a', { rough: 0.2, gloss: 0.9 }),
  pupil: material('#18171b', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** The fine bumps of a dinosaur's hide. */
export const hide: Field = (x, y, z) => 0.5 * noise(x / 2.2, y / 2.2, z / 2.2) + 0.5 * noise(x / 5, y / 5, z / 5)

/** Adds a part of the body in this paint, with a dinosaur's hide. */
export function addHide(figure: Sculpture, paint: string, shape: Shape, melt: number): void {
  figure.add(paint, roughen(0.3, hide, shape), melt)
}

/** Paints round marks on one material: x y z size | … */
export function addSpots(figure: Sculpture, put: Put, table: string, paint: string, on: string): void {
  for (const [x, y, z, size] of sizedPoints(table)) figure.paint(paint, put(at([x, y, z], ball(size))), on)
}
