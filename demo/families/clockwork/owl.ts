import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addKey, clockworkPaints, gear, type Put } from './parts.ts'

/** A wind-up owl on a pile of books. */
export function clockworkOwl(): Figure {
  const figure = createSculpture()
  addBooks(figure)
  addBody(figure)
  addFace(figure, (shape) => at([0, -2, 77], turnZ(-12, turnY(-6, shape))))
  for (const side of [1, -1]) addWing(figure, side)
  return {
    parts: figure.parts,
    paints: {
      ...clockworkPaints,
      blue: material('#2f5f8f', { rough: 0.5 }),
      green: material('#3f7a55', { rough: 0.5 }),
      page: material('#f2e7cc', { rough: 0.75 }),
    },
    backdrop: backdrop('#54707a', '#cfe0e0', '#93adb1'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: -140, elevation: 14 },
      { azimuth: -24, elevation: 10, unpainted: true },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addBooks(figure: Sculpture): void {
  for (const [z, turn, wide, deep, paint] of [
    [6, 8, 33, 25, 'red'],
    [17, -10, 29, 23, 'blue'],
    [27, 14, 25, 20, 'green'],
  ] as const) {
    const put: Put = (shape) => at([0, 1, z], turnZ(turn, shape))
    const lines = (_x: number, _y: number, h: number) => Math.sin(h * 3.2)
    figure.add('page', put(at([0, -0.6, 0], roughen(0.3, lines, block(wide - 2, deep - 2, 4.6, 0.4)))), 0.5)
    for (const side of [1, -1]) figure.add(paint, put(at([0, 0, side * 4.9], block(wide, deep, 1.4, 0.6))), 0.5)
    figure.add(paint, put(at([-wide + 1, 0, 0], block(2.2, deep, 6, 1.6))), 0.5)
    for (const y of [-0.6, 0.6])
      figure.add('brass', put(at([-wide + 0.6, y * deep, 0], block(2.4, 1.2, 5.4, 0.8))), 0.5)
    for (const y of [-1, 1]) figure.add('brass', put(at([wide - 3, y * (deep - 3), 5.2], block(3, 3, 1.6, 0.5))), 0.5)
  }
  figure.add('brass', at([24, -14, 13.6], gear(12, 8, 1.6)), 0.6)
}

function addBody(figure: Sculpture): void {
  const scales = (x: number, _y: number, z: number) => {
    const row = Math.floor(z / 4)
    const u = x / 4.6 + (row & 1) * 0.5
    const side = u - Math.round(u)
    const up = z / 4 - row
    return 0.9 * Math.max(0, 1 - side * side * 3.4 - (1 - up) * (1 - up))
  }
  figure.add('copper', join(6, at([0, 1, 50], egg(18, 16, 20)), at([0, 0, 66], egg(16, 14, 12))), 0.8)
  figure.add('brass', roughen(0.9, scales, at([0, -5, 50], egg(13, 12.4, 16.4))), 0.8)
  figure.add('iron', at([0, 1, 64.6], lathe(pairs('14 -1.2 | 17.6 -1.2 | 17.6 1.2 | 14 1.2'), 0.5)), 0.6)
  figure.add('brass', at([0, 1, 64.6], around(16, at([17.8, 0, 0], ball(1)))), 0.5)
  for (const side of [1, -1]) {
    figure.add('iron', rod([side * 8, -5, 34], [side * 8.6, -8, 35], 4.4), 0.8)
    for (const toe of [-30, 0, 30])
      figure.add(
        'steel',
        at([side * 8.6, -8, 34], turnZ(toe, tube(points('0 0 1 | 0 -5 2.2 | 0 -10 1 | 0 -11.6 -1'), [2.2, 2, 0.9]))),
        0.7,
      )
  }
  figure.add('iron', tube(points('0 14 38 | 0 20 33 | 0 25 34'), [6, 5, 4]), 1)
  for (const x of [-6, 0, 6]) figure.add('copper', at([x, 24, 33], turnZ(x * -2, turnX(-60, egg(3.4, 1.3, 9)))), 0.6)
  addKey(figure, (shape) => at([0, 14, 54], turnX(-84, shape)), 1.15)
}

function addFace(figure: Sculpture, put: Put): void {
  figure.add('copper', put(egg(19, 15.6, 15)), 1)
  for (const side of [1, -1]) {
    const lens: Put = (shape) => put(at([side * 8.4, -11.6, 1], turnZ(side * 12, turnX(90, shape))))
    figure.add('iron', lens(drum(9, 3.4, 1)), 0.6)
    figure.add('brass', lens(at([0, 0, 3], gear(16, 9.6, 1.2))), 0.5)
    figure.add('lamp', lens(at([0, 0, 2.6], egg(6, 6, 3))), 0.5)
    figure.paint('black', lens(at([side * -0.4, 0, 6], egg(3.6, 3.6, 5))), 'lamp')
    figure.paint('shine', lens(at([-1.8, 2, 6], egg(1.5, 1.5, 4))), 'black', 'lamp')
    figure.add(
      'copper',
      put(
        tube(
          [
            [side * 3, -14, 9],
            [side * 11, -11.4, 13],
            [side * 19, -5, 22],
          ],
          [2.4, 4, 1.1],
        ),
      ),
      0.9,
    )
    figure.add('steel', put(at([side * 18.4, 0, 0], turnY(90, drum(4.4, 2, 0.8)))), 0.6)
  }
  figure.add('steel', put(tube(points('0 -15 0 | 0 -19.6 -3.4 | 0 -18.4 -8'), [3.4, 2.8, 0.9])), 0.7)
  const hat: Put = (shape) => put(at([3, 2, 14], turnY(10, shape)))
  figure.add('black', hat(drum(9.6, 1.3, 0.6)), 0.6)
  figure.add('black', hat(at([0, 0, 7], lathe(pairs('0 -7 | 6.4 -7 | 7 6.6 | 0 6.6'), 0.5))), 0.6)
  figure.add('red', hat(at([0, 0, 3], drum(7.2, 1.6, 0.4))), 0.5)
  figure.add('brass', hat(at([4.6, -5.4, 3.4], turnZ(40, turnX(90, gear(9, 3.6, 0.9))))), 0.5)
}

function addWing(figure: Sculpture, side: number): void {
  const put: Put = (shape) => at([side * 17, 2, 60], turnZ(side * 12, turnY(side * -10, shape)))
  figure.add('iron', put(turnY(90, drum(6, 3, 1))), 0.8)
  figure.add('brass', put(at([side * 3, 0, 0], turnY(90, gear(10, 5.4, 1.2)))), 0.5)
  const feather = slab(
    curve(pairs('-3 0 | 3 0 | 3.8 -12 | 2.4 -20 | 0 -23 | -2.4 -20 | -3.8 -12'), { steps: 3, closed: true }),
    1.2,
    0.6,
  )
  for (const [i, tilt] of [-22, -8, 6, 20].entries()) {
    const place: Put = (shape) =>
      put(at([side * (1.4 + (i % 2) * 1.4), 0, -1], turnX(tilt, turnZ(90, turnX(90, shape)))))
    figure.add(i % 2 ? 'copper' : 'brass', place(feather), 0.5)
    figure.add('steel', place(at([0, -13, 0], block(0.9, 9, 1.7, 0.7))), 0.5)
  }
}
