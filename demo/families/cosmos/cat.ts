import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addMoonGround, cosmosPaints, type Put } from './parts.ts'

/** Nova, a cat in a space suit, plants a flag with a fish. */
export function astronautCat(): Figure {
  const figure = createSculpture()
  addMoonGround(figure, 36, '-20 -16 6 | 22 -18 4.4 | 24 14 7 | -22 18 5')
  addSuit(figure)
  addHead(figure, (shape) => at([0, -3, 68], turnZ(-6, turnY(5, shape))))
  addLimbs(figure)
  addFlag(figure, (shape) => at([27, -8, 0], turnY(5, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...cosmosPaints,
      fur: material('#f0a24e', { rough: 0.55, sheen: 0.35 }),
      stripe: material('#c96f27', { rough: 0.55, sheen: 0.35 }),
      cream: material('#fff3df', { rough: 0.6, sheen: 0.3 }),
      pink: material('#f191a0', { rough: 0.5 }),
      lining: material('#37415c', { rough: 0.6 }),
      iris: material('#3fae72', { rough: 0.2, gloss: 0.9 }),
      flag: material('#3f7fd0', { rough: 0.6, sheen: 0.3 }),
    },
    backdrop: backdrop('#332b57', '#9d8fd0', '#655a98'),
    shots: [
      { azimuth: 18, elevation: 8 },
      { azimuth: -44, elevation: 13 },
      { azimuth: 10, elevation: 6, closeUp: { center: [0, -8, 67], radius: 29 } },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addSuit(figure: Sculpture): void {
  figure.add('white', join(5, at([0, 0, 34], egg(15, 12.6, 14)), at([0, 0, 45], egg(14, 11.4, 9))), 1)
  figure.add('orange', at([0, 0, 27], hoop(14, 2)), 0.6)
  figure.add('steel', at([0, -1, 52], hoop(12.4, 3)), 0.6)
  figure.add('white', at([0, 15, 40], block(12, 7, 14, 3)), 1)
  figure.add('steel', pair(at([6.4, 19, 40], drum(4.6, 13, 3))), 0.7)
  figure.add('orange', pair(at([6.4, 19, 46], hoop(4.6, 0.9))), 0.5)
  figure.add('lining', at([0, -12, 40], turnX(6, block(8, 2.6, 5.6, 1.2))), 0.6)
  for (const [x, paint] of [
    [-4, 'red'],
    [0, 'lamp'],
    [4, 'glass'],
  ] as const)
    figure.add(paint, at([x, -14.6, 42.4], ball(1.5)), 0.5)
  figure.add('steel', at([0, -14.4, 37.6], block(5, 0.9, 1.1, 0.5)), 0.45)
  figure.add('orange', tube(points('-7 -11 37 | -14 -12 34 | -16 -2 32 | -13 10 34'), [1.6, 1.6]), 0.6)
}

function addHead(figure: Sculpture, put: Put): void {
  const helmet = carve(1.4, ball(22), at([0, -17, -0.6], egg(16.4, 17, 14.6)))
  figure.add('white', put(helmet), 0.8)
  figure.paint('lining', put(at([0, -8, -0.6], egg(15, 22, 13.2))), 'white')
  figure.add(
    'orange',
    put(
      at(
        [0, -14.6, -0.6],
        turnX(90, {
          ...hoop(15.4, 1.9),
          distance: (x, y, z) => Math.hypot(Math.hypot(x / 1.04, y / 0.92) - 15.4, z) - 1.9,
        }),
      ),
    ),
    0.8,
  )
  figure.add('steel', put(pair(at([22, 2, 0], turnY(90, drum(6, 2, 1))))), 0.6)
  figure.add('red', put(pair(at([24, 2, 0], ball(2.6)))), 0.6)
  figure.add('steel', put(rod([22, 4, 4], [26, 6, 18], 1.1)), 0.6)
  figure.add('red', put(at([26, 6, 19], ball(2.2))), 0.5)
  for (const side of [1, -1]) {
    const ear = slab(curve(pairs('-7 0 | -4 9 | 1 15 | 5 9 | 8 0 | 0 -3'), { steps: 4, closed: true }), 3, 1.6)
    const place: Put = (shape) => put(at([side * 12, 2, 16.6], turnY(side * 26, turnX(86, shape))))
    figure.add('white', place(ear), 1)
    figure.cut(place(at([side * 0.6, 4.6, 3], egg(3, 6, 1.4))), 0.6, 'orange')
  }
  const face = join(4, at([0, -5, -2], egg(15, 11.4, 13)), pair(at([7, -10, -5.6], egg(6, 5, 4.6))))
  figure.add('fur', put(face), 0.6)
  figure.add(
    'cream',
    put(join(2, pair(at([3.4, -15.4, -6.4], egg(4.4, 3.4, 3.4))), at([0, -14, -9], egg(3.4, 2.6, 2.4)))),
    0.8,
  )
  figure.add('pink', put(at([0, -18.4, -4], egg(1.7, 1.2, 1.2))), 0.5)
  for (const x of [-5, 0, 5]) figure.paint('stripe', put(rod([x * 0.7, -16, 5], [x * 1.1, -10, 14], 1.2, 1.5)), 'fur')
  figure.paint('stripe', put(pair(rod([12, -12, -3], [18, -4, -2], 1.2))), 'fur')
  figure.paint('stripe', put(pair(rod([12, -12, -7], [18, -4, -8], 1.2))), 'fur')
  addEyes(figure, { center: [6.8, -12.4, 0.8], size: [4.4, 3.4, 5], look: [-0.4, 0], iris: 0.9, put })
  for (const side of [1, -1])
    for (const z of [-6, -8])
      figure.add('cream', put(rod([side * 6.4, -17.4, z], [side * 12.4, -16.6, z * 1.1 + 0.4], 0.8)), 0.5)
}

function addLimbs(figure: Sculpture): void {
  for (const [side, y] of pairs('1 -2 | -1 2')) {
    figure.add(
      'white',
      tube(
        [
          [side * 7, 0, 27],
          [side * 9, y, 19],
          [side * 10, y, 13],
        ],
        [7, 6.8, 6.4],
      ),
      1,
    )
    figure.add('orange', at([side * 10, y, 15], hoop(6.2, 1.3)), 0.6)
    figure.add(
      'navy',
      at(
        [side * 10.4, y - 3, 10],
        turnZ(side * 12, join(2, egg(7, 10.4, 5.6), at([0, 0, -2], block(6.6, 10, 2.4, 2)))),
      ),
      0.8,
    )
  }
  figure.add('white', tube(points('-13 0 46 | -25 -3 46 | -31 -7 58'), [6, 5.8, 5.4]), 1)
  figure.add('orange', at([-30, -6.4, 56], turnX(20, turnY(-18, hoop(5.4, 1.3)))), 0.6)
  figure.add('navy', at([-32, -8, 63], join(2, egg(5.8, 4.6, 6), at([4, 0, 0], egg(2.4, 2.4, 3.6)))), 0.8)
  for (const [x, z] of pairs('-35.4 67 | -32 68.6 | -28.6 67')) figure.add('navy', at([x, -8, z], ball(2.5)), 1)
  figure.add('pink', at([-32, -12.4, 62.4], egg(2.6, 1, 2.2)), 0.5)
  figure.add('white', tube(points('13 0 46 | 22 -2 38 | 26 -9 42'), [6, 5.8, 5.4]), 1)
  figure.add('orange', at([25, -7.4, 41], turnX(60, hoop(5.2, 1.3))), 0.6)
  figure.add('navy', at([28.6, -9.4, 44], ball(5.6)), 0.8)
  figure.add('white', tube(points('0 14 26 | -8 26 20 | -20 26 22 | -26 22 32'), [5.4, 4.6, 4, 3.4]), 1)
  figure.add('fur', tube(points('-26 22 31 | -27 21 38 | -24 20 44'), [3, 3.4, 2]), 0.8)
  figure.add('orange', at([-26, 22, 32], turnY(-20, hoop(3.6, 1.1))), 0.5)
}

function addFlag(figure: Sculpture, put: Put): void {
  figure.add('steel', put(rod([0, 0, 4], [0, 0, 96], 1.6, 1.4)), 0.7)
  figure.add('gold', put(at([0, 0, 97], ball(2.6))), 0.5)
  const cloth = slab(
    curve(pairs('0 12 | 9 10.6 | 18 12.4 | 26 11 | 26 -9 | 18 -8 | 9 -10 | 0 -9'), { steps: 4, closed: true }),
    1.2,
    0.6,
  )
  const wavy = (shape: Shape): Shape => ({
    ...shape,
    distance: (x, y, z) => shape.distance(x, y, z - 1.8 * Math.sin(x / 4.6)) * 0.85,
    radius: shape.radius + 3,
  })
  const hang: Put = (shape) => put(at([0.6, 0, 83], turnZ(-16, turnX(90, wavy(shape)))))
  figure.add('flag', hang(cloth), 0.6)
  const fish = join(
    0.6,
    at(
      [14, 1, 0],
      slab(curve(pairs('-7 0 | -3 4 | 2 4.4 | 6 0 | 2 -4.4 | -3 -4'), { steps: 4, closed: true }), 2, 0.5),
    ),
    at([20.6, 1, 0], slab(pairs('-2.6 0 | 2 4.4 | 1 0 | 2 -4.4'), 2, 0.5)),
  )
  figure.add('cream', hang(fish), 0.5)
  figure.paint('pupil', hang(at([9.6, 2, 0], drum(1.2, 5))), 'cream')
}
