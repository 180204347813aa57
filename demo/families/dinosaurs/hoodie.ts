import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addHair } from '../../modelling/anime-hair.ts'
import { addAnimeHead, animePaints } from '../../modelling/anime-head.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { dinosaurPaints, type Put } from './parts.ts'

/** Nico in a dinosaur hoodie, sitting on a hatching egg, a magnifying glass in hand. */
export function nicoInHoodie(): Figure {
  const figure = createSculpture()
  addDig(figure)
  addEgg(figure)
  addBody(figure)
  const head: Put = (shape) => at([0, 0, 80], turnZ(6, turnY(7, shape)))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'bold' })
  addHair(figure, head, 'swept')
  addHood(figure, head)
  addHatchling(figure, (shape) => at([22, -18, 12], turnZ(18, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...dinosaurPaints,
      ...animePaints('#3f7f3a', '#a6d66b'),
      hair: material('#8a4f2c', { rough: 0.45, sheen: 0.3 }),
      hood: material('#f0973a', { rough: 0.8, sheen: 0.4 }),
      lining: material('#fbe3b4', { rough: 0.85 }),
      spike: material('#3fa39a', { rough: 0.7 }),
      jeans: material('#3e5c8f', { rough: 0.8 }),
      egg: material('#eee6d4', { rough: 0.6 }),
      speck: material('#a98f6d', { rough: 0.6 }),
      sand: material('#dcb87c', { rough: 0.95 }),
      baby: material('#7cc26b', { rough: 0.5 }),
      glass: material('#bfe6ef', { rough: 0.12, gloss: 1 }),
      wood: material('#8a5630', { rough: 0.6 }),
    },
    backdrop: backdrop('#6f97ad', '#e0f0f6', '#aecbd8'),
    shots: [
      { azimuth: 18, elevation: 8 },
      { azimuth: 18, elevation: 9, unpainted: true },
      { azimuth: -40, elevation: 14 },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addDig(figure: Sculpture): void {
  const grains = (x: number, y: number, z: number) =>
    0.5 * noise(x / 1.6, y / 1.6, z / 1.6) + 0.5 * noise(x / 8, y / 8, 1)
  figure.add(
    'sand',
    roughen(0.9, grains, lathe(curve(pairs('0 -1 | 35 -1 | 36 1 | 32 4 | 16 8 | 0 9'), { steps: 3 }), 0.4)),
  )
  const bone: Put = (shape) => at([-20, -21, 6.4], turnZ(28, shape))
  figure.add('claw', bone(rod([-7, 0, 0], [7, 0, 0.6], 2)), 0.6)
  for (const [x, y] of pairs('-8 2 | -8 -2 | 8 2 | 8 -2')) figure.add('claw', bone(at([x, y, 0.4], ball(2.6))), 0.6)
  figure.add('claw', at([28, 10, 4], turnX(10, hoop(5, 1.8))), 0.6)
}

function addEgg(figure: Sculpture): void {
  figure.add('egg', at([0, 4, 24], turnX(-8, egg(19, 18, 22))), 0.8)
  for (const [x, y, z, size] of sizedPoints(
    '12 -11 26 3 | -12 -10 20 3.4 | 3 -15 16 2.6 | 18 6 30 3 | -18 4 31 2.6 | -4 -14 31 2 | 8 -13 36 2',
  )) {
    figure.paint('speck', at([x, y, z], ball(size)), 'egg')
  }
}

function addBody(figure: Sculpture): void {
  for (const side of [1, -1]) {
    figure.add(
      'jeans',
      tube(
        [
          [side * 7, 0, 44],
          [side * 13, -14, 41],
          [side * 13, -17.6, 26],
        ],
        [6.6, 6, 5],
      ),
      0.8,
    )
    figure.add(
      'red',
      join(1.6, at([side * 13, -21, 21], egg(5, 8.4, 4.4)), at([side * 13, -17, 24], drum(4.8, 3.4, 1.2))),
      0.6,
    )
    figure.add('claw', at([side * 13, -21, 17.6], turnX(0, egg(5.2, 8.6, 1.7))), 0.6)
  }
  figure.add('hood', lathe(curve(pairs('0 40 | 12 40 | 13.4 44 | 11.4 56 | 8 63 | 0 64'), { steps: 4 }), 0.4), 0.8)
  figure.paint('lining', at([0, -13, 50], egg(8, 6, 11)), 'hood')
  figure.cut(at([0, -13.4, 47], block(6, 1, 0.5, 0.4)), 0.45, 'dark')
  figure.add('skin', rod([0, -0.6, 62], [0, -0.6, 68], 4.2), 0.8)
  figure.add('hood', tube(points('0 11 44 | 8 22 34 | 22 28 24 | 33 22 16 | 35 11 12'), [8, 7, 5.4, 4, 1.8]), 1.6)
  for (const [x, y, z] of points('3 15 56 | 3 20 47 | 10 26 38 | 19 31 31 | 28 28 24'))
    figure.add('spike', at([x, y, z], egg(2.6, 3.4, 4.2)), 0.8)
  figure.add('hood', tube(points('-10 0 58 | -18 -8 52 | -14 -19 46'), [5, 4.8, 4.4]), 0.8)
  figure.add('skin', at([-13, -21, 45], ball(3.7)), 0.7)
  figure.add('hood', tube(points('10 0 58 | 20 -5 55 | 25 -11 63'), [5, 4.8, 4.4]), 0.8)
  figure.add('skin', at([26, -12.4, 66], ball(3.8)), 0.7)
  figure.add('wood', rod([26, -13, 62], [26.6, -14, 74], 1.5), 0.5)
  figure.add('dark', at([27, -14.6, 80.4], turnZ(16, turnX(86, hoop(6.2, 1.3)))), 0.5)
  figure.add('glass', at([27, -14.6, 80.4], turnZ(16, turnX(86, drum(6, 0.8)))), 0.5)
}

function addHood(figure: Sculpture, put: Put): void {
  const shell = carve(
    1,
    at([0, 3, 2], egg(21, 19.4, 21)),
    at([0, -16, -4], egg(16.6, 15, 17)),
    at([0, -4, -24], block(30, 30, 8)),
  )
  figure.add('hood', put(shell), 0.6)
  const rim = tube(
    points('-15.6 -9 -12 | -18.4 -8 0 | -14 -9.6 11 | 0 -11.6 17 | 14 -9.6 11 | 18.4 -8 0 | 15.6 -9 -12'),
    [2, 2.2, 2.2, 2.4, 2.2, 2.2, 2],
  )
  figure.add('lining', put(rim), 0.6)
  for (const [x, y, z] of points('4 -13 15 | 9 -12 12.6 | 13.4 -11 8.4'))
    figure.add('claw', put(pair(rod([x, y, z], [x * 0.97, y - 1.4, z - 4.4], 1.7, 0.9))), 0.5)
  figure.add('hood', put(pair(at([10, -4, 19], ball(5.4)))), 1)
  figure.add('eye', put(pair(at([10.4, -7.4, 20], egg(4, 3, 4)))), 0.5)
  figure.add('pupil', put(pair(at([10, -9.6, 20], egg(2, 1.4, 2.4)))), 0.5)
  for (const [y, z, size] of points('-2 23.4 4 | 8 23 4.6 | 17 17.4 4.6 | 22 8 4.2 | 22 -3 3.6')) {
    figure.add('spike', put(at([0, y, z], turnX(-y * 3, rod([0, 0, -2], [0, 2, size + 1], size * 0.8, 1.1)))), 0.8)
  }
}

function addHatchling(figure: Sculpture, put: Put): void {
  figure.add(
    'egg',
    put(
      carve(
        0.5,
        at([0, 0, 2], egg(8.4, 8.4, 9)),
        at([0, 0, 11], around(7, at([7, 0, 0], turnY(45, block(3, 3, 3))))),
        at([0, 0, 12], drum(10, 5)),
      ),
    ),
    0.6,
  )
  figure.add(
    'baby',
    put(join(3, at([0, 0, 6], egg(6.4, 6.4, 7)), at([0, -1, 15], egg(7, 7, 6.4)), at([0, -7, 13], egg(4.4, 4, 3.4)))),
    0.6,
  )
  figure.add('pupil', put(pair(at([4.4, -6, 17], egg(1.7, 1.3, 2)))), 0.5)
  figure.paint('shine', put(pair(at([4, -7.4, 17.8], ball(0.8)))), 'pupil')
  for (const y of [-2, 3]) figure.add('spike', put(rod([0, y, 20], [0, y + 1.6, 24], 2, 0.9)), 0.6)
  figure.paint('blush', put(pair(at([5.4, -6, 13.4], egg(1.7, 3, 1.2)))), 'baby')
  figure.add('egg', put(at([0, -1, 21.6], turnX(-10, egg(4.6, 4.6, 1.8)))), 0.6)
}
