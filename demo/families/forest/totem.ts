import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addForestFloor, addMushroom, forestPaints } from './parts.ts'

/** A carved pole: a bear carries a frog, the frog an owl with spread wings. */
export function owlTotem(): Figure {
  const figure = createSculpture()
  addForestFloor(figure, 30, 5)
  addBear(figure, (shape) => at([0, 0, 24], shape))
  addFrog(figure, (shape) => at([0, 0, 61], shape))
  addOwl(figure, (shape) => at([0, 0, 96], shape))
  addMushroom(figure, (shape) => at([-20, -14, 6], shape), 1.7)
  addMushroom(figure, (shape) => at([-25, -8, 5], shape), 1.1)
  addMushroom(figure, (shape) => at([22, -13, 6], shape), 1.3)
  return {
    parts: figure.parts,
    paints: {
      ...forestPaints,
      bear: material('#a5673f', { rough: 0.7 }),
      frog: material('#4f9f6a', { rough: 0.6 }),
      owl: material('#3d7fa6', { rough: 0.6 }),
      cream: material('#f4e4c4', { rough: 0.7 }),
      feather: material('#a9d3e4', { rough: 0.6 }),
      sky: material('#6aa9cb', { rough: 0.6 }),
      red: material('#cf4b3a', { rough: 0.6 }),
      dark: material('#33262a', { rough: 0.6 }),
    },
    backdrop: backdrop('#b07f5a', '#f6e2c8', '#d9b995'),
    shots: [
      { azimuth: 24, elevation: 6 },
      { azimuth: -34, elevation: 14 },
      { azimuth: 14, elevation: 8, closeUp: { center: [0, -6, 98], radius: 32 } },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

const grain = (x: number, y: number, z: number) => noise(x / 1.5, y / 1.5, z / 9)
const oval = (x: number, y: number, z: number, w: number, h: number) => at([x, y, z], egg(w, 4, h))

function addBear(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'bear',
    put(
      roughen(0.35, grain, lathe(curve(pairs('0 -22 | 18 -22 | 19.6 -12 | 19 6 | 17.4 17 | 0 18'), { steps: 4 }), 0.4)),
    ),
    1,
  )
  figure.add('wood', put(at([0, 0, -18], hoop(18.6, 2))), 0.6)
  figure.add('bear', put(at([0, -16, 3], egg(13, 8, 11))), 2)
  figure.add('cream', put(at([0, -23, -1], egg(7.4, 5, 5.6))), 0.8)
  figure.add('dark', put(at([0, -27.6, 2.4], egg(3, 1.9, 2))), 0.5)
  figure.cut(put(tube(points('-4 -26.4 -2 | 0 -28 -4 | 4 -26.4 -2'), [0.8, 0.8])), 0.5, 'dark')
  figure.add('cream', put(pair(oval(6.4, -20.4, 6.6, 3.2, 3.6))), 0.5)
  figure.add('dark', put(pair(at([6, -23.6, 6.4], egg(1.8, 1.8, 2.2)))), 0.5)
  figure.add('bear', put(pair(at([13, -11, 13.4], turnX(90, join(0.6, drum(5, 2.6, 1.2)))))), 0.8)
  figure.paint('red', put(pair(at([13, -13.6, 13.4], egg(2.8, 3, 2.8)))), 'bear')
  figure.add('bear', put(pair(tube(points('18 -6 -2 | 19 -15 -8 | 11 -21 -13'), [5, 5, 5]))), 1.2)
  for (const x of [7.4, 10.4, 13.4]) figure.add('cream', put(pair(rod([x, -24, -13], [x, -27, -15.4], 1.4, 0.9))), 0.5)
  figure.add('red', put(at([0, -19, -14], turnX(90, slab(star(5, 5, 2.4), 2, 0.6)))), 0.5)
}

function addFrog(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wood', put(at([0, 0, -18.6], hoop(17, 2.2))), 0.6)
  figure.add(
    'frog',
    put(
      roughen(0.35, grain, lathe(curve(pairs('0 -19 | 16 -19 | 18.6 -10 | 18 4 | 15 14 | 0 15'), { steps: 4 }), 0.4)),
    ),
    0.8,
  )
  figure.add('frog', put(pair(at([9, -11, 10.6], ball(6.6)))), 1)
  figure.add('cream', put(pair(at([9.4, -15.4, 11.4], egg(4.4, 3, 4.4)))), 0.5)
  figure.add('dark', put(pair(at([9, -18, 11.4], egg(2.6, 1.2, 1.5)))), 0.5)
  figure.add('frog', put(at([0, -13, 0], egg(16, 9, 7))), 1.4)
  figure.cut(
    put(tube(points('-15 -13 3 | -9 -20 -1 | 0 -22.4 -2.4 | 9 -20 -1 | 15 -13 3'), [0.9, 1.1, 0.9])),
    0.5,
    'dark',
  )
  figure.paint('red', put(pair(at([13, -18, -1.4], egg(2.8, 6, 2.2)))), 'frog')
  figure.paint('cream', put(at([0, -20, -9], egg(9, 8, 6))), 'frog')
  figure.add('frog', put(pair(tube(points('17 -3 -6 | 20 -13 -9 | 12 -19 -13'), [4.2, 4, 3.4]))), 1)
  for (const x of [7.4, 11, 14.6]) figure.add('frog', put(pair(at([x, -21.6, -14.6], ball(1.9)))), 0.6)
}

function addOwl(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wood', put(at([0, 0, -21], hoop(15, 2.2))), 0.6)
  figure.add(
    'owl',
    put(
      roughen(
        0.35,
        grain,
        lathe(curve(pairs('0 -22 | 13 -22 | 17 -10 | 17 4 | 16.4 14 | 12 21 | 0 22'), { steps: 4 }), 0.4),
      ),
    ),
    0.8,
  )
  for (let row = 0; row < 3; row++) {
    for (let feather = -2; feather <= 2; feather++) {
      if (Math.abs(feather) + row > 3) continue
      const shifted = feather + (row % 2) * 0.5
      figure.add(
        row % 2 ? 'sky' : 'feather',
        put(turnZ(shifted * 17, at([0, -16.4, -5.4 - row * 4.4], egg(2.7, 1.7, 3.4)))),
        0.5,
      )
    }
  }
  figure.add('cream', put(pair(at([7, -13, 7], turnZ(18, turnX(90, drum(7, 2.4, 1)))))), 0.6)
  figure.add('gold', put(pair(at([6.8, -15.6, 7], turnZ(14, turnX(90, drum(4.6, 1.6, 0.7)))))), 0.5)
  figure.add('dark', put(pair(at([6.4, -17.4, 7], egg(2.5, 1.4, 2.7)))), 0.5)
  figure.add('gold', put(rod([0, -14, 5], [0, -20.6, -1], 3.2, 1.1)), 0.6)
  figure.add('owl', put(pair(rod([8, -7, 17], [14.6, -9, 29], 5, 1.2))), 1.4)
  const wing = slab(
    curve(pairs('0 10 | 14 15 | 30 12 | 37 3 | 31 0 | 32 -6 | 25 -7 | 24 -13 | 17 -12 | 13 -18 | 6 -14 | 0 -14'), {
      steps: 3,
      closed: true,
    }),
    2.4,
    1,
  )
  figure.add('owl', put(pair(at([13, 3, 0], turnZ(-10, turnX(90, wing))))), 1)
  const under = slab(
    curve(pairs('3 6 | 16 9 | 28 7 | 31 3 | 25 -1 | 20 -6 | 12 -10 | 4 -9'), { steps: 3, closed: true }),
    3.2,
    1,
  )
  figure.add('cream', put(pair(at([13, 2.4, 0], turnZ(-10, turnX(90, under))))), 0.5)
  for (const [x, z, turn] of points('21 1 20 | 28 3 0 | 34 2 -18')) {
    figure.add('red', put(pair(at([x, -0.4 - (x - 13) * 0.17, z], turnY(turn, block(1.8, 2.6, 5.4, 1))))), 0.5)
  }
  figure.add('gold', put(at([0, 0, 22], around(5, rod([5, 0, -2], [7.4, 0, 6], 2, 1)))), 0.6)
  figure.add('red', put(at([0, 0, 24], ball(4))), 0.6)
  figure.paint('gold', put(pair(at([11, -10, -17], turnY(0, egg(2, 6, 3))))), 'owl')
}
