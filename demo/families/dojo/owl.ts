import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen, warp } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { softBase } from '../../modelling/grounds.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { dojoPaints, type Put } from './parts.ts'

/** The oldest teacher sits on the gate of the dojo and lets his scroll hang down. */
export function owlSensei(): Figure {
  const figure = createSculpture()
  figure.add('grass', softBase(42, 5, 5, 12))
  figure.add('stone', at([0, -6, 4], block(15, 33, 3.4, 1)), 0.6)
  for (const y of [-28, -14, 0, 14]) figure.cut(at([0, y, 7.6], block(20, 0.6, 0.9)), 0.45)
  addGate(figure)
  addOwl(figure, (shape) => at([0, -1, 84], turnZ(10, shape)))
  addScroll(figure)
  addLantern(figure, [-30, -20, 5])
  for (const [x, y, size] of points('26 -22 7 | 33 -14 5 | 22 -29 4 | -34 16 6'))
    figure.add('stone', at([x, y, 5], pebble(size, x)), 1)
  for (const [x, y] of pairs('-14 -34 | 18 -33 | 34 4 | -36 -4 | 22 26'))
    figure.add('petal', at([x, y, 5.6], turnZ(x * 7, around(5, at([1.9, 0, 0], egg(1.7, 1.2, 0.9))))), 0.5)
  return {
    parts: figure.parts,
    paints: {
      ...dojoPaints,
      grass: material('#86a860', { rough: 0.85 }),
      gate: material('#d3472f', { rough: 0.45 }),
      black: material('#33313a', { rough: 0.5 }),
      feather: material('#8a6a4c', { rough: 0.7, sheen: 0.4 }),
      chest: material('#ecdcc0', { rough: 0.75, sheen: 0.3 }),
      beak: material('#e8a93c', { rough: 0.4 }),
      robe: material('#4d5f8f', { rough: 0.7, sheen: 0.3 }),
      paper: material('#f7efdb', { rough: 0.85 }),
      lamp: material('#ffd98a', { rough: 0.4, glow: 0.5 }),
      iris: material('#e8a02a', { rough: 0.2, gloss: 0.9, glow: 0.1 }),
    },
    backdrop: backdrop('#a7a0bd', '#efe9f4', '#cbc3da'),
    shots: [
      { azimuth: 22, elevation: 8 },
      { azimuth: -36, elevation: 12 },
      { azimuth: 22, elevation: 8, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addGate(figure: Sculpture): void {
  for (const side of [1, -1]) {
    figure.add('gate', rod([side * 27, 0, 2], [side * 23.6, 0, 70], 4.4, 4), 0.6)
    figure.add('black', at([side * 26.8, 0, 8], lathe(pairs('0 -6 | 6.6 -6 | 6.2 4 | 5 5.6 | 0 5.6'), 0.4)), 0.6)
    figure.add('gate', at([side * 25, 0, 57], block(3, 1.6, 5, 0.6)), 0.6)
  }
  figure.add('gate', at([0, 0, 56], block(34, 2.8, 3.2, 0.8)), 0.6)
  const lintel = (half: number, depth: number, high: number) =>
    warp((x, y, z) => [x, y, z - x * x * 0.0042], 0.9, 8, block(half, depth, high, 0.9))
  figure.add('gate', at([0, 0, 69], lintel(38, 4, 2.6)), 0.6)
  figure.add('black', at([0, 0, 73.4], lintel(42, 5.4, 2.4)), 0.6)
  figure.add('black', at([0, -0.6, 62.6], block(5, 2.6, 6, 0.8)), 0.6)
  figure.add('gold', at([0, -3.2, 62.6], block(3.8, 0.8, 4.6, 0.4)), 0.5)
  const rope = tube(points('-24 -5 54 | -12 -6.4 49 | 0 -6.8 47.6 | 12 -6.4 49 | 24 -5 54'), [1.6, 2.6, 3, 2.6, 1.6])
  figure.add(
    'straw',
    roughen(0.6, (x, y, z) => Math.sin(x * 1.7 + z * 1.2 - y), rope),
    0.8,
  )
  figure.add('straw', pair(rod([24, 0, 54], [24, -5, 54], 1.8)), 0.6)
  for (const x of [-14, 14]) {
    const zigzag = slab(pairs('-2 0 | 2 0 | 2 -4 | 4 -4 | 4 -9 | 0.6 -9 | 0.6 -5 | -2 -5'), 0.8, 0.2)
    figure.add('paper', at([x, -6.4, 48], turnX(90, zigzag)), 0.6)
  }
}

function addOwl(figure: Sculpture, put: Put): void {
  const plumage = (x: number, y: number, z: number) =>
    Math.sin(z * 1.5 + Math.abs(Math.sin(Math.atan2(y, x) * 9)) * 2.2)
  figure.add(
    'feather',
    put(roughen(0.6, plumage, join(8, at([0, 0, 3], egg(17, 15, 18)), at([0, -1, 20], egg(17, 14.4, 13))))),
    1.2,
  )
  figure.add('chest', put(roughen(0.7, plumage, at([0, -5, 1], egg(12, 11.4, 14)))), 0.8)
  for (const side of [1, -1]) {
    figure.add('feather', put(roughen(0.6, plumage, at([side * 16, 1, 2], turnY(side * 9, egg(5, 11, 16))))), 1)
    figure.add(
      'chest',
      put(
        at(
          [side * 7.2, -10.4, 20],
          turnZ(side * 14, turnX(86, lathe(pairs('0 -2 | 8.4 -1.6 | 8.8 0.6 | 6 1.6 | 0 0.6'), 0.5))),
        ),
      ),
      0.8,
    )
    figure.add(
      'feather',
      put(
        tube(
          [
            [side * 4, -13, 28],
            [side * 11, -11, 33],
            [side * 21, -7, 36],
          ],
          [2.2, 3.4, 1],
        ),
      ),
      0.8,
    )
    figure.add(
      'white',
      put(
        tube(
          [
            [side * 3, -14.6, 26.6],
            [side * 9, -14.4, 30],
            [side * 17, -11, 27],
            [side * 21, -11, 20],
          ],
          [1.4, 2.1, 1.6, 0.8],
        ),
      ),
      0.6,
    )
    for (const x of [-2.6, 0, 2.6])
      figure.add('beak', put(rod([side * 7 + x, -10, -11], [side * 7 + x * 1.3, -14, -13], 2, 1.3)), 0.7)
  }
  addEyes(figure, { center: [7, -11.6, 20.4], size: [5, 3.4, 5.4], look: [-0.3, -0.2], iris: 0.86, put })
  figure.add('beak', put(tube(points('0 -13 19 | 0 -17 15.4 | 0 -16 11.4'), [3, 2.4, 0.9])), 0.7)
  figure.add('white', put(tube(points('0 -13.6 11 | 0 -17 3 | 1 -17.4 -6'), [2.4, 3.6, 1])), 0.8)
  figure.add(
    'robe',
    put(
      at(
        [0, 0, 9.6],
        roughen(0.5, (x, y, z) => Math.sin(Math.atan2(y, x) * 5 + z), hoop(14.6, 3.4)),
      ),
    ),
    0.8,
  )
  const cap = carve(
    0.6,
    lathe(curve(pairs('0 0 | 11 0 | 10 4 | 6 7 | 0 8'), { steps: 3 }), 0.5),
    at([0, 0, -10], ball(3)),
  )
  figure.add('robe', put(at([0, 0, 31], turnX(-6, cap))), 0.8)
  figure.add('gold', put(at([0, -0.6, 39.6], ball(2.2))), 0.6)
}

function addScroll(figure: Sculpture): void {
  const put: Put = (shape) => at([15, -9, 70], turnZ(8, shape))
  figure.add('wrap', put(rod([-8, 0, 7], [8, 0, 7], 2.6)), 0.6)
  figure.add('gold', put(pair(at([8.6, 0, 7], ball(2.6)))), 0.6)
  figure.add('paper', put(at([0, -0.4, -10], block(6.6, 1.3, 17, 0.6))), 0.5)
  figure.add('paper', put(at([0, -0.6, -28], turnY(90, drum(2.8, 6.6, 0.6)))), 0.5)
  figure.add('paper', put(rod([0, 8, 5], [0, 0, 5], 3)), 1)
  for (const z of [0, -6, -12, -18]) {
    figure.cut(put(at([-2.4, -1.8, z], block(2.4, 0.8, 0.7, 0.3))), 0.45, 'dark')
    figure.cut(put(at([2.6, -1.8, z + 1.6], block(0.7, 0.8, 2.2, 0.3))), 0.45, 'dark')
  }
  figure.paint('red', put(at([3.4, -1.8, -23], block(1.6, 1.4, 1.6))), 'paper')
}

function addLantern(figure: Sculpture, place: Vec3): void {
  const tower = (outline: string) => at(place, lathe(pairs(outline), 0.4))
  figure.add('stone', tower('0 -2 | 7 -2 | 6.6 2 | 3.4 4 | 2.8 11 | 6 13 | 6 15 | 0 15'), 0.6)
  figure.add('lamp', at([place[0], place[1], place[2] + 18.4], block(3.8, 3.8, 4)), 0.5)
  for (const [x, y] of pairs('4 4 | -4 4 | 4 -4 | -4 -4'))
    figure.add('stone', at([place[0] + x, place[1] + y, place[2] + 18.4], block(1, 1, 4.4, 0.3)), 0.5)
  figure.add('stone', tower('0 21.6 | 9.4 22 | 9 24 | 3 28 | 1.6 31 | 0 32'), 0.6)
}
