import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, heart, star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addLumaHair, addTail, lumaPaints } from './parts.ts'

/** Luma sings on a round stage with footlights. */
export function lumaOnStage(): Figure {
  const figure = createSculpture()
  addStage(figure)
  addLegs(figure)
  addDress(figure)
  const head = (shape: Shape) => at([0, -3, 78], turnZ(-5, turnY(6, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'soft' })
  addLumaHair(figure, head)
  for (const side of [1, -1]) {
    addTail(
      figure,
      head,
      [
        [side * 13, 5, 11],
        [side * 25, 8, 11],
        [side * 33, 10, -2],
        [side * 32, 9, -20],
        [side * 38, 6, -33],
      ],
      7,
    )
    figure.add('ribbon', head(at([side * 16, 5, 12], turnY(side * 70, hoop(5, 2)))), 0.6)
    figure.add(
      'gold',
      head(at([side * 15.4, -1.6, 14], turnZ(side * 24, turnX(76, slab(star(5, 4.4, 2.1), 1.4, 0.7))))),
      0.5,
    )
  }
  addArms(figure)
  return {
    parts: figure.parts,
    paints: {
      ...lumaPaints,
      dress: material('#7d6be0', { rough: 0.5, sheen: 0.4 }),
      ruffle: material('#fdf6ff', { rough: 0.6, sheen: 0.3 }),
      ribbon: material('#4fc7d8', { rough: 0.45, sheen: 0.3 }),
      boot: material('#fbf4f7', { rough: 0.4, gloss: 0.7 }),
      stage: material('#3a3358', { rough: 0.45 }),
      lamp: material('#fff0a8', { rough: 0.3, glow: 0.6 }),
      dark: material('#2b2a36', { rough: 0.4, gloss: 0.8 }),
    },
    backdrop: backdrop('#8fb7c9', '#e6f4f8', '#bcd9e4'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: -36, elevation: 14 },
      { azimuth: 8, elevation: 5, closeUp: { center: [0, -4, 74], radius: 31 } },
    ],
    triangles: 60_000,
  }
}

function addStage(figure: Sculpture): void {
  figure.add('stage', lathe(pairs('0 -1 | 31 -1 | 32.4 0.6 | 32.4 4.4 | 31 6 | 0 6'), 0.4))
  figure.add('gold', at([0, 0, 1.4], hoop(32.4, 1)), 0.5)
  figure.add('lamp', around(16, at([32, 0, 4], ball(1.5))), 0.45)
  figure.add('gold', at([0, 0, 6.2], turnZ(180, slab(star(5, 25, 11.5), 0.8, 0.3))), 0.45)
  for (const [x, y, size] of points('-24 -12 4 | 25 -9 3.2')) {
    figure.add('dark', at([x, y, 8], turnZ(-x, block(size, size * 0.8, size * 0.8, 0.9))), 0.6)
    figure.add('lamp', at([x * 0.96, y - size * 0.7, 9], turnX(80, drum(size * 0.6, 1, 0.4))), 0.5)
  }
}

function addLegs(figure: Sculpture): void {
  for (const [side, y, turn] of points('1 -2 12 | -1 3 -16')) {
    figure.add(
      'skin',
      tube(
        [
          [side * 5, 0, 40],
          [side * 6.6, y * 0.5, 30],
          [side * 7.4, y, 22],
        ],
        [5.2, 4.6, 4],
      ),
      0.8,
    )
    figure.add('boot', join(2, latheAt(side * 7.6, y), at([side * 8, y - 4, 9.6], turnZ(turn, egg(4.8, 8, 4)))), 0.7)
    figure.add('ribbon', at([side * 7.5, y, 23], hoop(4.9, 1.3)), 0.5)
    figure.add('gold', at([side * 7.6, y - 5, 17], turnX(84, slab(star(5, 2.4, 1.1), 0.9, 0.4))), 0.5)
    figure.add('ribbon', at([side * 8, y - 3.6, 6.8], turnZ(turn, egg(5.2, 8.4, 1.4))), 0.5)
  }
}

