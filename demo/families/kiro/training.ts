import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { pebble } from '../../modelling/bases.ts'
import { intersect, join, roughen, skin } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addKiroHair, addSleeve, kiroPaints } from './parts.ts'

/** Kiro strikes a straw man with a wooden sword. */
export function kiroTraining(): Figure {
  const figure = createSculpture()
  addYard(figure)
  addStrawMan(figure, (shape) => at([-31, -8, 0], turnZ(16, shape)))
  addBody(figure)
  const head = (shape: Shape) => at([8, -3, 74], turnZ(-20, turnY(-7, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'bold' })
  addKiroHair(figure, head)
  addHeadband(figure, head)
  addStrike(figure)
  return {
    parts: figure.parts,
    paints: {
      ...kiroPaints,
      earth: material('#b58d63', { rough: 0.85 }),
      grass: material('#83a94f', { rough: 0.85 }),
      stone: material('#8d8a84', { rough: 0.8 }),
      jacket: material('#f1ede2', { rough: 0.7, sheen: 0.2 }),
      lining: material('#f7f3ea', { rough: 0.7 }),
      skirt: material('#2f3f66', { rough: 0.65, sheen: 0.2 }),
      belt: material('#1f2433', { rough: 0.6 }),
      wood: material('#9a6a3e', { rough: 0.6 }),
      straw: material('#dfbd6a', { rough: 0.85 }),
      rope: material('#b98d4e', { rough: 0.8 }),
      sandal: material('#c9a061', { rough: 0.8 }),
    },
    backdrop: backdrop('#a3b08a', '#eef1dc', '#c9d1b0'),
    shots: [
      { azimuth: 14, elevation: 9 },
      { azimuth: -52, elevation: 13 },
      { azimuth: 20, elevation: 10, unpainted: true },
    ],
    triangles: 50_000,
  }
}

function addYard(figure: Sculpture): void {
  const rim = lathe(pairs('0 -1 | 42 -1 | 43.4 1.6 | 42.4 4.6 | 40 5.6 | 0 6'), 0.5)
  figure.add(
    'earth',
    roughen(0.8, (x, y, z) => 0.6 * noise(x / 9, y / 9, z) + 0.4 * noise(x / 3, y / 3, z), at([-3, 0, 0], rim)),
  )
  for (const [x, y, size] of points('24 -26 5 | 31 -18 4 | -20 -32 4 | -26 26 6 | 14 30 5 | 34 14 4')) {
    for (let blade = 0; blade < 6; blade++) {
      const angle = blade * 1.047 + x
      const tip: Vec3 = [x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.7, 7 + size * 1.3]
      figure.add('grass', rod([x, y, 5], tip, 1.5, 0.7), 0.6)
    }
  }
  for (const [x, y, size] of points('-10 -30 3 | 30 24 4 | -6 32 3'))
    figure.add('stone', at([x, y, 6], pebble(size, x)), 0.8)
}

function addStrawMan(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const bundle = (angles: number) => (x: number, y: number) => Math.sin(Math.atan2(y, x) * angles)
  figure.add('wood', put(rod([0, 0, 4], [0, 0, 70], 3.4)), 0.8)
  figure.add(
    'straw',
    put(
      roughen(
        0.6,
        bundle(18),
        lathe(curve(pairs('0 24 | 8 22 | 8.6 28 | 7.6 38 | 9 50 | 7 60 | 0 62'), { steps: 4 }), 0.3),
      ),
    ),
    0.6,
  )
  const arms = turnY(90, at([0, 0, 0], drum(4.4, 21, 1)))
  figure.add(
    'straw',
    put(
      at(
        [0, 0, 54],
        turnY(
          6,
          roughen(0.6, (_x, y, z) => Math.sin(Math.atan2(z, y) * 12), arms),
        ),
      ),
    ),
    0.8,
  )
  for (const x of [-17, -10, 10, 17])
    figure.add('rope', put(at([0, 0, 54], turnY(6, at([x, 0, 0], turnY(90, hoop(4.3, 1.1)))))), 0.5)
  for (const z of [30, 44]) figure.add('rope', put(at([0, 0, z], hoop(z > 40 ? 8.2 : 8.2, 1.4))), 0.5)
  figure.add('straw', put(at([0, 0, 71], roughen(0.5, bundle(20), egg(9.6, 9, 10)))), 0.8)
  figure.add('rope', put(at([0, 0, 62.4], hoop(5.6, 1.6))), 0.6)
  const hat = lathe(curve(pairs('0 8 | 5 6.4 | 12 1.4 | 15 -1.4 | 14 -2.4 | 0 0.6'), { steps: 4 }), 0.4)
  figure.add(
    'wood',
    put(
      at(
        [1, 0, 79],
        turnY(
          8,
          roughen(0.4, (x, y) => Math.sin(Math.hypot(x, y) * 2.2), hat),
        ),
      ),
    ),
    0.6,
  )
  for (const side of [1, -1]) {
    figure.add('belt', put(at([side * 3.6, -8.6, 72], turnY(side * 30, block(0.9, 1.2, 2.6, 0.5)))), 0.45)
    figure.add('belt', put(at([side * 3.6, -8.6, 72], turnY(side * -30, block(0.9, 1.2, 2.6, 0.5)))), 0.45)
  }
  figure.add('belt', put(tube(points('-3.4 -8.8 67.4 | -1 -9 66.4 | 1.4 -9 67.4 | 3.6 -8.6 66.4'), [0.9, 0.9])), 0.45)
}

function addBody(figure: Sculpture): void {
  for (const [x, y, kneeX, kneeY, hip] of [
    [-9, -13, -3, -9, 4],
    [27, 9, 20, 6, 12],
  ] as const) {
    const leg = tube(
      [
        [hip, 0, 37],
        [kneeX, kneeY, 24],
        [x, y, 11],
      ],
      [8, 9.4, 9.8],
      { steps: 8 },
    )
    figure.add(
      'skirt',
      roughen(0.6, (u, v) => Math.sin(Math.atan2(v - y * 0.6, u - x * 0.7) * 11), leg),
      1.4,
    )
    figure.add('skin', rod([x, y, 12], [x, y - 0.6, 6.4], 3.8), 0.6)
    figure.add('skin', at([x, y - 4, 8.4], turnZ(x < 0 ? -20 : 24, egg(4.6, 7.6, 3.2))), 0.8)
    figure.add('sandal', at([x, y - 3.4, 6], turnZ(x < 0 ? -20 : 24, egg(5.6, 9, 1.7))), 0.6)
    figure.add('sandal', at([x, y - 5, 10.6], turnZ(x < 0 ? -20 : 24, turnY(90, rod([0, 0, -4], [0, 0, 4], 1)))), 0.5)
  }
  const put = (shape: Shape) => at([8, 0, 46], turnY(-8, turnZ(-16, shape)))
  figure.add('jacket', put(join(4, at([0, 0, 3], egg(12.6, 9.6, 13)), at([0, 0, -8], egg(12, 9.8, 7)))), 1)
  figure.add(
    'skirt',
    put(at([0, 0, -10], lathe(curve(pairs('0 4 | 11.4 4 | 13 -4 | 14 -8 | 0 -8'), { steps: 4 }), 0.4))),
    0.8,
  )
  figure.add('belt', put(at([0, 0, -6], lathe(pairs('8 -2 | 12.2 -2 | 12.2 2 | 8 2'), 0.5))), 0.6)
  figure.add('belt', put(at([0, -12, -6], block(3, 2, 2.4, 1))), 0.5)
  for (const side of [1, -1]) {
    figure.add(
      'belt',
      put(
        tube(
          [
            [0, -12, -7],
            [side * 3, -14, -12],
            [side * 4.4, -14.6, -19],
          ],
          [1.6, 1.6, 1.5],
        ),
      ),
      0.5,
    )
    figure.add(
      'lining',
      put(
        tube(
          [
            [side * 7, -5.6, 14],
            [side * 2.4, -9.4, 6],
            [-2 + side, -10.4, -3],
          ],
          [1.6, 1.5, 1.3],
        ),
      ),
      0.5,
    )
  }
  figure.paint('skin', put(at([0, -12, 11], turnX(90, slab(pairs('-4.6 6 | 4.6 6 | 0 -6'), 8)))), 'jacket')
  figure.add('skin', rod([7, -1, 56], [8, -2, 63], 5), 0.8)
}

function addHeadband(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const band = intersect(
    0.5,
    at([0, 1.2, 1.6], skin(1.5, egg(18, 17.2, 17.2))),
    at([0, 0, 9], turnX(-12, block(40, 40, 2))),
  )
  figure.add('scarf', put(band), 0.5)
  for (const path of ['3 17 6 | 10 26 8 | 18 30 3 | 27 36 6', '3 17 5 | 8 26 2 | 14 33 -4 | 22 38 -3'])
    figure.add('scarf', put(tube(points(path), [2, 2.4, 2.6, 2])), 0.7)
}

function addStrike(figure: Sculpture): void {
  addSleeve(figure, 'jacket', points('-2 -2 53 | -7 -12 49 | -6 -19 50'), [-6.4, -23, 51])
  addSleeve(figure, 'jacket', points('18 -2 52 | 14 -13 46 | 5 -20 47'), [0, -23, 48.4])
  const sword = (shape: Shape) => at([-4, -23.4, 50], turnZ(-12, turnY(-62, shape)))
  figure.add('wood', sword(tube(points('0 0 -10 | 0 0 6 | 0 0 24 | 2 0 40'), [2, 2.2, 2, 1.3])), 0.6)
  figure.add('belt', sword(at([0, 0, 8], drum(4, 1, 0.5))), 0.5)
  for (let wrap = 0; wrap < 4; wrap++) figure.add('scarf', sword(at([0, 0, -9.6 + wrap * 1.8], hoop(1.9, 0.6))), 0.45)
  figure.add('skin', at([-5, -24.6, 50], ball(3.4)), 0.6)
}
