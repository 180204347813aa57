import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { pebble, rockBase } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBoot, addKiroHair, addSleeve, kiroPaints } from './parts.ts'

/** Kiro rests on a boulder and shares a rice ball with a fox. */
export function kiroWithFox(): Figure {
  const figure = createSculpture()
  addBoulder(figure)
  addSitter(figure)
  const head = (shape: Shape) => at([-6, -2, 77], turnZ(16, turnY(6, shape)))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft' })
  addKiroHair(figure, head)
  addFox(figure, (shape) => at([29, -8, 19], turnZ(-20, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...kiroPaints,
      rock: material('#8b8a90', { rough: 0.8 }),
      moss: material('#7f9d52', { rough: 0.85 }),
      coat: material('#2d4d7c', { rough: 0.6, sheen: 0.2 }),
      lining: material('#e9e2d2', { rough: 0.65 }),
      trousers: material('#3b3f4c', { rough: 0.65 }),
      fur: material('#e6792b', { rough: 0.6, sheen: 0.35 }),
      cream: material('#fdf3e0', { rough: 0.65, sheen: 0.3 }),
      dark: material('#43291f', { rough: 0.6 }),
      rice: material('#faf8f1', { rough: 0.75 }),
      seaweed: material('#243b2c', { rough: 0.5 }),
      leaf: material('#e8553a', { rough: 0.6 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
    },
    backdrop: backdrop('#b98d73', '#f7e3d2', '#dcb79d'),
    shots: [
      { azimuth: 20, elevation: 9 },
      { azimuth: -36, elevation: 12 },
      { azimuth: 30, elevation: 10, closeUp: { center: [20, -12, 46], radius: 28 } },
    ],
    triangles: 50_000,
  }
}

function addBoulder(figure: Sculpture): void {
  figure.add('rock', at([4, 0, 0], rockBase(39, 8, 6)))
  const boulder = join(
    5,
    at([-7, 6, 18], egg(20, 18, 22)),
    at([27, 0, 8], egg(15, 16, 12)),
    at([-22, -10, 6], egg(10, 9, 9)),
  )
  figure.add(
    'rock',
    roughen(1.3, (x, y, z) => 0.6 * noise(x / 8, y / 8, z / 8) + 0.4 * noise(x / 3.5, y / 3.5, z / 3.5), boulder),
    2,
  )
  for (const [x, y, z, size] of [
    [-22, 4, 27, 7],
    [8, 14, 24, 7],
    [-24, -12, 13, 6],
    [4, -18, 8, 7],
    [34, -6, 15, 6],
  ] as const)
    figure.add(
      'moss',
      roughen(0.8, (u, v, w) => noise(u / 1.8, v / 1.8, w / 1.8), at([x, y, z], egg(size, size * 0.9, 3))),
      0.7,
    )
  const leaf = slab(
    curve(pairs('0 3.6 | 1 1.2 | 3.4 1.4 | 1.8 -0.6 | 2.4 -2.6 | 0 -1.6 | -2.4 -2.6 | -1.8 -0.6 | -3.4 1.4 | -1 1.2'), {
      steps: 2,
      closed: true,
    }),
    0.9,
    0.3,
  )
  for (const [x, y, z] of points('-24 -10 16 | 36 -8 17.8 | 5 -20 10.6'))
    figure.add('leaf', at([x, y, z], turnZ(x * 9, turnX(14, leaf))), 0.45)
  figure.add('rock', at([-12, -28, 3], pebble(4, 2)), 0.8)
}

function addSitter(figure: Sculpture): void {
  figure.add('trousers', tube(points('-1 -2 41 | 3 -15 40 | 4 -20 27'), [7.6, 7.2, 6]), 1)
  figure.add('trousers', tube(points('-12 -2 41 | -17 -14 45 | -18 -17 33'), [7.6, 7.2, 6]), 1)
  addBoot(figure, (shape) => at([4.4, -20, 12], turnX(8, shape)), 8)
  addBoot(figure, (shape) => at([-18.6, -16.4, 19], turnX(12, shape)), -14)
  figure.add('coat', at([-6, 1, 50], egg(13, 10, 14)), 1)
  const skirt = lathe(curve(pairs('10 50 | 12.6 44 | 17 38 | 19 34 | 16 34 | 10 40'), { steps: 4, closed: true }), 0.5)
  const open = carve(1, skirt, at([0, -20, 40], block(13, 16, 20)))
  figure.add(
    'coat',
    at(
      [-6, 2, 0],
      roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 12), open),
    ),
    1,
  )
  figure.add('leather', at([-6, 1, 43], hoop(11.4, 1.9)), 0.6)
  figure.add('gold', at([-6, -11.4, 43], block(2.6, 1.5, 2.4, 0.8)), 0.5)
  for (const side of [1, -1])
    figure.add(
      'lining',
      tube(
        [
          [-6 + side * 6, -6.6, 60],
          [-6 + side * 2.4, -9.4, 53],
          [-6 + side, -9.8, 45],
        ],
        [1.6, 1.4, 1.2],
      ),
      0.5,
    )
  figure.add('skin', rod([-6, -1, 60], [-6, -1.6, 67], 5), 0.8)
  const wool = join(2, hoop(8.6, 3.6), at([0, 0.4, 3], hoop(7.8, 3)))
  figure.add(
    'scarf',
    at(
      [-6, -1.4, 62.6],
      roughen(0.5, (x, y, z) => Math.sin(Math.atan2(y, x) * 3 + z * 1.4), wool),
    ),
    0.7,
  )
  figure.add('scarf', tube(points('-11 6 61 | -16 12 54 | -19 15 44 | -22 18 38'), [2.6, 3.6, 4, 3.4]), 0.8)
  addSleeve(figure, 'coat', points('-17 0 57 | -27 4 49 | -28 1 40'), [-27, -1, 35.6])
  addSleeve(figure, 'coat', points('5 0 57 | 13 -8 50 | 13 -16 52'), [13, -19.4, 55])
  const riceBall = slab(
    curve(
      polygon(3, 6.2, 0.75).map(([x, y]) => [x, y] as const),
      { steps: 5, closed: true },
    ),
    3,
    1.8,
  )
  const held = (shape: Shape) => at([13, -24, 58.6], turnZ(6, turnX(90, shape)))
  figure.add('rice', held(roughen(0.25, (x, y, z) => noise(x / 0.9, y / 0.9, z / 0.9), turnZ(180, riceBall))), 0.5)
  figure.add('seaweed', held(at([0, -3, 0], block(2.4, 2.8, 3.5, 0.6))), 0.5)
  const sheath = tube(points('-14 8 44 | -26 16 36 | -36 24 28'), [2.4, 2.3, 2])
  figure.add('lash', sheath, 0.7)
  figure.add('gold', at([-14, 8, 44.4], turnY(-50, drum(3.8, 1, 0.5))), 0.5)
}

function addFox(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('fur', put(join(4, at([0, 4, 8], egg(9, 11, 10)), at([0, -1, 15], egg(7, 7, 10)))), 1)
  figure.add('cream', put(at([0, -6, 15], egg(5, 4, 7.6))), 1)
  figure.add('dark', put(pair(rod([3.4, -7, 10], [3.8, -8.4, 0.6], 2.6, 2.4))), 0.8)
  figure.add('dark', put(pair(at([3.8, -10, 0], egg(2.8, 4, 2.2)))), 0.7)
  figure.add('fur', put(pair(at([7, 5, 3], egg(4.4, 7.6, 5.4)))), 1)
  figure.add('dark', put(pair(at([8, -2.4, 0], egg(2.8, 4.4, 2.2)))), 0.7)
  const tail = tube(points('0 12 4 | 10 19 4 | 18 14 8 | 19 8 18 | 15 8 27'), [3, 5.6, 7, 6.4, 1.2], { steps: 8 })
  figure.add('fur', put(tail), 1)
  figure.paint('cream', put(at([15.4, 8, 26], ball(8.4))), 'fur')
  const head = (shape: Shape) => put(at([-2, -4, 28], turnZ(-4, turnX(-10, turnY(-10, shape)))))
  figure.add('fur', head(join(3, egg(11, 9.4, 9), pair(at([7.4, -1, -3.4], egg(5, 4.4, 3.8))))), 1)
  figure.add(
    'cream',
    head(join(2.4, at([0, -8.4, -3], egg(4.2, 6, 3.2)), pair(at([6.6, -4.4, -4.2], egg(5, 4, 3.2))))),
    0.8,
  )
  figure.add('dark', head(at([0, -14, -1.6], egg(1.7, 1.3, 1.3))), 0.6)
  addEyes(figure, { center: [5, -7.4, 1.4], size: [2.5, 2, 2.8], look: [-0.2, 0], iris: 0.95, put: head })
  const ear = slab(curve(pairs('-4.6 0 | -3.4 6 | 0.6 12 | 3.4 6 | 4.6 0 | 0 -2'), { steps: 4, closed: true }), 1.7, 1)
  for (const side of [1, -1]) {
    const place = (shape: Shape) => head(at([side * 6.4, 0.6, 6.4], turnY(side * 16, turnX(84, shape))))
    figure.add('fur', place(ear), 0.8)
    figure.cut(place(at([side * 0.2, 3.4, 1.8], egg(2.2, 4.8, 1.2))), 0.5, 'dark')
    figure.paint('dark', place(at([0, 11, 0], ball(4))), 'fur')
  }
}
