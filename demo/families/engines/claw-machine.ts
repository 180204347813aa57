import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { plate } from '../../modelling/grounds.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, heart, star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { enginePaints, type Put } from './parts.ts'

/** A claw machine full of plush toys; the claw has just caught the star. */
export function clawMachine(): Figure {
  const figure = createSculpture()
  addFloor(figure)
  addCabinet(figure)
  addWindows(figure)
  addRoof(figure)
  addToys(figure)
  addClaw(figure)
  return {
    parts: figure.parts,
    paints: {
      ...enginePaints,
      body: material('#e86a92', { rough: 0.35, gloss: 0.8 }),
      trim: material('#fbf1f2', { rough: 0.4 }),
      blue: material('#4fb3e0', { rough: 0.35, gloss: 0.8 }),
      yellow: material('#f7c945', { rough: 0.4, gloss: 0.7 }),
      inside: material('#6a58b8', { rough: 0.6 }),
      tile: material('#3d4466', { rough: 0.5 }),
      bear: material('#c98f5c', { rough: 0.8, sheen: 0.4 }),
      slime: material('#5cc46a', { rough: 0.3, gloss: 0.9 }),
      bunny: material('#f6e4ec', { rough: 0.8, sheen: 0.4 }),
      chick: material('#fbd84a', { rough: 0.7, sheen: 0.3 }),
      eye: material('#241d24', { rough: 0.2, gloss: 1 }),
      iris: material('#241d24', { rough: 0.2, gloss: 1 }),
      pupil: material('#241d24', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#5a5a94', '#c9c6ee', '#8f8cc4'),
    shots: [
      { azimuth: 26, elevation: 9 },
      { azimuth: -32, elevation: 13 },
      { azimuth: 10, elevation: 8, closeUp: { center: [0, -8, 74], radius: 33 } },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

function addFloor(figure: Sculpture): void {
  figure.add('tile', plate(40, 5))
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++)
      if ((i + j) % 2) figure.paint('inside', at([i * 11, j * 11, 5], block(5.5, 5.5, 2)), 'tile')
  figure.add('body', at([0, 2, 24], block(27, 24, 21, 3)), 0.6)
}

function addCabinet(figure: Sculpture): void {
  figure.add('trim', at([0, 2, 7], block(28, 25, 2.6, 1)), 0.6)
  figure.add('trim', at([0, 2, 46], block(28.4, 25.4, 2.4, 1.2)), 0.6)
  const put: Put = (shape) => at([0, -26, 40], turnX(-22, shape))
  figure.add('blue', put(block(24, 9, 3.4, 2)), 0.8)
  figure.add('dark', put(rod([-12, 0, 2], [-13, -1, 13], 1.7)), 0.6)
  figure.add('dark', put(at([-12, 0, 3.2], drum(4, 1.2, 0.6))), 0.5)
  figure.add('red', put(at([-13, -1, 14], ball(4))), 0.5)
  for (const [x, paint] of [
    [4, 'yellow'],
    [12, 'red'],
  ] as const) {
    figure.add('trim', put(at([x, 0, 3.4], hoop(3.4, 0.9))), 0.5)
    figure.add(paint, put(at([x, 0, 3.8], egg(3, 3, 2.2))), 0.5)
  }
  figure.cut(at([-12, -23, 20], block(9, 4, 7.4, 1)), 0.6, 'dark')
  figure.add(
    'trim',
    at(
      [-12, -22, 20],
      turnX(
        90,
        carve(
          0.4,
          slab(pairs('-11 -9 | 11 -9 | 11 9 | -11 9'), 1.6, 0.6),
          slab(pairs('-8.4 -6.6 | 8.4 -6.6 | 8.4 6.6 | -8.4 6.6'), 9),
        ),
      ),
    ),
    0.5,
  )
  figure.add('bunny', at([-12, -20.6, 18], ball(4.6)), 0.6)
  figure.add('bunny', at([-12, -21, 18], pair(rod([1.8, 0, 3], [2.6, 0, 7], 1.5, 1.3))), 0.6)
  figure.add('yellow', at([13, -22.4, 24], turnX(90, slab(star(5, 8.6, 4.2), 1.4, 0.6))), 0.5)
  figure.add('iron', at([13, -22.4, 12], block(4, 1.2, 2.6, 0.6)), 0.5)
  figure.cut(at([13, -23.8, 12], block(2, 1, 0.6, 0.2)), 0.45, 'dark')
  for (const side of [1, -1])
    figure.add('yellow', at([side * 27.4, 2, 26], turnZ(90, turnX(90, slab(heart(9), 1.4, 0.6)))), 0.5)
}

function addWindows(figure: Sculpture): void {
  for (const [x, y] of pairs('25 -20 | -25 -20 | 25 24 | -25 24'))
    figure.add('trim', at([x, y, 74], block(2.6, 2.6, 30, 1)), 0.6)
  figure.add('inside', at([0, 24, 74], block(25, 1.6, 29, 0.4)), 0.6)
  for (const [x, z, size] of points('-14 86 4 | 10 92 3 | 15 78 4 | -6 74 3 | -17 68 3 | 4 83 2.4'))
    figure.add('yellow', at([x, 22, z], turnX(90, slab(star(5, size, size * 0.45), 0.9, 0.3))), 0.5)
  figure.add('inside', at([0, 2, 47], block(24, 21, 3)), 0.6)
}

function addRoof(figure: Sculpture): void {
  figure.add('body', at([0, 2, 106], block(28.4, 25.4, 5.4, 2.4)), 0.6)
  for (let bulb = -4; bulb <= 4; bulb++) figure.add('lamp', at([bulb * 6, -23.6, 106], ball(1.9)), 0.5)
  for (const side of [1, -1])
    for (let bulb = -3; bulb <= 3; bulb++) figure.add('lamp', at([side * 28.6, 2 + bulb * 6.4, 106], ball(1.9)), 0.5)
  const sign = curve(pairs('-24 -2 | 24 -2 | 24 8 | 12 13 | 0 16 | -12 13 | -24 8'), { closed: true, steps: 3 })
  figure.add('blue', at([0, -16, 112], turnX(90, slab(sign, 2.6, 1.2))), 0.8)
  figure.add('yellow', at([0, -18.6, 118], turnX(90, slab(star(5, 7.6, 3.6), 1.6, 0.6))), 0.5)
  for (const x of [-15, 15]) figure.add('trim', at([x, -18.6, 115], turnX(90, slab(heart(4.6), 1.4, 0.5))), 0.5)
  figure.add('red', at([0, 8, 113], join(0.8, drum(6, 2.6, 1), at([0, 0, 3], egg(5, 5, 5)))), 0.6)
}

function addToys(figure: Sculpture): void {
  for (const [x, y, paint] of [
    [-17, 12, 'blue'],
    [-4, 14, 'yellow'],
    [10, 14, 'red'],
    [19, 6, 'blue'],
    [0, 2, 'body'],
    [-18, -2, 'yellow'],
  ] as const)
    figure.add(paint, at([x, y, 54], ball(8)), 0.8)
  const bear: Put = (shape) => at([-13, -11, 51], turnZ(-14, shape))
  figure.add(
    'bear',
    bear(
      join(
        1,
        egg(8, 7, 6),
        at([0, -1, 10], egg(8, 7, 7)),
        pair(at([6, 0, 15.6], ball(3))),
        pair(at([7, -5, 1], ball(3.4))),
      ),
    ),
    0.6,
  )
  figure.add('bunny', bear(at([0, -7, 8], egg(3.4, 2.4, 2.6))), 0.6)
  figure.add('eye', bear(at([0, -9.4, 9], ball(1.2))), 0.5)
  addEyes(figure, { center: [3.2, -6.8, 12], size: [1.5, 1.4, 1.7], put: bear })
  const slime: Put = (shape) => at([7, -12, 49], turnZ(12, shape))
  figure.add('slime', slime(lathe(curve(pairs('0 -2 | 9.4 -1 | 10 3 | 8 9 | 3 14 | 0 16'), { steps: 4 }), 0.3)), 0.6)
  addEyes(figure, { center: [3.6, -7.8, 6.4], size: [1.7, 1.5, 2.2], put: slime })
  figure.cut(slime(tube(points('-1.6 -10 3 | 0 -10.4 2.2 | 1.6 -10 3'), [0.6, 0.7, 0.6])), 0.45, 'dark')
  const bunny: Put = (shape) => at([18, -6, 56], turnZ(26, shape))
  figure.add(
    'bunny',
    bunny(join(1, egg(6.4, 6, 6), pair(rod([2.6, 0, 5], [4, 1, 14], 2.3, 1.7)), at([0, 0, -6], egg(6, 6, 5)))),
    0.6,
  )
  addEyes(figure, { center: [2.6, -5.2, 1.2], size: [1.3, 1.2, 1.6], put: bunny })
  figure.add('body', bunny(at([0, -6, -0.8], ball(0.9))), 0.5)
  const chick: Put = (shape) => at([-3, -3, 63], turnZ(-8, shape))
  figure.add(
    'chick',
    chick(join(1, ball(7), pair(at([6.4, -1, -1], egg(2.4, 3, 3.4))), at([0, 1, -8], egg(7, 7, 5)))),
    0.6,
  )
  figure.add('yellow', chick(rod([0, -6, -0.6], [0, -9.6, -1], 2, 0.8)), 0.5)
  addEyes(figure, { center: [2.8, -5.8, 1.6], size: [1.3, 1.2, 1.6], put: chick })
}

function addClaw(figure: Sculpture): void {
  figure.add('steel', at([0, 2, 101], block(25, 2, 1.6, 0.6)), 0.6)
  figure.add('iron', at([3, 0, 99], block(5, 5, 3, 1)), 0.6)
  figure.add('steel', rod([3, -2, 100], [3, -4, 90], 1.5), 0.6)
  figure.add('blue', at([3, -4, 89], join(0.6, drum(4.6, 2.4, 1), at([0, 0, -2], ball(3.4)))), 0.6)
  figure.add(
    'steel',
    at([3, -4, 86], around(3, tube(points('2 0 0 | 8 0 -3 | 8.6 0 -9 | 4.4 0 -14'), [1.5, 1.5, 1.4, 1]), 30)),
    0.7,
  )
  const toy: Put = (shape) => at([3, -5, 77], turnZ(6, shape))
  figure.add('yellow', toy(turnX(86, join(1.4, slab(star(5, 11, 6), 3.6, 2.4), egg(5, 5, 4.6)))), 0.6)
  addEyes(figure, { center: [2.2, -4, 0.8], size: [1.2, 1.2, 1.6], put: toy })
  figure.add('iron', rod([3, -4, 86], [3, -4, 80], 1.6), 0.6)
  figure.add('iron', at([3, 0, 101], turnY(90, drum(2.4, 6, 0.6))), 0.6)
}
