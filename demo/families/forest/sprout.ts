import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { join, roughen, slice, warp } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addFlower, addForestFloor, addMushroom, forestPaints } from './parts.ts'

/** A small acorn spirit walks through the rain under a leaf, a firefly lantern in its hand. */
export function acornSpirit(): Figure {
  const figure = createSculpture()
  addForestFloor(figure, 36, 9)
  figure.add('water', at([14, -21, 7], egg(11, 7, 1.6)), 0.6)
  addBody(figure)
  addAcornHead(figure, (shape) => at([0, -1, 49], turnY(-5, shape)))
  addUmbrella(figure)
  addLantern(figure)
  addMushroom(figure, (shape) => at([-25, -12, 5.4], shape), 2)
  addMushroom(figure, (shape) => at([-30, -3, 4.4], shape), 1.2)
  for (const [x, y] of pairs('24 13 | 29 4 | -18 22 | 4 -31')) addFlower(figure, (shape) => at([x, y, 7.4], shape), 1.4)
  return {
    parts: figure.parts,
    paints: {
      ...forestPaints,
      nut: material('#e3b678', { rough: 0.4, gloss: 0.7 }),
      cupule: material('#7d5535', { rough: 0.8 }),
      coat: material('#d8b13c', { rough: 0.7, sheen: 0.3 }),
      vein: material('#a6d66b', { rough: 0.6 }),
      water: material('#7fc4d8', { rough: 0.15, gloss: 1 }),
      blush: material('#ee8f78', { rough: 0.5 }),
      lamp: material('#fff0a0', { rough: 0.3, glow: 0.75 }),
    },
    backdrop: backdrop('#7d9a86', '#e0efe0', '#b1c9b4'),
    shots: [
      { azimuth: 18, elevation: 8 },
      { azimuth: -38, elevation: 16 },
      { azimuth: 18, elevation: 10, unpainted: true },
    ],
    triangles: 38_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  for (const side of [1, -1]) {
    figure.add('nut', rod([side * 6, side * 3, 7], [side * 5, 0, 18], 4.2, 4), 0.8)
    figure.add('bark', at([side * 6.4, side * 3 - 2.6, 8.4], egg(5, 7.4, 4)), 0.8)
  }
  const folds = (x: number, y: number, z: number) => Math.sin(Math.atan2(y, x) * 9) * Math.max(0, (34 - z) / 20)
  figure.add(
    'coat',
    roughen(0.9, folds, lathe(curve(pairs('0 14 | 15.4 14 | 16.4 16 | 12.6 26 | 8.4 36 | 0 38'), { steps: 4 }), 0.4)),
    0.6,
  )
  figure.add('leaf', around(7, at([8.6, 0, 35], turnY(40, egg(5.4, 3.4, 1.3)))), 0.6)
  for (const z of [20, 26, 31]) figure.add('bark', at([0, -15.6 + (z - 20) * 0.46, z], ball(1.5)), 0.5)
  figure.add('coat', tube(points('8 0 33 | 15 -5 31 | 19 -12 35'), [4.6, 4.4, 4.2]), 0.8)
  figure.add('nut', at([20, -13.4, 36.4], ball(3.7)), 0.6)
  figure.add('coat', tube(points('-8 0 33 | -16 -4 31 | -22 -10 34'), [4.6, 4.4, 4.2]), 0.8)
  figure.add('nut', at([-23, -11.4, 35], ball(3.7)), 0.6)
}

function addAcornHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'nut',
    put(lathe(curve(pairs('0 -15 | 5 -14.4 | 15 -7 | 18.6 2 | 18 10 | 12 17 | 0 19'), { steps: 4 }), 0.3)),
    1,
  )
  const scales = (x: number, y: number, z: number) => {
    const row = Math.floor(z / 3.2)
    const u = (Math.atan2(y, x) * 11) / 1.3 + (row & 1) * 0.5
    const side = u - Math.round(u)
    const up = z / 3.2 - row
    return Math.max(0, 1 - side * side * 3.2 - (1 - up) * (1 - up))
  }
  const cap = slice(egg(21, 21, 18), [0, 0, -1], -1)
  figure.add('cupule', put(at([0, 1, 6.6], turnX(-8, roughen(0.9, scales, cap)))), 0.6)
  figure.add('bark', put(tube(points('0 2 23 | 1 2 29 | 4 2 33'), [2.8, 2.2, 2])), 1)
  figure.add('leaf', put(at([9, 2, 33], turnY(20, egg(6.4, 3.6, 1.2)))), 0.6)
  addBeadEyes(figure, { center: [7.4, -15.6, -0.4], size: [3, 2.2, 3.8], put })
  figure.paint('blush', put(pair(at([11.4, -13, -5], egg(3, 6, 1.8)))), 'nut')
  figure.cut(put(tube(points('-2.6 -15 -6 | 0 -15.4 -7.4 | 2.6 -15 -6'), [0.6, 0.8, 0.6])), 0.5, 'pupil')
}

function addUmbrella(figure: Sculpture): void {
  figure.add('moss', tube(points('19 -14.6 28 | 20 -13.6 40 | 21 -9 60 | 17 -3 82'), [1.7, 1.7, 1.8, 1.9]), 0.6)
  const bend = (x: number, y: number, z: number): Vec3 => [x, y, z + 0.0085 * (x * x + y * y)]
  const outline = curve(
    pairs('0 -38 | 14 -30 | 25 -16 | 29 0 | 24 15 | 12 22 | 0 17 | -12 22 | -24 15 | -29 0 | -25 -16 | -14 -30'),
    { steps: 3, closed: true },
  )
  const leaf = (shape: Shape) => at([16, -2, 86], turnZ(28, turnX(9, warp(bend, 0.72, 12, shape))))
  figure.add('leaf', leaf(slab(outline, 1.4, 0.8)), 0.8)
  const veins = join(
    0.3,
    rod([0, 16, 1.2], [0, -36, 1.2], 1.3, 0.9),
    ...[-1, 1].flatMap((side) =>
      pairs('10 22 | 2 25 | -7 20 | -16 14').map(([y, x]) => rod([0, y, 1.2], [side * x, y - 8, 1.2], 1, 0.8)),
    ),
  )
  figure.add('vein', leaf(veins), 0.5)
  for (const [x, y] of pairs('10 -10 | -12 6 | 14 9 | -8 -20'))
    figure.add('water', leaf(at([x, y, 1.8], egg(2.4, 2.4, 1.7))), 0.5)
}

function addLantern(figure: Sculpture): void {
  figure.add('bark', tube(points('-20 -8 36 | -26 -14 41 | -30 -18 41 | -30 -19 37'), [1.3, 1.3, 1.2]), 0.6)
  const lantern = (shape: Shape) => at([-30, -19, 28], shape)
  figure.add('bark', lantern(at([0, 0, 8], drum(3, 1.4, 0.5))), 0.6)
  figure.add('lamp', lantern(egg(5.4, 5.4, 7)), 0.5)
  figure.add('leaf', lantern(around(6, at([4.2, 0, 5], turnY(40, egg(3.4, 2, 1))))), 0.5)
  figure.add('bark', lantern(hoop(5.2, 0.9)), 0.5)
  figure.add('bark', lantern(at([0, 0, -6.8], drum(2.6, 1, 0.4))), 0.5)
}
