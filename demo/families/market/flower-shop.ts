import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { hash, noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addAwning, addPavement, marketPaints, type Put } from './parts.ts'

/** A narrow house with a flower shop below and a cat at the window above. */
export function flowerShop(): Figure {
  const figure = createSculpture()
  addPavement(figure, [36, 34])
  addHouse(figure)
  addShopFront(figure)
  addUpperFloor(figure)
  addFlowers(figure)
  return {
    parts: figure.parts,
    paints: {
      ...marketPaints,
      wall: material('#f3dcc0', { rough: 0.75 }),
      brick: material('#c9785c', { rough: 0.75 }),
      teal: material('#2f7f80', { rough: 0.5 }),
      slate: material('#55607a', { rough: 0.6 }),
      glass: material('#ffe2a0', { rough: 0.2, gloss: 0.9, glow: 0.4 }),
      rose: material('#ec6a92', { rough: 0.5 }),
      violet: material('#8d6ad0', { rough: 0.5 }),
      yellow: material('#f6c944', { rough: 0.5 }),
      cat: material('#3b3a44', { rough: 0.6, sheen: 0.3 }),
    },
    backdrop: backdrop('#9a8fb8', '#f0e6f4', '#cdbfdc'),
    shots: [
      { azimuth: 26, elevation: 11 },
      { azimuth: -36, elevation: 14 },
      { azimuth: 14, elevation: 8, closeUp: { center: [0, -18, 26], radius: 28 } },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

function addHouse(figure: Sculpture): void {
  figure.add('wall', at([0, 7, 46], block(24, 18, 42, 0.8)), 0.6)
  for (const side of [1, -1])
    for (let row = 0; row < 10; row++)
      figure.add('brick', at([side * 23, -10.4, 46.6 + row * 4.2], block(row % 2 ? 3.4 : 2.4, 1.4, 1.7, 0.5)), 0.45)
  figure.add('white', at([0, 6, 45], block(25.4, 19.6, 1.8, 0.8)), 0.6)
  figure.add('white', at([0, 6, 87], block(26, 20, 2, 0.8)), 0.6)
  const tiles = (x: number, _y: number, z: number) =>
    Math.abs(Math.sin(z * 0.9)) < 0.24 ? -1 : 0.4 * Math.cos(x * 1.5)
  const gable = slab(pairs('-22 0 | 22 0 | 15 20 | -15 20'), 27, 0.8)
  figure.add('slate', at([0, 7, 88], roughen(0.5, tiles, turnZ(90, turnX(90, gable)))), 0.6)
  figure.add(
    'white',
    at(
      [0, -9, 98],
      turnX(90, slab(curve(pairs('-8 -9 | 8 -9 | 8 4 | 0 12 | -8 4'), { steps: 1, closed: true }), 6, 0.8)),
    ),
    0.6,
  )
  figure.add('glass', at([0, -15.4, 97], turnX(90, drum(4.6, 1, 0.4))), 0.5)
  figure.add('teal', at([0, -15.8, 97], turnX(90, hoop(4.8, 1.1))), 0.5)
  figure.add('teal', at([0, -16, 97], join(0.3, block(0.8, 0.9, 4.6, 0.4), block(4.6, 0.9, 0.8, 0.4))), 0.45)
  figure.add('brick', at([15, 14, 110], block(4.4, 4.4, 11, 0.6)), 0.6)
  figure.add('white', at([15, 14, 121], block(5.4, 5.4, 1.5, 0.6)), 0.5)
  for (const x of [13, 17]) figure.add('brick', at([x, 14, 123], drum(1.5, 3, 0.5)), 0.5)
}

function addShopFront(figure: Sculpture): void {
  figure.add('teal', at([0, -11.6, 24], block(24.6, 2.4, 19.4, 0.8)), 0.6)
  figure.cut(at([-7, -14.6, 26], block(13, 2.4, 11, 0.6)), 0.5, 'glass')
  figure.add('teal', at([-7, -13.4, 26], join(0.3, block(0.9, 1.1, 11.4, 0.4), block(13, 1.1, 0.9, 0.4))), 0.45)
  figure.cut(at([15.4, -14.6, 24], block(6, 2, 17, 0.6)), 0.5, 'dark')
  figure.add('dark', at([15.4, -13, 23], block(5.6, 1.2, 16.4, 0.5)), 0.5)
  figure.cut(at([15.4, -14.6, 29], block(3.6, 1.4, 8, 1.4)), 0.45, 'glass')
  figure.add('gold', at([11.6, -15, 20], ball(1.3)), 0.5)
  figure.add('white', at([15.4, -16, 6.4], block(8, 4, 1.6, 0.8)), 0.6)
  addAwning(figure, (shape) => at([0, -11, 44.6], shape), [24, 13, 6], ['rose', 'white'])
  const sign: Put = (shape) => at([28, -17, 53], shape)
  figure.add('iron', tube(points('24 -9 60 | 27 -14 61 | 28 -21 60'), [1.2, 1.1]), 0.6)
  figure.add('iron', sign(rod([0, 0, 4], [0, 0, 7.6], 0.9)), 0.5)
  figure.add('gold', sign(turnZ(60, turnX(90, drum(6, 1.2, 0.5)))), 0.5)
  for (const side of [1, -1]) {
    figure.add(
      'rose',
      sign(turnZ(60, turnX(90, at([0, 0, side * 1.4], around(6, at([2.4, 0, 0], egg(1.9, 1.5, 0.9))))))),
      0.45,
    )
    figure.add('yellow', sign(turnZ(60, turnX(90, at([0, 0, side * 1.9], ball(1.4))))), 0.45)
  }
}

function addUpperFloor(figure: Sculpture): void {
  for (const x of [-11, 11]) {
    figure.add('white', at([x, -11.4, 66], block(8, 1.6, 12, 0.6)), 0.5)
    figure.cut(at([x, -13.4, 66], block(6, 1.6, 10, 0.5)), 0.5, 'glass')
    figure.add('white', at([x, -12.4, 66], join(0.3, block(0.8, 1, 10, 0.4), block(6, 1, 0.8, 0.4))), 0.45)
    for (const side of [1, -1]) {
      const slats = (_x: number, _y: number, z: number) => (Math.sin(z * 2) > 0.4 ? 0.6 : -0.6)
      figure.add(
        'teal',
        at([x + side * 9.6 * (side * x > 0 ? 1 : 0.97), -12, 66], roughen(0.3, slats, block(2, 1.3, 11, 0.5))),
        0.5,
      )
    }
    figure.add('wood', at([x, -15, 54], block(8, 3.4, 2.6, 0.8)), 0.6)
  }
  for (let i = 0; i < 12; i++) {
    const x = (i < 6 ? -17.4 : 5) + (i % 6) * 2.5
    const paint = (['rose', 'yellow', 'violet'] as const)[i % 3] ?? 'rose'
    figure.add('leaf', at([x, -15.4, 57], ball(1.9)), 0.7)
    if (x < 6.4 || x > 13.6) figure.add(paint, at([x, -16.4 - (i % 2), 58.4 + (i % 2)], ball(1.6)), 0.5)
  }
  const cat: Put = (shape) => at([10, -14.4, 60], shape)
  figure.add('cat', cat(join(1.6, egg(3.6, 3, 4.6), at([0, -1, 6], egg(3.8, 3.2, 3.2)))), 0.6)
  figure.add('cat', cat(pair(rod([2.2, -1, 8], [3, -1, 10.6], 1.4, 0.7))), 0.5)
  figure.add('yellow', cat(pair(at([1.5, -3.9, 6.4], ball(0.95)))), 0.45)
  figure.add('cat', cat(tube(points('3 -1 -3 | 5 -4 -6 | 4.6 -4.4 -12'), [1.4, 1.3, 1.1])), 0.6)
}

function addFlowers(figure: Sculpture): void {
  for (const [x, y, size, paint] of [
    [-20, -21, 1.1, 'rose'],
    [-11, -22, 0.95, 'yellow'],
    [-2.6, -22, 1.05, 'violet'],
    [-26, -28, 0.9, 'violet'],
    [-16, -29, 0.85, 'rose'],
    [27, -24, 1.2, 'yellow'],
  ] as const) {
    const tub: Put = (shape) => at([x, y, 6], shape)
    const pail = carve(
      0.5,
      lathe(pairs(`0 -1 | ${3.4 * size} -1 | ${4.4 * size} ${7 * size} | 0 ${7 * size}`), 0.4),
      at([0, 0, 8 * size], drum(3.4 * size, 1.6)),
    )
    figure.add('steel', tub(pail), 0.6)
    figure.add(
      'leaf',
      tub(
        at(
          [0, 0, 8.4 * size],
          roughen(0.9, (u, v, w) => noise(u / 1.6, v / 1.6, w / 1.6), egg(4.6 * size, 4.6 * size, 3.4 * size)),
        ),
      ),
      0.6,
    )
    for (let i = 0; i < 8; i++) {
      const angle = i * 2.4
      const out = (i === 0 ? 0 : 2 + (i % 3)) * size
      const [u, v, w] = [Math.cos(angle) * out, Math.sin(angle) * out, (11.6 + hash(i, 3, 5) * 2 - out * 0.4) * size]
      figure.add('leaf', tub(rod([u * 0.5, v * 0.5, 6 * size], [u, v, w], 0.95)), 0.5)
      figure.add(
        paint,
        tub(at([u, v, w], join(0.5, around(5, at([1.3 * size, 0, 0], egg(1.4 * size, 1.1 * size, 1.1)))))),
        0.5,
      )
      figure.add(paint === 'yellow' ? 'wood' : 'yellow', tub(at([u, v, w + 0.8], ball(0.95))), 0.45)
    }
  }
  const ivy = tube(points('-25 -9 6 | -25.4 -10 20 | -24.4 -11 40 | -25 -11 60 | -23 -11.6 78'), [1.3, 1.2, 1.1, 0.9])
  figure.add('leaf', ivy, 0.6)
  for (let i = 0; i < 16; i++)
    figure.add('leaf', at([-25 + (hash(i, 1, 9) - 0.5) * 5, -11, 10 + i * 4.4], turnY(i * 40, egg(2.7, 1.2, 1.8))), 0.6)
  figure.add('iron', rod([31, 20, 4], [31, 20, 52], 1.6, 1.3), 0.6)
  figure.add('lamp', at([31, 20, 55], egg(3.8, 3.8, 4.4)), 0.6)
  figure.add('iron', at([31, 20, 59.4], drum(3, 1, 0.4)), 0.5)
  figure.add('iron', at([31, 20, 8], drum(3, 3, 0.8)), 0.6)
}
