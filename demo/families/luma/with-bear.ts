import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { plate } from '../../modelling/grounds.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, heart, star } from '../../modelling/outlines.ts'
import { at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addLumaHair, addTail, lumaPaints } from './parts.ts'

/** Luma in the arms of a plush bear three times her size. */
export function lumaWithBear(): Figure {
  const figure = createSculpture()
  addRug(figure)
  addBear(figure)
  const luma = (shape: Shape) => at([0, -25, 5], scale(0.8, shape))
  addLuma(figure, luma)
  const head = (shape: Shape) => luma(at([0, -3, 53], turnY(-8, turnX(-4, shape))))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft', closed: true })
  addLumaHair(figure, head)
  for (const side of [1, -1]) {
    const tail = points('13 5 8 | 24 2 6 | 29 -3 -8 | 27 -7 -22 | 31 -9 -32').map(
      ([x, y, z]) => [x * side, y, z] as const,
    )
    addTail(
      figure,
      head,
      tail.map(([x, y, z]): Shape['center'] => [x, y, z]),
      6.4,
    )
    figure.add('ribbon', head(at([side * 15, 4.4, 9], turnY(side * 70, hoop(4.6, 2)))), 0.6)
  }
  return {
    parts: figure.parts,
    paints: {
      ...lumaPaints,
      rug: material('#d98a9e', { rough: 0.9 }),
      fringe: material('#f8ecd8', { rough: 0.9 }),
      fur: material('#c58a54', { rough: 0.8, sheen: 0.5 }),
      pale: material('#f1d9ae', { rough: 0.8, sheen: 0.4 }),
      patch: material('#5f8fd0', { rough: 0.8 }),
      thread: material('#5b3a2a', { rough: 0.7 }),
      ribbon: material('#4fc7d8', { rough: 0.45, sheen: 0.3 }),
      dress: material('#fbf3f7', { rough: 0.6, sheen: 0.3 }),
      skirt: material('#8d7be6', { rough: 0.55, sheen: 0.4 }),
      eye: material('#2a1d18', { rough: 0.2, gloss: 1 }),
      iris: material('#2a1d18', { rough: 0.2, gloss: 1 }),
    },
    backdrop: backdrop('#c99aa6', '#fbe9ec', '#e3bfc7'),
    shots: [
      { azimuth: 16, elevation: 8 },
      { azimuth: -36, elevation: 12 },
      { azimuth: 6, elevation: 6, closeUp: { center: [0, -26, 52], radius: 31 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addRug(figure: Sculpture): void {
  figure.add('rug', plate(45, 4))
  figure.paint('fringe', at([0, 0, 4], hoop(37, 2.2)), 'rug')
  for (let i = 0; i < 40; i++) {
    const a = (i * Math.PI) / 20
    figure.add(
      'fringe',
      rod([Math.cos(a) * 43, Math.sin(a) * 43, 2], [Math.cos(a) * 47.4, Math.sin(a) * 47.4, 1.4], 1.6),
      0.6,
    )
  }
}

function addBear(figure: Sculpture): void {
  const plush = (shape: Shape) => roughen(0.5, (x, y, z) => noise(x / 1.6, y / 1.6, z / 1.6), shape)
  figure.add('fur', plush(at([0, 4, 34], egg(28, 23, 32))), 2)
  figure.add('pale', at([0, -4, 34], egg(19, 17, 22)), 0.8)
  for (const side of [1, -1]) {
    figure.add(
      'fur',
      plush(
        tube(
          [
            [side * 17, -4, 14],
            [side * 27, -22, 14],
            [side * 30, -32, 15],
          ],
          [12, 11.4, 12],
        ),
      ),
      1.4,
    )
    figure.add('pale', at([side * 31.4, -40.4, 16], turnZ(side * 14, egg(8.6, 4, 9.6))), 0.6)
    for (const [dx, dz] of pairs('-5 5 | 0 7 | 5 5'))
      figure.add('thread', at([side * 31.4 + dx, -44, 16 + dz * 0.8], ball(1.3)), 0.5)
    figure.add(
      'fur',
      plush(
        tube(
          [
            [side * 22, 2, 54],
            [side * 34, -14, 44],
            [side * 23, -33, 34],
            [side * 12, -38, 32],
          ],
          [9, 9.4, 8.6, 7.6],
        ),
      ),
      1.4,
    )
  }
  const head = (shape: Shape) => at([0, -2, 84], turnY(5, turnX(8, shape)))
  figure.add('fur', head(plush(join(6, egg(27, 23, 22), pair(at([14, -3, -7], egg(12, 12, 11)))))), 1.6)
  figure.add('fur', head(plush(pair(at([20, 1, 18], turnX(80, drum(9.4, 4.4, 4)))))), 1.4)
  figure.add('pale', head(pair(at([20, -3.6, 18], turnX(80, drum(5.6, 1.6, 1.2))))), 0.6)
  figure.add('pale', head(at([0, -19, -7], egg(12, 9.6, 9))), 1)
  figure.add('thread', head(at([0, -27.4, -2.6], egg(4, 3, 2.8))), 0.6)
  figure.add('thread', head(tube(points('0 -28.4 -5 | 0 -28.6 -9'), [0.8, 0.8])), 0.5)
  figure.add('thread', head(pair(tube(points('0 -28.6 -9 | 4 -27.4 -11 | 7 -25 -10'), [0.8, 0.9, 0.7]))), 0.5)
  addEyes(figure, { center: [10.4, -19.6, 3.6], size: [3, 3, 3.4], put: head })
  figure.add('patch', head(at([-15, -13.6, 11], turnZ(-44, turnX(56, block(5, 5, 1.7, 0.8))))), 0.5)
  for (const [dx, dy] of pairs('-5 0 | 5 0 | 0 5 | 0 -5'))
    figure.add(
      'thread',
      head(
        at(
          [-15, -13.6, 11],
          turnZ(-44, turnX(56, at([dx, dy, 1.2], turnZ(dy ? 90 : 0, rod([-1.4, 0, 0], [1.4, 0, 0], 0.7))))),
        ),
      ),
      0.45,
    )
  figure.add('ribbon', pair(at([9, -24, 64.6], turnY(16, egg(8, 3.4, 5.4)))), 0.8)
  figure.add('ribbon', at([0, -25, 64.6], ball(3.6)), 0.6)
}

function addLuma(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const folds = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 14)
  figure.add(
    'skirt',
    put(roughen(1.1, folds, lathe(curve(pairs('0 2 | 20 2 | 22.6 5 | 17 12 | 9 20 | 0 22'), { steps: 4 }), 0.4))),
    0.8,
  )
  figure.add('dress', put(at([0, -0.6, 26], egg(9.6, 8.2, 12))), 1)
  figure.add('ribbon', put(at([0, -0.6, 19.4], hoop(9, 1.7))), 0.6)
  figure.add('gold', put(at([0, -9.6, 28], turnX(82, slab(heart(2.6), 1.2, 0.6)))), 0.5)
  figure.add('skin', put(rod([0, -1.4, 34], [0, -2, 41], 4.2)), 0.8)
  for (const [side, lift] of pairs('1 0 | -1 4')) {
    figure.add(
      'skin',
      put(
        tube(
          [
            [side * 7, -10, 8],
            [side * 9, -22, 8],
            [side * 10, -30, 7 + lift],
          ],
          [4.6, 4.4, 4],
        ),
      ),
      0.8,
    )
    figure.add('dress', put(rod([side * 9.4, -25, 7.4 + lift * 0.6], [side * 10, -31, 7 + lift], 4.6)), 0.6)
    figure.add('skirt', put(at([side * 10.2, -35, 9.4 + lift], egg(5, 4.6, 7.6))), 0.7)
    figure.add('gold', put(at([side * 10.2, -39, 13 + lift], turnX(90, slab(star(5, 2.4, 1.1), 1, 0.4)))), 0.5)
    figure.add('dress', put(at([side * 10, -1, 32], egg(4.8, 4.6, 4.6))), 0.8)
    figure.add(
      'skin',
      put(
        tube(
          [
            [side * 11, -2, 32],
            [side * 16, -10, 34],
            [side * 12, -16, 38],
          ],
          [3.4, 3.2, 3],
        ),
      ),
      0.8,
    )
  }
}
