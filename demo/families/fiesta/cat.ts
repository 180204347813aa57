import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve, heart } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addMaraca, addMarigold, addPapelBase, fiestaPaints, type Put } from './parts.ts'

/** A black cat with a painted skull face dances with two maracas. */
export function calaveraCat(): Figure {
  const figure = createSculpture()
  addPapelBase(figure, 30)
  addBody(figure)
  const head: Put = (shape) => at([0, -3, 66], turnY(8, shape))
  addHead(figure, head)
  addCrown(figure, head)
  return {
    parts: figure.parts,
    paints: {
      ...fiestaPaints,
      fur: material('#2f2b3a', { rough: 0.5, sheen: 0.5 }),
      bone: material('#f6efe0', { rough: 0.45 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#f2b632', { rough: 0.2, gloss: 0.9, glow: 0.15 }),
    },
    backdrop: backdrop('#8d3f74', '#f6d3e6', '#cf90b8'),
    shots: [
      { azimuth: 14, elevation: 7 },
      { azimuth: -36, elevation: 14 },
      { azimuth: 6, elevation: 6, closeUp: { center: [0, -6, 68], radius: 27 } },
      { azimuth: 14, elevation: 8, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  figure.add('fur', join(5, at([0, 2, 32], egg(13, 11, 14)), at([0, 0, 46], egg(9, 8, 9))), 1)
  figure.add('fur', tube(points('7 1 24 | 11 -5 17 | 9 -4 11'), [6.4, 5, 4.4]), 1)
  figure.add('fur', at([9.4, -8, 13.4], egg(5, 7.4, 3.6)), 1)
  // The other leg is raised in the dance.
  figure.add('fur', tube(points('-7 -1 24 | -15 -11 27 | -17 -13 17'), [6.4, 5, 4]), 1)
  figure.add('fur', at([-17.6, -16, 15.4], turnX(-14, egg(4.6, 7, 3.4))), 1)
  figure.add('stage', rod([-17, -13, 10], [-17, -13.6, 13], 3.4, 2.6), 0.8)
  for (const x of [-2.8, 0, 2.8]) {
    figure.add('bone', at([9.4 + x, -14.6, 12.6], egg(1.1, 2, 1.3)), 0.5)
    figure.add('bone', at([-17.6 + x, -22, 14], egg(1.1, 2, 1.3)), 0.5)
  }
  figure.add(
    'fur',
    tube(points('0 11 26 | 4 22 24 | 16 27 32 | 20 25 46 | 14 24 55 | 7 25 52'), [4.4, 4, 3.6, 3.4, 3, 2]),
    1.4,
  )
  for (const [i, [x, y, z]] of points('18 27 35 | 21 26 43 | 19 25 51').entries())
    figure.paint('bone', at([x, y, z], turnY(20 * i, egg(9, 9, 1.3))), 'fur')
  for (const [i, z] of [26, 31, 36, 41].entries()) {
    const width = 8.4 - Math.abs(i - 2) * 1.2
    const y = -9.2 - Math.sin((z - 20) / 8) * 0.9
    figure.add(
      'bone',
      tube(
        [
          [-width, y + 3.4, z - 1],
          [0, y, z + 0.6],
          [width, y + 3.4, z - 1],
        ],
        [0.9, 1.2, 0.9],
      ),
      0.5,
    )
  }
  figure.add('bone', tube(points('0 -9.4 23 | 0 -10.6 33 | 0 -8.8 44'), [1.2, 1.2]), 0.5)
  const bow = join(0.8, pair(at([5, 0, 0], turnY(16, egg(5.6, 2.4, 3.8)))), ball(2.4))
  figure.add('pink', at([0, -9, 50], bow), 0.6)
  for (const side of [1, -1]) {
    const [x, y, z] = side > 0 ? [27, -9, 61] : [-26, -13, 47]
    figure.add(
      'fur',
      tube(
        [
          [side * 9, -1, 47],
          [side * 19, -5, side > 0 ? 47 : 42],
          [x, y, z],
        ],
        [4.6, 4, 4],
      ),
      1,
    )
    const maraca: Put = (shape) => at([x, y - 1, z], turnY(side * (side > 0 ? 22 : 34), turnX(14, shape)))
    figure.add('fur', maraca(ball(5)), 1)
    addMaraca(figure, maraca, side > 0 ? 'teal' : 'orange')
  }
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add('fur', put(join(5, egg(21, 17, 17), pair(at([11, -4, -6], egg(10, 10, 8))))), 2)
  const ear = slab(curve(pairs('-8 -2 | -6 8 | 2 17 | 7 6 | 8 -2'), { steps: 3, closed: true }), 3, 1.6)
  figure.add('fur', put(pair(at([12, 1, 12], turnY(16, turnX(84, ear))))), 1.4)
  figure.paint('pink', put(pair(at([12.6, -5, 16], turnY(22, egg(3.4, 4.6, 6))))), 'fur')
  // The painted skull.
  figure.paint('bone', put(join(2, at([0, -17, -1], egg(15.4, 9, 11.4)), at([0, -18, -10], egg(9.4, 9, 5.4)))), 'fur')
  for (const side of [1, -1]) {
    const socket: Put = (shape) => put(at([side * 8.2, -15, 1.4], turnX(90, shape)))
    figure.paint('teal', socket(around(10, at([7, 0, 0], egg(2, 1.8, 9)))), 'bone', 'fur')
    figure.paint('dark', socket(egg(6.8, 7.2, 9)), 'bone', 'teal', 'fur')
  }
  addEyes(figure, { center: [8, -13.6, 1.4], size: [4.8, 4, 5.4], look: [-0.5, 0], iris: 0.92, put })
  figure.add('pink', put(at([0, -18.4, -5], turnX(90, turnZ(180, slab(heart(2.4), 1.6, 0.7))))), 0.6)
  figure.cut(
    put(tube(points('-10 -14.6 -8 | -4 -17.4 -10.6 | 0 -17.6 -9.6 | 4 -17.4 -10.6 | 10 -14.6 -8'), [0.7, 0.75, 0.7])),
    0.5,
    'dark',
  )
  for (const x of [-7, -3.6, 3.6, 7]) figure.paint('dark', put(at([x, -17, -10.2], block(0.5, 5, 2.2))), 'bone', 'fur')
  figure.paint('pink', put(at([0, -16, 11], turnX(70, around(6, at([2.4, 0, 0], egg(1.8, 1.1, 6)))))), 'fur', 'bone')
  figure.paint('gold', put(at([0, -16, 11], ball(1.8))), 'fur', 'pink')
  for (const [x, z] of pairs('5 10 | 8.4 9.4 | 11.6 8'))
    figure.paint('orange', put(pair(at([x, -14, z + 1], egg(1.1, 7, 1.1)))), 'fur', 'bone')
  for (const z of [-4, -7.4])
    figure.add(
      'white',
      put(
        pair(
          tube(
            [
              [13, -13, z],
              [19, -15, z - 0.6],
              [24, -14, z + 0.4 + (z + 4)],
            ],
            [1, 0.9, 0.8],
          ),
        ),
      ),
      0.5,
    )
  for (const [x, z] of pairs('13 -3 | 15 0'))
    figure.paint('pink', put(pair(at([x, -12, z], egg(1, 8, 1)))), 'bone', 'fur')
}

function addCrown(figure: Sculpture, put: Put): void {
  const flowers = points('0 17 1.5 | -8 15.4 1.2 | 8 15.4 1.2 | -14.6 11 1 | 14.6 11 1')
  const colors = ['orange', 'pink', 'pink', 'gold', 'gold'] as const
  for (const [i, [x, z, size]] of flowers.entries()) {
    addMarigold(figure, (shape) => put(at([x, -7.4, z], turnY(x * 2.4, turnX(34, shape)))), size, colors[i] ?? 'orange')
    figure.add('leaf', put(at([x * 1.1 + 3, -6, z + 1], turnY(30, egg(3.4, 1.2, 1.6)))), 0.5)
  }
  figure.add('leaf', put(at([0, 0, 12], turnX(18, hoop(15, 1.6)))), 0.6)
}
