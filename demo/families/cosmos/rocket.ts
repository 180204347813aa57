import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, sizedPoints } from '../../modelling/tables.ts'
import { cosmosPaints, type Put } from './parts.ts'

/** An old-fashioned rocket leaves the ground on a column of smoke. */
export function rocketLaunch(): Figure {
  const figure = createSculpture()
  const put: Put = (shape) => at([0, 0, 34], turnY(5, shape))
  addSmoke(figure)
  addHull(figure, put)
  addFins(figure, put)
  addPorthole(figure, put)
  return {
    parts: figure.parts,
    paints: {
      ...cosmosPaints,
      hull: material('#f3efe4', { rough: 0.32, gloss: 0.9 }),
      smoke: material('#eceef3', { rough: 0.9 }),
      flame: material('#ff8b26', { rough: 0.4, glow: 0.8 }),
      spark: material('#ffd94d', { rough: 0.4, glow: 0.9 }),
      alien: material('#8fd35f', { rough: 0.35, gloss: 0.8 }),
    },
    backdrop: backdrop('#2c4674', '#93b4dc', '#5f82b4'),
    shots: [
      { azimuth: 20, elevation: 6 },
      { azimuth: -48, elevation: 14 },
      { azimuth: 26, elevation: 10, unpainted: true },
    ],
    triangles: 40_000,
    cell: 0.5,
  }
}

function addSmoke(figure: Sculpture): void {
  const puffs = sizedPoints(
    '0 0 5 18 | -19 3 4 14 | 19 -2 4 14 | 4 18 4 13 | -4 -18 4 13 | -31 -5 2 9 | 31 6 2 9 | 15 -20 3 10 | -17 19 3 10 | 20 18 2 9 | -21 -17 2 9 | 3 2 20 13 | -6 -4 26 9 | 7 4 28 8',
  ).map(([x, y, z, size]) => at([x, y, z], ball(size)))
  figure.add(
    'smoke',
    roughen(0.6, (x, y, z) => noise(x / 5, y / 5, z / 5), join(2.4, ...puffs)),
  )
  const fire = lathe(curve(pairs('0 22 | 7 25 | 10.4 32 | 9 40 | 6 46 | 0 48'), { steps: 4 }), 0.3)
  figure.add(
    'flame',
    roughen(1, (x, y, z) => Math.sin(Math.atan2(y, x) * 8 + z * 0.3), fire),
    1,
  )
  for (const angle of [20, 92, 164, 236, 308]) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    figure.add('spark', rod([c * 7, s * 7, 40], [c * 13, s * 13, 25], 4, 1), 1.2)
  }
}

function addHull(figure: Sculpture, put: Put): void {
  figure.add(
    'hull',
    put(lathe(curve(pairs('0 94 | 3 90 | 10.4 74 | 15.6 54 | 16.4 38 | 14 22 | 10 12 | 0 11'), { steps: 6 }), 0.3)),
    0.8,
  )
  figure.paint('red', put(at([0, 0, 84], drum(20, 14))), 'hull')
  figure.paint('navy', put(at([0, 0, 26], drum(24, 3))), 'hull')
  for (const [z, radius] of pairs('70.6 11.8 | 29.4 15.4')) figure.add('gold', put(at([0, 0, z], hoop(radius, 1))), 0.5)
  for (const [z, radius] of pairs('66 13.2 | 33.6 16.2'))
    figure.add('steel', put(at([0, 0, z], around(20, at([radius, 0, 0], ball(0.95))))), 0.5)
  figure.add('gold', put(rod([0, 0, 92], [0, 0, 103], 1.3, 1)), 0.8)
  figure.add('red', put(at([0, 0, 104], ball(2.4))), 0.5)
  figure.add('steel', put(lathe(curve(pairs('0 13 | 8 13 | 7 9 | 10 4 | 10.6 2 | 0 4'), { steps: 3 }), 0.4)), 0.6)
  for (const z of [4, 7.4]) figure.add('steel', put(at([0, 0, z], hoop(9.6 - (z - 4) * 0.5, 0.8))), 0.5)
}

function addFins(figure: Sculpture, put: Put): void {
  const outline = curve(pairs('9 40 | 17 36 | 27 22 | 30.6 6 | 30 -6 | 26.6 -5 | 22 6 | 11 13'), {
    steps: 4,
    closed: true,
  })
  figure.add('red', put(around(4, turnX(90, slab(outline, 2.1, 1.2)), 45)), 1.2)
  figure.add('gold', put(around(4, at([29, 0, -7], join(1, egg(2.6, 2.6, 5), at([0, 0, -4], ball(2)))), 45)), 0.6)
  figure.add('gold', put(at([0, -15.4, 40], turnX(90, slab(star(5, 5.4, 2.3), 2, 0.7)))), 0.5)
}

function addPorthole(figure: Sculpture, put: Put): void {
  figure.cut(put(at([0, -16, 55], turnX(94, drum(7, 4)))), 0.6, 'navy')
  figure.add('gold', put(at([0, -14.4, 55], turnX(97, hoop(7.4, 1.9)))), 0.6)
  figure.add('gold', put(at([0, -14.6, 55], turnX(97, around(8, at([7.4, 0, 1.6], ball(0.95)))))), 0.5)
  const pilot: Put = (shape) => put(at([0, -11.4, 54], shape))
  figure.add('alien', pilot(join(1.4, egg(5, 4.6, 5.4), at([0, 1, -4], egg(5, 4, 3)))), 0.6)
  figure.add('pupil', pilot(pair(at([2.3, -4, 0.8], turnY(-16, egg(1.7, 1.2, 2.3))))), 0.45)
  figure.paint('shine', pilot(pair(at([1.8, -5.2, 1.8], ball(0.8)))), 'pupil')
  figure.cut(pilot(at([0, -5, -2.8], egg(1.4, 1, 0.7))), 0.45, 'pupil')
  figure.add('glass', put(at([13.6, -4, 66], turnY(80, egg(2, 2, 1)))), 0.5)
}
