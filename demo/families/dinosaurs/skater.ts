import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, slice } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addHide, addSpots, dinosaurPaints, type Put } from './parts.ts'

/** A tyrannosaur in a helmet rides a skateboard down the ramp. */
export function tyrannosaurOnSkateboard(): Figure {
  const figure = createSculpture()
  addRamp(figure)
  const ride: Put = (shape) => at([2.5, 0, 16], turnY(21.8, shape))
  addBoard(figure, ride)
  const rider: Put = (shape) => ride(at([0, 0, 7], turnY(-15, shape)))
  addBody(figure, rider)
  addHead(figure, (shape) => rider(at([4, -8, 61], turnZ(16, turnX(-4, shape)))))
  return {
    parts: figure.parts,
    paints: {
      ...dinosaurPaints,
      skin: material('#4fa66a', { rough: 0.45, gloss: 0.6 }),
      stripe: material('#2f7a5a', { rough: 0.5 }),
      belly: material('#f0e2ac', { rough: 0.5 }),
      concrete: material('#b9b6b0', { rough: 0.85 }),
      edge: material('#8b8a88', { rough: 0.6 }),
      spray: material('#e6458c', { rough: 0.6 }),
      spray2: material('#36a9d6', { rough: 0.6 }),
      deck: material('#f2813c', { rough: 0.35, gloss: 0.8 }),
      helmet: material('#3f6fd0', { rough: 0.25, gloss: 1 }),
    },
    backdrop: backdrop('#c97f5c', '#fde6d2', '#ecbd9f'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: 20, elevation: 8, unpainted: true },
      { azimuth: -38, elevation: 14 },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addRamp(figure: Sculpture): void {
  const side = curve(pairs('-44 0 | 44 0 | 44 3 | 30 4.4 | 10 9 | -12 19 | -30 33 | -36 40 | -44 40'), { steps: 1 })
  figure.add('concrete', turnX(90, slab([...side].reverse(), 24, 0.6)))
  figure.add('edge', rod([-36.6, -23, 40], [-36.6, 23, 40], 1.8), 0.5)
  const wall: Put = (shape) => at([-24, -24, 14], turnX(90, shape))
  figure.paint('spray', wall(slab(star(5, 9, 4), 3)), 'concrete')
  figure.paint(
    'spray2',
    wall(at([22, -7, 0], slab(curve(pairs('-8 -3 | -3 4 | 4 -1 | 12 3 | 10 -4 | 2 -6'), { closed: true }), 3))),
    'concrete',
  )
  figure.paint('yellow', wall(slab(star(5, 5.4, 2.4), 3)), 'spray')
  for (const x of [-38, 40]) figure.paint('edge', at([x, 0, 6], block(0.5, 40, 40)), 'concrete')
}

function addBoard(figure: Sculpture, put: Put): void {
  const deck = join(
    2,
    block(21, 7.4, 1.5, 1),
    at([-24, 0, 2.4], turnY(24, block(6, 6.8, 1.5, 1))),
    at([24, 0, 2.4], turnY(-24, block(6, 6.8, 1.5, 1))),
  )
  figure.add('deck', put(at([0, 0, 6.4], deck)), 0.6)
  figure.paint('dark', put(at([0, 0, 9.4], block(32, 9, 2.4))), 'deck')
  for (const x of [-15, 15]) {
    figure.add('steel', put(at([x, 0, 3], block(3, 3, 3.4, 0.8))), 0.5)
    figure.add('steel', put(rod([x, -7, 1], [x, 7, 1], 1.5)), 0.5)
    for (const y of [-7.4, 7.4]) {
      figure.add('yellow', put(at([x, y, 0.4], turnX(90, drum(4.2, 2.6, 1)))), 0.5)
      figure.add('steel', put(at([x, y * 1.36, 0.4], turnX(90, drum(1.7, 0.9, 0.3)))), 0.5)
    }
  }
}

function addBody(figure: Sculpture, put: Put): void {
  for (const [x, y, turn] of points('-13 1 -60 | 12 -1 -20')) {
    addHide(
      figure,
      'skin',
      put(
        tube(
          [
            [x * 0.5, 3, 24],
            [x * 1.3, 0, 16],
            [x, y, 6],
          ],
          [9, 7.4, 5.6],
        ),
      ),
      1,
    )
    const foot: Put = (shape) => put(at([x, y, 3.6], turnZ(turn, shape)))
    figure.add('skin', foot(at([0, -3, 0], egg(6.4, 9, 3.8))), 1)
    for (const toe of [-1, 0, 1]) figure.add('claw', foot(at([toe * 4, -11, -0.8], egg(1.7, 2.4, 1.7))), 0.5)
  }
  addHide(figure, 'skin', put(join(6, at([0, 2, 28], egg(15, 14, 15)), at([1, -1, 42], egg(12, 11, 12)))), 1)
  figure.add('belly', put(join(3, at([0, -5, 28], egg(10.4, 10, 12)), at([1, -6, 41], egg(7.6, 7.4, 9)))), 0.6)
  for (const z of [20, 25, 30, 35, 40])
    figure.cut(put(at([0.5, -8 - (z < 32 ? 7.6 : 6), z], block(9, 2.2, 0.5, 0.4))), 0.45)
  addHide(figure, 'skin', put(tube(points('-3 12 24 | -12 24 22 | -26 28 26 | -38 24 34'), [11, 8, 5, 1.8])), 2)
  addHide(figure, 'skin', put(tube(points('1 2 44 | 2 0 52 | 4 -4 58'), [10, 9.4, 9])), 2)
  figure.add('skin', put(tube(points('10 -6 43 | 19 -11 44 | 23 -15 49'), [3.6, 3.2, 2.8])), 0.8)
  figure.add('skin', put(tube(points('-9 -6 43 | -18 -9 46 | -22 -12 52'), [3.6, 3.2, 2.8])), 0.8)
  for (const d of [-1, 1]) {
    figure.add('claw', put(rod([23 + d, -15.6, 50], [24 + d * 2.4, -18, 53.4], 1.5, 0.9)), 0.5)
    figure.add('claw', put(rod([-22 + d, -12.4, 53], [-23 + d * 2.4, -14.4, 57], 1.5, 0.9)), 0.5)
  }
  for (const [x, y, z, turn] of [
    [-4, 16, 36, 10],
    [-8, 22, 29, 20],
    [-18, 26.6, 29, 60],
    [-28, 27, 32, 80],
  ] as const) {
    figure.paint('stripe', put(at([x, y, z], turnZ(turn, egg(10, 4, 2)))), 'skin')
  }
}

function addHead(figure: Sculpture, put: Put): void {
  const skull = join(5, egg(15.4, 16, 13), at([0, -16, -3], block(12.4, 12, 7.6, 6)))
  addHide(figure, 'skin', put(skull), 3)
  const jaw = at([0, -14, -13], turnX(13, block(10.4, 13, 3.6, 3)))
  figure.add('skin', put(jaw), 1.6)
  const gape = at([0, -22, -8.8], turnX(6, block(13, 12, 1.9, 1.2)))
  figure.cut(put(gape), 0.6, 'mouth')
  figure.add('tongue', put(at([0, -17, -10.4], turnX(12, egg(6, 9, 1.7)))), 0.6)
  for (const [x, y] of pairs('10.8 -17 | 10.4 -22 | 7.4 -26 | 3 -27.2')) {
    figure.add('claw', put(pair(rod([x, y, -7], [x, y, -10], 1.5, 0.9))), 0.5)
  }
  figure.paint('belly', put(at([0, -14, -18], egg(11, 15, 5.4))), 'skin')
  figure.cut(put(pair(at([4, -27.4, 1.4], egg(1.2, 1.6, 1.2)))), 0.5, 'dark')
  addEyes(figure, { center: [10, -10.4, 5.4], size: [4.6, 4, 5.4], look: [-0.5, 0], iris: 0.86, put })
  figure.paint('blush', put(pair(at([12, -15, -2], egg(4, 5, 2)))), 'skin')
  addSpots(figure, put, '0 -20 5 2.4 | 5 -16 5.4 1.8 | -5 -17 5 1.6', 'stripe', 'skin')
  const helmet = carve(
    0.8,
    slice(at([0, 3, 3], egg(17.4, 17.4, 15)), [0, 0.26, -0.966], -4.4),
    at([0, 3, 2], egg(13, 13, 11)),
  )
  figure.add('helmet', put(helmet), 0.6)
  figure.paint('yellow', put(at([0, 4, 16], block(2.6, 30, 14))), 'helmet')
  figure.add('dark', put(pair(tube(points('14.4 -2 6 | 14.6 -3 -4 | 9 -4 -14'), [1.2, 1.2]))), 0.5)
  for (const y of [-4, 4, 12])
    figure.add(
      'yellow',
      put(at([0, y, 18.4 - Math.abs(y - 3) * 0.34], turnX(-(y - 3) * 3, rod([0, 0, -2], [0, 1, 5], 3, 1)))),
      0.6,
    )
}
