import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, heart } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addKey, clockworkPaints, gear, type Put } from './parts.ts'

/** Bruno, a tall tin robot with a lamp for a heart; a bird sits on his hand. */
export function tinRobot(): Figure {
  const figure = createSculpture()
  addFloor(figure)
  addTrunk(figure)
  addHead(figure, (shape) => at([0, -1, 95], turnZ(10, turnY(6, shape))))
  addLegs(figure)
  addArm(figure, points('24 0 76 | 34 -3 64 | 33 -14 58'))
  addArm(figure, points('-24 0 76 | -37 -4 70 | -36 -14 84'))
  addBird(figure, (shape) => at([-36, -17, 97], turnZ(40, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...clockworkPaints,
      tin: material('#7fa8b8', { rough: 0.32, metal: 0.35, gloss: 0.9 }),
      tile: material('#8c6a52', { rough: 0.6 }),
      glow: material('#ff6f6f', { rough: 0.3, glow: 0.75 }),
      bird: material('#f2c53d', { rough: 0.5, sheen: 0.2 }),
    },
    backdrop: backdrop('#a07f78', '#f1dfd6', '#d0b0a5'),
    shots: [
      { azimuth: 20, elevation: 7 },
      { azimuth: -46, elevation: 11 },
      { azimuth: 30, elevation: 8, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addFloor(figure: Sculpture): void {
  figure.add('iron', gear(22, 36, 4), 0.6)
  figure.add('tile', at([0, 0, 3], drum(25, 3.4, 0.8)), 0.6)
  figure.add('brass', at([0, 0, 5], hoop(25, 1.5)), 0.5)
  figure.add('copper', at([24, -18, 5], gear(12, 9, 2)), 0.6)
}

function addTrunk(figure: Sculpture): void {
  figure.add('tin', join(2, at([0, 0, 66], block(19, 13, 17, 3)), at([0, 0, 82], block(14, 10, 4, 3))), 0.8)
  figure.add('tin', at([0, 0, 45], block(14, 10, 5, 2.6)), 0.8)
  figure.add('iron', at([0, 0, 50], drum(9, 4, 1)), 0.6)
  for (const x of [-16.6, 16.6])
    for (const z of [51.6, 60, 72, 80.4]) figure.add('brass', at([x, -12.8, z], ball(1.3)), 0.5)
  figure.cut(at([0, -14, 67], turnX(90, drum(9.4, 3.4))), 0.6, 'black')
  figure.add('brass', at([0, -12.6, 67], turnX(90, hoop(9.8, 1.7))), 0.6)
  figure.add('glow', at([0, -10.6, 66.4], turnX(90, slab(heart(6), 2.4, 1.2))), 0.5)
  figure.add('brass', at([0, -12.4, 53], block(9, 1.4, 2, 0.8)), 0.5)
  for (const [x, paint] of [
    [-5, 'red'],
    [0, 'lamp'],
    [5, 'glass'],
  ] as const)
    figure.add(paint, at([x, -14, 53], ball(1.5)), 0.5)
  figure.add('copper', pair(tube(points('14 12 74 | 17 17 66 | 14 13 56'), [2, 2])), 0.7)
  addKey(figure, (shape) => at([0, 12, 68], turnX(-90, shape)), 1.3)
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add('iron', put(at([0, 0, -10], drum(6, 4, 1))), 0.6)
  figure.add('tin', put(join(3, at([0, 0, 2], block(15, 12, 9, 4)), at([0, 0, 10], egg(13, 11, 7)))), 0.8)
  figure.add('brass', put(at([0, -11, -1.8], block(10.4, 2, 3.8, 1))), 0.5)
  for (const x of [-7.4, -3.7, 0, 3.7, 7.4])
    figure.cut(put(at([x, -13.4, -1.8], block(0.8, 1.4, 2.4, 0.5))), 0.45, 'black')
  for (const side of [1, -1]) {
    const eye: Put = (shape) => put(at([side * 6.4, -11.6, 7.4], turnX(86, shape)))
    figure.add('brass', eye(drum(5.6, 2.4, 1)), 0.6)
    figure.add('lamp', eye(at([0, 0, 1.8], egg(4.2, 4.2, 2.8))), 0.5)
    figure.paint('black', eye(at([side * -0.8, 0.4, 5], egg(2, 2.2, 4))), 'lamp')
    figure.paint('shine', eye(at([side * -0.8 - 0.8, 1.2, 5], egg(0.8, 0.8, 4))), 'black')
    figure.add('copper', put(at([side * 15, 0, 3], turnY(90, drum(5, 2, 1)))), 0.6)
    figure.add(
      'brass',
      put(at([side * 17.4, 0, 3], turnY(90, lathe(curve(pairs('0 2 | 2.4 1 | 3.4 -1 | 0 -1'), { steps: 3 }), 0.3)))),
      0.5,
    )
  }
  figure.add('iron', put(tube(points('0 0 15 | 0 0 21 | 3 0 26'), [1.5, 1.3])), 0.7)
  figure.add('glow', put(at([3.6, 0, 28], ball(3))), 0.5)
  const funnel = lathe(curve(pairs('0 16 | 9 16 | 8 17.4 | 3 21 | 2.6 24 | 0 24'), { steps: 3 }), 0.3)
  figure.add('copper', put(at([-7, 3, -1], turnY(-14, funnel))), 0.6)
}

function addLegs(figure: Sculpture): void {
  for (const side of [1, -1]) {
    for (let ring = 0; ring < 6; ring++) figure.add('iron', at([side * 9, 0, 22 + ring * 3.6], hoop(4, 2.2)), 0.8)
    figure.add('iron', rod([side * 9, 0, 18], [side * 9, 0, 42], 4), 0.6)
    figure.add(
      'tin',
      at([side * 10, -3, 12], turnZ(side * 10, join(2, block(7.4, 11, 5, 3), at([0, 3, 5], drum(6.4, 3, 1.4))))),
      0.8,
    )
    figure.add('brass', at([side * 10, -3, 8.4], turnZ(side * 10, block(8.2, 11.8, 1.6, 1))), 0.5)
    figure.add('copper', at([side * 11.6, -12, 13], turnZ(side * 10, egg(5, 2, 3))), 0.6)
  }
}

function addArm(figure: Sculpture, path: readonly Vec3[]): void {
  const [shoulder = [0, 0, 0], , hand = [0, 0, 0]] = path
  figure.add('copper', at([Math.sign(shoulder[0]) * 20, 0, 76], turnY(90, drum(6.4, 3, 1.4))), 0.8)
  figure.add('iron', tube(path, [3.4, 3.2, 3.2]), 0.8)
  for (let ring = 1; ring < 8; ring++) {
    const t = ring / 8
    const bend = 2 * t * (1 - t)
    const elbow = path[1] ?? shoulder
    const place = [0, 1, 2].map(
      (axis) => (shoulder[axis] ?? 0) * (1 - t) ** 2 + (elbow[axis] ?? 0) * bend + (hand[axis] ?? 0) * t ** 2,
    )
    figure.add('iron', at([place[0] ?? 0, place[1] ?? 0, place[2] ?? 0], ball(4)), 0.8)
  }
  figure.add('tin', at(hand, ball(6)), 0.8)
  const up = hand[2] > 70 ? 1 : -1
  for (const [dx, dy] of pairs('-4 -2 | 4 -2 | 0 3'))
    figure.add(
      'tin',
      tube(
        [
          hand,
          [hand[0] + dx * 1.3, hand[1] + dy * 1.3 - 2, hand[2] + up * 6],
          [hand[0] + dx, hand[1] + dy - 2, hand[2] + up * 11],
        ],
        [2.4, 2.2, 1.6],
      ),
      0.8,
    )
}

function addBird(figure: Sculpture, put: Put): void {
  figure.add('bird', put(join(2, egg(5.4, 6.6, 5.4), at([0, -4, 5], ball(4.4)))), 0.7)
  figure.add('bird', put(rod([0, 5, 1], [0, 12, 4], 2.4, 1)), 0.8)
  figure.add('bird', put(pair(at([5, 1, 0.6], turnX(14, egg(1.4, 4.6, 3))))), 0.5)
  figure.add('copper', put(rod([0, -7.6, 4.8], [0, -11, 4], 1.6, 0.7)), 0.5)
  figure.add('black', put(pair(at([2.7, -6.8, 6.4], ball(1.1)))), 0.45)
  figure.add('cream', put(at([0, -3.4, -1], egg(3.8, 3.6, 4))), 0.6)
  figure.add(
    'bird',
    put(carve(0.4, tube(points('0 -4 9 | 0 -2.6 12 | 0 0 12'), [1.3, 0.9]), at([0, 0, -30], ball(1)))),
    0.6,
  )
}
