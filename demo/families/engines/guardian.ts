import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pavedBase, pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { polygon } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addJoint, enginePaints, type Put } from './parts.ts'

/** A machine as old as the temple it guards, with moss on its shoulders and a great blade in its fist. */
export function jadeGuardian(): Figure {
  const figure = createSculpture()
  figure.add('stone', at([-2, -4, 0], pavedBase(49, 6, 33)))
  addRuins(figure)
  for (const side of [1, -1]) addLeg(figure, side)
  addTrunk(figure)
  addHead(figure, (shape) => at([0, -9, 106], turnZ(-10, turnX(8, shape))))
  addShoulder(figure, 1)
  addShoulder(figure, -1)
  addFist(figure, '33 0 92 | 43 -2 76 | 42 -16 62', [42, -20, 58], 1)
  addFist(figure, '-33 0 92 | -44 -2 78 | -43 -18 70', [-43, -22, 67], -1)
  addBlade(figure, (shape) => at([-43, -24, 67], turnY(-5, turnX(6, shape))))
  return {
    parts: figure.parts,
    paints: {
      ...enginePaints,
      stone: material('#7b7770', { rough: 0.85 }),
      jade: material('#3f8f7a', { rough: 0.35, gloss: 0.8 }),
      deep: material('#2a5f58', { rough: 0.45 }),
      rune: material('#8ff7cf', { rough: 0.3, glow: 0.8 }),
      moss: material('#7fa848', { rough: 0.95 }),
    },
    backdrop: backdrop('#5d6f6a', '#cfded4', '#93a79c'),
    shots: [
      { azimuth: 22, elevation: 5 },
      { azimuth: -34, elevation: 9 },
      { azimuth: 22, elevation: 5, unpainted: true },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

const moss = (shape: Shape) => roughen(0.9, (x, y, z) => noise(x / 2.2, y / 2.2, z / 2.2), shape)

function addRuins(figure: Sculpture): void {
  figure.add('stone', at([29, 14, 14], turnZ(20, join(0.4, drum(7, 12, 1), at([0, 0, -9], block(9, 9, 3, 1))))), 0.8)
  figure.cut(at([29, 14, 14], turnZ(20, around(9, at([7.4, 0, 2], drum(1, 12))))), 0.5)
  figure.add('stone', at([27, -26, 9], turnZ(30, turnY(78, drum(6.4, 7, 1)))), 0.8)
  for (const [x, y, size] of points('-30 16 6 | -34 4 4 | 12 -36 4'))
    figure.add('stone', at([x, y, 6], pebble(size, x)), 0.8)
  for (const [x, y, z, size] of [
    [29, 14, 26, 6],
    [-30, 16, 11, 4],
    [-20, -28, 6, 6],
    [30, -22, 14, 4],
    [8, 28, 6, 8],
  ] as const)
    figure.add('moss', at([x, y, z], moss(egg(size, size * 0.9, 2))), 1)
}

function addLeg(figure: Sculpture, side: number): void {
  const y = side * 3
  const put: Put = (shape) => at([side * 17, -2 + y, 0], turnZ(side * 12, shape))
  figure.add('jade', put(join(2, at([0, -3, 11], block(10, 14, 6, 2)), at([0, -12, 9], block(9, 7, 4, 2)))), 0.7)
  figure.add('brass', put(at([0, -18.4, 8.4], block(7, 1.6, 2.4, 0.8))), 0.5)
  figure.add('iron', put(rod([0, 0, 14], [0, 0, 40], 6)), 0.8)
  figure.add(
    'jade',
    put(at([0, -1, 27], turnX(-3, join(1.6, block(9.4, 9, 11, 3), at([0, -8, 2], block(5, 3, 9, 2)))))),
    0.7,
  )
  figure.cut(put(at([0, -12.4, 29], block(1, 1.4, 6, 0.5))), 0.45, 'rune')
  addJoint(figure, put, [0, 0, 41], 8, 8)
  figure.add('brass', put(at([0, -8, 42], turnX(90, slab(polygon(6, 6, 0.5), 2, 0.9)))), 0.6)
  figure.add('iron', rod([side * 17, -2 + y, 41], [side * 11, 0, 60], 6.4), 0.8)
  figure.add('jade', at([side * 15, -2, 51], turnY(side * -14, block(8, 8.4, 8, 3))), 0.8)
}

function addTrunk(figure: Sculpture): void {
  figure.add('deep', at([0, 0, 60], block(15, 10, 6, 3)), 0.8)
  figure.add('jade', at([0, -9.4, 56], turnX(6, slab(pairs('-7 6 | 7 6 | 6 -8 | 0 -14 | -6 -8'), 9, 1.4))), 0.6)
  figure.add('jade', at([0, -10, 54], turnX(90, slab(pairs('-7 8 | 7 8 | 6 -6 | 0 -13 | -6 -6'), 2.4, 1.2))), 0.6)
  figure.add('brass', at([0, -12.6, 55], turnX(90, slab(polygon(4, 3.4), 1.4, 0.5))), 0.5)
  for (const z of [66, 70, 74]) figure.add('iron', at([0, 0, z], slab(polygon(8, 12.4, 0.5), 1.9, 0.8)), 0.6)
  const chest = join(
    4,
    at([0, 0, 90], block(25, 14, 13, 6)),
    at([0, -4, 80], block(16, 11, 7, 4)),
    at([0, 6, 98], block(18, 12, 9, 6)),
  )
  figure.add('jade', chest, 0.8)
  figure.add(
    'brass',
    at(
      [0, -14.4, 88],
      turnX(
        90,
        join(0.6, carve(0.5, drum(9, 2.4, 0.9), drum(6.4, 6)), around(6, at([9, 0, 0], block(1.6, 1.4, 2.4, 0.5)))),
      ),
    ),
    0.6,
  )
  figure.add('rune', at([0, -13.4, 88], egg(6.6, 3.4, 6.6)), 0.5)
  for (const side of [1, -1]) {
    figure.cut(at([side * 17, -14.4, 92], turnY(side * 18, block(1, 1.4, 8, 0.5))), 0.45, 'rune')
    figure.cut(at([side * 13, -15, 78.6], turnY(side * 60, block(1, 2, 3.4, 0.5))), 0.45, 'rune')
    figure.add('iron', rod([side * 10, 15, 90], [side * 13, 20, 112], 4, 3.4), 0.8)
    figure.add('brass', at([side * 13, 20, 112], turnX(-12, hoop(3.6, 1.3))), 0.6)
    figure.cut(at([side * 13.2, 20.6, 115], ball(2.6)), 0.5, 'dark')
  }
  figure.add('iron', rod([0, -2, 98], [0, -8, 106], 7), 0.8)
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add('jade', put(join(2.4, block(8.6, 9, 8, 3), at([0, -5, -5], block(6, 6, 5, 2)))), 0.7)
  figure.cut(put(at([0, -9.4, 0.4], block(6.8, 2.4, 1.9, 0.6))), 0.5, 'dark')
  figure.add('rune', put(pair(at([3.4, -7.6, 0.4], egg(2, 1.4, 1.4)))), 0.45)
  figure.add('brass', put(at([0, -9.4, 5], turnX(76, slab(pairs('-8 -2 | 8 -2 | 9 2 | 0 5 | -9 2'), 1.4, 0.6)))), 0.5)
  figure.add('brass', put(tube(points('0 -9 6 | 0 -7 13 | 0 2 18 | 0 10 17'), [2, 2.4, 2.2, 1.2])), 0.8)
  figure.add('deep', put(pair(at([9, 0, 0], turnY(90, drum(4.4, 1.9, 0.8))))), 0.6)
  figure.add('brass', put(pair(tube(points('9.6 -1 1 | 15 1 5 | 17 3 13'), [2.4, 2.2, 0.9]))), 0.8)
  for (const x of [-2.6, 0, 2.6]) figure.cut(put(at([x, -11.4, -6], block(0.6, 1.4, 2.6, 0.3))), 0.45, 'dark')
}

function addShoulder(figure: Sculpture, side: number): void {
  const put: Put = (shape) => at([side * 34, 0, 97], turnY(side * 16, shape))
  figure.add('iron', rod([side * 20, 0, 92], [side * 34, 0, 92], 7), 0.8)
  figure.add(
    'jade',
    put(
      carve(1, join(3, block(14, 15, 11, 6), at([0, 0, 5], egg(14, 14, 9))), at([side * -3, 0, -14], block(12, 20, 8))),
    ),
    0.8,
  )
  figure.add('brass', put(at([side * 1, 0, -7], block(14.2, 15.4, 1.7, 0.8))), 0.6)
  figure.cut(put(at([side * 2, -15, 1], turnX(90, carve(0.1, drum(4.6, 2), drum(3, 5))))), 0.45, 'rune')
  for (const y of [-8, 8]) figure.add('brass', put(at([side * 13.6, y, 1], ball(2))), 0.6)
  figure.add('moss', put(at([side * 1, side * 3, 13], moss(egg(9, 8, 2.6)))), 1)
}

function addFist(figure: Sculpture, path: string, [x, y, z]: Vec3, side: number): void {
  figure.add('iron', tube(points(path), [6, 5.4, 5.4]), 0.8)
  const [, elbow = [0, 0, 0], wrist = [0, 0, 0]] = points(path)
  addJoint(figure, (shape) => shape, [elbow[0], elbow[1], elbow[2]], 7, 7)
  const lean = (Math.atan2(wrist[1] - elbow[1], elbow[2] - wrist[2]) * 180) / Math.PI
  const put: Put = (shape) =>
    at([(elbow[0] + wrist[0]) / 2, (elbow[1] + wrist[1]) / 2 - 1.6, (elbow[2] + wrist[2]) / 2 - 2], turnX(lean, shape))
  figure.add('jade', put(join(1.6, block(9.4, 9.4, 10.4, 3), at([side * 4, 0, -2], block(7, 8, 8, 3)))), 0.7)
  figure.add('brass', put(at([0, 0, -9], block(10.4, 10.4, 1.8, 1))), 0.6)
  figure.cut(put(at([side * 11.4, 0, -1], block(1.2, 1, 5, 0.5))), 0.45, 'rune')
  figure.add('deep', at([x, y, z], block(7, 6.4, 7, 2.6)), 0.8)
  for (let finger = 0; finger < 4; finger++)
    figure.add('deep', at([x, y - 6, z + 5 - finger * 3.4], block(5.4, 3, 1.7, 1)), 0.6)
}

function addBlade(figure: Sculpture, put: Put): void {
  figure.add('iron', put(rod([0, 0, -62], [0, 0, 26], 2.7)), 0.6)
  figure.add('brass', put(at([0, 0, 22], join(0.6, drum(5, 3, 1), at([0, 0, 4], hoop(4.4, 1.4))))), 0.6)
  const edge = slab(pairs('-5 24 | 5 24 | 13 32 | 11 46 | 14 58 | 2 76 | -6 62 | -8 46 | -6 34'), 2.6, 1.6)
  figure.add('steel', put(turnX(90, edge)), 0.6)
  figure.cut(put(at([1.6, -3, 50], block(1.2, 1.2, 14, 0.5))), 0.45, 'rune')
  figure.add('brass', put(at([2, 0, 36], turnX(90, drum(4, 3.6, 0.8)))), 0.6)
  figure.add('rune', put(at([2, 0, 36], turnX(90, drum(2.2, 4.4, 0.6)))), 0.5)
  for (const z of [-14, 12]) figure.add('brass', put(at([0, 0, z], hoop(2.8, 1.1))), 0.5)
}
