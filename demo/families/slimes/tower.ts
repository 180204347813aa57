import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join } from '../../modelling/combination.ts'
import { softBase } from '../../modelling/grounds.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addSlimeFace, facePaints, jelly, type SlimeFace } from './parts.ts'

type Storey = {
  paint: string
  at: [number, number, number]
  size: number
  turn: number
  lean: number
  mouth: SlimeFace['mouth']
}

const storeys: Storey[] = [
  { paint: 'blue', at: [0, 0, 3], size: 1, turn: 4, lean: 0, mouth: 'smile' },
  { paint: 'green', at: [3, 1, 39], size: 0.82, turn: 16, lean: 4, mouth: 'grin' },
  { paint: 'yellow', at: [-2, 0, 68], size: 0.66, turn: -12, lean: -6, mouth: 'oh' },
  { paint: 'pink', at: [2.4, -1, 91], size: 0.54, turn: 18, lean: 6, mouth: 'grin' },
  { paint: 'violet', at: [0, 0, 110], size: 0.42, turn: -4, lean: -5, mouth: 'smile' },
]

/** Five slimes of one family on top of each other, the youngest at the top. */
export function slimeTower(): Figure {
  const figure = createSculpture()
  figure.add('grass', softBase(41, 6, 5, 3))
  for (const storey of storeys) addStorey(figure, storey)
  addSprout(figure, (shape) => at([-1.6, 0, 126.6], turnY(-6, shape)))
  addAcrobat(figure)
  addFlowers(figure)
  return {
    parts: figure.parts,
    paints: {
      ...facePaints,
      grass: material('#79b356', { rough: 0.8 }),
      blue: jelly('#3d8fe0'),
      green: jelly('#57bd5c'),
      yellow: jelly('#f0b93a'),
      pink: jelly('#ee7aa0'),
      violet: jelly('#9a6fdc'),
      coral: jelly('#ef7350'),
      leaf: material('#3f8f4a', { rough: 0.5 }),
      petal: material('#fbf6ee', { rough: 0.6 }),
      bow: material('#e2484f', { rough: 0.5, sheen: 0.4 }),
    },
    backdrop: backdrop('#c79a72', '#fbe6cf', '#e6c4a0'),
    shots: [
      { azimuth: 18, elevation: 7 },
      { azimuth: -40, elevation: 12 },
      { azimuth: -14, elevation: 8, unpainted: true },
    ],
    triangles: 36_000,
  }
}

function addStorey(figure: Sculpture, { paint, at: place, size, turn, lean, mouth }: Storey): void {
  const put = (shape: Shape) => at(place, turnY(lean, turnZ(turn, shape)))
  const k = (table: string) => pairs(table).map(([x, y]) => [x * size, y * size] as const)
  const body = lathe(curve(k('0 0 | 26 1 | 31.6 7 | 31 17 | 26 29 | 15 38 | 0 41'), { steps: 5 }), 0.3)
  figure.add(paint, put(body), 0.9)
  for (const [angle, out] of pairs('-140 30 | -40 29 | 30 30 | 110 30')) {
    const a = (angle * Math.PI) / 180
    const drip = egg(4.4 * size, 3.4 * size, 6.4 * size)
    figure.add(paint, put(at([Math.cos(a) * out * size, Math.sin(a) * out * size, 2.6 * size], drip)), 2)
  }
  addSlimeFace(figure, { eye: [9.6 * size, -26.2 * size, 24 * size], size: 6.4 * size, mouth, front: 30.6 * size, put })
  figure.paint(
    'blush',
    put(pair(at([17.6 * size, -26 * size, 15.4 * size], egg(3.6 * size, 9 * size, 2.2 * size)))),
    paint,
  )
  figure.paint(
    'glint',
    put(at([-18 * size, -17 * size, 30 * size], turnY(48, egg(1.6 * size, 9 * size, 5 * size)))),
    paint,
  )
}

function addSprout(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('leaf', put(rod([0, 0, -2], [0, 0, 8], 1.4, 1.2)), 0.8)
  for (const side of [1, -1])
    figure.add('leaf', put(at([side * 5.4, 0, 10.6], turnY(-side * 26, egg(6.4, 3.6, 1.5)))), 0.8)
}

/** The cousin who holds on to the side. */
function addAcrobat(figure: Sculpture): void {
  const put = (shape: Shape) => at([30, -14, 46], turnZ(48, turnX(-14, shape)))
  figure.add('coral', put(lathe(curve(pairs('0 -12 | 7 -11 | 11 -6 | 11.4 0 | 8 7 | 0 10'), { steps: 5 }), 0.3)), 1.2)
  addSlimeFace(figure, { eye: [3.6, -9.4, 0.6], size: 2.9, mouth: 'oh', front: 11.4, put })
  figure.add('coral', tube(points('32 -10 52 | 29 -8 60 | 22 -8 65'), [3, 2.6, 2.8]), 1.6)
  figure.add('coral', tube(points('24 -20 46 | 20 -24 52 | 17 -22 57'), [3, 2.6, 2.8]), 1.6)
  figure.add('bow', put(pair(at([3.4, -2, 10], turnY(20, egg(3.6, 1.8, 2.6))))), 0.6)
  figure.add('bow', put(at([0, -2.4, 10], ball(1.8))), 0.5)
}

function addFlowers(figure: Sculpture): void {
  for (const [x, y, turn] of points('-30 -22 10 | -22 -30 50 | 28 -25 30 | 35 2 0')) {
    const flower = join(0.6, around(5, at([2.6, 0, 0], egg(2.2, 1.6, 1.1))))
    figure.add('petal', at([x, y, 6.4], turnZ(turn, flower)), 0.5)
    figure.add('yellow', at([x, y, 7], ball(1.6)), 0.5)
  }
  for (const [x, y, z] of points('-34 -10 5 | 16 -36 5 | -4 -38 5')) {
    figure.add(
      'leaf',
      at(
        [x, y, z],
        turnZ(x * 9, join(1, rod([0, 0, 0], [2.4, 0, 5], 1.4, 0.8), rod([0, 0, 0], [-2, 1, 4.4], 1.4, 0.8))),
      ),
      0.8,
    )
  }
  figure.add('leaf', at([30, -25, 5], hoop(2, 1)), 0.8)
}
