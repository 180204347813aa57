import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addAwning, addPavement, marketPaints, type Put } from './parts.ts'

/** A round little truck that sells tacos, a giant one on its roof. */
export function tacoTruck(): Figure {
  const figure = createSculpture()
  addPavement(figure, [48, 31], 'asphalt')
  addBody(figure)
  addHatch(figure)
  addWheels(figure)
  addTaco(figure, (shape) => at([8, 0, 70], turnY(-4, shape)))
  addStreet(figure)
  return {
    parts: figure.parts,
    paints: {
      ...marketPaints,
      asphalt: material('#6c6f78', { rough: 0.8 }),
      body: material('#2fa5a0', { rough: 0.28, gloss: 0.9 }),
      cream: material('#fbf0d6', { rough: 0.32, gloss: 0.8 }),
      orange: material('#ef8a34', { rough: 0.4 }),
      glass: material('#2c4556', { rough: 0.12, gloss: 1 }),
      tire: material('#2d2f36', { rough: 0.65 }),
      shell: material('#eebb52', { rough: 0.6 }),
      meat: material('#7c4528', { rough: 0.7 }),
      tomato: material('#e0483a', { rough: 0.35, gloss: 0.8 }),
      cactus: material('#4f9f58', { rough: 0.6 }),
    },
    backdrop: backdrop('#c9854a', '#fbe3bd', '#e6b67d'),
    shots: [
      { azimuth: 20, elevation: 11 },
      { azimuth: -40, elevation: 15 },
      { azimuth: 28, elevation: 13, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  const van = join(4, at([8, 2, 38], block(34, 18, 24, 7)), at([-28, 2, 28], block(14, 17, 15, 7)))
  figure.add('body', van, 0.8)
  figure.paint('cream', at([0, 0, 62], block(80, 60, 25)), 'body')
  figure.add('steel', at([0, 2, 37], block(43.2, 20, 0.9, 0.5)), 0.5)
  figure.add('steel', pair(at([0, 2, 16.4], block(43, 19.4, 1.6, 0.8))), 0.6)
  const screen = slab(curve(pairs('-13 -6 | 13 -6 | 12 6 | -12 6'), { steps: 2, closed: true }), 2, 0.8)
  figure.add('glass', at([-26, 2, 53], turnZ(-90, turnX(90, screen))), 0.6)
  for (const side of [1, -1]) {
    figure.add(
      'glass',
      at(
        [-25, 2 + side * 18.6, 45],
        turnX(90, slab(curve(pairs('-7 -5 | 7 -5 | 7 8 | 0 8 | -5 3'), { steps: 2, closed: true }), 1.4, 0.6)),
      ),
      0.6,
    )
    figure.add('steel', at([-20, 2 + side * 18, 33], block(2.6, 1.4, 0.9, 0.5)), 0.5)
    figure.add('lamp', at([-41, 2 + side * 10, 27], turnY(90, egg(4, 4, 2.4))), 0.6)
    figure.add('steel', at([-41, 2 + side * 10, 27], turnY(90, hoop(4.2, 1.1))), 0.5)
    figure.add('orange', at([-40.6, 2 + side * 14.6, 21], egg(1.4, 2, 1.4)), 0.5)
    figure.add(
      'steel',
      tube(
        [
          [-31, 2 + side * 17, 47],
          [-34, 2 + side * 22, 47],
          [-34, 2 + side * 22, 50],
        ],
        [1.1, 1.1],
      ),
      0.5,
    )
    figure.add('body', at([-34, 2 + side * 22.4, 51], egg(1.7, 3, 3.4)), 0.6)
  }
  figure.add('steel', at([-42, 2, 15], block(3, 17, 2.4, 1.4)), 0.6)
  figure.add('steel', at([42, 2, 15], block(3, 17, 2.4, 1.4)), 0.6)
  for (const z of [21, 23.6, 26.2]) figure.add('steel', at([-41.6, 2, z], block(1.2, 4.6, 0.9, 0.5)), 0.5)
}

function addHatch(figure: Sculpture): void {
  figure.cut(at([10, -18, 47], block(17, 6, 8.6, 1)), 0.6, 'black')
  figure.add('steel', at([10, -20, 37.6], block(19, 5, 1.4, 0.8)), 0.6)
  addAwning(figure, (shape) => at([10, -15, 60], shape), [19, 14, 5], ['red', 'white'])
  figure.add('meat', at([16, -12, 43], join(1, egg(4.4, 4, 5), at([0, 0, 7], ball(4)))), 0.6)
  figure.add('shell', at([16, -11.6, 50.4], egg(4.6, 4.4, 2.4)), 0.6)
  figure.add('white', at([16, -12, 54], join(1, drum(4, 1.4, 0.6), at([0, 0, 2.4], egg(4.6, 4.6, 2.6)))), 0.5)
  for (const [x, paint] of [
    [0, 'tomato'],
    [3, 'shell'],
    [6, 'leaf'],
  ] as const)
    figure.add(paint, at([x - 5, -20, 41.4], join(0.6, drum(1.5, 3, 0.5), at([0, 0, 3.4], drum(0.9, 1.2, 0.4)))), 0.5)
  figure.add('white', at([24, -20, 39.6], drum(4, 1, 0.5)), 0.5)
  figure.add(
    'shell',
    at(
      [24, -20, 41],
      turnX(90, slab(curve(pairs('-3.6 0 | 3.6 0 | 2.4 3 | 0 4 | -2.4 3'), { steps: 2, closed: true }), 1.6, 0.8)),
    ),
    0.5,
  )
}

function addWheels(figure: Sculpture): void {
  for (const x of [-27, 26]) {
    const wheel: Put = (shape) => at([x, 2, 13.6], turnX(90, shape))
    figure.cut(at([x, 2, 14], turnX(90, drum(11, 30))), 0.8)
    figure.add('tire', wheel(drum(9.4, 19, 2)), 0.6)
    figure.add('iron', at([x, 2, 20], block(8, 12, 6, 1)), 0.6)
    for (const side of [1, -1]) {
      figure.add('cream', wheel(at([0, 0, side * 18.6], drum(6, 1.4, 0.6))), 0.5)
      figure.add('steel', wheel(at([0, 0, side * 19.8], drum(3.4, 1.4, 0.7))), 0.5)
      figure.add('steel', wheel(at([0, 0, side * 19.8], around(5, at([4.6, 0, 0], ball(0.9))))), 0.5)
    }
  }
}

function addTaco(figure: Sculpture, put: Put): void {
  figure.add('iron', put(pair(rod([9, 0, -10], [9, 0, 0], 2))), 0.6)
  const half = curve(pairs('-24 0 | 24 0 | 22 9 | 15 17 | 0 21 | -15 17 | -22 9'), { steps: 4, closed: true })
  const grain = (x: number, y: number, z: number) => noise(x / 2.4, y / 2.4, z / 2.4)
  for (const side of [1, -1])
    figure.add(
      'shell',
      put(at([0, side * 4, -2], turnX(side * -13, roughen(0.5, grain, turnX(90, slab(half, 1.7, 0.9)))))),
      0.6,
    )
  figure.add('shell', put(at([0, 0, -1.4], turnY(90, drum(4.6, 23, 2)))), 1.4)
  const filling = (x: number, y: number, z: number) => 0.6 * noise(x / 2, y / 2, z / 2) + 0.4 * Math.sin(x * 1.7)
  figure.add(
    'meat',
    put(
      roughen(
        1,
        filling,
        turnX(
          90,
          slab(
            half.map(([x, y]) => [x * 0.9, y * 0.92] as const),
            4.4,
            2,
          ),
        ),
      ),
    ),
    0.6,
  )
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI * (0.1 + i * 0.067)
    const [x, z] = [Math.cos(angle) * 21.6, Math.sin(angle) * 19.4]
    const y = (i % 3) * 2.6 - 2.6
    if (i % 3 === 0) figure.add('tomato', put(at([x, y, z], ball(2.9))), 0.6)
    else
      figure.add(
        'leaf',
        put(
          at(
            [x, y, z],
            turnY(
              i * 24,
              roughen(0.9, (u, v) => Math.sin(u * 1.6 + v), egg(4.4, 2.6, 2.8)),
            ),
          ),
        ),
        0.6,
      )
  }
}

function addStreet(figure: Sculpture): void {
  const pot: Put = (shape) => at([41, -22, 6], shape)
  figure.add('orange', pot(at([0, 0, 3], drum(4.6, 4, 0.8))), 0.6)
  const ribs = (x: number, y: number) => Math.cos(Math.atan2(y, x) * 9)
  figure.add('cactus', pot(at([0, 0, 14], roughen(0.5, ribs, egg(3.8, 3.8, 9)))), 0.6)
  figure.add('cactus', pot(tube(points('3 0 12 | 7 0 13 | 7.4 0 18'), [2, 2, 1.8])), 0.8)
  figure.add('tomato', pot(at([0, 0, 23.4], around(5, at([1.6, 0, 0], egg(1.5, 1.1, 1.3))))), 0.5)
  const board: Put = (shape) => at([-34, -24, 5], turnZ(16, shape))
  figure.add(
    'wood',
    board(at([0, 2, 9], turnX(-14, carve(0.4, block(7, 1.4, 10, 0.8), at([0, -1.6, 1], block(5.4, 0.9, 7.6, 0.4)))))),
    0.6,
  )
  figure.add('wood', board(at([0, 5, 8], turnX(18, block(6, 1.2, 9, 0.6)))), 0.6)
  figure.add(
    'shell',
    board(
      at(
        [0, 0.4, 12],
        turnX(76, slab(curve(pairs('-4 -1.6 | 4 -1.6 | 2.8 2 | 0 3 | -2.8 2'), { steps: 2, closed: true }), 1.2, 0.5)),
      ),
    ),
    0.45,
  )
}
