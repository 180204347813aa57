import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, slice } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { clockworkPaints, gear, type Put } from './parts.ts'

/** A small airship with a wooden boat leaves a bank of clouds. */
export function cloudAirship(): Figure {
  const figure = createSculpture()
  addClouds(figure)
  const put: Put = (shape) => at([0, 0, 42], turnZ(-58, turnX(-5, shape)))
  addBoat(figure, put)
  addEnvelope(figure, (shape) => put(at([0, 0, 49], shape)))
  addRigging(figure, put)
  return {
    parts: figure.parts,
    paints: {
      ...clockworkPaints,
      cloth: material('#f3e6c8', { rough: 0.55, sheen: 0.2 }),
      stripe: material('#c8453f', { rough: 0.55, sheen: 0.2 }),
      cloud: material('#f2f4fa', { rough: 0.85 }),
    },
    backdrop: backdrop('#c98d6a', '#fbe5cb', '#e7bb95'),
    shots: [
      { azimuth: 8, elevation: 8 },
      { azimuth: -70, elevation: 14 },
      { azimuth: 20, elevation: 12, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addClouds(figure: Sculpture): void {
  const puffs = sizedPoints(
    '0 0 5 17 | -19 3 4 13 | 19 -2 4 14 | -32 -3 2 9 | 32 2 2 9.4 | -9 -13 4 11 | 11 -14 4 11 | -9 15 4 11 | 11 15 4 11 | 2 0 22 13 | -8 2 30 10 | 8 -3 32 9',
  ).map(([x, y, z, size]) => at([x, y, z], ball(size)))
  figure.add(
    'cloud',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 5), join(3, ...puffs)),
  )
}

function addBoat(figure: Sculpture, put: Put): void {
  const planks = (_x: number, _y: number, z: number) => (Math.sin(z * 1.9) > 0.7 ? -1 : 0)
  const hull = roughen(0.5, planks, at([0, 0, 10], join(3, egg(12, 30, 16), at([0, 24, 3], egg(8, 10, 9)))))
  figure.add('wood', put(slice(hull, [0, 0, 1], 9, 0.8)), 1)
  figure.add(
    'brass',
    put({
      ...hoop(1, 1),
      distance: (x, y, z) => Math.hypot(Math.hypot(x / 12, y / 31) * 20 - 20, z - 9) * 0.62 - 1.1,
      radius: 40,
    }),
    0.5,
  )
  figure.cut(put(at([0, 0, 10], egg(9.4, 24, 5))), 0.6, 'leather')
  figure.add('wood', put(tube(points('0 -28 8 | 0 -35 13 | 0 -37 20 | 0 -34 23'), [3, 2.4, 2])), 1)
  figure.add('brass', put(at([0, -33.6, 23.6], ball(2.8))), 0.6)
  figure.add('wood', put(at([0, 18, 13], block(7.6, 7, 6, 1))), 0.8)
  figure.add('red', put(at([0, 18, 20], block(9, 8.6, 1.5, 1))), 0.6)
  figure.add('lamp', put(pair(at([7.6, 18, 14], turnY(90, drum(2.4, 1, 0.4))))), 0.5)
  figure.add('brass', put(pair(at([7.8, 18, 14], turnY(90, hoop(2.6, 0.9))))), 0.5)
  for (const y of [-14, -2]) {
    figure.add('brass', put(pair(at([11.4, y, 3], turnY(90, hoop(3.2, 1))))), 0.5)
    figure.add('lamp', put(pair(at([11, y, 3], turnY(90, drum(2.6, 1.2, 0.4))))), 0.5)
  }
  figure.add('copper', put(pair(at([13, 8, 2], turnX(90, drum(4, 8, 2))))), 0.8)
  figure.add('iron', put(pair(tube(points('13 14 4 | 15 20 8 | 15 22 14'), [2, 2.2]))), 0.7)
  const screw: Put = (shape) => put(at([0, 36, 6], turnX(-90, shape)))
  figure.add('iron', put(rod([0, 28, 6], [0, 38, 6], 2.4)), 0.7)
  for (let blade = 0; blade < 4; blade++)
    figure.add('brass', screw(turnZ(blade * 90 + 20, at([8, 0, 0], turnX(28, egg(7.4, 3.6, 1.2))))), 0.7)
  figure.add('brass', screw(at([0, 0, 1], ball(3.2))), 0.6)
  figure.add('wood', put(rod([0, -13, 1], [0, -13, 17], 1.6)), 0.6)
  figure.add('brass', put(at([0, -13.6, 18], turnX(80, gear(10, 5.4, 1.2)))), 0.5)
  for (const [x, y] of pairs('-4 2 | 4 6')) figure.add('leather', put(at([x, y, 9], drum(3, 4, 0.8))), 0.6)
  figure.add('iron', put(tube(points('-11 -18 8 | -15 -18 2 | -14 -18 -8'), [0.95, 0.95])), 0.5)
  figure.add(
    'iron',
    put(tube(points('-14 -24 -8 | -14 -20 -13 | -14 -16 -13 | -14 -12 -8'), [1.2, 1.6, 1.6, 1.2])),
    0.6,
  )
  figure.add('iron', put(rod([-14, -18, -6], [-14, -18, -13], 1.3)), 0.6)
}

function addEnvelope(figure: Sculpture, put: Put): void {
  const lobes = (x: number, _y: number, z: number) => Math.abs(Math.cos(Math.atan2(z, x) * 8)) * 1.4 - 0.9
  figure.add('cloth', put(roughen(0.8, lobes, egg(22, 46, 21))), 1)
  const gore: Put = (shape) =>
    put({ ...shape, distance: (x, y, z) => (Math.cos(Math.atan2(z, x) * 8 + Math.PI / 2) > 0 ? -1 : Math.max(1, y)) })
  figure.paint('stripe', gore(ball(50)), 'cloth')
  for (const y of [-28, 0, 28]) {
    const k = Math.sqrt(1 - (y / 46) ** 2)
    figure.add('leather', put(at([0, y, 0], turnX(90, hoop(21.4 * k + 0.4, 1.3)))), 0.6)
    figure.add('brass', put(at([0, y, 0], turnX(90, around(16, at([21.4 * k + 1.8, 0, 0], ball(1.2)))))), 0.5)
  }
  figure.add(
    'brass',
    put(at([0, -44.6, 0], turnX(90, lathe(curve(pairs('0 6 | 2 3 | 6 -1 | 7 -4 | 0 -4'), { steps: 3 }), 0.4)))),
    0.8,
  )
  const fin = slab(curve(pairs('-10 0 | 8 0 | 13 6 | 14 18 | 8 19 | 0 12'), { steps: 4, closed: true }), 1.5, 0.8)
  // Drawn with x along the ship and y outwards.
  for (const turn of [0, 90, -90])
    figure.add('stripe', put(turnY(turn, at([0, 30, 11], turnZ(90, turnX(90, fin))))), 0.8)
}

function addRigging(figure: Sculpture, put: Put): void {
  for (const y of [-20, -7, 7, 20]) {
    const k = Math.sqrt(1 - (y / 46) ** 2)
    figure.add(
      'leather',
      put(pair(rod([10.6 * Math.sqrt(1 - (y / 32) ** 2), y, 9], [18 * k, y * 1.15, 40], 1.15))),
      0.6,
    )
  }
  figure.add(
    'copper',
    put(at([0, 2, 22], lathe(curve(pairs('0 10 | 4 10 | 3 4 | 4.6 -2 | 3 -8 | 0 -8'), { steps: 3 }), 0.4))),
    0.8,
  )
  figure.add('brass', put(rod([0, 2, 8], [0, 2, 34], 2)), 0.6)
}
