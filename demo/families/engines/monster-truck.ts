import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addWheel, enginePaints, type Put } from './parts.ts'

/** A pickup on enormous wheels climbs a hill of earth. */
export function monsterTruck(): Figure {
  const figure = createSculpture()
  addHill(figure)
  const truck: Put = (shape) => at([0, 0, 24], turnX(-13, shape))
  for (const [x, y] of pairs('25 -27 | -25 -27 | 25 27 | -25 27')) {
    const wheels: Sculpture = { ...figure, add: (paint, shape, melt) => figure.add(paint, truck(shape), melt) }
    addWheel(wheels, [x, y, 0], 18, 8.4, 16)
  }
  addFrame(figure, truck)
  addBody(figure, truck)
  return {
    parts: figure.parts,
    paints: {
      ...enginePaints,
      soil: material('#8a6242', { rough: 0.95 }),
      body: material('#2f7fc4', { rough: 0.22, gloss: 1 }),
      flame: material('#f7a52d', { rough: 0.3, gloss: 0.9 }),
      ember: material('#e2452f', { rough: 0.3, gloss: 0.9 }),
      glass: material('#26384a', { rough: 0.12, gloss: 1 }),
    },
    backdrop: backdrop('#c48f6a', '#fae3cb', '#e2bd98'),
    shots: [
      { azimuth: 36, elevation: 10 },
      { azimuth: -42, elevation: 14 },
      { azimuth: 36, elevation: 10, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addHill(figure: Sculpture): void {
  const mound = join(
    8,
    at([0, 0, 0], lathe(pairs('0 -2 | 46 -2 | 47 1 | 44 4 | 0 5'), 0.4)),
    at([0, -26, 2], egg(36, 24, 17)),
  )
  figure.add(
    'soil',
    roughen(1.2, (x, y, z) => 0.7 * noise(x / 5, y / 5, z / 5) + 0.3 * noise(x / 2, y / 2, z / 2), mound),
  )
  for (const [x, y, z, size] of sizedPoints('30 40 4 4 | -32 38 4 5 | 38 -26 4 4 | -36 -30 5 5 | 4 -45 7 4'))
    figure.add(
      'soil',
      at(
        [x, y, z],
        roughen(0.8, (u, v, w) => noise(u / 2, v / 2, w / 2), ball(size)),
      ),
      1,
    )
}

function addFrame(figure: Sculpture, put: Put): void {
  for (const y of [-27, 27]) {
    figure.add('iron', put(rod([-22, y, 0], [22, y, 0], 3.4)), 0.7)
    figure.add('iron', put(at([0, y, 0], ball(6))), 1)
    for (const side of [1, -1]) {
      figure.add('flame', put(rod([side * 13, y, 1], [side * 9, y * 0.9, 19], 2.2)), 0.7)
      for (const share of [0.25, 0.45, 0.65])
        figure.add('steel', put(at([side * (13 - 4 * share), y * (1 - 0.1 * share), 1 + 18 * share], hoop(3, 1))), 0.5)
    }
  }
  figure.add('iron', put(pair(at([9, 0, 14], block(2.4, 34, 2.4, 0.8)))), 0.7)
  figure.add('iron', put(pair(rod([9, 0, 14], [3, -26, 1], 2))), 0.7)
  figure.add('iron', put(pair(rod([9, 0, 14], [3, 26, 1], 2))), 0.7)
}

function addBody(figure: Sculpture, put: Put): void {
  const side = curve(pairs('-45 18 | -46 27 | -40 31 | -20 34 | 44 33 | 46 26 | 44 18'), { closed: true, steps: 3 })
  const lengthwise = (shape: Shape) => turnZ(90, turnX(90, shape))
  const hull = lengthwise(slab(side, 19, 3))
  const arch = pair(
    at([22, 0, 3], join(0, at([0, -27, 0], turnY(90, drum(19.6, 12))), at([0, 27, 0], turnY(90, drum(19.6, 12))))),
  )
  figure.add('body', put(carve(0.8, hull, arch)), 0.6)
  const cabin = lengthwise(
    slab(curve(pairs('-18 32 | -10 49 | -6 51 | 9 51 | 12 48 | 14 32'), { closed: true, steps: 3 }), 16.4, 2.4),
  )
  figure.add('body', put(cabin), 0.8)
  figure.cut(put(at([0, -14.6, 42], turnX(-25, block(13, 1.4, 6, 1)))), 0.5, 'glass')
  figure.cut(put(pair(at([16.6, -1, 43], block(1, 8, 4.6, 1)))), 0.5, 'glass')
  figure.cut(put(at([0, 13.4, 43], block(12, 1.2, 4.4, 1))), 0.5, 'glass')
  figure.cut(put(at([0, 30, 36], block(15, 12.4, 7, 1.4))), 0.8, 'iron')
  figure.add('iron', put(at([0, -46, 21], block(20, 3, 3.4, 1.4))), 0.6)
  figure.add('steel', put(at([0, -45, 27], block(11, 1.4, 3, 0.6))), 0.5)
  for (let bar = -3; bar <= 3; bar++) figure.cut(put(at([bar * 3, -46.6, 27], block(0.7, 1, 2.2, 0.3))), 0.45, 'dark')
  figure.add('lamp', put(pair(at([14.6, -44.6, 27.4], egg(3, 2.4, 3)))), 0.6)
  const fire = curve(pairs('-44 20 | -43 31 | -30 30 | -20 33 | -27 27 | -10 28 | -19 24 | -4 22 | -20 20'), {
    closed: true,
    steps: 3,
  })
  figure.paint(
    'ember',
    put(
      lengthwise(
        slab(
          fire.map(([x, y]) => [x * 0.9 + (x > -30 ? 4 : -4), y] as const),
          30,
        ),
      ),
    ),
    'body',
  )
  figure.paint(
    'flame',
    put(
      lengthwise(
        slab(
          fire.map(([x, y]) => [x - 2, (y - 25) * 0.72 + 25] as const),
          30,
        ),
      ),
    ),
    'body',
    'ember',
  )
  figure.paint('body', put(at([0, -30, 40], block(15, 24, 7.4))), 'flame', 'ember')
  figure.add('steel', put(join(1, at([0, -28, 36], block(7, 8, 4, 1)), at([0, -28, 40], block(5, 6, 2.4, 1)))), 0.6)
  figure.add('red', put(at([0, -34, 39], turnX(90, drum(3.6, 1.6, 0.8)))), 0.5)
  for (const x of [1, -1]) {
    for (const y of [-32, -27, -22])
      figure.add(
        'steel',
        put(
          tube(
            [
              [x * 6, y, 36],
              [x * 9, y, 38],
              [x * 10, y + 2, 42],
            ],
            [1.5, 1.5, 1.7],
          ),
        ),
        0.6,
      )
    figure.add(
      'steel',
      put(
        tube(
          [
            [x * 14, 19, 32],
            [x * 15, 20, 46],
            [x * 15, 23, 56],
          ],
          [2.2, 2.2, 2.6],
        ),
      ),
      0.8,
    )
    figure.cut(put(at([x * 15, 23.4, 58], ball(1.9))), 0.45, 'dark')
    figure.add('iron', put(at([x * 18, -13, 38], egg(2.4, 1.6, 2.4))), 0.7)
  }
  figure.add('iron', put(tube(points('-15 17 33 | -15 16 50 | 15 16 50 | 15 17 33'), [1.8, 1.8], { steps: 4 })), 0.7)
  for (const x of [-9, -3, 3, 9]) {
    figure.add('iron', put(at([x, 12, 53.4], turnX(90, drum(2.8, 2.4, 0.8)))), 0.8)
    figure.add('lamp', put(at([x, 9.6, 53.4], egg(2.2, 1.4, 2.2))), 0.5)
  }
}
