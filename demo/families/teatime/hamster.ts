import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { teatimePaints } from './parts.ts'

/** A hamster with full cheeks lives in the teapot. */
export function hamsterInTeapot(): Figure {
  const figure = createSculpture()
  addNapkin(figure)
  addTeapot(figure)
  addHamster(figure, (shape) => at([0, -1, 64], turnY(5, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...teatimePaints,
      linen: material('#f4f1e8', { rough: 0.9 }),
      check: material('#c9504b', { rough: 0.9 }),
      cross: material('#9c2f33', { rough: 0.9 }),
      glaze: material('#e9b23c', { rough: 0.24, gloss: 0.9 }),
      fur: material('#d98f4e', { rough: 0.8, sheen: 0.5 }),
      pale: material('#fbeedb', { rough: 0.8, sheen: 0.4 }),
      ear: material('#f2a59a', { rough: 0.6 }),
      nose: material('#d9626b', { rough: 0.4 }),
      tag: material('#4b8a55', { rough: 0.6 }),
    },
    backdrop: backdrop('#8fa3b8', '#e9f0f6', '#c3d0dc'),
    shots: [
      { azimuth: 22, elevation: 15 },
      { azimuth: -34, elevation: 22 },
      { azimuth: 8, elevation: 10, closeUp: { center: [0, -10, 62], radius: 28 } },
      { azimuth: 20, elevation: 14, unpainted: true },
    ],
    triangles: 42_000,
  }
}

function addNapkin(figure: Sculpture): void {
  const folds = (x: number, y: number) => 0.7 * Math.sin((x + y) / 8) + 0.3 * noise(x / 9, y / 9, 1)
  figure.add('linen', turnZ(14, roughen(0.8, folds, at([0, 0, 1], block(43, 38, 2.4, 1)))))
  for (const place of [-32, -16, 0, 16, 32]) {
    figure.paint('check', turnZ(14, at([place, 0, 2], block(4, 60, 6))), 'linen')
  }
  for (const place of [-28, -12, 4, 20, 36]) {
    figure.paint('cross', turnZ(14, at([0, place, 2], block(60, 4, 6))), 'check')
    figure.paint('check', turnZ(14, at([0, place, 2], block(60, 4, 6))), 'linen')
  }
}

function addTeapot(figure: Sculpture): void {
  const body = lathe(
    curve(pairs('0 2 | 19 2 | 20 5 | 18 7 | 27 13 | 34 24 | 33 36 | 26 45 | 22 48 | 22 50 | 0 50'), { steps: 4 }),
    0.3,
  )
  figure.add('glaze', body, 0.6)
  figure.add('gold', at([0, 0, 49.6], hoop(21.6, 1.7)), 0.6)
  figure.add('gold', at([0, 0, 6], hoop(18.6, 1.2)), 0.6)
  figure.paint('china', carve(0, at([0, 0, 28], drum(50, 7.4))), 'glaze')
  for (let daisy = 0; daisy < 9; daisy++) {
    figure.paint(
      'check',
      turnZ(daisy * 40 + 10, at([0, -34, 28], turnX(90, around(6, at([2.9, 0, 0], egg(2.3, 1.5, 9)))))),
      'china',
    )
    figure.paint('glaze', turnZ(daisy * 40 + 10, at([0, -34, 28], ball(1.7))), 'china', 'check')
  }
  const spout = tube(points('29 0 18 | 40 0 23 | 44 0 36 | 51 0 47'), [8, 6.4, 4.8, 4.2])
  figure.add('glaze', spout, 2.4)
  figure.cut(rod([47, 0, 41], [55, 0, 54], 2.6), 0.6, 'crumb')
  figure.add('gold', at([50.6, 0, 47], turnY(40, hoop(4, 1))), 0.5)
  const handle = tube(points('-26 0 43 | -40 0 46 | -48 0 36 | -44 0 22 | -30 0 15'), [3.4, 3.6, 3.4, 3.4, 3.2])
  figure.add('glaze', handle, 1.6)
  figure.add('linen', tube(points('13 -19 49 | 17 -24 47.6 | 18 -29 41 | 18.6 -31 34'), [0.9, 0.9]), 0.5)
  figure.add('tag', at([18.6, -31, 29], turnZ(30, block(5, 1.6, 5.6, 0.8))), 0.5)
  figure.paint('linen', at([18, -33, 29], turnZ(30, turnX(90, around(3, at([1.5, 0, 0], egg(1.9, 1.1, 5)))))), 'tag')
  const lid = (shape: Shape) => at([29, -27, 13], turnZ(-42, turnX(62, shape)))
  figure.add('glaze', lid(lathe(curve(pairs('0 -2 | 17 -2 | 18 0 | 14 4 | 7 7 | 0 7.6'), { steps: 4 }), 0.3)), 0.6)
  figure.add('gold', lid(at([0, 0, -0.6], hoop(17.6, 1.2))), 0.5)
  figure.add('gold', lid(at([0, 0, 9.6], ball(3.8))), 1)
}

function addHamster(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('fur', at([0, 0, 48], egg(19, 18, 14)), 1)
  const tufts = (x: number, y: number, z: number) => noise(x / 3, y / 3, z / 2)
  const head = join(6, egg(19.4, 17, 16.6), pair(at([12.4, -7, -5.4], egg(10, 9.4, 9))))
  figure.add('fur', put(roughen(0.35, tufts, head)), 3)
  figure.paint('pale', put(join(2, at([0, -15, -8], egg(19, 9, 8.4)), at([0, -17, 3], egg(3, 8, 12)))), 'fur')
  figure.paint('pale', at([0, -18, 47], egg(12, 12, 12)), 'fur')
  addBeadEyes(figure, { center: [9.4, -14.2, 3.4], size: [3.9, 3, 4.7], put })
  figure.paint('blush', put(pair(at([15.4, -16, -4.6], egg(3.4, 7, 2.2)))), 'fur', 'pale')
  figure.add('nose', put(at([0, -17.4, -1.6], egg(2.4, 1.9, 1.7))), 0.6)
  figure.cut(
    put(tube(points('-4 -16.6 -6.6 | -1.8 -17.6 -7.6 | 0 -17.8 -5 | 1.8 -17.6 -7.6 | 4 -16.6 -6.6'), [0.6, 0.7, 0.6])),
    0.5,
    'crumb',
  )
  figure.add('china', put(at([0, -17, -8.4], block(1.9, 1, 1.9, 0.5))), 0.5)
  figure.add('fur', put(pair(at([13, 2, 14.4], turnY(34, egg(6.4, 3, 6.6))))), 1.4)
  figure.paint('ear', put(pair(at([13.4, -2, 15], turnY(34, egg(4.2, 3.4, 4.6))))), 'fur')
  for (const side of [1, -1]) {
    figure.add(
      'fur',
      tube(
        [
          [side * 15, -8, 50],
          [side * 15, -20, 49],
          [side * 9, -25.6, 51],
        ],
        [5.4, 5, 4.2],
      ),
      1.2,
    )
    for (const finger of [-1, 0, 1]) {
      figure.add('ear', at([side * 6.6, -27.6, 51 + finger * 2.9], turnY(side * 20, egg(3, 1.8, 1.5))), 0.6)
    }
  }
  const bite = at([6, 0, 9], around(3, at([2.4, 0, 0], ball(3.4))))
  const biscuit = carve(0.4, join(0.5, drum(9.4, 2, 0.9), around(14, at([9, 0, 0], ball(1.5)))), turnX(-90, bite))
  figure.add('biscuit', at([0, -26, 50], turnX(84, biscuit)), 0.6)
  for (const [x, z] of pairs('-4 52 | 0 47 | 4.6 50 | -1 56.4 | -5 45.6'))
    figure.add('crumb', at([x, -28.2, z], ball(1.2)), 0.5)
}
