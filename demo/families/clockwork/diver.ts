import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { clockworkPaints, type Put, rivets } from './parts.ts'

/** A diver in a brass helmet; an octopus has taken a liking to him. */
export function brassDiver(): Figure {
  const figure = createSculpture()
  addSeabed(figure)
  addSuit(figure)
  addHelmet(figure, (shape) => at([0, -2, 76], turnZ(-10, shape)))
  addArms(figure)
  addOctopus(figure, (shape) => at([17, 0, 66], turnZ(-14, turnY(16, shape))))
  return {
    parts: figure.parts,
    paints: {
      ...clockworkPaints,
      sand: material('#dcc394', { rough: 0.85 }),
      canvas: material('#b59a6a', { rough: 0.75, sheen: 0.2 }),
      coral: material('#f0706c', { rough: 0.6 }),
      weed: material('#3f9a6a', { rough: 0.55 }),
      octopus: material('#8f5cc9', { rough: 0.3, gloss: 0.9 }),
      sucker: material('#d9b8f0', { rough: 0.4 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#e9a21c', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#17100d', { rough: 0.2, gloss: 1 }),
    },
    backdrop: backdrop('#1f5f73', '#86cbd0', '#4b98a3'),
    shots: [
      { azimuth: 18, elevation: 8 },
      { azimuth: -42, elevation: 13 },
      { azimuth: 26, elevation: 10, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addSeabed(figure: Sculpture): void {
  const rim = lathe(curve(pairs('0 -1 | 35 -1 | 37 2 | 34 6 | 26 7.6 | 0 8'), { steps: 3 }), 0.4)
  figure.add(
    'sand',
    roughen(
      0.8,
      (x, y, z) => 0.6 * Math.sin(x * 0.5 + 2 * noise(x / 9, y / 9, 1)) + 0.4 * noise(x / 4, y / 4, z / 4),
      rim,
    ),
  )
  for (const [x, y, tall, bend] of [
    [-27, 8, 40, 5],
    [-22, 15, 52, -5],
    [-30, 1, 28, -4],
    [27, 16, 34, 5],
  ] as const)
    figure.add(
      'weed',
      tube(
        [
          [x, y, 5],
          [x + bend, y, tall * 0.35],
          [x - bend, y, tall * 0.7],
          [x + bend * 0.6, y, tall],
        ],
        [2.6, 2.8, 2.2, 1],
      ),
      0.8,
    )
  for (const [from, to] of [
    ['27 -8 5', '31 -10 20'],
    ['28 -9 12', '36 -6 20'],
    ['28 -8 10', '23 -11 18'],
    ['30 -9 16', '28 -13 24'],
  ] as const) {
    const [a = [0, 0, 0], b = [0, 0, 0]] = [points(from)[0], points(to)[0]]
    figure.add('coral', rod(a, b, 2.6, 1.9), 1)
    figure.add('coral', at(b, ball(2.4)), 0.8)
  }
  for (const [x, y, size] of points('-16 -24 4 | 14 -28 3 | 2 28 6'))
    figure.add('iron', at([x, y, 6], pebble(size, x)), 1)
  const star = slab(
    curve(
      Array.from(
        { length: 10 },
        (_, i) => [Math.sin(i * 0.628) * (i % 2 ? 2.6 : 6.4), Math.cos(i * 0.628) * (i % 2 ? 2.6 : 6.4)] as const,
      ),
      { steps: 3, closed: true },
    ),
    1.6,
    1.2,
  )
  figure.add('red', at([-26, -16, 7.4], turnY(-8, star)), 0.6)
}

function addSuit(figure: Sculpture): void {
  const folds = (x: number, _y: number, z: number) => Math.sin(z * 0.9 + x * 0.2) * 0.7
  figure.add(
    'canvas',
    roughen(0.6, folds, join(5, at([0, 1, 42], egg(16, 13.4, 15)), at([0, 0, 54], egg(15, 12, 8)))),
    1,
  )
  for (const side of [1, -1]) {
    figure.add(
      'canvas',
      roughen(
        0.6,
        folds,
        tube(
          [
            [side * 7, 0, 34],
            [side * 9.4, -1, 24],
            [side * 10, -1, 14],
          ],
          [8, 8, 7],
        ),
      ),
      1,
    )
    figure.add(
      'iron',
      at([side * 10.4, -4, 10], turnZ(side * 10, join(2, egg(7.6, 11, 6), at([0, 0, -2], block(7.4, 11, 2.6, 2))))),
      0.8,
    )
    figure.add('brass', at([side * 11.4, -12.6, 10], turnZ(side * 10, egg(6, 3.4, 4.4))), 0.6)
    figure.add('leather', at([side * 10, -1.4, 16.4], hoop(7, 1.4)), 0.6)
  }
  figure.add('leather', at([0, 1, 34], hoop(15, 2.4)), 0.6)
  figure.add('brass', at([0, -14.6, 34], block(4, 2, 3.4, 1)), 0.5)
  figure.add('steel', pair(at([8.4, -12.6, 32], turnZ(28, block(3.4, 2.4, 4, 1)))), 0.6)
  figure.add(
    'brass',
    at([0, -1, 59], lathe(curve(pairs('8 3 | 13 2 | 18 -3 | 17.6 -6 | 12 -2 | 8 0'), { steps: 3, closed: true }), 0.9)),
    0.8,
  )
  figure.add('brass', at([0, -1, 56.4], rivets(12, 17, 1.5)), 0.5)
  figure.add(
    'steel',
    at(
      [0, -14.6, 47],
      turnX(
        8,
        slab(
          curve(pairs('0 -5 | 5 -1 | 5 4 | 2.6 5.4 | 0 4.4 | -2.6 5.4 | -5 4 | -5 -1'), { steps: 3, closed: true }),
          2,
          1,
        ),
      ),
    ),
    0.6,
  )
  figure.add('brass', at([0, 15, 46], join(1, pair(at([5, 0, 0], drum(5, 12, 3))), block(4, 3, 9, 1))), 0.8)
  figure.add('iron', tube(points('-5 15 58 | -10 20 68 | -9 16 78 | -6 12 80'), [2.2, 2.2]), 0.7)
}

function addHelmet(figure: Sculpture, put: Put): void {
  figure.add('brass', put(ball(18.6)), 0.8)
  figure.add('copper', put(at([0, 0, -14], hoop(13.4, 2.2))), 0.6)
  figure.cut(put(at([0, -20, 1], turnX(90, drum(9.6, 6)))), 0.6, 'black')
  for (const turn of [0, 82, -82]) {
    const port: Put = (shape) => put(turnZ(turn, at([0, -17.6, 1], turnX(90, shape))))
    const radius = turn === 0 ? 10 : 6.6
    figure.add('copper', port(hoop(radius, 2.2)), 0.7)
    figure.add('brass', port(at([0, 0, 1.6], rivets(turn === 0 ? 10 : 8, radius, 1.2))), 0.5)
    if (turn === 0) continue
    figure.add('glass', port(egg(5.6, 5.6, 2)), 0.6)
    figure.add('copper', port(at([0, 0, 1.6], join(0.4, block(6, 0.9, 0.9, 0.4), block(0.9, 6, 0.9, 0.4)))), 0.5)
  }
  figure.add('cream', put(at([0, -10, 0], egg(9.4, 5, 9.4))), 0.6)
  const face: Put = (shape) => put(at([0, -5, 0.6], shape))
  addEyes(figure, { center: [3.6, -9.4, 1.6], size: [2.2, 1.6, 2.6], iris: 0.9, put: face })
  figure.add('red', face(pair(tube(points('0.6 -10.4 -2.6 | 3.4 -10.4 -3.4 | 6.6 -8.6 -1.4'), [1.2, 1.8, 0.8]))), 0.6)
  figure.add('cream', face(at([0, -10.6, -1], ball(1.5))), 0.6)
  const upper: Put = (shape) => put(at([0, -8, 17], turnX(24, shape)))
  figure.add('copper', upper(drum(5, 2, 0.8)), 0.6)
  figure.add('glass', upper(at([0, 0, 1.8], egg(3.6, 3.6, 1.4))), 0.5)
}

function addArms(figure: Sculpture): void {
  figure.add('canvas', tube(points('-14 0 55 | -25 -5 46 | -25 -17 44'), [6, 6, 5.6]), 1)
  figure.add('leather', at([-25, -15, 44.4], turnX(80, hoop(5.8, 1.4))), 0.6)
  figure.add('leather', at([-25, -20, 43.6], ball(5.4)), 0.8)
  const lantern: Put = (shape) => at([-25, -21, 26], shape)
  figure.add('iron', lantern(at([0, 0, 13], turnX(90, hoop(5, 1.2)))), 0.6)
  figure.add('iron', lantern(at([0, 0, 8], lathe(curve(pairs('0 3 | 3 2 | 6 -1 | 0 -1.4'), { steps: 3 }), 0.4))), 0.6)
  figure.add('lamp', lantern(at([0, 0, 1], drum(4.4, 6.6, 1))), 0.5)
  figure.add('iron', lantern(around(5, rod([4.8, 0, -6], [4.8, 0, 7], 0.95))), 0.5)
  figure.add('iron', lantern(at([0, 0, -6.4], drum(6, 1.6, 0.6))), 0.6)
  figure.add('canvas', tube(points('14 0 55 | 25 -4 46 | 20 -15 40'), [6, 6, 5.6]), 1)
  figure.add('leather', at([21, -13, 41], turnZ(30, turnX(70, hoop(5.8, 1.4)))), 0.6)
  figure.add('leather', at([18, -17.6, 39], ball(5.4)), 0.8)
  figure.add(
    'brass',
    at([16, -22, 40], turnZ(-20, carve(0.5, block(7, 4.6, 5, 1), at([0, 0, 6], block(5, 3, 4, 1))))),
    0.6,
  )
  for (const [x, y] of pairs('13.6 -21 | 16.4 -23.4 | 18.4 -21.4')) figure.add('lamp', at([x, y, 43.4], ball(2.3)), 0.5)
}

function addOctopus(figure: Sculpture, put: Put): void {
  figure.add('octopus', put(join(4, at([0, 2, 10], egg(8.6, 8.4, 9.4)), egg(7, 6.4, 5))), 1)
  addEyes(figure, { center: [3.6, -5.6, 7.4], size: [2.7, 2.2, 3], iris: 0.9, put })
  for (const path of [
    '-4 -3 -2 | -8 -12 0 | -16 -17 -4 | -22 -16 0',
    '-2 -5 -2 | -3 -13 -8 | 2 -16 -14 | 7 -13 -15',
    '4 -4 -2 | 9 -8 -6 | 13 -6 -2 | 15 -4 4',
    '5 2 -2 | 10 6 -8 | 8 8 -18 | 12 8 -24',
    '-5 3 0 | -10 10 4 | -18 14 2 | -24 10 6',
    '-5 -2 1 | -10 -6 10 | -18 -8 15 | -21 -5 18',
  ])
    figure.add('octopus', put(tube(points(path), [3.8, 3, 2.3, 1.3], { steps: 7 })), 1)
  for (const [x, y, z] of points('12 -8.4 -3.6 | 14.6 -6.4 0.6'))
    figure.add('sucker', put(at([x, y, z], ball(1.2))), 0.5)
}