function latheAt(x: number, y: number): Shape {
  return at([x, y, 0], lathe(curve(pairs('0 7 | 4.6 7 | 4.3 13 | 5.2 22 | 0 23'), { steps: 4 }), 0.3))
}

function addDress(figure: Sculpture): void {
  figure.add('dress', at([0, -1, 53], egg(10.4, 8.6, 11)), 1)
  const folds = (count: number) => (x: number, y: number) => Math.sin(Math.atan2(y, x) * count)
  figure.add(
    'ruffle',
    roughen(
      1.3,
      folds(18),
      lathe(curve(pairs('5 42 | 14 35 | 22.6 27.6 | 23.6 29 | 15 39 | 6 46'), { steps: 4, closed: true }), 0.5),
    ),
    0.7,
  )
  figure.add(
    'dress',
    roughen(
      1.2,
      folds(12),
      lathe(curve(pairs('0 40 | 10 40 | 17 33.6 | 21 31 | 20.6 34 | 13 43 | 8 49 | 0 50'), { steps: 4 }), 0.4),
    ),
    0.7,
  )
  figure.add('ribbon', at([0, -0.6, 47.4], hoop(9.8, 1.8)), 0.6)
  const bow = join(0.8, pair(at([4, 0, 0], turnY(14, egg(4.4, 1.8, 3)))), ball(1.9))
  figure.add('ribbon', at([0, 9.4, 47], bow), 0.6)
  figure.add('ribbon', pair(tube(points('1 10 46 | 4 14 40 | 6 17 33'), [1.4, 1.8, 1.2])), 0.7)
  figure.add('ruffle', roughen(0.6, folds(14), lathe(pairs('4 60 | 9.4 58.6 | 10.6 56.6 | 8.4 57 | 4 59'), 0.6)), 0.6)
  figure.add('gold', at([0, -10.4, 54.6], turnX(82, slab(heart(2.7), 1.1, 0.6))), 0.5)
  figure.add('skin', rod([0, -1.4, 60], [0, -2, 67], 4.2), 0.8)
}

function addArms(figure: Sculpture): void {
  figure.add('ruffle', pair(at([10.6, -1, 58], egg(5, 4.8, 4.6))), 0.8)
  figure.add('skin', tube(points('-11 -1 58 | -17 -6 51 | -12 -16 57'), [3.6, 3.4, 3.2]), 0.8)
  figure.add('ribbon', at([-13, -14, 55.6], turnZ(30, turnX(54, hoop(3.4, 1.2)))), 0.5)
  figure.add('skin', at([-10.4, -18.4, 59.4], ball(3.7)), 0.7)
  const microphone = (shape: Shape) => at([-10.2, -19.4, 60.6], turnY(26, turnX(16, shape)))
  figure.add('dark', microphone(rod([0, 0, -8], [0, 0, 5], 1.5, 1.9)), 0.5)
  figure.add('gold', microphone(at([0, 0, 5.4], hoop(2, 0.9))), 0.5)
  figure.add('ribbon', microphone(at([0, 0, 8.4], ball(3.3))), 0.5)
  figure.add('skin', tube(points('11 -1 58 | 21 -3 60 | 29 -6 69'), [3.6, 3.4, 3]), 0.8)
  figure.add('ribbon', at([27.4, -5.4, 67], turnY(42, hoop(3.3, 1.2))), 0.5)
  const hand = (shape: Shape) => at([30.4, -6.6, 71], turnY(28, shape))
  figure.add('skin', hand(ball(3.6)), 0.7)
  figure.add('skin', hand(rod([-1, -0.6, 2], [-2, -1, 8.6], 1.35, 1.2)), 0.6)
  figure.add('skin', hand(rod([1.2, -0.4, 2], [2.8, -0.6, 8.2], 1.35, 1.2)), 0.6)
  figure.add('skin', hand(at([-3, -1.6, 0.6], ball(1.6))), 0.7)
}
