import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { hash, noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addChest, addStarfish, coin, type Put, seabed, seaPaints } from './parts.ts'

/** An old crab with a captain's hat who counts his coins. */
export function captainCrab(): Figure {
  const figure = createSculpture()
  figure.add('sand', seabed(43, 6, 2))
  addBody(figure)
  addHat(figure, (shape) => at([0, 1, 50], turnY(-6, turnX(-4, shape))))
  addClaw(figure, (shape) => at([34, -16, 50], turnY(10, shape)), '24 -6 26 | 38 -8 26 | 38 -12 38 | 35 -15 46')
  addClaw(figure, (shape) => at([-36, -25, 19], turnY(-52, turnX(30, shape))), '-24 -8 25 | -38 -10 26 | -38 -20 21')
  figure.add('gold', at([36.4, -17.4, 67], turnY(14, turnX(90, coin()))), 0.6)
  addChest(figure, (shape) => at([16, -30, 5], turnZ(24, shape)))
  for (let i = 0; i < 6; i++) {
    const place: Vec3 = [-22 + 34 * hash(i, 1, 9), -35 + 6 * hash(i, 2, 9), 6.2]
    figure.add('gold', at(place, turnZ(i * 60, turnX(12 * hash(i, 3, 9), coin()))), 0.5)
  }
  addStarfish(figure, 'star', [-30, 18, 6], 8, 20)
  return {
    parts: figure.parts,
    paints: {
      ...seaPaints,
      crab: material('#e2553a', { rough: 0.4, gloss: 0.7 }),
      belly: material('#f6c88f', { rough: 0.5 }),
      spot: material('#b83328', { rough: 0.45 }),
      hat: material('#263a63', { rough: 0.6, sheen: 0.3 }),
      star: material('#f0a03c', { rough: 0.6 }),
      beard: material('#f2efe6', { rough: 0.8, sheen: 0.3 }),
    },
    backdrop: backdrop('#5f9aa6', '#d3eef0', '#99c6cc'),
    shots: [
      { azimuth: 14, elevation: 12 },
      { azimuth: -36, elevation: 16 },
      { azimuth: 14, elevation: 12, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  const bumps = (x: number, y: number, z: number) => Math.max(0, noise(x / 4, y / 4, z / 4))
  const shellShape = join(6, at([0, 3, 30], egg(29, 20, 14)), at([0, 4, 37], egg(20, 15, 11)))
  figure.add('crab', roughen(0.8, bumps, shellShape), 1)
  figure.add('belly', at([0, -2, 22], egg(22, 17, 9)), 0.8)
  for (const [x, y, z, size] of [
    [-16, -6, 42, 3.4],
    [14, -8, 42, 2.8],
    [20, 4, 40, 3.2],
    [-21, 2, 39, 2.4],
    [7, -13, 41, 1.8],
  ] as const)
    figure.paint('spot', at([x, y, z], ball(size)), 'crab')
  for (const [hip, knee, toe] of [
    '14 -4 20 | 34 -22 20 | 36 -30 5',
    '18 4 22 | 42 -2 24 | 45 -5 5',
    '17 12 22 | 38 20 24 | 41 24 5',
  ].map((leg) => points(leg))) {
    if (!hip || !knee || !toe) continue
    figure.add('crab', pair(rod(hip, knee, 5, 4)), 1)
    figure.add('crab', pair(rod(knee, toe, 4.2, 1.6)), 0.7)
    figure.add('belly', pair(at(knee, ball(4.5))), 0.6)
  }
  for (const side of [1, -1]) {
    figure.add(
      'crab',
      tube(
        [
          [side * 10, -8, 38],
          [side * 14, -13, 46],
          [side * 15.4, -14, 50],
        ],
        [3.4, 3, 3.2],
      ),
      1,
    )
    figure.add('eye', at([side * 16, -15, 53], ball(6.2)), 0.6)
    figure.paint('iris', at([side * 15, -21, 53], egg(4.4, 3.4, 4.8)), 'eye')
    figure.paint('pupil', at([side * 14.8, -21, 53], egg(2.9, 3.4, 3.3)), 'iris')
    figure.paint('shine', at([side * 14.8 - 1.5, -21, 55], egg(1.5, 3, 1.5)), 'eye', 'iris', 'pupil')
    figure.add(
      'crab',
      at([side * 16, -13.6, 54.6], turnX(-24, carve(0.5, ball(6.9), at([0, -2, -7.6], block(10, 10, 7))))),
      0.5,
    )
  }
  figure.cut(tube(points('-8 -17 29 | 0 -20 26.6 | 8 -17 29'), [0.9, 1.3, 0.9]), 0.5, 'mouth')
  figure.add('beard', pair(tube(points('1.4 -18 31 | 6 -20 29 | 11 -18.6 27 | 14 -17 29'), [1.8, 2.6, 2, 0.9])), 0.6)
  figure.add('beard', pair(tube(points('3 -15 23 | 4 -19 17 | 3 -20 12'), [3.4, 3.6, 1])), 0.8)
  figure.add('beard', tube(points('0 -16 23 | 0 -20.4 16 | 0 -22 10'), [3.4, 3.8, 1]), 0.8)
}

function addHat(figure: Sculpture, put: Put): void {
  figure.add('hat', put(at([0, 2, 0], lathe(pairs('0 -8 | 13 -8 | 15 2 | 10 8 | 0 9'), 0.6))), 0.8)
  const brim = slab(
    curve(pairs('-26 2 | -22 13 | -10 9 | 0 17 | 10 9 | 22 13 | 26 2 | 14 -3 | 0 -5 | -14 -3'), {
      closed: true,
      steps: 5,
    }),
    2.2,
    1.2,
  )
  const bent = (shape: Shape): Shape => put(at([0, -11, 2], turnX(80, shape)))
  figure.add('hat', bent(brim), 0.8)
  figure.add(
    'gold',
    bent(at([0, 0, 0.4], tubeAlong('-25 3 0 | -21 12 0 | -10 8.4 0 | 0 16 0 | 10 8.4 0 | 21 12 0 | 25 3 0'))),
    0.5,
  )
  figure.add(
    'tooth',
    bent(at([0, 4.4, 2.2], join(0.8, egg(4, 4, 1.8), at([0, -3.6, 0], block(2.2, 2, 1.3, 0.6))))),
    0.5,
  )
  figure.add('tooth', bent(pair(rod([-6, -3, 2], [6, 1.4, 2], 1))), 0.5)
  figure.paint('hat', bent(pair(at([1.5, 4.2, 3.4], ball(1.2)))), 'tooth')
}

function tubeAlong(table: string): Shape {
  return tube(points(table), [1.4, 1.5, 1.4], { steps: 5 })
}

function addClaw(figure: Sculpture, put: Put, arm: string): void {
  figure.add('crab', tube(points(arm), [5, 5.4, 5, 5]), 1)
  figure.add('crab', put(at([0, 0, 6], egg(11, 8, 10))), 1)
  figure.add('crab', put(tube(points('7 0 8 | 10.4 0 16 | 8 -1 24 | 2.4 -1 28'), [6.4, 5.6, 3.8, 1.2])), 1)
  figure.add('crab', put(tube(points('-6 0 8 | -9.4 0 15 | -7.6 -1 21 | -3.4 -1 24'), [5, 4.4, 3, 1.2])), 1)
  for (const [x, z] of pairs('4.6 18 | 4.4 22 | -4.4 16')) figure.add('belly', put(at([x, -1, z], ball(1.7))), 0.6)
  figure.add('belly', put(at([0, 0, -1.6], egg(7, 6, 3))), 0.7)
}
