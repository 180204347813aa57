import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../figure.ts'
import { carve, join } from '../modelling/combination.ts'
import { slab } from '../modelling/outline-solids.ts'
import { star } from '../modelling/outlines.ts'
import { around, at } from '../modelling/placement.ts'
import { ball, drum, hoop } from '../modelling/primitives.ts'
import { createSculpture } from '../modelling/sculpture.ts'

/** A key ring with a star: the store's free sample, small enough to print in half an hour. */
export function starKeyRing(): Figure {
  const figure = createSculpture()
  const plate = join(3, at([0, 0, 1.6], drum(17, 1.9, 0.7)), at([0, 19, 1.6], drum(6, 1.9, 0.7)))
  figure.add('plate', carve(0.6, plate, at([0, 20, 0], drum(3, 9))))
  figure.add('rim', at([0, 0, 3.4], hoop(15.4, 0.9)), 0.6)
  figure.add('rim', around(20, at([13, 0, 3.4], ball(0.9))), 0.5)
  figure.add('star', at([0, 0, 3.6], slab(star(5, 10.5, 5), 1.5, 0.9)), 0.6)
  figure.add('star', at([0, 0, 3.6], join(1, slab(star(5, 6, 2.9), 2.3, 1.2))), 0.6)
  return {
    parts: figure.parts,
    paints: {
      plate: material('#3c4a8c', { rough: 0.45 }),
      rim: material('#f2c04d', { rough: 0.3, metal: 0.35, gloss: 1 }),
      star: material('#ffd25e', { rough: 0.35, gloss: 0.8 }),
    },
    backdrop: backdrop('#8d97b8', '#dfe5f4', '#b8c1da'),
    shots: [{ azimuth: 14, elevation: 52 }],
    triangles: 8_000,
    cell: 0.34,
  }
}
