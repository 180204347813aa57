import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { cosmosPaints, type Put } from './parts.ts'

/** A saucer borrows a cow; its pilot waves. */
export function saucerAndCow(): Figure {
  const figure = createSculpture()
  addMeadow(figure)
  figure.add('beam', lathe(curve(pairs('0 4 | 21 4 | 18 24 | 14 48 | 11 76 | 0 76'), { steps: 3 }), 0.3), 1)
  for (const z of [22, 40, 58]) figure.add('beam', at([0, 0, z], hoop(21.6 - z * 0.135, 1)), 1.4)
  addCow(figure, (shape) => at([-1, -13, 36], turnZ(8, turnY(-14, shape))))
  const saucer: Put = (shape) => at([0, 0, 80], turnY(-6, turnX(4, shape)))
  addHull(figure, saucer)
  addPilot(figure, saucer)
  return {
    parts: figure.parts,
    paints: {
      ...cosmosPaints,
      grass: material('#6fae48', { rough: 0.85 }),
      soil: material('#94694a', { rough: 0.85 }),
      wood: material('#a9764a', { rough: 0.7 }),
      beam: material('#b8f0a0', { rough: 0.35, glow: 0.35 }),
      cow: material('#fbf7ee', { rough: 0.55 }),
      patch: material('#2f2b2c', { rough: 0.55 }),
      pink: material('#f2a5a8', { rough: 0.5 }),
      horn: material('#e9d9b0', { rough: 0.45 }),
      hull: material('#9aa6b8', { rough: 0.24, metal: 0.5, gloss: 1 }),
      violet: material('#7a55c7', { rough: 0.35, gloss: 0.8 }),
      alien: material('#8fd35f', { rough: 0.35, gloss: 0.8 }),
    },
    backdrop: backdrop('#1f2547', '#6b74b0', '#434a80'),
    shots: [
      { azimuth: 14, elevation: 7 },
      { azimuth: -38, elevation: 16 },
      { azimuth: 12, elevation: 5, closeUp: { center: [0, -12, 40], radius: 28 } },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addMeadow(figure: Sculpture): void {
  figure.add('soil', lathe(curve(pairs('0 -1 | 33 -1 | 35 1.4 | 34 4 | 0 4'), { steps: 3 }), 0.4))
  const turf = lathe(curve(pairs('0 3 | 32 3 | 34.4 4.6 | 32 6.6 | 0 7.4'), { steps: 3 }), 0.3)
  figure.add(
    'grass',
    roughen(0.9, (x, y, z) => noise(x / 1.9, y / 1.9, z / 1.9), turf),
    0.6,
  )
  for (const [x, y] of points('-27 8 0 | -22 18 0 | -12 26 0 | 0 29 0 | 12 26 0 | 22 18 0 | 27 8 0')) {
    figure.add('wood', at([x, y, 11], turnZ((Math.atan2(y, x) * 180) / Math.PI, block(1.3, 2, 7.6, 0.7))), 0.5)
  }
  for (const z of [10, 14.6])
    figure.add(
      'wood',
      tube(
        points(`-27 8 ${z} | -22 18 ${z} | -12 26 ${z} | 0 29 ${z} | 12 26 ${z} | 22 18 ${z} | 27 8 ${z}`),
        [1.2, 1.2],
        { steps: 4 },
      ),
      0.5,
    )
  for (const [x, y] of points('-24 -14 0 | 25 -12 0 | -12 -27 0 | 16 -24 0')) {
    figure.add('cow', at([x, y, 8.4], around(5, at([1.8, 0, 0], egg(1.5, 1.1, 0.9)))), 0.5)
    figure.add('lamp', at([x, y, 8.8], ball(1.2)), 0.5)
  }
}

function addCow(figure: Sculpture, put: Put): void {
  figure.add('cow', put(join(3, at([1, 2, 0], egg(13.4, 8, 8.4)), at([-8, 0, 2], egg(6, 6.6, 6.6)))), 0.8)
  for (const [x, y, z, size] of [
    [6, -5, 3, 5],
    [-4, -5, 6, 3.6],
    [12, -2, -2, 3.4],
    [1, -6, -4, 2.6],
  ] as const)
    figure.paint('patch', put(at([x, y, z], ball(size))), 'cow')
  for (const [x, y, dx, dz] of [
    [-8, -4, -12, -12],
    [-3, -3, -1, -14.6],
    [8, -4, 8, -14],
    [11, -1, 17, -11],
  ] as const) {
    figure.add('cow', put(rod([x, y, -4], [dx, y - 2, dz], 3, 2.5)), 0.9)
    figure.add('patch', put(at([dx, y - 2, dz - 1], ball(2.6))), 0.5)
  }
  figure.add(
    'pink',
    put(join(0.8, at([5, -2, -8], egg(3.4, 3, 2.2)), at([4, -3, -10], ball(0.95)), at([6.4, -3, -10], ball(0.95)))),
    0.6,
  )
  figure.add('cow', put(tube(points('13 2 4 | 19 1 8 | 22 -2 4'), [1.5, 1.1])), 0.8)
  figure.add('patch', put(at([22, -2.4, 3.4], egg(1.7, 1.7, 2.4))), 0.5)
  const head: Put = (shape) => put(at([-15, -6, 8], turnZ(10, turnY(-8, shape))))
  figure.add('cow', head(join(2, egg(7.4, 6.6, 7), at([0, -3, -4], egg(6.4, 5.6, 4.4)))), 1)
  figure.paint('patch', head(at([5, -3, 4], ball(4.4))), 'cow')
  figure.add('pink', head(at([0, -5.4, -4.8], egg(6, 4.4, 3.8))), 0.6)
  figure.cut(head(pair(at([2.2, -9.4, -4], egg(0.9, 1, 0.9)))), 0.45, 'patch')
  figure.cut(head(at([0, -9.4, -6.8], egg(1.7, 1.4, 1.4))), 0.45, 'patch')
  for (const side of [1, -1]) {
    figure.add('eye', head(at([side * 3, -5.6, 2], egg(2.5, 1.9, 3))), 0.45)
    figure.paint('pupil', head(at([side * 2.8, -7.4, 2.4], egg(1.3, 1, 1.6))), 'eye')
    figure.add('cow', head(at([side * 8.4, 0, 3.6], turnY(side * 24, egg(4, 1.7, 2.2)))), 0.6)
    figure.add(
      'horn',
      head(
        tube(
          [
            [side * 3.4, 0, 6],
            [side * 6, 0, 8.4],
            [side * 6, -0.6, 11],
          ],
          [1.9, 1.5, 0.8],
        ),
      ),
      0.6,
    )
  }
}

function addHull(figure: Sculpture, put: Put): void {
  figure.add(
    'hull',
    put(
      lathe(
        curve(pairs('0 -8 | 12 -8 | 17 -5 | 30 -1.6 | 40 1 | 41 2.4 | 38 4 | 27 7.6 | 17 11.6 | 0 12'), { steps: 5 }),
        0.3,
      ),
    ),
    1,
  )
  figure.add('violet', put(at([0, 0, 2], hoop(39.4, 2.4))), 0.6)
  figure.add('lamp', put(at([0, 0, 5.6], around(14, at([33.4, 0, 0], egg(2.6, 2.6, 1.9))))), 0.5)
  figure.add('beam', put(at([0, 0, -8.6], hoop(11, 1.6))), 0.6)
  figure.add('navy', put(at([0, 0, -3.6], around(10, at([24, 0, -0.4], egg(3, 2, 1.4)), 18))), 0.5)
  for (let line = 0; line < 10; line++) figure.cut(put(turnZ(line * 36, rod([20, 0, 11], [28, 0, 7.8], 0.5))), 0.45)
  figure.add('violet', put(at([0, 0, 12], hoop(16, 2))), 0.6)
  figure.cut(put(at([0, 0, 14], egg(14, 14, 6))), 0.6, 'navy')
}

function addPilot(figure: Sculpture, put: Put): void {
  figure.add('violet', put(at([0, 2, 13], egg(9, 7.4, 9))), 0.8)
  figure.add('gold', put(at([0, -5, 15], turnX(74, drum(2.6, 1.2, 0.5)))), 0.5)
  const head: Put = (shape) => put(at([0, 0, 30], turnZ(8, turnY(6, shape))))
  figure.add('alien', put(rod([0, 2, 18], [0, 1, 24], 3)), 0.8)
  figure.add('alien', head(join(5, egg(13, 11.4, 11), at([0, -2, -6], egg(8.4, 8, 6)))), 0.8)
  figure.add('pupil', head(pair(at([5.6, -8.6, 0], turnY(-22, turnZ(26, egg(4, 2.4, 5.6)))))), 0.5)
  figure.paint('shine', head(pair(at([4.4, -10.6, 2.6], ball(1.5)))), 'pupil')
  figure.cut(head(tube(points('-2.6 -9.6 -7 | 0 -10.4 -8 | 2.6 -9.6 -7'), [0.6, 0.7])), 0.45, 'pupil')
  for (const side of [1, -1]) {
    figure.add(
      'alien',
      head(
        tube(
          [
            [side * 4, 0, 9],
            [side * 6, -1, 16],
            [side * 9, -2, 19],
          ],
          [1.3, 1.1],
        ),
      ),
      0.6,
    )
    figure.add('lamp', head(at([side * 9.6, -2, 20], ball(2.3))), 0.5)
  }
  figure.add('violet', put(tube(points('-7 1 16 | -15 -2 19 | -20 -3 28'), [2.8, 2.5, 2.3])), 0.8)
  for (const [x, z] of pairs('-23.6 33 | -20.4 34.6 | -17.4 33'))
    figure.add('alien', put(rod([-20.2, -3, 29], [x, -3.4, z], 2, 1.4)), 0.8)
  figure.add('violet', put(tube(points('7 1 16 | 12 -4 14 | 12 -9 13'), [2.8, 2.5])), 0.8)
  figure.add('alien', put(at([12, -11, 13], ball(2.8))), 0.7)
  figure.add('red', put(join(0.8, rod([12, -11, 10], [12, -11, 17], 1), at([12, -11, 17.6], ball(1.9)))), 0.5)
  figure.add(
    'hull',
    put(at([0, -14, 13], turnX(-20, carve(0.5, block(9, 1.2, 4, 0.8), at([0, -2, 0], block(4, 1, 2)))))),
    0.6,
  )
}
