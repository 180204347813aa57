import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { rockBase } from '../../modelling/bases.ts'
import { join } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addJoint, addPiston, enginePaints, type Put } from './parts.ts'

/** A scout on two bent legs, guns at its sides, in the middle of a step. */
export function walkerMech(): Figure {
  const figure = createSculpture()
  figure.add('soil', rockBase(41, 7, 5), 1)
  for (const [x, y] of pairs('-30 20 | 26 -26 | 30 18')) figure.add('soil', at([x, y, 5], egg(6, 5, 5)), 1.4)
  addLeg(figure, 1, -6)
  addLeg(figure, -1, 6)
  const body: Put = (shape) => at([0, 0, 76], turnZ(-6, turnX(4, shape)))
  addCabin(figure, body)
  addGuns(figure, body)
  return {
    parts: figure.parts,
    paints: {
      ...enginePaints,
      armor: material('#6f8f5a', { rough: 0.42, gloss: 0.7 }),
      stripe: material('#f0a83a', { rough: 0.4, gloss: 0.7 }),
      panel: material('#54704a', { rough: 0.45 }),
    },
    backdrop: backdrop('#b59a78', '#f6e8d0', '#d8c09c'),
    shots: [
      { azimuth: 28, elevation: 7 },
      { azimuth: -44, elevation: 10 },
      { azimuth: 28, elevation: 7, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addLeg(figure: Sculpture, side: number, step: number): void {
  const [hip, knee, ankle] = [
    [side * 17, 2, 68],
    [side * 21, 17 + step * 0.4, 45],
    [side * 22, -1 + step, 21],
  ] as const
  figure.add('iron', rod([side * 8, 2, 68], [side * 20, 2, 68], 5), 0.8)
  figure.add(
    'armor',
    join(1, rod([...hip], [...knee], 7, 5.6), at([side * 21, 11 + step * 0.2, 58], turnX(-34, block(5, 6.4, 11, 2.4)))),
    0.8,
  )
  figure.add('iron', rod([...knee], [...ankle], 4.4, 4), 0.7)
  figure.add('armor', at([side * 22, 7 + step * 0.8, 32], turnX(38, block(5, 4.6, 10.6, 2))), 0.7)
  figure.paint('stripe', at([side * 22, 7 + step * 0.8, 36], turnX(38, block(8, 8, 1.6))), 'armor')
  addJoint(figure, (shape) => shape, [...hip], 8, 5.4)
  addJoint(figure, (shape) => shape, [...knee], 6.6, 6)
  addJoint(figure, (shape) => shape, [...ankle], 5.4, 6)
  figure.add('steel', rod([side * 17.6, 15 + step * 0.4, 50], [side * 18, 2 + step, 27], 1.9), 0.6)
  figure.add('iron', rod([...ankle], [side * 22, -2 + step, 10], 4.4, 5.4), 0.8)
  figure.add('armor', at([side * 22, -2 + step, 10], join(1.4, drum(7.6, 4, 1.4), block(6, 6, 5, 1))), 0.8)
  for (const turn of [-30, 30, 180]) {
    const toe: Put = (shape) => at([side * 22, -2 + step, 8], turnZ(turn, shape))
    figure.add('armor', toe(tube(points('0 -4 2 | 0 -12 2 | 0 -17 -1'), [4.4, 4, 3])), 1)
    figure.add('steel', toe(rod([0, -16, -1], [0, -20.4, -3], 2.6, 1.4)), 0.6)
  }
}

function addCabin(figure: Sculpture, put: Put): void {
  figure.add('iron', put(at([0, 2, -8], drum(11, 4, 1.4))), 0.8)
  const hull = join(5, at([0, 4, 8], block(17, 19, 13, 6)), at([0, -14, 4], block(13, 12, 9, 5)))
  figure.add('armor', put(hull), 0.8)
  figure.add('glass', put(at([0, -15, 13], turnX(-22, egg(11.6, 12.6, 8.6)))), 0.6)
  for (const turn of [0, 90])
    figure.add('armor', put(at([0, -15, 13], turnX(-22, turnZ(turn, turnX(90, warpHoop(turn ? 12.6 : 11.6)))))), 0.6)
  figure.paint('stripe', put(at([0, 4, 8], block(30, 2.4, 30))), 'armor')
  for (const side of [1, -1]) {
    figure.cut(put(at([side * 17.2, 12, 10], block(0.8, 4.4, 5.4, 0.5))), 0.45, 'panel')
    for (let slot = 0; slot < 3; slot++)
      figure.cut(put(at([side * 17.6, 12, 13 - slot * 3], block(1.4, 3.4, 0.6, 0.3))), 0.45, 'dark')
    figure.add('lamp', put(at([side * 8.4, -25.4, 2], egg(3.2, 2.4, 3.2))), 0.6)
    figure.add('iron', put(at([side * 8.4, -24, 2], turnX(90, hoop(3.4, 1.1)))), 0.5)
    figure.add(
      'iron',
      put(
        tube(
          [
            [side * 7, 22, 4],
            [side * 8, 28, 6],
            [side * 8, 30, 13],
          ],
          [3.6, 3.6, 4],
        ),
      ),
      0.8,
    )
    figure.cut(put(at([side * 8, 30.4, 17], ball(2.8))), 0.5, 'dark')
  }
  for (let slot = -2; slot <= 2; slot++) figure.cut(put(at([slot * 3, -26.4, -3], block(0.8, 2, 3, 0.4))), 0.45, 'dark')
  figure.add('iron', put(at([6, 12, 22], drum(5.4, 2, 0.8))), 0.6)
  figure.add('red', put(at([6, 12, 24], drum(3, 1.4, 0.6))), 0.5)
  figure.add('dark', put(tube(points('-12 14 18 | -13 15 32 | -14 18 44'), [1.4, 1.1, 1])), 0.8)
  figure.add('red', put(at([-14, 18, 45], ball(2.4))), 0.6)
}

function warpHoop(radius: number): Shape {
  const ring = hoop(radius, 1.1)
  return { ...ring, distance: (x, y, z) => ring.distance(x, y * (radius / 8.8), z) * 0.72 }
}

function addGuns(figure: Sculpture, put: Put): void {
  figure.add('iron', put(rod([-24, 2, 8], [24, 2, 8], 4)), 0.8)
  const right: Put = (shape) => put(at([27, -2, 8], shape))
  figure.add('armor', right(block(6.4, 13, 7.4, 2.4)), 0.7)
  for (const z of [-3.4, 3.4]) {
    figure.add('steel', right(rod([0, -8, z], [0, -28, z], 2.6)), 0.6)
    for (const y of [-15, -18, -21]) figure.add('iron', right(at([0, y, z], turnX(90, hoop(2.6, 0.8)))), 0.5)
    figure.add('iron', right(at([0, -28.4, z], turnX(90, drum(3.4, 1.8, 0.6)))), 0.5)
    figure.cut(right(at([0, -31, z], ball(1.9))), 0.45, 'dark')
  }
  const left: Put = (shape) => put(at([-27.4, 0, 11], shape))
  figure.add('armor', left(block(7.4, 12, 10, 2)), 0.7)
  figure.paint('stripe', left(at([0, -9, 0], block(10, 1.4, 12))), 'armor')
  for (const [x, z] of pairs('-3.2 5.4 | 3.2 5.4 | -3.2 -0.4 | 3.2 -0.4 | -3.2 -6 | 3.2 -6')) {
    figure.cut(left(at([x, -12, z], turnX(90, drum(2.4, 3)))), 0.45, 'dark')
    figure.add('red', left(at([x, -9.6, z], egg(1.9, 3, 1.9))), 0.5)
  }
  addPiston(figure, put, [12, -2, -4], [20, 2, 4], 2.2)
  const plate = slab(curve(pairs('-7 -5 | 7 -5 | 8 3 | 0 7 | -8 3'), { closed: true, steps: 3 }), 1.6, 0.8)
  figure.add('stripe', put(at([27, -2, 17], turnX(14, plate))), 0.6)
  figure.add('iron', put(pair(at([19, 3, 8], turnY(90, drum(6.4, 3, 1))))), 0.6)
}
