import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { around, at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addLumaHair, addTail, lumaPaints } from './parts.ts'

/** A bust: Luma in a thick scarf, both hands around a hot drink. */
export function lumaInWinter(): Figure {
  const figure = createSculpture()
  addPedestal(figure)
  addCoat(figure)
  const head = (shape: Shape) => at([0, -2, 76], scale(1.72, turnY(-7, turnX(-3, shape))))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft' })
  addLumaHair(figure, head)
  addEarmuffs(figure, head)
  for (const side of [1, -1]) {
    const braid = points('14 2 -8 | 17 -6 -17 | 15 -13 -24 | 13.4 -14 -32').map(([x, y, z]): Shape['center'] => [
      x * side,
      y,
      z,
    ])
    addTail(figure, head, braid, 3.3)
  }
  addScarf(figure)
  addMug(figure)
  return {
    parts: figure.parts,
    paints: {
      ...lumaPaints,
      stone: material('#3f4a68', { rough: 0.5 }),
      snow: material('#f2f6fb', { rough: 0.9 }),
      coat: material('#e8edf4', { rough: 0.7, sheen: 0.4 }),
      fur: material('#c9b49c', { rough: 0.9, sheen: 0.5 }),
      scarf: material('#c8394a', { rough: 0.75, sheen: 0.4 }),
      stripe: material('#f7ecd9', { rough: 0.75, sheen: 0.4 }),
      mitten: material('#3f7fb8', { rough: 0.75, sheen: 0.4 }),
      mug: material('#f3c14b', { rough: 0.3, gloss: 0.9 }),
      cocoa: material('#6b3f2a', { rough: 0.3, gloss: 0.8 }),
      muff: material('#7fc4e0', { rough: 0.85, sheen: 0.6 }),
    },
    backdrop: backdrop('#6f93bb', '#dcebf7', '#a9c4de'),
    shots: [
      { azimuth: 16, elevation: 6 },
      { azimuth: -40, elevation: 10 },
      { azimuth: 16, elevation: 6, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addPedestal(figure: Sculpture): void {
  figure.add('stone', lathe(pairs('0 -1 | 32 -1 | 33 1 | 33 4 | 30 6 | 28 8 | 0 8'), 0.4))
  figure.add('gold', at([0, 0, 6], hoop(31, 1.2)), 0.5)
  figure.add(
    'snow',
    at(
      [0, 0, 9],
      roughen(1, (x, y, z) => noise(x / 6, y / 6, z / 6), egg(27, 25, 6)),
    ),
    2,
  )
}

function addCoat(figure: Sculpture): void {
  const torso = lathe(pairs('0 6 | 22 8 | 25 14 | 26 24 | 25 32 | 20 40 | 0 46'), 1)
  const quilt = (_x: number, _y: number, z: number) => Math.sin(z * 0.62)
  figure.add('coat', roughen(0.9, quilt, torso), 1.4)
  figure.add(
    'coat',
    pair(tube(points('20 2 34 | 33 -2 24 | 30 -17 18 | 17 -28 22'), [10.6, 10.4, 9.4, 8], { melt: 1 })),
    2,
  )
  figure.add('fur', pair(at([15.4, -29, 22.8], turnZ(-32, turnX(76, hoop(6.8, 3))))), 0.8)
  for (const z of [12, 20]) figure.add('gold', at([0, -26, z], turnX(90, drum(2.6, 1.6, 0.8))), 0.5)
}

function addEarmuffs(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'muff',
    put(
      pair(
        at(
          [17.6, 0, 0],
          roughen(0.6, (x, y, z) => noise(x / 1.3, y / 1.3, z / 1.3), egg(5, 7.4, 7.4)),
        ),
      ),
    ),
    0.7,
  )
  figure.add(
    'gold',
    put(tube(points('-17.6 1 4 | -14 2 15 | 0 2.4 20 | 14 2 15 | 17.6 1 4'), [1.4, 1.5, 1.6, 1.5, 1.4], { steps: 6 })),
    0.6,
  )
  const flake = join(
    0.3,
    around(6, at([2.4, 0, 0], block(2.6, 0.6, 0.8, 0.4))),
    around(6, at([3.4, 0, 0], turnZ(45, block(1.1, 1.1, 0.8, 0.4)))),
  )
  figure.add('snow', put(at([-11.4, -11.6, 10.6], turnZ(-38, turnX(58, flake)))), 0.45)
}

function addScarf(figure: Sculpture): void {
  const knit = (x: number, y: number, z: number) => Math.sin(Math.atan2(y, x) * 30 + z * 1.1)
  for (const [radius, cord, z, lean] of sizedPoints('21 8.6 42 5 | 19 7.6 51 -4'))
    figure.add('scarf', roughen(0.5, knit, at([0, -2, z], turnX(lean, hoop(radius, cord)))), 1)
  for (let stripe = 0; stripe < 8; stripe++)
    figure.paint('stripe', turnZ(stripe * 45 + 10, at([30, 0, 46], block(20, 3, 20))), 'scarf')
  const end = join(1, tube(points('13 -26 42 | 16 -33 32 | 17 -34 20 | 18 -34 12'), [7, 7, 7.6, 7.6]))
  const flat = carve(0.8, end, at([10, -48, 20], block(40, 10.4, 60)))
  figure.add('scarf', flat, 1)
  for (const z of [16, 27]) figure.paint('stripe', at([17, -34, z], block(14, 14, 2.6)), 'scarf')
}

function addMug(figure: Sculpture): void {
  const put = (shape: Shape) => at([-1, -39, 24], turnX(-6, shape))
  const cup = carve(0.8, lathe(pairs('0 -9 | 8 -9 | 9 -7 | 9.6 9 | 0 9'), 0.6), at([0, 0, 7], drum(7.6, 4)))
  figure.add('mug', put(cup), 0.6)
  figure.add('cocoa', put(at([0, 0, 4.4], drum(8, 1.6))), 0.5)
  for (const [x, y, turn] of points('-2.6 -2 20 | 3 1.4 50 | -1 4 75'))
    figure.add('snow', put(at([x, y, 7], turnZ(turn, block(2.2, 2.2, 2.2, 0.8)))), 0.6)
  figure.paint('snow', put(at([0, -10, 0], turnX(90, around(5, at([2.2, 0, 0], egg(1.8, 1.2, 4)))))), 'mug')
  for (const side of [1, -1]) {
    figure.add('mitten', put(at([side * 10.6, 1, 0], egg(5, 7.6, 7.4))), 1)
    figure.add('mitten', put(at([side * 7, -7.6, 4], turnY(side * 20, egg(3.2, 3.4, 4.6)))), 1)
  }
  figure.add('mitten', put(rod([-12, 6, 0], [12, 6, 0], 5)), 1)
}
