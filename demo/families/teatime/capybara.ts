import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen, slice } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { teatimePaints } from './parts.ts'

/** A capybara in a wooden tub full of oranges, one of them on its head. */
export function capybaraInTub(): Figure {
  const figure = createSculpture()
  addTub(figure)
  addCapybara(figure, (shape) => at([0, -4, 57], turnX(-7, shape)))
  addFruit(figure)
  addDuck(figure, (shape) => at([21, -17, 37], turnZ(38, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...teatimePaints,
      wood: material('#b98350', { rough: 0.75 }),
      iron: material('#59606b', { rough: 0.4, metal: 0.4, gloss: 0.9 }),
      water: material('#7cc7cf', { rough: 0.18, gloss: 1 }),
      foam: material('#eefafa', { rough: 0.5 }),
      fur: material('#9a6540', { rough: 0.85, sheen: 0.3 }),
      muzzle: material('#6f4630', { rough: 0.8 }),
      orange: material('#f28a1f', { rough: 0.45 }),
      leaf: material('#4f9442', { rough: 0.6 }),
      towel: material('#f2f2ee', { rough: 0.95 }),
      stripe: material('#4d86b8', { rough: 0.95 }),
      duck: material('#f7cf3b', { rough: 0.3, gloss: 0.8 }),
    },
    backdrop: backdrop('#b08d6d', '#f6e9d8', '#dcc6ab'),
    shots: [
      { azimuth: 30, elevation: 18 },
      { azimuth: -34, elevation: 26 },
      { azimuth: 20, elevation: 12, closeUp: { center: [4, -14, 60], radius: 32 } },
      { azimuth: 30, elevation: 16, unpainted: true },
    ],
    triangles: 44_000,
  }
}

function addTub(figure: Sculpture): void {
  const staves = (x: number, y: number, z: number) => {
    const turn = (Math.atan2(y, x) / (2 * Math.PI)) * 22
    const gap = Math.abs(turn - Math.round(turn))
    return (gap < 0.07 ? -1 : 0) + 0.25 * noise(x / 2, y / 2, z / 14)
  }
  const wall = lathe(pairs('0 -1 | 34 -1 | 35 0 | 40 35 | 39.4 36.4 | 36.6 36.4 | 36 35 | 35 28 | 0 28'), 0.3)
  figure.add('wood', roughen(0.6, staves, wall))
  figure.add('iron', at([0, 0, 7], lathe(pairs('33 -2 | 36.6 -2 | 37.2 2 | 33 2'), 0.3)), 0.5)
  figure.add('iron', at([0, 0, 26], lathe(pairs('35 -2 | 39.4 -2 | 40 2 | 35 2'), 0.3)), 0.5)
  for (const turn of [40, 76]) figure.add('iron', turnZ(turn - 90, at([37.4, 0, 7], around(1, ball(1.2)))), 0.5)
  const ripples = (x: number, y: number) => Math.sin(Math.hypot(x, y - 6) / 1.9)
  figure.add('water', roughen(0.35, ripples, at([0, 0, 30], drum(36, 3))), 0.6)
  const drape = tube(points('0 -31 33 | 0 -37 38.6 | 0 -42 36 | 0 -42.4 24 | 0 -41.4 14'), [2, 2])
  const towel = (shape: Shape) => turnZ(-52, shape)
  for (let fold = -4; fold <= 4; fold++) {
    figure.add(
      Math.abs(fold) === 3 ? 'stripe' : 'towel',
      towel(at([fold * 2.5, Math.abs(fold % 2) * 0.5, 0], drape)),
      1.2,
    )
  }
}

function addCapybara(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const hairs = (x: number, y: number, z: number) => noise(x / 1.6, y / 5, z / 1.6)
  const body = join(8, at([0, 10, 34], egg(22, 25, 18)), at([0, 2, 46], egg(15, 14, 14)))
  figure.add('fur', roughen(0.5, hairs, body), 0.8)
  const head = join(7, at([0, 3, 2], egg(15.6, 17, 14.6)), at([0, -17, -1.6], block(11.8, 12, 11, 8.4)))
  figure.add('fur', put(roughen(0.45, hairs, head)), 4)
  figure.paint('muzzle', put(at([0, -30, -0.6], egg(16, 9.4, 13))), 'fur')
  figure.add('pupil', put(pair(at([5, -28.6, 3.4], turnY(-24, egg(2.1, 1.2, 1.3))))), 0.5)
  figure.cut(
    put(
      tube(points('-9 -24.4 -3.4 | -4.6 -28.2 -6.6 | 0 -29.2 -4.6 | 4.6 -28.2 -6.6 | 9 -24.4 -3.4'), [0.7, 0.8, 0.7]),
    ),
    0.5,
    'pupil',
  )
  figure.cut(put(rod([0, -29.4, -4], [0, -29.6, 1.4], 0.6)), 0.5, 'pupil')
  // The eyes are closed with pleasure.
  const lash = tube(points('11.4 -16 6.4 | 13.2 -12 4.4 | 14.4 -7.4 6.6'), [0.8, 1, 0.8])
  figure.add('pupil', put(pair(lash)), 0.5)
  figure.add('fur', put(pair(at([13.2, -11, 8.4], egg(2.2, 5.4, 2.4)))), 1)
  figure.paint('blush', put(pair(at([13.6, -15, 0.2], egg(4, 3.2, 2)))), 'fur')
  figure.add('fur', put(pair(at([11.6, 10, 14.6], turnX(-20, egg(4, 3, 4.6))))), 1.2)
  figure.paint('muzzle', put(pair(at([12, 6.8, 15], egg(2.4, 2.4, 3)))), 'fur')
  for (const side of [1, -1]) {
    figure.add(
      'fur',
      tube(
        [
          [side * 13, -12, 40],
          [side * 13, -27, 41],
          [side * 12, -37.6, 39],
        ],
        [6.2, 5.4, 4.6],
      ),
      1.4,
    )
    for (const finger of [-1, 0, 1])
      figure.add('muzzle', at([side * 12 + finger * 3, -40.8, 36.8], egg(1.6, 1.9, 2.6)), 0.6)
  }
}

function addOrange(figure: Sculpture, put: (shape: Shape) => Shape, size: number): void {
  const peel = (x: number, y: number, z: number) => noise(x / 0.9, y / 0.9, z / 0.9)
  figure.add('orange', put(roughen(0.16, peel, egg(size, size, size * 0.92))), 0.5)
  figure.add('leaf', put(at([0, 0, size * 0.9], ball(1.5))), 0.5)
  figure.add('leaf', put(at([size * 0.42, 0, size * 0.98], turnY(14, egg(size * 0.5, size * 0.26, 0.95)))), 0.5)
}

function addFruit(figure: Sculpture): void {
  addOrange(figure, (shape) => at([0, 3, 79.4], turnY(-6, shape)), 8)
  for (const [x, y, size, turn] of sizedPoints(
    '-23 -19 7.4 40 | -28 2 7 200 | 27 8 7.4 120 | -8 -29 6.4 20 | 12 32 7 80 | -20 26 7 0',
  )) {
    addOrange(figure, (shape) => at([x, y, 35.4], turnZ(turn, turnX(16, shape))), size)
  }
  const half = (shape: Shape) => at([4, -41.6, 1.4], turnZ(-10, turnX(14, shape)))
  figure.add('orange', half(slice(at([0, 0, 2], egg(8, 8, 8)), [0, 0, 1], 4)), 0.5)
  figure.add('orange', at([16, -38, 5], egg(7, 7, 6.6)), 0.6)
  figure.add('leaf', at([18, -38, 11.4], turnY(12, egg(3.6, 1.9, 0.95))), 0.5)
  figure.paint('sugar', half(at([0, 0, 5], drum(7, 2.4))), 'orange')
  figure.paint(
    'orange',
    half(carve(0, at([0, 0, 5], drum(6.2, 2.6)), ...[0, 45, 90, 135].map((turn) => turnZ(turn, block(12, 0.5, 20))))),
    'sugar',
  )
  for (const [x, y] of pairs('17 -26 | 29 -8 | -33 -8 | 3 30 | -12 -24'))
    figure.add('foam', at([x, y, 33], egg(2.4, 2.4, 1.6)), 0.6)
}

function addDuck(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'duck',
    put(join(2, egg(5.4, 7, 4.6), at([0, 5.6, 2.4], egg(2.6, 3.4, 2.2)), at([0, -4, 6.6], ball(4.2)))),
    0.6,
  )
  figure.add('orange', put(at([0, -8.4, 6], egg(2.3, 2.3, 1))), 0.5)
  figure.add('pupil', put(pair(at([2.2, -7.2, 8], ball(0.9)))), 0.5)
  figure.add('duck', put(pair(at([5, 1, 1], egg(1.5, 4, 2.6)))), 0.6)
  figure.add('foam', put(at([0, 0, -2.6], hoop(6, 0.9))), 0.5)
}
