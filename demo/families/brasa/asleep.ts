import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { hash } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBrasaHead, brasaPaints } from './parts.ts'

/** Brasa sleeps curled up on a heap of gold. */
export function brasaAsleep(): Figure {
  const figure = createSculpture()
  addHeap(figure)
  addCurledBody(figure)
  addBrasaHead(figure, (shape) => at([13, -15, 35], turnZ(14, turnY(10, turnX(2, shape)))), true)
  addFoldedWing(figure)
  addTreasures(figure)
  return {
    parts: figure.parts,
    paints: {
      ...brasaPaints,
      gold: material('#edb83e', { rough: 0.26, metal: 0.45, gloss: 1 }),
      ruby: material('#d63a6b', { rough: 0.2, gloss: 1, glow: 0.15 }),
      jade: material('#35b58c', { rough: 0.2, gloss: 1, glow: 0.12 }),
      silver: material('#cfd6df', { rough: 0.24, metal: 0.5, gloss: 1 }),
    },
    backdrop: backdrop('#4f7f80', '#b9dcd8', '#82b0ae'),
    shots: [
      { azimuth: 16, elevation: 24 },
      { azimuth: -48, elevation: 26 },
      { azimuth: 30, elevation: 18, closeUp: { center: [12, -17, 35], radius: 29 } },
    ],
    triangles: 62_000,
  }
}

function addHeap(figure: Sculpture): void {
  figure.add('gold', lathe(curve(pairs('0 -1 | 45 -1 | 46 2 | 42 6 | 34 10 | 20 14 | 0 15'), { steps: 4 }), 0.3))
  const coin = join(0.4, drum(4.8, 1.2, 0.4), at([0, 0, 1], hoop(3.4, 0.7)))
  for (let i = 0; i < 140; i++) {
    const angle = i * 2.39996
    const out = 14 + 30.5 * Math.sqrt((i + 0.5) / 140)
    const height = 15.6 - ((out - 14) / 30) ** 1.5 * 9.4
    const tilt = turnZ(hash(i, 1, 7) * 360, turnX(4 + hash(i, 2, 7) * 24, coin))
    figure.add('gold', at([Math.cos(angle) * out, Math.sin(angle) * out, height], tilt), 0.45)
  }
}

function addCurledBody(figure: Sculpture): void {
  const spine = tube(
    points('22 4 24 | 14 20 27 | -6 24 28 | -24 12 26 | -27 -8 22 | -16 -24 18 | 4 -33 15 | 24 -34 13 | 37 -24 12'),
    [13, 16, 17.4, 16, 12.6, 9, 6.4, 4.4, 3],
    { steps: 8, melt: 2 },
  )
  const scaly = roughen(
    0.5,
    (x, y, z) => {
      const angle = Math.atan2(y, x) * 9
      const ring = Math.floor(Math.hypot(x, y) / 3.4 + z / 3.4)
      const side = angle + (ring & 1) * 0.5
      const u = side - Math.round(side)
      const v = Math.hypot(x, y) / 3.4 + z / 3.4 - ring
      return 0.9 * Math.max(0, 1 - u * u * 3.2 - (1 - v) * (1 - v))
    },
    spine,
  )
  figure.add('scales', scaly, 1)
  const tip = slab(curve(pairs('0 9 | 5.4 0 | 1.6 -4 | -1.6 -4 | -5.4 0'), { steps: 3, closed: true }), 1.6, 0.9)
  figure.add('membrane', at([41, -18, 14], turnZ(-34, turnX(20, tip))), 0.7)
  const ridge = points(
    '18 15 41.6 | 8 22.4 44 | -4 25 45.4 | -15 21 44.4 | -24 13 41.6 | -28 2 37 | -27 -9 33.4 | -21 -19 28.6 | -11 -27 24',
  )
  for (const [i, [x, y, z]] of ridge.entries()) {
    const size = 4.2 - Math.abs(i - 3.4) * 0.42
    figure.add('horn', rod([x, y, z - 2], [x * 1.08, y * 1.08, z + size + 2.4], size * 0.7, 0.8), 0.8)
  }
  figure.add('scales', join(3, at([-17, -2, 20], turnZ(30, egg(11, 14, 11))), at([-12, -17, 17], egg(9, 7.4, 5))), 1.6)
  figure.add('scales', tube(points('22 -2 22 | 30 -16 18 | 26 -29 17.4'), [6.6, 5.2, 4.8]), 1.4)
  figure.add('scales', tube(points('4 -4 22 | -3 -18 20 | 0 -29 18.4'), [6.4, 5.2, 4.8]), 1.4)
  for (const [x, y, z] of points('26 -31 17.4 | 0 -31 18.4')) {
    for (const dx of [-3, 0, 3])
      figure.add('horn', rod([x + dx, y - 2, z], [x + dx * 1.2, y - 5, z - 1.8], 1.7, 0.8), 0.5)
  }
}

