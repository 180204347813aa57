import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { rockBase } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addChest, addCoral, addWeed, seaPaints } from './parts.ts'

/** An anglerfish of the deep sea guards a sunken chest by its own light. */
export function anglerfish(): Figure {
  const figure = createSculpture()
  figure.add('rock', rockBase(40, 11, 6), 1)
  figure.add(
    'rock',
    roughen(1.2, (x, y, z) => noise(x / 5, y / 5, z / 5), tube(points('4 10 4 | 3 9 18 | 0 6 34'), [17, 11, 9])),
    4,
  )
  const put = (shape: Shape) => at([0, 3, 62], turnZ(-12, turnX(-6, shape)))
  addFish(figure, put)
  addLure(figure, put)
  addChest(figure, (shape) => at([-20, -22, 6], turnZ(-26, turnX(-6, shape))))
  addCoral(figure, 'coral', (shape) => at([25, -16, 8], turnZ(20, shape)), 24)
  addCoral(figure, 'lilac', (shape) => at([-31, 12, 6], turnZ(60, shape)), 20)
  addWeed(figure, [30, 12, 6], 30, 4)
  addWeed(figure, [22, 24, 4], 22, -3)
  return {
    parts: figure.parts,
    paints: {
      ...seaPaints,
      rock: material('#48506b', { rough: 0.8 }),
      fish: material('#2f6f86', { rough: 0.4, gloss: 0.8 }),
      belly: material('#7fb7b4', { rough: 0.45 }),
      fin: material('#1f4a66', { rough: 0.5 }),
      throat: material('#8f2a44', { rough: 0.5 }),
      lamp: material('#ffe98a', { rough: 0.25, glow: 0.8 }),
      spot: material('#63e0d0', { rough: 0.3, glow: 0.5 }),
      lilac: material('#a678d8', { rough: 0.55 }),
      iris: material('#e0a52a', { rough: 0.2, gloss: 0.9, glow: 0.15 }),
    },
    backdrop: backdrop('#203a56', '#5f8fa8', '#335a75'),
    shots: [
      { azimuth: 26, elevation: 8 },
      { azimuth: -46, elevation: 10 },
      { azimuth: 14, elevation: 6, closeUp: { center: [0, -14, 62], radius: 38 } },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addFish(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const body = join(10, at([0, -2, 0], egg(29, 30, 28)), at([0, 26, 3], egg(13, 18, 14)))
  const scales = (x: number, y: number, z: number) => Math.max(0, noise(x / 3, y / 3, z / 3)) * (y > -14 ? 1 : 0.2)
  figure.add('fish', put(roughen(0.9, scales, body)), 1.4)
  figure.paint('belly', put(at([0, -6, -25], egg(26, 34, 17))), 'fish')
  const gape = at(
    [0, -34, -5],
    turnX(
      90,
      slab(
        curve(pairs('-24 5 | -12 11 | 0 12.4 | 12 11 | 24 5 | 20 -10 | 8 -16 | -8 -16 | -20 -10'), {
          closed: true,
          steps: 4,
        }),
        20,
        3,
      ),
    ),
  )
  figure.cut(put(gape), 2.4, 'throat')
  figure.add('throat', put(at([0, -16, -15], egg(12, 9, 5))), 1.4)
  const upper = pairs('-19 7 | -13 9.4 | -7 10.6 | 0 11 | 7 10.6 | 13 9.4 | 19 7')
  const lower = pairs('-16 -10 | -10 -13.6 | -3.6 -15 | 3.6 -15 | 10 -13.6 | 16 -10')
  for (const [i, [x, z]] of upper.entries()) figure.add('tooth', put(tooth(x, z - 3.4, i % 2 ? -9 : -13)), 0.6)
  for (const [i, [x, z]] of lower.entries()) figure.add('tooth', put(tooth(x, z - 6.4, i % 2 ? 14 : 10)), 0.6)
  const lip = tube(
    points(
      '-23 -15 0 | -12 -28 7.4 | 0 -31 9 | 12 -28 7.4 | 23 -15 0 | 19 -20 -15 | 7 -29 -21 | -7 -29 -21 | -19 -20 -15 | -23 -15 0',
    ),
    [2.6, 2.6, 2.6],
    { steps: 4 },
  )
  figure.add('fish', put(lip), 1.6)
  addEyes(figure, { center: [15.6, -19.4, 15.4], size: [7, 6, 7.4], look: [-1, -0.4], iris: 0.74, put })
  figure.add(
    'fish',
    put(
      pair(
        at(
          [15.8, -17.6, 18.4],
          turnY(16, turnX(-20, carve(0.5, egg(8.2, 7.4, 7.6), at([0, 0, -8.6], block(12, 12, 8))))),
        ),
      ),
    ),
    0.8,
  )
  for (const [x, y, z] of points('26 0 6 | 27.4 -6 0 | 27 2 -4 | 22 14 6 | 20 18 -2 | 25 8 1'))
    for (const side of [1, -1]) figure.add('spot', put(at([side * x, y, z], ball(1.8))), 0.6)
  const fan = (table: string, width: number) => {
    for (const ray of table.split('/'))
      figure.add('fin', put(tube(points(ray), [width, width * 0.8, width * 0.45])), 2.2)
  }
  fan('0 38 4 | 2 50 12 | 4 60 24/0 38 3 | 1 52 4 | 0 62 8/0 38 2 | 0 50 -4 | -3 58 -12', 4.6)
  fan('0 0 26 | 0 6 34 | 0 14 40/0 8 26 | 0 15 32 | 0 22 35/0 16 22 | 0 24 26 | 0 31 27', 3.8)
  for (const side of [1, -1])
    for (const [y, z] of pairs('8 -2 | 12 -8 | 10 -15'))
      figure.add(
        'fin',
        put(
          tube(
            [
              [side * 24, 2, -7],
              [side * 36, y - 2, z + 1],
              [side * 44, y + 4, z - 3],
            ],
            [4.4, 3.8, 1.6],
          ),
        ),
        2.4,
      )
}

function tooth(x: number, z: number, length: number): Shape {
  const y = -31 + (x * x) / 46
  const from: Vec3 = [x, y, z + (length < 0 ? 3 : -1)]
  return rod(from, [x * 0.96, y - 1.4, z + length], 2.3, 0.8)
}

function addLure(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'fin',
    put(tube(points('0 -8 25 | 0 -10 38 | 2 -22 47 | 5 -36 46 | 6 -42 38'), [3, 2.2, 1.9, 1.8, 1.7], { steps: 6 })),
    1.4,
  )
  figure.add('lamp', put(at([6, -42.6, 32], ball(6.6))), 0.8)
  figure.add('gold', put(at([6, -42.4, 37.4], hoop(2.8, 1.2))), 0.5)
}
