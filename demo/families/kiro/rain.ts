import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBoot, addKiroHair, addSleeve, kiroPaints } from './parts.ts'

/** Kiro under a paper umbrella; a frog under a leaf walks along. */
export function kiroInRain(): Figure {
  const figure = createSculpture()
  addPuddle(figure)
  addWalker(figure)
  const head = (shape: Shape) => at([-4, -2, 72], turnZ(10, turnY(4, shape)))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft' })
  addKiroHair(figure, head, true)
  addUmbrella(figure)
  addFrog(figure, (shape) => at([-27, -20, 6], turnZ(-18, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...kiroPaints,
      path: material('#7f8791', { rough: 0.6, gloss: 0.8 }),
      water: material('#7fb6d6', { rough: 0.12, gloss: 1 }),
      coat: material('#3f6f63', { rough: 0.65, sheen: 0.3 }),
      lining: material('#efe7d4', { rough: 0.65 }),
      trousers: material('#474b59', { rough: 0.65 }),
      straw: material('#d9b96e', { rough: 0.85 }),
      paper: material('#d8383f', { rough: 0.55, sheen: 0.2 }),
      band: material('#fbf3e6', { rough: 0.6 }),
      bamboo: material('#caa35a', { rough: 0.5 }),
      frog: material('#7cbf4f', { rough: 0.35, gloss: 0.8 }),
      leaf: material('#4c9a52', { rough: 0.5 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
    },
    backdrop: backdrop('#6b7f99', '#d7e0ea', '#a3b2c4'),
    shots: [
      { azimuth: 22, elevation: 7 },
      { azimuth: -40, elevation: 16 },
      { azimuth: 14, elevation: 8, unpainted: true },
    ],
    triangles: 48_000,
  }
}

function addPuddle(figure: Sculpture): void {
  const rim = lathe(pairs('0 -1 | 39 -1 | 40.6 1.6 | 39.6 4.6 | 38 6 | 0 6'), 0.5)
  figure.add(
    'path',
    roughen(0.7, (x, y, z) => noise(x / 5, y / 5, z / 5), rim),
  )
  for (const [x, y, size] of points('0 -4 25 | -19 -17 14 | 17 14 14 | 12 -26 9')) {
    const rings = (u: number, v: number) => Math.cos(Math.hypot(u - x, v - y) * 1.25)
    figure.add('water', roughen(0.5, rings, at([x, y, 5.4], egg(size, size * 0.8, 1.9))), 0.5)
  }
  for (const [x, y, size] of points('30 -14 5 | 34 -4 3.4 | -33 6 5 | -24 26 4 | 22 28 5'))
    figure.add('path', at([x, y, 6], pebble(size, x)), 0.8)
}

function addWalker(figure: Sculpture): void {
  figure.add('trousers', tube(points('-9 0 36 | -11 -6 27 | -12 -9 19'), [7.2, 7, 6]), 1)
  figure.add('trousers', tube(points('3 0 36 | 6 3 26 | 8 10 19'), [7.2, 7, 6]), 1)
  addBoot(figure, (shape) => at([-12, -9, 5.6], shape), -8)
  addBoot(figure, (shape) => at([8.6, 10.4, 6.6], turnX(-14, shape)), 8)
  figure.add('coat', at([-3, 0, 45], egg(12.6, 10, 14)), 1)
  const skirt = lathe(
    curve(pairs('9 44 | 12 40 | 16 30 | 18 23 | 16 23 | 13.6 30 | 9 38'), { steps: 4, closed: true }),
    0.5,
  )
  figure.add(
    'coat',
    at(
      [-3, 0, 0],
      roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 11), carve(1, skirt, at([-2, -20, 26], egg(7, 14, 14)))),
    ),
    1,
  )
  figure.add('leather', at([-3, 0, 38], hoop(11.4, 2)), 0.6)
  figure.add('gold', at([-3, -12.6, 38], turnX(90, carve(0.4, drum(3.2, 1.2, 0.5), drum(1.4, 3)))), 0.5)
  const cape = lathe(
    curve(pairs('5 60 | 10 57 | 17 50 | 21 42 | 19 41.4 | 14 47 | 7 53'), { steps: 4, closed: true }),
    0.6,
  )
  figure.add(
    'straw',
    at(
      [-3, 0, 0],
      roughen(0.9, (x, y, z) => Math.sin(Math.atan2(y, x) * 24 + Math.floor(z / 6) * 1.6), cape),
    ),
    0.8,
  )
  figure.add(
    'scarf',
    at(
      [-3, -1, 59],
      roughen(
        0.5,
        (x, y, z) => Math.sin(Math.atan2(y, x) * 3 + z * 1.4),
        join(2, hoop(8, 3), at([0, 0.4, 2.6], hoop(7.4, 2.6))),
      ),
    ),
    0.7,
  )
  figure.add('skin', rod([-3, -1, 56], [-3.4, -1.6, 62], 5), 0.8)
  addSleeve(figure, 'coat', points('-15 0 51 | -22 -2 43 | -21 -8 37'), [-20, -11, 35])
  addSleeve(figure, 'coat', points('10 0 51 | 18 -6 45 | 15 -14 49'), [14, -16, 52.6])
  figure.add('lash', tube(points('-12 8 40 | -22 17 33 | -32 26 26'), [2.4, 2.3, 2]), 0.7)
  figure.add('gold', at([-12.6, 8.6, 39.6], turnY(-50, drum(3.6, 1, 0.5))), 0.5)
}

function addUmbrella(figure: Sculpture): void {
  figure.add('bamboo', rod([14.6, -17, 44], [5, 6, 106], 1.9, 1.7), 0.6)
  const put = (shape: Shape) => at([4, 8, 104], turnZ(-68, turnY(21, shape)))
  const roof = lathe(curve(pairs('0 14 | 10 12 | 24 5.4 | 40 -5 | 40 -7.4 | 24 2 | 10 8 | 0 9.6'), { steps: 4 }), 0.3)
  figure.add('paper', put(roughen(0.7, (x, y) => Math.abs(Math.cos(Math.atan2(y, x) * 9)) * 1.4 - 1, roof)), 0.6)
  const ring = (inner: number, outer: number): Shape => ({
    distance: (x, y) => Math.max(inner - Math.hypot(x, y), Math.hypot(x, y) - outer),
    center: [0, 0, 0],
    radius: outer + 20,
  })
  figure.paint('band', put(ring(21, 28)), 'paper')
  figure.paint('band', put(ring(0, 8)), 'paper')
  figure.add('bamboo', put(around(18, rod([2, 0, 8.6], [38.6, 0, -5.2], 1.1, 0.9), 10)), 0.5)
  figure.add('bamboo', put(around(9, rod([1, 0, -14], [18, 0, 3.6], 1))), 0.5)
  figure.add('bamboo', put(at([0, 0, -14], drum(3.2, 2, 0.8))), 0.5)
  figure.add('lash', put(at([0, 0, 15], lathe(curve(pairs('0 4 | 2 2.4 | 3 -2 | 0 -2'), { steps: 3 }), 0.3))), 0.6)
  figure.add('gold', put(at([0, 0, 12.6], hoop(3.4, 1))), 0.5)
}

function addFrog(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('frog', put(join(3, at([0, 0, 7], egg(7, 6, 7)), at([0, -1, 13], egg(7.4, 6, 5.4)))), 0.8)
  figure.add('band', put(at([0, -4, 7], egg(4.6, 3, 5.4))), 0.8)
  figure.add('frog', put(pair(at([3.8, -2, 18], ball(3)))), 0.8)
  figure.add('eye', put(pair(at([3.9, -3.6, 18.4], ball(2)))), 0.5)
  figure.paint('pupil', put(pair(at([3.6, -5.4, 18.4], ball(1.3)))), 'eye')
  figure.cut(put(tube(points('-4.6 -5.6 12.6 | 0 -7.4 11.2 | 4.6 -5.6 12.6'), [0.6, 0.7, 0.6])), 0.5, 'leaf')
  figure.add('frog', put(pair(at([5, -3, 2], egg(3.4, 5.4, 2)))), 0.8)
  figure.add('frog', put(rod([-6, -1, 9], [-9, -5, 12], 2, 1.8)), 0.6)
  figure.add('frog', put(rod([6, -1, 8], [7.4, -4.4, 5], 2, 1.8)), 0.6)
  figure.add('leaf', put(rod([-9.4, -6, 7], [-6, -1, 27], 1.1)), 0.5)
  const pad = slab(
    curve(pairs('0 -13 | 9 -9 | 12 0 | 8 9 | 1.6 11 | 0 5 | -1.6 11 | -8 9 | -12 0 | -9 -9'), {
      steps: 3,
      closed: true,
    }),
    1.1,
    0.6,
  )
  figure.add('leaf', put(at([-3, -1, 27], turnX(8, turnY(-10, pad)))), 0.7)
}
