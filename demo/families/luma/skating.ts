import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { join, roughen, warp } from '../../modelling/combination.ts'
import { plate } from '../../modelling/grounds.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addLumaHair, addTail, lumaPaints } from './parts.ts'

/** Luma rolls through town on her board, listening to music. */
export function lumaSkating(): Figure {
  const figure = createSculpture()
  addStreet(figure)
  addBoard(figure, (shape) => at([0, 0, 14.6], turnZ(-16, turnY(5, shape))))
  addLegs(figure)
  addHoodie(figure)
  const head = (shape: Shape) => at([3, -6, 73], turnZ(10, turnY(7, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'soft' })
  addLumaHair(figure, head)
  addHeadphones(figure, head)
  addTail(figure, head, points('-12 6 9 | -25 9 12 | -36 10 5 | -46 8 8 | -56 6 2'), 6.4)
  addTail(figure, head, points('9 11 9 | 12 22 13 | 4 33 9 | -6 41 13 | -16 48 7'), 6)
  return {
    parts: figure.parts,
    paints: {
      ...lumaPaints,
      street: material('#5d6470', { rough: 0.85 }),
      line: material('#f4d35e', { rough: 0.6 }),
      hoodie: material('#f6c445', { rough: 0.65, sheen: 0.4 }),
      trim: material('#fdf8ec', { rough: 0.6 }),
      denim: material('#4568b0', { rough: 0.65 }),
      shoe: material('#e8506a', { rough: 0.45 }),
      deck: material('#37b8b0', { rough: 0.35, gloss: 0.8 }),
      dark: material('#2f3340', { rough: 0.45, gloss: 0.8 }),
      wheel: material('#f4efe6', { rough: 0.4 }),
    },
    backdrop: backdrop('#83b0a6', '#e4f4ee', '#b6d5cb'),
    shots: [
      { azimuth: 16, elevation: 8 },
      { azimuth: -38, elevation: 12 },
      { azimuth: 16, elevation: 8, unpainted: true },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

function addStreet(figure: Sculpture): void {
  figure.add('street', plate(38, 6))
  for (const x of [-22, 0, 22]) figure.paint('line', turnZ(-16, at([x, -21, 6], block(7, 1.6, 1))), 'street')
  figure.add('trim', turnZ(-16, at([0, 27, 6], block(25, 4.4, 4, 1))), 0.5)
  figure.paint('shoe', turnZ(-16, at([-14, 27, 6], block(6, 6, 8))), 'trim')
  figure.paint('shoe', turnZ(-16, at([10, 27, 6], block(6, 6, 8))), 'trim')
}

function addBoard(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const outline = curve(pairs('-32 0 | -29 6.6 | -16 9 | 16 9 | 29 6.6 | 32 0 | 29 -6.6 | 16 -9 | -16 -9 | -29 -6.6'), {
    closed: true,
    steps: 4,
  })
  const bent = warp(
    (x, y, z) => [x, y, z - Math.max(0, Math.abs(x) - 18) ** 2 * 0.026],
    0.85,
    6,
    slab(outline, 1.7, 1.2),
  )
  figure.add('deck', put(bent), 0.5)
  figure.paint('dark', put(at([0, 0, 6], block(40, 20, 5.4))), 'deck')
  for (const x of [-18, 18]) {
    figure.add('dark', put(at([x, 0, -2.4], block(4, 4, 2.4, 0.8))), 0.5)
    figure.add('dark', put(rod([x, -7, -4], [x, 7, -4], 1.7)), 0.5)
    for (const y of [-7, 7]) figure.add('wheel', put(at([x, y, -4], turnX(90, drum(4.6, 2.6, 1)))), 0.5)
  }
}

function addLegs(figure: Sculpture): void {
  const legs: [string, string, number, number][] = [
    ['6 0 36 | 15 -9 33 | 19 -5 24', '19 -5 25 | 18.4 -5 20', 18, 18],
    ['-6 0 36 | -14 -6 32 | -18 2 26', '-18 2 27 | -17 4 22', -17, -34],
  ]
  for (const [thigh, shin, x, turn] of legs) {
    const y = x > 0 ? -5.4 : 4.4
    const z = x > 0 ? 17.4 : 20
    figure.add('denim', tube(points(thigh).slice(0, 2), [6.6, 6.2]), 1)
    figure.add('skin', tube(points(thigh).slice(1), [4.6, 4]), 0.8)
    figure.add('trim', rod(...two(shin), 4.4), 0.6)
    figure.add(
      'shoe',
      at(
        [x, y, z + 3],
        turnZ(turn, join(2, at([0, -3, 0.6], egg(5.2, 8.6, 4.6)), at([0, 1.4, 3], drum(4.8, 3.4, 1.4)))),
      ),
      0.7,
    )
    figure.add('trim', at([x, y - 0.4, z + 0.4], turnZ(turn, at([0, -2.4, 0], block(5.4, 8.8, 1.6, 1.3)))), 0.5)
  }
}

function two(table: string): [Shape['center'], Shape['center']] {
  const [from, to] = points(table)
  return [from ?? [0, 0, 0], to ?? [0, 0, 1]]
}

function addHoodie(figure: Sculpture): void {
  figure.add('denim', at([0, 0, 37], egg(10.6, 9, 7)), 1.4)
  figure.add('hoodie', tube(points('0 0 41 | 1 -1.4 48 | 2 -3 56'), [12, 11.6, 8.6]), 1)
  figure.add('trim', at([0, 0, 38.6], hoop(11, 1.8)), 0.7)
  figure.add(
    'hoodie',
    at(
      [2.4, 1, 59],
      turnX(
        -24,
        roughen(0.4, (x, y) => Math.sin(Math.atan2(y, x) * 5), hoop(8.6, 3.8)),
      ),
    ),
    1,
  )
  figure.add('trim', pair(tube(points('3.4 -10 57 | 4 -13 51 | 3.6 -13.4 46'), [0.9, 0.8, 1.1])), 0.45)
  figure.add(
    'hoodie',
    at([1, -11.6, 43.4], turnX(-8, slab(curve(pairs('-6 -3 | 6 -3 | 4.6 3 | -4.6 3'), { closed: true }), 1.4, 0.8))),
    0.6,
  )
  figure.add('skin', rod([2.4, -3, 56], [2.8, -4.4, 62], 4.4), 0.8)
  for (const [path, hand] of [
    ['11 -2 54 | 22 -3 52 | 32 -5 57', [35.4, -5.6, 59]],
    ['-8 -1 54 | -18 -6 47 | -26 -12 48', [-29, -14, 49]],
  ] as const) {
    figure.add('hoodie', tube(points(path), [5, 4.8, 4.6]), 0.9)
    const end = points(path).at(-1) ?? [0, 0, 0]
    figure.add('trim', at(end, ball(4.9)), 0.6)
    figure.add('skin', at([...hand], ball(3.7)), 0.7)
    figure.add('skin', rod([...hand], [hand[0] + Math.sign(hand[0]) * 5, hand[1] - 1.4, hand[2] + 2.4], 1.9, 1.4), 0.7)
    figure.add('skin', rod([...hand], [hand[0] + Math.sign(hand[0]) * 1.4, hand[1] - 2, hand[2] + 5], 1.6, 1.3), 0.7)
  }
}

function addHeadphones(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'dark',
    put(tube(points('-17.4 1 4 | -14 2 15 | 0 2.4 20.6 | 14 2 15 | 17.4 1 4'), [2, 2.2, 2.4, 2.2, 2], { steps: 6 })),
    0.6,
  )
  figure.add('shoe', put(pair(at([18.4, 0.4, 0], turnY(90, drum(6.4, 2.8, 1.6))))), 0.6)
  figure.add('gold', put(pair(at([21.4, 0.4, 0], turnY(90, slab(star(5, 4.2, 2), 0.9, 0.4))))), 0.5)
}
