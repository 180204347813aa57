import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { boards } from '../../modelling/grounds.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

type Put = (shape: Shape) => Shape

/** A raven on a skull on three old books, between candles that have burned for a long time. */
export function ravenOnSkull(): Figure {
  const figure = createSculpture()
  figure.add('wood', turnZ(90, boards(6, 12.6, 86, 5)))
  addBooks(figure)
  addSkull(figure, (shape) => at([0, -2, 47], turnZ(-12, shape)))
  addRaven(figure, (shape) => at([2, 4, 74], turnZ(38, shape)))
  addCandle(figure, [31, -14, 4], 34, 6)
  addCandle(figure, [36, 8, 4], 20, 5)
  addCandle(figure, [-33, 12, 4], 44, 6)
  addPotion(figure, [-31, -19, 4])
  return {
    parts: figure.parts,
    paints: {
      wood: material('#6b4a34', { rough: 0.65 }),
      bone: material('#e6dac0', { rough: 0.55 }),
      hollow: material('#33252a', { rough: 0.8 }),
      raven: material('#262a3a', { rough: 0.35, gloss: 0.8, sheen: 0.6 }),
      beak: material('#4a4d58', { rough: 0.35, gloss: 0.8 }),
      eye: material('#e8b03a', { rough: 0.2, gloss: 1, glow: 0.3 }),
      pupil: material('#141318', { rough: 0.2 }),
      wax: material('#efe6cf', { rough: 0.4, sheen: 0.4 }),
      flame: material('#ffb04a', { rough: 0.4, glow: 0.9 }),
      brass: material('#c9984a', { rough: 0.3, metal: 0.5, gloss: 1 }),
      red: material('#7f2a33', { rough: 0.5 }),
      green: material('#2f5a4a', { rough: 0.5 }),
      blue: material('#33416e', { rough: 0.5 }),
      paper: material('#e6d8b4', { rough: 0.85 }),
      potion: material('#7fd65a', { rough: 0.15, gloss: 1, glow: 0.3 }),
    },
    backdrop: backdrop('#4c4046', '#b9a69c', '#7b6b68'),
    shots: [
      { azimuth: -34, elevation: 10 },
      { azimuth: 24, elevation: 10 },
      { azimuth: -34, elevation: 10, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addBooks(figure: Sculpture): void {
  for (const [paint, z, turn, width] of [
    ['red', 10, 6, 27],
    ['green', 19, -10, 25],
    ['blue', 27.4, 12, 22],
  ] as const) {
    const put: Put = (shape) => at([0, 2, z], turnZ(turn, shape))
    figure.add(paint, put(block(width, 20, 4.6, 1.6)), 0.5)
    figure.cut(put(at([2, -21, 0], block(width, 3, 3))), 0.45, 'paper')
    figure.cut(put(at([width + 1, -2, 0], block(3, 18, 3))), 0.45, 'paper')
    figure.paint('paper', put(at([2.4, -4, 0], block(width, 20, 3.2))), paint)
    figure.paint(paint, put(at([-width, 0, 0], block(3, 30, 10))), 'paper')
    for (const y of [-12, 0, 12]) figure.add('brass', put(at([-width, y, 0], block(0.9, 1.6, 4.4, 0.5))), 0.5)
    for (const x of [-6, 4, 14]) figure.cut(put(at([x, -18.4, -0.8 + x * 0.05], block(5, 1, 0.4))), 0.45, 'paper')
  }
}

function addSkull(figure: Sculpture, put: Put): void {
  const cranium = join(8, at([0, 5, 8], egg(21, 23, 19)), at([0, -8, -2], egg(15, 11, 12)))
  figure.add('bone', put(roughen(0.4, (x, y, z) => noise(x / 6, y / 6, z / 6), cranium)), 1)
  figure.add('bone', put(pair(tube(points('6 -17 4 | 13 -15 5 | 18 -8 1 | 15 -14 -6'), [3, 3.2, 3, 3.4]))), 2)
  figure.add('bone', put(at([0, -12, -12], egg(10.4, 9, 6))), 2)
  figure.cut(put(pair(at([7.6, -19, -0.6], turnY(10, egg(5.6, 8, 5.4))))), 1.6, 'hollow')
  figure.cut(put(pair(at([1.7, -20, -8], turnY(14, egg(1.9, 5, 4))))), 0.8, 'hollow')
  for (let tooth = -3; tooth <= 3; tooth++) {
    const angle = tooth * 0.36
    figure.add('bone', put(at([Math.sin(angle) * 9.4, -11.4 - Math.cos(angle) * 8, -17], egg(1.9, 1.7, 3.4))), 0.6)
  }
  figure.cut(put(tube(points('-3 -14 24 | 1 -12 20 | -2 -13 16 | 3 -15 12'), [0.6, 0.8, 0.6])), 0.5, 'hollow')
  figure.cut(put(tube(points('1 -12 20 | 5 -10 21 | 8 -10 18'), [0.6, 0.7, 0.5])), 0.5, 'hollow')
  figure.add('bone', put(at([0, 2, -12], egg(13, 13, 5))), 2)
}

function addRaven(figure: Sculpture, put: Put): void {
  const plumes = (x: number, y: number, z: number) => Math.sin(z * 0.9 + y * 0.6 + Math.abs(Math.sin(x * 0.5)) * 2.4)
  figure.add(
    'raven',
    put(
      roughen(0.5, plumes, join(7, at([0, 2, 8], turnX(-36, egg(11.4, 11, 17))), at([0, -8, 21], egg(9.6, 9.6, 9.6)))),
    ),
    1.2,
  )
  figure.add('raven', put(rod([0, -10, 17], [0, -8, 4], 8, 6)), 2)
  for (const side of [1, -1]) {
    for (const [z, length, width] of points('14 30 6 | 9 34 5.4 | 4 36 4.6')) {
      figure.add('raven', put(rod([side * 10, -2, z], [side * 7, -2 + length, z - 18], width, 1.7)), 1)
    }
    figure.add('raven', put(at([side * 10.4, 0, 11], turnX(-30, egg(4.4, 9, 12)))), 1)
    figure.add('eye', put(at([side * 6.4, -14, 23], egg(2.6, 2.6, 2.8))), 0.5)
    figure.paint('pupil', put(at([side * 7.8, -15.8, 23], egg(1.9, 1.7, 1.7))), 'eye')
    figure.add(
      'raven',
      put(
        tube(
          [
            [side * 3, -16.4, 26],
            [side * 7, -14, 26.6],
            [side * 9, -10, 25.4],
          ],
          [0.9, 1.4, 0.9],
        ),
      ),
      0.6,
    )
    figure.add('beak', put(rod([side * 5, -3, 0], [side * 5.4, -4, -8], 2.4, 2)), 0.8)
    for (const dx of [-3, 0, 3])
      figure.add('beak', put(rod([side * 5.4, -4, -8.6], [side * 5.4 + dx, -10, -8.4], 1.9, 1)), 0.7)
  }
  for (const [x, z] of pairs('-4 0 | 0 -1 | 4 0'))
    figure.add('raven', put(rod([x * 0.6, 12, 0], [x * 1.6, 36, -13 + z], 4.6, 1.9)), 1)
  figure.add('beak', put(tube(points('0 -15 22 | 0 -24 21.6 | 0 -30 18'), [4.6, 3.2, 0.9])), 1)
  figure.add('beak', put(rod([0, -15, 19], [0, -25, 17.6], 3, 1.2)), 0.8)
  figure.cut(put(pair(tube(points('0.6 -28 18.6 | 3.4 -20 20 | 4.6 -15 20'), [0.5, 0.5, 0.5]))), 0.45)
}

function addCandle(figure: Sculpture, [x, y, z]: Vec3, height: number, radius: number): void {
  figure.add('brass', at([x, y, z], lathe(pairs('0 -2 | 9.4 -2 | 10 2 | 8.6 2 | 8 1 | 0 1'), 0.5)), 0.5)
  figure.add('wax', at([x, y, z + height / 2], drum(radius, height / 2, 1)), 0.6)
  figure.cut(at([x, y, z + height + 1], egg(radius * 0.7, radius * 0.7, 2.4)), 0.8)
  for (let drip = 0; drip < 6; drip++) {
    const angle = drip * 1.05 + x
    const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    const length = height * (0.3 + 0.55 * Math.abs(Math.sin(drip * 2.7 + x)))
    figure.add('wax', rod([px, py, z + height - 1], [px, py, z + height - length], 1.3, 1.9), 0.9)
  }
  figure.add('hollow', rod([x, y, z + height - 3], [x, y, z + height + 3], 0.9), 0.5)
  figure.add('flame', at([x, y, z + height + 2], lathe(pairs('0 0 | 2.2 1.4 | 2.6 4 | 1.4 8 | 0 11'), 0.5)), 0.6)
}

function addPotion(figure: Sculpture, [x, y, z]: Vec3): void {
  figure.add('potion', at([x, y, z + 6], ball(7.4)), 0.6)
  figure.add('potion', at([x, y, z + 15], drum(2.6, 4, 0.6)), 1)
  figure.add('brass', at([x, y, z + 14], hoop(2.8, 1)), 0.5)
  figure.add('wood', at([x, y, z + 20], drum(2.4, 2.4, 0.7)), 0.5)
}
