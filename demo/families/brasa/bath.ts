import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBrasaHead, addBrasaWings, addToes, brasaPaints } from './parts.ts'

/** Brasa in a wooden tub full of foam, with a brush and a duck. */
export function brasaInBath(): Figure {
  const figure = createSculpture()
  addFloor(figure)
  addTub(figure)
  addBather(figure)
  const head = (shape: Shape) => at([0, -4, 63], turnZ(-10, turnY(7, shape)))
  addBrasaHead(figure, head, true)
  const foam = sizedPoints('0 0 17 7 | -5 3 19 5 | 5 4 19 5 | 0 6 21 6 | 1 1 24 4.4').map(([x, y, z, r]) =>
    at([x, y, z], ball(r)),
  )
  figure.add('foam', head(join(1.6, ...foam)), 1)
  addDuck(figure, (shape) => at([-20, -16, 36], turnZ(-34, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...brasaPaints,
      tile: material('#e9eef0', { rough: 0.3, gloss: 0.8 }),
      teal: material('#3f9aa3', { rough: 0.3, gloss: 0.8 }),
      wood: material('#b97a45', { rough: 0.6 }),
      copper: material('#c9733d', { rough: 0.28, metal: 0.5, gloss: 1 }),
      water: material('#69c3dc', { rough: 0.15, gloss: 1 }),
      foam: material('#f6f8fb', { rough: 0.8 }),
      towel: material('#f2b8c6', { rough: 0.85, sheen: 0.4 }),
      duck: material('#ffd23f', { rough: 0.35, gloss: 0.7 }),
      beak: material('#f0792f', { rough: 0.4 }),
    },
    backdrop: backdrop('#6fa6a6', '#dff1ee', '#a9d0cc'),
    shots: [
      { azimuth: 24, elevation: 15 },
      { azimuth: -44, elevation: 20 },
      { azimuth: 18, elevation: 16, unpainted: true },
    ],
    triangles: 46_000,
  }
}

function addFloor(figure: Sculpture): void {
  figure.add('tile', lathe(pairs('0 -1 | 42 -1 | 43 1 | 43 3.4 | 42 4.4 | 0 4.4'), 0.4))
  const checks: Shape = {
    distance: (x, y) => ((Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0 ? -1 : 1),
    center: [0, 0, 0],
    radius: 70,
  }
  figure.paint('teal', checks, 'tile')
}

function addTub(figure: Sculpture): void {
  const tub = carve(
    1.4,
    lathe(curve(pairs('0 3 | 30 3 | 33 12 | 34.6 24 | 35 34 | 0 34'), { steps: 4 }), 0.3),
    at([0, 0, 37], drum(31, 8)),
  )
  const staves = (x: number, y: number, z: number) => {
    const angle = (Math.atan2(y, x) * 22) / (2 * Math.PI)
    return Math.hypot(x, y) > 32.4 || z > 33 ? -Math.max(0, 1 - Math.abs(angle - Math.round(angle)) * 12) : 0
  }
  figure.add('wood', roughen(0.7, staves, tub), 0.6)
  for (const [z, radius] of pairs('9 32.4 | 26 34.8')) {
    figure.add(
      'copper',
      at(
        [0, 0, z],
        lathe(
          [
            [radius - 1, -2],
            [radius + 0.9, -2],
            [radius + 1, 2],
            [radius - 1, 2],
          ],
          0.4,
        ),
      ),
      0.5,
    )
    figure.add('copper', at([0, 0, z], around(12, at([radius + 1.2, 0, 0], ball(1.1)), 15)), 0.5)
  }
  figure.add(
    'water',
    at(
      [0, 0, 29],
      roughen(0.5, (x, y) => Math.sin(Math.hypot(x + 8, y + 12) / 1.9), drum(31.6, 2.4)),
    ),
    0.5,
  )
  const puffs = sizedPoints(
    '24 -14 32 5.6 | 19 -21 32 4.6 | 27 -6 32 4.6 | 25 5 32 5 | 17 20 32 6 | 8 26 32 5 | -7 26 32 5.6 | -20 17 32 6 | -27 6 32 5 | -28 -3 32 4.4 | 3 -27 32 4.4 | -4 -28 32 3.6 | 28 -12 36 3 | 12 -25 32 3.8',
  ).map(([x, y, z, r]) => at([x, y, z], ball(r)))
  figure.add(
    'foam',
    roughen(0.4, (x, y, z) => noise(x / 3, y / 3, z / 3), join(1.6, ...puffs)),
    0.8,
  )
  const drip = sizedPoints('30 -18 30 4.4 | 32 -19 23 3.4 | 32 -20 17 2.4').map(([x, y, z, r]) =>
    at([x, y, z], ball(r)),
  )
  figure.add('foam', join(2, ...drip), 0.8)
  const cloth = roughen(
    0.5,
    (x, y, z) => Math.sin(x * 1.1 + z * 0.2) * 0.6 + 0.4 * noise(x, y, z),
    block(8.6, 2, 10.4, 1.6),
  )
  figure.add('towel', turnZ(-76, at([0, -35.4, 25], turnX(-5, cloth))), 0.7)
  figure.paint('foam', turnZ(-76, at([0, -36, 18.4], block(12, 6, 1.4))), 'towel')
}

function addBather(figure: Sculpture): void {
  figure.add('scales', join(6, at([0, 5, 36], egg(16, 14, 14)), at([0, 2, 48], egg(12, 11, 12))), 0.8)
  const plates = (_x: number, _y: number, z: number) => {
    const t = (z / 4.2 - Math.floor(z / 4.2)) * 2 - 1
    return Math.sqrt(Math.max(0, 1 - t ** 4)) - 0.4
  }
  figure.add('belly', roughen(0.7, plates, at([0, -5.6, 41], egg(10, 5.4, 13))), 0.6)
  addBrasaWings(figure, (shape) => at([0, 15, 42], scale(0.95, shape)))
  figure.add('scales', tube(points('-10 0 48 | -20 -8 44 | -13 -27 40'), [5.4, 5, 4.4]), 1.2)
  figure.add('scales', at([-11, -31, 38.6], egg(4.8, 5, 4.2)), 1)
  addToes(figure, (shape) => at([-10.4, -35, 37.4], turnX(30, shape)), 2.7)
  figure.add('scales', tube(points('10 0 48 | 23 -2 46 | 29 -8 57'), [5.4, 5, 4.4]), 1.2)
  figure.add('scales', at([29.4, -9.6, 60], ball(4.8)), 1)
  const brush = (shape: Shape) => at([29.4, -12, 62], turnY(14, turnX(10, shape)))
  figure.add('wood', brush(rod([0, 0, -12], [0, 0, 12], 1.7)), 0.6)
  figure.add('wood', brush(at([0, 0, 19], egg(5.6, 2.2, 8.4))), 0.8)
  figure.add(
    'foam',
    brush(
      at(
        [0, -2.6, 19],
        roughen(0.6, (x, _y, z) => Math.sin(x * 2.2) * Math.sin(z * 2.2), block(4.2, 2.4, 6.6, 1.4)),
      ),
    ),
    0.5,
  )
  figure.add('scales', tube(points('10 14 30 | 22 22 38 | 27 17 50 | 24 13 58'), [7, 5.4, 3.6, 2.2]), 1)
  const tip = slab(curve(pairs('0 8 | 4.6 0 | 1.6 -3.6 | -1.6 -3.6 | -4.6 0'), { steps: 3, closed: true }), 1.4, 0.8)
  figure.add('membrane', at([23.4, 12.6, 60], turnY(-12, turnX(88, tip))), 0.7)
  figure.add('scales', pair(at([9, -15, 31], egg(5, 6, 5))), 1)
}

function addDuck(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('duck', put(join(2, egg(5, 6.6, 4.4), rod([0, 4, 1], [0, 7.6, 4], 2.4, 1))), 0.6)
  figure.add('duck', put(at([0, -3, 6], ball(4))), 0.8)
  figure.add('duck', put(pair(at([4.4, 1, 0.6], egg(1.6, 3.6, 2.4)))), 0.5)
  figure.add('beak', put(at([0, -6.8, 5.4], egg(2, 2.2, 1))), 0.5)
  figure.add('pupil', put(pair(at([2, -6, 7.4], ball(0.95)))), 0.45)
}
