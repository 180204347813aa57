import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { hash, noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addFlower, addForestFloor, addMushroom, boulder, forestPaints } from './parts.ts'

/** A giant of mossy stones wakes; an old sword still sticks in its shoulder. */
export function mossGolem(): Figure {
  const figure = createSculpture()
  addForestFloor(figure, 46, 3)
  addBody(figure)
  addArms(figure)
  addRunes(figure)
  addGrowth(figure)
  return {
    parts: figure.parts,
    paints: {
      ...forestPaints,
      dark: material('#3a3f42', { rough: 0.8 }),
      steel: material('#c9d2da', { rough: 0.25, metal: 0.5, gloss: 1 }),
      grip: material('#5d3b2b', { rough: 0.6 }),
    },
    backdrop: backdrop('#5f7f6d', '#d3e8d4', '#9dbba3'),
    shots: [
      { azimuth: 24, elevation: 10 },
      { azimuth: -40, elevation: 20 },
      { azimuth: 24, elevation: 12, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addBody(figure: Sculpture): void {
  figure.add('stone', at([15, 3, 13], turnZ(12, boulder([10, 10, 11], 1))), 0.6)
  figure.add('stone', at([-15, 5, 13], turnZ(-14, boulder([10, 10, 11], 4))), 0.6)
  figure.add('stone', at([15, -6, 7], boulder([10, 9, 5], 8)), 0.6)
  figure.add('stone', at([-15, -4, 7], boulder([10, 9, 5], 9)), 0.6)
  figure.add('stone', at([0, 5, 30], boulder([17, 13, 11], 6)), 0.6)
  figure.add('stone', at([0, 3, 54], turnX(8, boulder([29, 20, 19], 2))), 0.6)
  figure.add('stone', at([0, -14, 66], turnX(-8, boulder([13, 12, 11], 7))), 0.7)
  figure.add('stone', at([0, -22, 58], boulder([11, 7, 4.4], 5)), 0.6)
  figure.cut(at([0, -27, 66], block(10, 4, 3.4, 1.4)), 0.6, 'dark')
  figure.add('glow', pair(at([5, -22.6, 66], egg(2.5, 2, 2.2))), 0.5)
  figure.add('stone', pair(at([6, -24, 71.4], turnY(12, block(6.4, 4, 2.6, 1.2)))), 0.8)
}

function addArms(figure: Sculpture): void {
  figure.add('stone', pair(at([33, 2, 64], boulder([12.4, 13, 12], 11))), 0.6)
  figure.add('stone', at([42, -5, 45], turnY(-8, boulder([8.4, 8.6, 10], 12))), 0.8)
  figure.add('stone', at([44, -12, 23], turnY(4, boulder([12, 12, 14], 13))), 0.8)
  figure.add('stone', at([-41, -8, 47], turnX(-24, boulder([8.4, 8.6, 10], 14))), 0.8)
  figure.add('stone', at([-41, -23, 33], turnX(-30, boulder([11.6, 11.6, 12], 15))), 0.8)
  for (const finger of [-1, 0, 1]) {
    figure.add('stone', at([44 + finger * 7, -18, 10.6], boulder([3.6, 5, 6.4], 16 + finger)), 0.6)
    figure.add('stone', at([-41 + finger * 6.6, -33, 24], turnX(-20, boulder([3.2, 4.4, 5.4], 20 + finger))), 0.6)
  }
  // A small bird's nest in the open hand balances the other fist.
  figure.add('bark', at([-41, -31, 38.6], turnX(-24, hoop(5, 2))), 0.6)
  for (const x of [-43, -39]) figure.add('petal', at([x, -31, 39], egg(2.2, 2.2, 2.8)), 0.5)
}

function addRunes(figure: Sculpture): void {
  const chest = (shape: Shape) => at([0, -17, 47], turnX(8, shape))
  figure.cut(chest(turnX(90, hoop(7, 1.1))), 0.5, 'glow')
  figure.cut(chest(rod([0, 0, -10], [0, 0, 10], 1.1)), 0.5, 'glow')
  figure.cut(chest(tube(points('-4.6 0 3 | 0 0 -1.4 | 4.6 0 3'), [1, 1])), 0.5, 'glow')
  for (const x of [-44, 44]) {
    const y = x > 0 ? -24.4 : -34
    const z = x > 0 ? 28 : 38
    if (x > 0) figure.cut(at([x, y, z], tube(points('-4 0 4 | 0 0 -3 | 4 0 4'), [1, 1])), 0.5, 'glow')
  }
  figure.cut(pair(at([34, -11.6, 66], turnX(90, hoop(4, 0.95)))), 0.5, 'glow')
}

function addGrowth(figure: Sculpture): void {
  const tufts = (x: number, y: number, z: number) => noise(x / 2, y / 2, z / 2)
  for (const [x, y, z, size] of sizedPoints(
    '33 4 73.4 12 | -33 4 73.4 12 | 0 8 71 20 | 0 -12 75 11 | 44 -9 35.4 8 | 8 -2 20 7',
  )) {
    figure.add('moss', roughen(0.9, tufts, at([x, y, z], egg(size, size * 0.9, 3.6))), 0.8)
  }
  for (const [x, y, z] of points('28 -6 74 | 22 -15 64 | -26 -7 74 | -22 -16 60')) {
    figure.add(
      'moss',
      tube(
        [
          [x, y, z],
          [x * 1.02, y - 4, z - 6],
          [x, y - 4.4, z - 14],
        ],
        [2.6, 2.2, 1.3],
      ),
      1,
    )
  }
  figure.add('bark', tube(points('-6 10 70 | -8 12 82 | -3 14 92 | -5 13 99'), [4, 3.2, 2.4, 1.6]), 1.4)
  figure.add('bark', tube(points('-6 13 86 | 2 15 92 | 6 14 97'), [2, 1.7, 1.4]), 0.8)
  for (const [x, y, z, size] of sizedPoints('-6 13 102 9 | 7 14 99 7 | -13 12 97 6.4')) {
    figure.add('leaf', roughen(1, tufts, at([x, y, z], egg(size, size, size * 0.8))), 1)
  }
  for (const [x, y, size] of points('-36 -3 1.4 | -29 0 1 | 37 -2 1.2'))
    addMushroom(figure, (shape) => at([x, y, 76], shape), size)
  for (let i = 0; i < 9; i++) {
    const angle = hash(i, 1, 5) * 6.28
    const out = 30 + hash(i, 2, 5) * 10
    addFlower(figure, (shape) => at([Math.cos(angle) * out, Math.sin(angle) * out, 7.4 - out * 0.05], shape), 1.1)
  }
  addFlower(figure, (shape) => at([6, -17, 78], turnX(20, shape)), 1.2)
  const sword = (shape: Shape) => at([20, 10, 74], turnY(18, turnX(10, shape)))
  figure.add(
    'steel',
    sword(at([0, 0, 4], turnX(90, slab(pairs('-2.8 -14 | 2.8 -14 | 2.8 14 | -2.8 14'), 1.2, 0.6)))),
    0.5,
  )
  figure.add('gold', sword(at([0, 0, 18.4], block(7, 1.9, 1.5, 0.8))), 0.5)
  figure.add('grip', sword(rod([0, 0, 18], [0, 0, 27], 1.6)), 0.5)
  figure.add('gold', sword(at([0, 0, 28.4], ball(2.4))), 0.5)
  figure.add(
    'leaf',
    sword(
      join(
        0.4,
        at([0, 0, 12], turnX(18, hoop(3, 0.9))),
        at([0, 0, 7], turnX(-16, hoop(3, 0.9))),
        at([0, 0, 7], drum(1, 1)),
      ),
    ),
    0.5,
  )
}
