import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { intersect, join, roughen, skin } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBrasaHead, addBrasaWings, addToes, brasaPaints, scalePattern } from './parts.ts'

/** Brasa flies over the clouds with goggles and a scarf. */
export function brasaFlying(): Figure {
  const figure = createSculpture()
  addCloud(figure)
  addBody(figure)
  const head = (shape: Shape) => at([0, -21, 80], turnZ(-8, turnY(-5, shape)))
  addBrasaHead(figure, head, false)
  addGoggles(figure, head)
  addBrasaWings(figure, (shape) => at([0, 6, 69], turnX(-16, scale(1.22, shape))))
  addScarf(figure)
  return {
    parts: figure.parts,
    paints: {
      ...brasaPaints,
      cloud: material('#eef2fb', { rough: 0.85 }),
      brass: material('#d9a441', { rough: 0.28, metal: 0.5, gloss: 1 }),
      glass: material('#6fc3e8', { rough: 0.15, gloss: 1, glow: 0.12 }),
      leather: material('#6a4128', { rough: 0.55 }),
      scarf: material('#3f78c9', { rough: 0.65, sheen: 0.4 }),
    },
    backdrop: backdrop('#5a93c4', '#cfe6f5', '#93bfdf'),
    shots: [
      { azimuth: 28, elevation: 8 },
      { azimuth: -46, elevation: 16 },
      { azimuth: 20, elevation: 8, unpainted: true },
    ],
    triangles: 48_000,
  }
}

function addCloud(figure: Sculpture): void {
  const puffs = sizedPoints(
    '0 2 5 17 | -19 4 4 13 | 19 2 4 13.4 | -31 3 2 8.4 | 31 -2 2 8 | -10 -14 4 11 | 11 -13 4 11 | -8 17 4 12 | 12 16 4 11 | 2 2 24 13 | -2 6 36 12 | 8 -1 34 9 | -12 1 30 9 | 3 4 46 10',
  ).map(([x, y, z, size]) => at([x, y, z], ball(size)))
  figure.add(
    'cloud',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 5), join(3, ...puffs)),
  )
}

function addBody(figure: Sculpture): void {
  const trunk = join(7, at([0, -8, 64], egg(13, 14, 12.5)), at([0, 11, 60], egg(15.6, 17, 14)))
  figure.add(
    'scales',
    roughen(0.6, (x, y, z) => (z > 56 ? scalePattern(9, 3.2)(x, z - 61, y) : 0), trunk),
    1,
  )
  const plates = (_x: number, y: number) => {
    const t = (y / 4.2 - Math.floor(y / 4.2)) * 2 - 1
    return Math.sqrt(Math.max(0, 1 - t ** 4)) - 0.4
  }
  figure.add('belly', roughen(0.7, plates, at([0, -7, 57.6], egg(9.4, 17, 8.4))), 0.7)
  figure.add('scales', tube(points('0 -10 67 | 0 -18 76'), [10, 9]), 3)
  for (let spine = 0; spine < 5; spine++) {
    const [y, z] = [-2 + spine * 6.4, 75.4 - Math.abs(spine - 1.4) * 0.9]
    figure.add('horn', rod([0, y, z - 2.4], [0, y + 3.4, z + 4], 2.6, 0.8), 0.7)
  }
  const tail = points('0 22 60 | 6 36 58 | 20 44 64 | 30 40 76 | 30 32 86')
  figure.add('scales', tube(tail, [11, 8, 6, 4.4, 2.4], { steps: 8 }), 3)
  const tip = slab(curve(pairs('0 11 | 6 0 | 1.6 -4 | -1.6 -4 | -6 0'), { steps: 3, closed: true }), 1.5, 0.8)
  figure.add('membrane', at([29.4, 30, 89], turnZ(-20, turnX(84, tip))), 0.7)
  figure.add('scales', pair(tube(points('12 12 58 | 18 8 50 | 17 2 41'), [9, 7.4, 5.4])), 1.6)
  figure.add('scales', pair(at([17, -1, 38], turnX(-20, egg(6, 8.4, 5)))), 1.4)
  addToes(figure, (shape) => pair(at([17, -8, 35.6], shape)), 3.4)
  figure.add('scales', tube(points('11 -12 64 | 20 -22 62 | 22 -34 67'), [5.2, 4.6, 4.2]), 1.4)
  figure.add('scales', at([22, -37, 68.4], ball(4.8)), 1)
  addToes(figure, (shape) => at([22, -41, 69], shape), 2.8)
  figure.add('scales', tube(points('-11 -12 63 | -19 -18 55 | -16 -24 46'), [5.2, 4.6, 4.2]), 1.4)
  figure.add('scales', at([-15.4, -25, 44.4], ball(4.6)), 1)
  addToes(figure, (shape) => at([-15, -28.6, 43], shape), 2.7)
}

function addGoggles(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const strap = intersect(
    0.5,
    at([0, 0, 2], skin(1.2, egg(17.9, 15.9, 15.4))),
    at([0, 3.5, 10], turnX(-28, block(40, 40, 2))),
  )
  figure.add('leather', put(strap), 0.5)
  for (const side of [1, -1]) {
    const lens = (shape: Shape) => put(at([side * 5.6, -8.4, 15.2], turnY(side * 12, turnX(52, shape))))
    figure.add('leather', lens(drum(5.6, 2.2, 0.9)), 0.6)
    figure.add('brass', lens(at([0, 0, 2.2], hoop(4.6, 1.1))), 0.5)
    figure.add('glass', lens(at([0, 0, 1.8], egg(4.2, 4.2, 1.6))), 0.5)
  }
}

function addScarf(figure: Sculpture): void {
  figure.add('scarf', at([0, -15.4, 70.4], turnX(38, join(2, hoop(9.6, 3.2), at([0, 0, 3], hoop(9, 2.6))))), 0.7)
  for (const [line, width] of [
    ['-5 -9 72 | -12 2 77 | -22 10 74 | -31 20 80 | -40 26 77', 2.6],
    ['-4 -9 71 | -12 4 71 | -20 14 67 | -28 24 70 | -34 33 66', 2.3],
  ] as const) {
    const path = points(line)
    figure.add('scarf', tube(path, [2, 1.6, 1.5, 1.4]), 0.8)
    figure.add(
      'scarf',
      join(
        1.4,
        tube(
          path.map(([x, y, z]) => [x, y, z + width * 0.8] as const),
          [1.2, 1.5, 1.5, 1.3],
        ),
        tube(
          path.map(([x, y, z]) => [x, y, z - width * 0.8] as const),
          [1.2, 1.5, 1.5, 1.3],
        ),
        tube(path, [1.6, 1.6, 1.5, 1.3]),
      ),
      1,
    )
  }
}