function addFoldedWing(figure: Sculpture): void {
  const put = (shape: Shape) => at([-4, 16, 42], turnZ(24, turnY(-6, shape)))
  figure.add('scales', put(tube(points('14 -4 0 | 2 -1 8 | -15 2 9'), [3.4, 3, 2.4])), 1)
  const fan = slab(
    curve(pairs('14 -4 | 0 1 | -16 2 | -24 -8 | -19 -11 | -20 -19 | -12 -17 | -8 -24 | -1 -19 | 6 -22 | 8 -12'), {
      steps: 4,
      closed: true,
    }),
    0.95,
    0.5,
  )
  figure.add('membrane', put(at([0, 0, 7.4], turnY(-4, turnX(24, fan)))), 0.9)
  for (const [x, y] of pairs('-22 -8 | -18 -18 | -7 -22.6 | 5 -20')) {
    const fall = Math.tan((24 * Math.PI) / 180)
    figure.add(
      'scales',
      put(
        tube(
          [
            [-14, 2, 9.2],
            [(x - 14) / 2, y / 2 + 1, 9.4 + (y / 2) * fall],
            [x, y * 0.91, 8.6 + y * 0.91 * fall],
          ],
          [2, 1.6, 1.1],
        ),
      ),
      0.6,
    )
  }
  figure.add('horn', put(rod([-15, 2, 9], [-17.6, 4, 15], 2, 0.8)), 0.6)
}

function addTreasures(figure: Sculpture): void {
  const gem = (size: number) => slab(polygon(6, size), size * 0.62, size * 0.3)
  for (const [x, y, z, size, paint] of [
    [-37, -20, 9, 4, 'ruby'],
    [36, 16, 10, 4.4, 'jade'],
    [-10, -40, 6.4, 3.4, 'jade'],
    [-38, 18, 8.6, 3.6, 'jade'],
    [36, -24, 8, 3, 'ruby'],
  ] as const) {
    figure.add(paint, at([x, y, z], turnZ(x * 7, turnX(24, gem(size)))), 0.5)
  }
  const cup = (shape: Shape) => at([-33, -29, 5], turnY(-16, shape))
  figure.add(
    'silver',
    cup(lathe(curve(pairs('0 0 | 6 0 | 5.4 1.6 | 1.8 3.6 | 1.8 8 | 6.4 11 | 7.4 18 | 0 18'), { steps: 4 }), 0.3)),
    0.6,
  )
  figure.cut(cup(at([0, 0, 19], egg(5.8, 5.8, 4))), 0.6)
  figure.add('ruby', cup(around(5, at([6.8, 0, 13.4], ball(1.5)))), 0.5)
  const crown = (shape: Shape) => at([37, 30, 8], turnX(18, turnY(10, shape)))
  figure.add('silver', crown(lathe(pairs('6.4 -3 | 8 -3 | 8.4 3 | 6.8 3'), 0.4)), 0.6)
  figure.add('silver', crown(around(6, rod([7.6, 0, 2], [8.6, 0, 7.4], 2, 0.9))), 0.6)
  figure.add('ruby', crown(around(6, at([8.8, 0, 8.4], ball(1.4)))), 0.5)
}
