import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { softBase } from '../../modelling/grounds.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addWitchHat, nyxPaints } from './parts.ts'

/** Nyx's black cat has moved into a pumpkin. */
export function pumpkinCat(): Figure {
  const figure = createSculpture()
  figure.add('leafy', softBase(40, 5, 5, 31))
  addPumpkin(figure)
  addCat(figure, (shape) => at([0, -4, 66], turnZ(-8, turnY(4, shape))))
  addGarden(figure)
  return {
    parts: figure.parts,
    paints: {
      ...nyxPaints,
      leafy: material('#7f7a45', { rough: 0.9 }),
      pumpkin: material('#e8822e', { rough: 0.4, gloss: 0.7 }),
      flesh: material('#ffc052', { rough: 0.5, glow: 0.55 }),
      stalk: material('#6f7f3a', { rough: 0.7 }),
      leaf: material('#5a9a48', { rough: 0.55 }),
      small: material('#f0d9a8', { rough: 0.45 }),
      eye: material('#d8e84a', { rough: 0.2, gloss: 0.9, glow: 0.25 }),
      iris: material('#b8d03a', { rough: 0.2, gloss: 0.9, glow: 0.25 }),
      nose: material('#f08a9c', { rough: 0.5 }),
    },
    backdrop: backdrop('#5a4470', '#d5b9dc', '#9479a8'),
    shots: [
      { azimuth: 20, elevation: 9 },
      { azimuth: -38, elevation: 14 },
      { azimuth: 20, elevation: 9, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addPumpkin(figure: Sculpture): void {
  const ribs = (x: number, y: number) => Math.abs(Math.cos(Math.atan2(y, x) * 6)) * 2 - 1
  const body = at([0, 0, 26], roughen(1.8, ribs, egg(34, 32, 25)))
  figure.add('pumpkin', carve(1.2, body, at([0, 0, 50], drum(21, 8))), 1)
  figure.paint('flesh', at([0, 0, 46], drum(20.6, 6)), 'pumpkin')
  const hole = (table: string, x: number, z: number, smooth = 1): Shape =>
    at(
      [x, -34, z],
      turnX(90, slab(smooth > 1 ? curve(pairs(table), { closed: true, steps: smooth }) : pairs(table), 9, 0.6)),
    )
  for (const side of [1, -1])
    figure.cut(hole(side > 0 ? '-6 -4 | 7 -3 | 3 6' : '6 -4 | -3 6 | -7 -3', side * 12.4, 32), 0.7, 'flesh')
  figure.cut(hole('-2.6 -2 | 2.6 -2 | 0 3', 0, 26), 0.6, 'flesh')
  figure.cut(
    hole(
      '-21 5 | -12 1 | -9 3.6 | -6 0 | 6 0 | 9 3.6 | 12 1 | 21 5 | 16 -5 | 9 -8 | 6 -5 | 2 -9 | -4 -9 | -9 -8 | -16 -5',
      0,
      17,
    ),
    0.7,
    'flesh',
  )
}

function addCat(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('cat', tube(points('0 2 38 | 0 0 54'), [17, 12.6]), 2)
  figure.add('cat', put(join(5, egg(18.4, 15, 14.4), pair(at([11, -4, -5], egg(8, 8, 7))))), 1.6)
  for (const side of [1, -1]) {
    figure.add(
      'cat',
      put(at([side * 12.4, 0, 9], turnY(side * 22, turnX(90, slab(pairs('-7 -3 | 7 -3 | 1.4 13 | -1.4 13'), 4, 2.4))))),
      1.6,
    )
    figure.add(
      'nose',
      put(
        at(
          [side * 12.8, -3.8, 9.6],
          turnY(side * 22, turnX(90, slab(pairs('-3.6 -1 | 3.6 -1 | 0.6 7.4 | -0.6 7.4'), 0.9, 0.5))),
        ),
      ),
      0.5,
    )
    figure.add(
      'cat',
      tube(
        [
          [side * 12, -8, 46],
          [side * 15, -20, 49],
          [side * 16, -25, 45],
        ],
        [6.4, 6, 6.4],
      ),
      1.4,
    )
    for (const dx of [-3, 0, 3]) figure.add('lace', at([side * 16 + dx, -30.4, 42.6], ball(1.9)), 0.6)
    figure.add('small', put(rod([side * 8, -14, -4], [side * 21, -17, -3], 0.9, 0.8)), 0.5)
    figure.add('small', put(rod([side * 8, -14, -6], [side * 20, -16, -8], 0.9, 0.8)), 0.5)
  }
  addEyes(figure, { center: [7.6, -12.4, 2.4], size: [5, 3.6, 5.4], look: [-0.3, 0.1], iris: 0.9, put })
  figure.add('cat', put(pair(at([3.4, -13.4, -6.4], egg(4.4, 3.4, 3.4)))), 1)
  figure.add('nose', put(at([0, -16.4, -3.4], egg(2, 1.4, 1.4))), 0.5)
  figure.cut(put(pair(tube(points('0 -17.4 -6 | 2.4 -16.8 -8.6 | 5.4 -15.6 -7.6'), [0.6, 0.7, 0.6]))), 0.45, 'mouth')
  figure.add('band', at([0, -1.4, 54], turnX(10, hoop(12.4, 2.2))), 0.7)
  figure.add('gold', at([0, -15, 51.4], ball(3.4)), 0.6)
  figure.cut(at([0, -18.4, 50.6], egg(2, 1.4, 0.7)), 0.45, 'dress')
  addWitchHat(
    figure,
    (shape) => put(at([1, 2, 11.6], turnX(-8, turnY(6, shape)))),
    '0 0 0 | 0 1 14 | -1 4 27 | -7 7 36 | -16 8 38 | -23 7 32',
    13.4,
  )
  figure.add(
    'cat',
    tube(points('6 14 44 | 22 20 52 | 32 16 66 | 30 10 80 | 22 8 84'), [4.4, 4.4, 4.2, 4, 3.2], { steps: 6 }),
    1.6,
  )
}

function addGarden(figure: Sculpture): void {
  const ribs = (x: number, y: number) => Math.abs(Math.cos(Math.atan2(y, x) * 4)) * 2 - 1
  figure.add('small', at([28, -22, 11], roughen(0.8, ribs, egg(9.4, 9.4, 7))), 0.8)
  figure.add('stalk', tube(points('28 -22 16 | 28.4 -22 20 | 31 -22 22.6'), [2, 1.6, 1.8]), 0.8)
  figure.add(
    'stalk',
    tube(points('-20 24 6 | -34 12 8 | -36 -8 6.4 | -28 -26 7 | -20 -33 6'), [1.8, 1.8, 1.6], { steps: 6 }),
    0.8,
  )
  const leaf = slab(
    curve(pairs('0 -7 | 4 -4 | 8 -3 | 6 2 | 7 6 | 2 5 | 0 9 | -2 5 | -7 6 | -6 2 | -8 -3 | -4 -4'), {
      closed: true,
      steps: 3,
    }),
    1.1,
    0.5,
  )
  for (const [x, y, turn] of points('-35 2 40 | -30 -22 100 | -10 -37 190 | 36 4 -60'))
    figure.add('leaf', at([x, y, 7], turnZ(turn, turnX(14, leaf))), 0.6)
  figure.add('pumpkin', at([14, -36, 6.4], join(0.6, egg(3, 2, 2), pair(rod([2, 0, 0], [5, 0, 0], 1, 2)))), 0.6)
  figure.add('stalk', tube(points('-22 20 44 | -30 24 48 | -33 22 54'), [4, 3, 3.6]), 1.2)
}
