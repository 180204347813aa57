import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { softBase } from '../../modelling/grounds.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { points } from '../../modelling/tables.ts'
import { smoothPath, tube } from '../../modelling/tube.ts'
import { enginePaints, type Put } from './parts.ts'

/** A toy tank and its commander, a duck. */
export function duckTank(): Figure {
  const figure = createSculpture()
  figure.add('soil', softBase(45, 5, 6, 17))
  const tank: Put = (shape) => at([0, 4, 3], turnZ(-10, turnX(-3, shape)))
  for (const side of [1, -1]) addTrack(figure, tank, side)
  addHull(figure, tank)
  const turret: Put = (shape) => tank(at([0, 4, 38], turnZ(-16, shape)))
  addTurret(figure, turret)
  addDuck(figure, (shape) => turret(at([-3, 5, 16], turnZ(14, shape))))
  return {
    parts: figure.parts,
    paints: {
      ...enginePaints,
      armor: material('#4f9aa0', { rough: 0.38, gloss: 0.8 }),
      trim: material('#f3e6c4', { rough: 0.45 }),
      star: material('#f5c542', { rough: 0.4, gloss: 0.8 }),
      duck: material('#fbd84a', { rough: 0.5, sheen: 0.3 }),
      beak: material('#f08a34', { rough: 0.4 }),
      helmet: material('#7a5a3c', { rough: 0.5 }),
      eye: material('#fdfbf2', { rough: 0.25, gloss: 0.8 }),
      iris: material('#2a2422', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#15120f', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#9fb0a0', '#ecf1e6', '#c6d0c0'),
    shots: [
      { azimuth: 30, elevation: 12 },
      { azimuth: -36, elevation: 16 },
      { azimuth: 30, elevation: 12, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addTrack(figure: Sculpture, put: Put, side: number): void {
  const loop = smoothPath(
    points(
      '0 -30 15 | 0 -34 10 | 0 -28 3 | 0 0 2 | 0 28 3 | 0 34 10 | 0 30 15 | 0 24 19 | 0 0 20 | 0 -24 19 | 0 -30 15',
    ),
    5,
  )
  const x = side * 22
  figure.add('dark', put(at([x, 0, 11], block(8.4, 31, 7.4, 6))), 0.6)
  for (const [i, [, y, z]] of loop.entries()) {
    const [, ny, nz] = loop[(i + 1) % loop.length] ?? [0, y, z]
    const lean = (Math.atan2(nz - z, ny - y) * 180) / Math.PI
    if (Math.hypot(ny - y, nz - z) < 0.5) continue
    figure.add('iron', put(at([x, y, z], turnX(lean, block(9.6, 2.1, 1.7, 0.6)))), 0.5)
  }
  for (const y of [-24, -12, 0, 12, 24]) {
    const radius = Math.abs(y) > 20 ? 6.4 : 5.6
    figure.add('armor', put(at([x + side * 6.6, y, Math.abs(y) > 20 ? 11 : 9], turnY(90, drum(radius, 3.4, 0.9)))), 0.5)
    figure.add(
      'trim',
      put(at([x + side * 9.8, y, Math.abs(y) > 20 ? 11 : 9], turnY(90, drum(radius * 0.5, 1, 0.5)))),
      0.5,
    )
    figure.add('brass', put(at([x + side * 10.8, y, Math.abs(y) > 20 ? 11 : 9], ball(1.5))), 0.5)
  }
  figure.add('armor', put(at([x, 0, 23], block(11, 33, 2, 1))), 0.6)
  figure.add('armor', put(at([x, -33, 20], turnX(36, block(11, 5.4, 1.9, 0.9)))), 0.8)
}

function addHull(figure: Sculpture, put: Put): void {
  figure.add('armor', put(join(2, at([0, 0, 18], block(19, 31, 9, 4)), at([0, 2, 27], block(20, 25, 5, 3)))), 0.8)
  figure.add('armor', put(at([0, -27, 19], turnX(-34, block(17, 4, 11, 3)))), 1)
  for (const side of [1, -1]) {
    figure.add('iron', put(at([side * 12, -34, 22], turnX(90, drum(4.4, 2.6, 0.8)))), 0.6)
    figure.add('lamp', put(at([side * 12, -36.4, 22], egg(3.4, 2.2, 3.4))), 0.5)
    figure.add('iron', put(at([side * 10, 33, 24], turnX(90, rod([0, 0, -3], [0, 0, 4], 3)))), 0.6)
    figure.add(
      'steel',
      put(
        tube(
          [
            [side * 14, -34, 11],
            [side * 15, -38, 10],
            [side * 14, -36, 8],
          ],
          [1.9, 1.9, 1.9],
        ),
      ),
      0.7,
    )
  }
  figure.add('star', put(at([0, -33.4, 19.6], turnX(58, slab(star(5, 5.4, 2.5), 1.4, 0.5)))), 0.6)
  for (const [x, y] of [
    [-13, 22],
    [-6, 22],
  ] as const)
    figure.add('trim', put(at([x, y, 32], block(3, 6, 3, 1))), 0.6)
}

function addTurret(figure: Sculpture, put: Put): void {
  figure.add('iron', put(at([0, 0, -5], drum(18, 2.4, 0.8))), 0.6)
  figure.add('armor', put(join(4, at([0, 2, 4], egg(20, 20, 12)), at([0, 2, 0], drum(20, 5, 2)))), 0.8)
  figure.paint('trim', put(at([0, 2, -0.4], carve(0, drum(40, 1.5), drum(10, 4)))), 'armor')
  figure.add('armor', put(at([2, -18, 5], turnX(90, drum(7.6, 5, 2)))), 1)
  const barrel: Put = (shape) => put(at([2, -20, 5], turnX(84, shape)))
  figure.add('iron', barrel(rod([0, 0, 0], [0, 0, 26], 4, 3.4)), 0.6)
  figure.add('armor', barrel(at([0, 0, 9], drum(5.2, 5, 1.2))), 0.6)
  figure.add('iron', barrel(at([0, 0, 27], drum(5.2, 4, 1.4))), 0.7)
  figure.cut(barrel(at([0, 0, 31], drum(3, 3))), 0.5, 'dark')
  figure.add('star', put(at([19.4, 0, 5], turnZ(90, turnX(70, slab(star(5, 5.4, 2.5), 1.4, 0.5))))), 0.6)
  figure.add('iron', put(at([-3, 5, 14.6], hoop(9.6, 1.9))), 0.7)
  figure.add('armor', put(at([-3, 17.6, 21], turnX(72, drum(9, 1.5, 0.8)))), 0.8)
  figure.add('dark', put(tube(points('14 10 10 | 15 12 24 | 17 15 36'), [1.4, 1.1, 1])), 0.7)
  figure.add(
    'red',
    put(
      at(
        [18, 15, 33],
        turnZ(
          10,
          turnX(
            90,
            slab(
              [
                [0, 4],
                [11, 0.5],
                [0, -3.4],
              ],
              0.9,
              0.3,
            ),
          ),
        ),
      ),
    ),
    0.6,
  )
}

function addDuck(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('duck', put(at([0, 0, 0], egg(8.6, 8, 10))), 0.8)
  figure.add('duck', put(at([0, -1, 15], egg(11.4, 10.6, 10.6))), 1)
  figure.add('beak', put(join(1, at([0, -12, 13], egg(6.4, 5, 1.9)), at([0, -11.4, 11], egg(4.6, 4, 1.6)))), 0.7)
  figure.cut(put(tube(points('-5.4 -13 12 | 0 -17 12 | 5.4 -13 12'), [0.5, 0.6, 0.5])), 0.45, 'dark')
  addEyes(figure, { center: [5, -8.6, 17.6], size: [2.8, 2.6, 3.4], iris: 0.86, put })
  figure.add('helmet', put(carve(0.7, at([0, 0, 17], egg(12.6, 11.8, 11.4)), at([0, -3, 10], block(30, 30, 10)))), 0.6)
  figure.add('helmet', put(at([0, -9, 20.6], turnX(-14, egg(9.4, 5, 1.6)))), 0.6)
  figure.add('steel', put(pair(at([4.8, -9.4, 23.4], turnX(60, drum(3.6, 1.6, 0.6))))), 0.5)
  figure.add('glass', put(pair(at([4.8, -10.6, 24], turnX(60, drum(2.6, 1.4, 0.6))))), 0.5)
  figure.add('duck', put(tube(points('8 -1 3 | 13 -7 8 | 12 -9 16 | 10 -9 20'), [3.4, 3.2, 2.8, 2.4])), 0.9)
  figure.add('duck', put(tube(points('-8 -1 3 | -13 -5 0 | -12 -9 -3'), [3.4, 3.2, 2.8])), 0.9)
  figure.add('red', put(at([0, -1, 6.4], hoop(7.6, 2.4))), 0.8)
  figure.add('red', put(tube(points('5 5 6 | 11 11 7 | 17 13 4'), [2, 2.8, 1.4])), 0.8)
}
