import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pavedBase } from '../../modelling/bases.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBamboo, addKatana, dojoPaints, type Put } from './parts.ts'

/** A tall fox without a master, straw hat on his back, ready to draw. */
export function foxRonin(): Figure {
  const figure = createSculpture()
  figure.add('stone', pavedBase(32, 6, 14))
  addRobe(figure)
  addHead(figure, (shape) => at([0, -5, 102], turnZ(14, turnX(4, shape))))
  addTail(figure)
  addArms(figure)
  addStrawHat(figure, (shape) => at([2, 15, 88], turnX(-62, turnY(4, shape))))
  addBamboo(figure, [-22, 14], 76, 3)
  addBamboo(figure, [-27, 7], 48, 2.6)
  return {
    parts: figure.parts,
    paints: {
      ...dojoPaints,
      fur: material('#e07a35', { rough: 0.6, sheen: 0.4 }),
      kimono: material('#3a4a78', { rough: 0.65, sheen: 0.3 }),
      trousers: material('#4a4652', { rough: 0.7 }),
      lining: material('#e9e0cc', { rough: 0.65 }),
    },
    backdrop: backdrop('#b98d72', '#f6e3cf', '#d9b99b'),
    shots: [
      { azimuth: 26, elevation: 7 },
      { azimuth: -48, elevation: 10 },
      { azimuth: 18, elevation: 5, closeUp: { center: [0, -6, 98], radius: 30 } },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addRobe(figure: Sculpture): void {
  const pleats = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 15)
  for (const side of [1, -1]) {
    const leg = lathe(curve(pairs('0 9 | 14 9 | 15 11 | 12.4 26 | 10 42 | 8 52 | 0 54'), { steps: 4 }), 0.4)
    figure.add('trousers', at([side * 8, side * 3, 0], turnY(-side * 6, roughen(0.8, pleats, leg))), 2)
    figure.add('white', at([side * 11, side * 3 - 9, 9], turnZ(side * 12, egg(5, 8, 3.6))), 0.7)
    figure.add('straw', at([side * 11, side * 3 - 8, 6.6], turnZ(side * 12, egg(5.8, 9, 1.8))), 0.6)
  }
  figure.add('kimono', tube(points('0 0 50 | 0 0 62 | 0 -1 76 | 0 -2 84'), [11.4, 11.4, 13, 9], { melt: 1 }), 1)
  figure.add('lining', tube(points('7 -8.6 86 | 5 -13 78 | -1 -13.6 68 | -7.6 -10.6 57'), [2, 2.2, 2]), 0.6)
  figure.add('lining', tube(points('-7 -8.6 86 | -5 -13 78 | -1 -13.8 71'), [2, 2.2, 1.8]), 0.6)
  figure.add(
    'red',
    at(
      [0, 0, 54],
      roughen(0.4, (_x, _y, z) => Math.sin(z * 2.6), hoop(11, 3.2)),
    ),
    0.7,
  )
  figure.add('red', pair(tube(points('3 -13.6 54 | 5 -16 47 | 6 -17 38'), [1.4, 2, 1.4])), 0.7)
  figure.add('red', at([0, -14, 54], egg(4, 2, 2.6)), 0.6)
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add('fur', tube(points('0 -2 84 | 0 -4 96'), [7, 6.4]), 1.4)
  figure.add(
    'red',
    at(
      [0, -2.6, 88],
      turnX(
        8,
        roughen(0.5, (x, y, z) => Math.sin(Math.atan2(y, x) * 4 + z), hoop(8, 3.2)),
      ),
    ),
    0.8,
  )
  figure.add('fur', put(join(4, egg(13.4, 12, 12), at([0, -9, -4], egg(8, 8, 6.4)))), 1.4)
  figure.add('fur', put(rod([0, -10, -3.4], [0, -24, -5.4], 6, 2.6)), 2)
  figure.add('white', put(rod([0, -10, -6.6], [0, -22.4, -7.4], 5, 2.2)), 1)
  figure.add('dark', put(at([0, -26, -4.4], egg(2.6, 2.2, 2))), 0.6)
  figure.cut(put(pair(tube(points('0 -24 -7.4 | 4.4 -17 -6.4 | 8 -11 -4'), [0.6, 0.7, 0.6]))), 0.45, 'mouth')
  for (const side of [1, -1]) {
    for (const [x, y, z] of points('17 -1 -10 | 18 0 -5 | 14 -3 -13'))
      figure.add('white', put(rod([side * 8, -4, -5], [side * x, y, z], 5, 0.9)), 1.4)
    figure.add(
      'fur',
      put(
        at(
          [side * 9, 0, 8],
          turnY(
            side * 16,
            turnX(
              90,
              slab(curve(pairs('-7.6 -2 | 7.6 -2 | 5.6 9 | 0 19.6 | -5.6 9'), { closed: true, steps: 4 }), 4.2, 3),
            ),
          ),
        ),
      ),
      1.4,
    )
    figure.add(
      'dark',
      put(
        at(
          [side * 9.6, -4, 10],
          turnY(side * 16, turnX(90, slab(pairs('-3.6 0 | 3.6 0 | 0.8 12 | -0.8 12'), 0.9, 0.5))),
        ),
      ),
      0.5,
    )
    figure.paint('dark', put(at([side * 14, 0, 27], ball(6))), 'fur')
  }
  addEyes(figure, { center: [6.8, -8.6, 1.8], size: [3.7, 3.6, 3.7], look: [0.2, 0], iris: 0.82, put })
  figure.add('fur', put(pair(at([7, -8.4, 4.6], turnY(-16, egg(5, 4.4, 2.4))))), 0.7)
  figure.add('dark', put(pair(tube(points('2.6 -12.6 4.4 | 7 -12.4 6.6 | 11.4 -8.6 8'), [0.7, 1.1, 0.6]))), 0.5)
}

function addTail(figure: Sculpture): void {
  const path = points('4 8 44 | 12 20 38 | 24 28 42 | 32 28 58 | 30 24 74 | 24 22 84')
  figure.add('fur', tube(path, [4.6, 8, 11, 12, 8.4, 1.6], { steps: 7, melt: 1 }), 1)
  figure.paint('white', at([27, 23, 83], ball(14)), 'fur')
  figure.add('fur', tube(points('30 30 54 | 38 29 66 | 37 26 74'), [7, 5, 1]), 2)
  figure.add('white', tube(points('30 26 70 | 34 25 79 | 31 24 86'), [6, 4, 1]), 2)
}

function addArms(figure: Sculpture): void {
  figure.add('kimono', tube(points('11 0 79 | 20 -4 69 | 19 -13 63'), [6, 6.6, 7.4], { melt: 1 }), 1)
  figure.add('kimono', tube(points('19 -8 64 | 21 -6 54 | 21 -4 50'), [5.4, 4, 2]), 2)
  figure.add('lining', at([18.6, -14.6, 62], turnX(62, hoop(5.4, 1.6))), 0.6)
  figure.add('fur', rod([18.6, -13, 62.6], [14, -20, 59], 4, 4.4), 0.8)
  addKatana(figure, (shape) => at([14, -20.6, 59], turnZ(-14, turnY(52, turnX(14, shape)))), 0.95)
  figure.add('kimono', tube(points('-11 0 79 | -20 -2 68 | -16 -10 58'), [6, 6.6, 7], { melt: 1 }), 1)
  figure.add('lining', at([-15.4, -11.4, 57], turnZ(-20, turnX(46, hoop(5, 1.5)))), 0.6)
  figure.add('fur', at([-13, -14, 54.6], ball(4.8)), 0.8)
  figure.add('wrap', tube(points('-12 -13 55 | -18 3 47 | -23 18 36'), [2.6, 2.5, 2.2]), 0.7)
  figure.add('gold', at([-23, 18, 36], ball(2.6)), 0.5)
  figure.add('gold', at([-11.6, -15.6, 55.8], turnX(70, drum(4.4, 1, 0.4))), 0.5)
}

function addStrawHat(figure: Sculpture, put: Put): void {
  const weave = (x: number, y: number, z: number) =>
    Math.sin(Math.hypot(x, y) * 1.7 + z * 0.2) * 0.6 + 0.4 * Math.sin(Math.atan2(y, x) * 30)
  const cone = lathe(pairs('0 9 | 4 8 | 25 -3 | 25 -5 | 4 5 | 0 6'), 0.7)
  figure.add('straw', put(roughen(0.5, weave, cone)), 0.8)
  figure.add('straw', put(at([0, 0, 2], drum(6, 5, 1))), 1)
  figure.add('wrap', put(at([0, 0, -3.6], hoop(25, 1.2))), 0.5)
  figure.add('red', put(around(3, at([8, 0, 6], slab(polygon(4, 1.6), 1.4, 0.4)))), 0.5)
}
