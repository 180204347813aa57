import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { pavedBase } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addNyxHair, addWitchHat, nyxPaints } from './parts.ts'

/** Nyx brews something green; the toad has seen it before. */
export function nyxAtCauldron(): Figure {
  const figure = createSculpture()
  figure.add('stone', at([0, 4, 0], pavedBase(44, 6, 21)))
  addCauldron(figure)
  addWitch(figure)
  const head = (shape: Shape) => at([4, 12, 76], turnX(8, turnY(-5, shape)))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft' })
  addNyxHair(figure, head, [
    '14 -3 8 | 17 -5 -2 | 17 -6 -10 | 17 -7 -20',
    '-14 -3 8 | -17 -5 -2 | -17 -6 -10 | -17 -7 -20',
    '12 10 4 | 16 11 -8 | 16 9 -20 | 18 8 -32',
    '-12 10 4 | -16 11 -8 | -16 9 -20 | -18 8 -32',
    '0 15 2 | 0 17 -10 | 0 15 -24 | 1 14 -36',
  ])
  addWitchHat(
    figure,
    (shape) => head(at([0, 1, 9], turnX(-9, shape))),
    '0 0 0 | 0 1 13 | 2 4 25 | 9 6 34 | 18 6 37 | 25 6 32',
  )
  addToad(figure, (shape) => at([-29, -22, 6], turnZ(-30, shape)))
  addShelf(figure)
  return {
    parts: figure.parts,
    paints: {
      ...nyxPaints,
      stone: material('#6f6a78', { rough: 0.8 }),
      iron: material('#3b3a46', { rough: 0.4, metal: 0.3, gloss: 1 }),
      brew: material('#7fd63f', { rough: 0.2, gloss: 1, glow: 0.35 }),
      fire: material('#ff8a2b', { rough: 0.5, glow: 0.7 }),
      toad: material('#7f9a4a', { rough: 0.5 }),
      belly: material('#e3dca6', { rough: 0.5 }),
      glass: material('#4fc7d8', { rough: 0.15, gloss: 1, glow: 0.15 }),
      potion: material('#e0507f', { rough: 0.15, gloss: 1, glow: 0.15 }),
      cover: material('#8f3040', { rough: 0.5 }),
      paper: material('#f1e6cc', { rough: 0.8 }),
    },
    backdrop: backdrop('#4d6a52', '#c4dcbc', '#86a584'),
    shots: [
      { azimuth: -26, elevation: 11 },
      { azimuth: 38, elevation: 14 },
      { azimuth: 6, elevation: 9, closeUp: { center: [2, 4, 74], radius: 36 } },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

function addCauldron(figure: Sculpture): void {
  const put = (shape: Shape) => at([0, -15, 10], shape)
  const belly = lathe(curve(pairs('0 0 | 12 1 | 20 8 | 22.6 17 | 20 26 | 18.6 29 | 20.6 32 | 0 32'), { steps: 5 }), 0.4)
  figure.add('iron', put(carve(0.8, belly, at([0, 0, 32], drum(17, 5)))), 0.8)
  figure.add('iron', put(at([0, 0, 31.6], hoop(19.6, 2))), 0.8)
  figure.add('brew', put(at([0, 0, 26], drum(18, 3.4))), 0.5)
  for (const [x, y, size] of points('-8 -6 4 | 2 -10 3 | 9 -3 4.6 | -3 4 3 | -12 2 3 | 6 8 3'))
    figure.add('brew', put(at([x, y, 29.4], ball(size))), 1)
  for (const [angle, drip] of pairs('-120 9 | -80 14 | -50 8 | -150 6')) {
    const a = (angle * Math.PI) / 180
    figure.add(
      'brew',
      put(
        tube(
          [
            [Math.cos(a) * 17, Math.sin(a) * 17, 31],
            [Math.cos(a) * 21.4, Math.sin(a) * 21.4, 32],
            [Math.cos(a) * 22.4, Math.sin(a) * 22.4, 32 - drip],
          ],
          [3, 2.6, 2.9],
        ),
      ),
      1,
    )
  }
  for (const turn of [-90, 30, 150]) figure.add('iron', put(turnZ(turn, rod([14, 0, 3], [17, 0, -7], 3.4, 2.6))), 0.8)
  for (const side of [1, -1]) figure.add('iron', put(at([side * 22.6, 0, 22], turnX(90, hoop(4.4, 1.6)))), 0.8)
  for (const [x, y, turn] of points('-8 -26 30 | 8 -26 -30 | 0 -30 90 | -14 -16 80 | 14 -16 100'))
    figure.add('wood', at([x, y, 8.4], turnZ(turn, rod([-9, 0, 0], [9, 0, 0], 3))), 0.6)
  for (const [x, y, z, size] of sizedPoints('-6 -28 16 3.4 | 2 -31 18 4 | 8 -27 15 3.2 | -12 -22 14 3 | 13 -22 14 3'))
    figure.add('fire', rod([x, y, 8], [x * 1.05, y, z], size, 0.9), 1.2)
}

function addWitch(figure: Sculpture): void {
  const folds = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 12)
  figure.add(
    'dress',
    at(
      [3, 16, 0],
      roughen(1, folds, lathe(curve(pairs('0 5 | 19 5 | 20 8 | 15 24 | 10 38 | 0 42'), { steps: 4 }), 0.4)),
    ),
    0.8,
  )
  figure.add('lace', at([3, 16, 9], roughen(0.8, folds, hoop(18.6, 1.6))), 0.6)
  figure.add('dress', tube(points('3 15 40 | 3.4 14 50 | 4 13 58'), [10.4, 10.6, 8], { melt: 1 }), 1)
  figure.add('band', at([3, 15, 41], hoop(10.2, 1.8)), 0.6)
  figure.add('lace', at([4, 12.4, 60], roughen(0.6, folds, egg(9.6, 8.6, 2.4))), 0.6)
  figure.add('skin', rod([4, 13, 60], [4, 12.4, 66], 4.2), 0.8)
  figure.add('dress', tube(points('14 12 57 | 22 2 52 | 17 -8 56'), [5, 5, 5.4]), 0.9)
  figure.add('lace', at([16, -9.4, 56.6], turnZ(30, turnX(66, hoop(4.8, 1.3)))), 0.5)
  figure.add('dress', tube(points('-7 12 57 | -14 2 49 | -6 -7 50'), [5, 5, 5.4]), 0.9)
  figure.add('lace', at([-4.8, -8, 50.2], turnZ(-40, turnX(66, hoop(4.8, 1.3)))), 0.5)
  figure.add('wood', tube(points('2 -18 36 | 6 -13 52 | 10 -8 68'), [2.3, 2, 2.2]), 0.6)
  figure.add('skin', at([8.4, -11, 59], ball(4.4)), 0.8)
  figure.add('skin', rod([15, -9.6, 56.6], [9, -11, 59], 3.4), 0.8)
  figure.add('skin', at([4.6, -12.6, 51], ball(4.4)), 0.8)
  figure.add('skin', rod([-4, -9, 50.4], [3, -12.4, 51], 3.4), 0.8)
}

function addToad(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('toad', put(at([0, 0, 6], egg(9, 8.6, 6.6))), 1)
  figure.add('belly', put(at([0, -4, 5], egg(7, 5.6, 4.6))), 0.7)
  for (const side of [1, -1]) {
    figure.add('toad', put(at([side * 4.6, -3, 12], ball(3.4))), 0.8)
    figure.add('white', put(at([side * 4.8, -5, 12.6], ball(2.4))), 0.5)
    figure.paint('pupil', put(at([side * 4.8, -7.2, 12.4], egg(1.3, 1.6, 1.5))), 'white')
    figure.add('toad', put(at([side * 7.4, 3, 3], egg(4, 6, 4))), 0.8)
    figure.add('toad', put(at([side * 6, -7, 1.4], egg(3, 4, 1.8))), 0.7)
  }
  figure.cut(put(tube(points('-6.4 -6 7.4 | 0 -9 6.6 | 6.4 -6 7.4'), [0.7, 0.8, 0.7])), 0.5, 'mouth')
  for (const [x, y, z] of points('-4 4 11.4 | 3 5 11 | 0 1 12.4 | 7 1 9'))
    figure.add('toad', put(at([x, y, z], ball(1.2))), 0.6)
}

function addShelf(figure: Sculpture): void {
  const books: [number, string, number][] = [
    [8, 'cover', 10],
    [12.6, 'hat', -14],
    [17, 'band', 6],
  ]
  for (const [z, paint, turn] of books) {
    figure.add(paint, at([33, 4, z], turnZ(turn, block(8, 10, 2.3, 0.6))), 0.5)
    figure.paint('paper', at([33, 4, z], turnZ(turn, at([1.4, 0, 0], block(8, 12, 1.3)))), paint)
  }
  const bottle = (place: Vec3, paint: string, k: number) => {
    figure.add(
      paint,
      at(
        place,
        lathe(
          curve(pairs('0 0 | 5 0.4 | 6 4 | 4.6 8 | 2 10 | 2 14 | 0 14'), { steps: 4 }).map(
            ([x, y]) => [x * k, y * k] as const,
          ),
          0.3,
        ),
      ),
      0.6,
    )
    figure.add('wood', at([place[0], place[1], place[2] + 14.6 * k], drum(1.9 * k, 1.6, 0.5)), 0.5)
    figure.add('lace', at([place[0], place[1], place[2] + 13 * k], hoop(2 * k, 0.9)), 0.5)
  }
  bottle([32, 4, 18.6], 'potion', 0.9)
  bottle([31, -16, 5.4], 'glass', 1)
  bottle([-32, 6, 5.4], 'glass', 1.2)
  figure.add('potion', at([-27, 16, 5.6], pair(at([4, 0, 3], ball(3.6)))), 0.8)
  figure.add(
    'belly',
    at([-33, 20, 5], join(1, rod([0, 0, 0], [0, 0, 7], 2, 1.6), at([0, 0, 8], turnY(6, egg(5, 5, 3))))),
    0.8,
  )
}
