import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { hauntedPaints, type Put } from './parts.ts'

/** A ghost that never finished the last level, on a heap of cartridges. */
export function ghostWithConsole(): Figure {
  const figure = createSculpture()
  addCartridges(figure)
  addGhost(figure)
  addConsole(figure, (shape) => at([1, -27, 43], turnX(-24, turnY(-5, shape))))
  return {
    parts: figure.parts,
    paints: {
      ...hauntedPaints,
      floor: material('#574a7e', { rough: 0.7 }),
      red: material('#e0475c', { rough: 0.4, gloss: 0.7 }),
      blue: material('#3f86d8', { rough: 0.4, gloss: 0.7 }),
      gray: material('#b4b8c4', { rough: 0.5 }),
      yellow: material('#f2c544', { rough: 0.4, gloss: 0.7 }),
      label: material('#f6f1e4', { rough: 0.6 }),
      glow: material('#7df7b9', { rough: 0.3, glow: 0.75 }),
    },
    backdrop: backdrop('#4a5d8c', '#d3dcf5', '#98a7d0'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -34, elevation: 16 },
      { azimuth: 22, elevation: 10, unpainted: true },
    ],
    triangles: 34_000,
    cell: 0.5,
  }
}

function addCartridges(figure: Sculpture): void {
  figure.add('floor', at([0, 0, 1.6], drum(36, 3, 1.2)))
  const places: [number, number, number, number, number, 'red' | 'blue' | 'gray' | 'yellow'][] = [
    [-14, -12, 6, 20, 0, 'gray'],
    [14, -10, 6, -24, 0, 'blue'],
    [0, 12, 6, 80, 0, 'red'],
    [-3, -3, 10.4, -12, 4, 'yellow'],
    [13, 9, 8, 40, -8, 'gray'],
    [-16, 8, 8, 60, 8, 'blue'],
    [2, 0, 14.4, 36, -3, 'red'],
    [22, -18, 6, 14, 0, 'red'],
    [-25, -6, 5.4, 74, 0, 'yellow'],
  ]
  for (const [x, y, z, turn, tilt, paint] of places) {
    const put: Put = (shape) => at([x, y, z], turnZ(turn, turnY(tilt, shape)))
    figure.add(paint, put(join(0.4, block(9, 8, 2.5, 0.7), at([0, -8, 0], block(6.4, 2, 1.9, 0.4)))), 0.5)
    figure.add('label', put(at([0, 1, 2.2], block(6.4, 4.6, 0.9, 0.3))), 0.45)
    figure.paint(paint === 'red' ? 'blue' : 'red', put(at([-1, 1, 3], block(3, 3, 1.4))), 'label')
    figure.paint('dark', put(at([3.4, 2, 3], block(1.4, 1.4, 1.4))), 'label')
    for (const side of [1, -1]) figure.cut(put(at([side * 8.6, 3, 0], block(0.9, 3, 1, 0.3))), 0.45)
  }
}

function addGhost(figure: Sculpture): void {
  const folds = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(y, x) * 7) * Math.max(0, Math.min(1, (46 - z) / 22))
  const sheet = lathe(
    curve(pairs('0 20 | 12 19 | 22 22 | 23.4 26 | 20.6 38 | 20.6 54 | 19.4 70 | 12 82 | 0 86'), { steps: 5 }),
    0.4,
  )
  figure.add('ghost', roughen(1.9, folds, sheet), 1)
  figure.add('ghost', tube(points('0 6 24 | 3 4 18 | 0 2 12'), [11, 8, 6]), 4)
  figure.add('ghost', tube(points('10 18 24 | 18 26 24 | 24 24 32 | 22 22 38'), [7, 4.6, 3, 1.4]), 3)
  const face: Put = (shape) => at([0, 0, 64], turnX(8, shape))
  addBeadEyes(figure, { center: [7, -19.2, 2], size: [3.6, 2.4, 5.2], put: face })
  figure.paint('blush', face(pair(at([12.6, -17, -5], egg(3.4, 7, 2)))), 'ghost')
  figure.cut(face(at([0, -20.4, -6], egg(3.2, 3, 2.6))), 0.5, 'mouth')
  figure.add('tongue', face(at([1, -19, -7.4], egg(2, 2, 1.4))), 0.5)
  figure.add('red', tube(points('-20.6 0 64 | -18 0 78 | 0 0 89 | 18 0 78 | 20.6 0 64'), [2, 2.3, 2.4, 2.3, 2]), 0.6)
  figure.add('red', pair(at([20.6, 0, 62], turnY(90, drum(7.4, 3.2, 1.4)))), 0.6)
  figure.add('label', pair(at([23.8, 0, 62], turnY(90, hoop(4.4, 1)))), 0.5)
  for (const side of [1, -1]) {
    figure.add(
      'ghost',
      tube(
        [
          [side * 17, -4, 52],
          [side * 22, -15, 45],
          [side * 14, -25, 42],
        ],
        [6, 5.2, 4.6],
      ),
      2,
    )
    figure.add('ghost', at([side * 14.6, -28, 42], egg(4.4, 4, 4.6)), 1)
  }
}

function addConsole(figure: Sculpture, put: Put): void {
  figure.add('yellow', put(block(17, 3, 8.6, 2.4)), 0.6)
  figure.add('dark', put(at([0, -2.6, 0.4], block(8.6, 1.2, 6.8, 0.8))), 0.5)
  figure.cut(put(at([0, -4, 0.4], block(7.4, 1.2, 5.6, 0.3))), 0.45, 'glow')
  for (const [x, z] of pairs('-4 2 | -2 3.4 | 0 2 | 2 3.4 | 4 2 | -4 -2.4 | 0 -3.4 | 4 -2.4'))
    figure.add('dark', put(at([x, -2.9, z], block(0.8, 0.7, 0.8, 0.1))), 0.45)
  figure.add('dark', put(at([-12.6, -3, 1], join(0.2, block(2.9, 1, 1, 0.3), block(1, 1, 2.9, 0.3)))), 0.45)
  figure.add('red', put(at([14, -3, 2.6], ball(1.5))), 0.45)
  figure.add('blue', put(at([11.4, -3, -0.4], ball(1.5))), 0.45)
  for (const x of [11, 13, 15]) figure.cut(put(at([x, -3.2, -5.4], block(0.5, 1, 1.4, 0.3))), 0.45, 'dark')
  figure.add('gray', put(pair(at([12, 0.6, 8.6], block(3.4, 1.6, 1.2, 0.5)))), 0.5)
}
