import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble, rockBase } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** A broad badger of the order leans on his war hammer. */
export function badgerHammer(): Figure {
  const figure = createSculpture()
  addGround(figure)
  addBody(figure)
  addShoulders(figure)
  addHead(figure, (shape) => at([0, -9, 66], turnZ(5, turnX(-4, shape))))
  addHammer(figure)
  return {
    parts: figure.parts,
    paints: {
      rock: material('#7f7d86', { rough: 0.8 }),
      snow: material('#f1f4fa', { rough: 0.8 }),
      black: material('#33343b', { rough: 0.6, sheen: 0.3 }),
      white: material('#f5f1e6', { rough: 0.6, sheen: 0.3 }),
      gray: material('#85888f', { rough: 0.65, sheen: 0.3 }),
      steel: material('#aeb8c6', { rough: 0.28, metal: 0.5, gloss: 1 }),
      gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
      kilt: material('#8c2f3a', { rough: 0.65, sheen: 0.3 }),
      stripe: material('#e0b04c', { rough: 0.6 }),
      leather: material('#5b3d29', { rough: 0.55 }),
      pelt: material('#c9a77a', { rough: 0.8, sheen: 0.4 }),
      wood: material('#8d5c36', { rough: 0.5 }),
      claw: material('#efe6cf', { rough: 0.4 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#c98a1f', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#17100d', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#5c6a86', '#cfd9e8', '#93a2bb'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -42, elevation: 12 },
      { azimuth: 12, elevation: 6, closeUp: { center: [0, -12, 64], radius: 31 } },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addGround(figure: Sculpture): void {
  figure.add('rock', rockBase(40, 9, 9))
  figure.add(
    'snow',
    at(
      [0, 2, 4.4],
      roughen(1, (x, y, z) => noise(x / 6, y / 6, z / 6), egg(37, 33, 4.8)),
    ),
    0.8,
  )
  for (const [x, y, size] of points('-33 -4 5 | 34 -6 4.4 | 28 20 6 | -26 20 5'))
    figure.add('rock', at([x, y, 5], pebble(size, x)), 1)
}

function addBody(figure: Sculpture): void {
  figure.add('black', pair(join(3, at([12, 1, 16], egg(10, 10, 12)), at([14, -4, 10], egg(9, 11, 5)))), 1)
  for (const dx of [-5, 0, 5])
    figure.add('claw', pair(rod([14.4 + dx, -13, 9.6], [14.8 + dx * 1.1, -17.4, 8], 2, 0.9)), 0.6)
  figure.add('gray', at([0, 3, 40], egg(23, 18, 22)), 2)
  const kilt = lathe(curve(pairs('0 22 | 24 21 | 25 23 | 24 31 | 22.4 38 | 0 40'), { steps: 4 }), 0.4)
  const tartan = roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 17), carve(0.8, kilt, at([0, 0, 19], drum(21, 4))))
  figure.add('kilt', at([0, 3, 0], tartan), 0.8)
  for (const z of [25, 31]) figure.paint('stripe', at([0, 3, z], drum(30, 0.9)), 'kilt')
  figure.add('leather', at([0, 3, 38], hoop(22.4, 2.8)), 0.6)
  const buckle = carve(0.4, drum(6, 1.8, 0.7), drum(3.4, 4))
  figure.add('gold', at([0, -21, 38], turnX(88, buckle)), 0.5)
  figure.add('gold', at([0, -21, 38], turnX(88, slab(polygon(6, 2.8), 1.8, 0.6))), 0.5)
  figure.add('steel', at([0, 1, 50], join(3, at([0, -4, 0], egg(19.4, 15, 12)), at([0, 2, 4], egg(18, 15, 10)))), 1)
  figure.add(
    'steel',
    at(
      [0, -19, 50],
      turnX(84, slab(curve(pairs('0 9 | 6 4 | 5 -5 | 0 -9 | -5 -5 | -6 4'), { steps: 3, closed: true }), 1.4, 0.8)),
    ),
    0.6,
  )
  for (const x of [-11, 11])
    for (const z of [46, 55]) figure.add('gold', at([x, -16.4 + Math.abs(z - 50) * 0.1, z], ball(1.3)), 0.5)
}

function addShoulders(figure: Sculpture): void {
  const fleece = (x: number, y: number, z: number) =>
    0.6 * noise(x / 1.8, y / 1.8, z / 1.8) + 0.4 * Math.sin(Math.atan2(y, x) * 18)
  figure.add('pelt', at([0, 1, 60], roughen(1.2, fleece, join(3, hoop(15.4, 5), at([0, 10, -4], egg(16, 8, 10))))), 1)
  figure.add(
    'kilt',
    at(
      [0, 17, 34],
      roughen(0.8, (x) => Math.sin(x * 0.9), block(17, 2.2, 24, 1.8)),
    ),
    1,
  )
  for (const side of [1, -1]) {
    for (let layer = 0; layer < 3; layer++) {
      const lame = egg(11.6 - layer, 11.4 - layer, 6.4)
      figure.add(
        'steel',
        at([side * (21 + layer * 2.2), -1, 58 - layer * 4], turnY(side * (24 + layer * 13), lame)),
        0.5,
      )
    }
    figure.add('steel', rod([side * 24, -1, 62], [side * 29, -2, 72], 3, 0.9), 0.8)
    figure.add('gold', at([side * 24.6, -1, 63.4], turnY(side * 26, hoop(3.4, 1))), 0.5)
    figure.add(
      'gray',
      tube(
        [
          [side * 22, -2, 54],
          [side * 25, -14, 46],
          [side * 12, -25, 43],
        ],
        [7.6, 7.4, 6.4],
      ),
      1,
    )
    figure.add('steel', rod([side * 23, -17, 45], [side * 14.6, -23.6, 43.6], 8, 7.2), 0.6)
    figure.add('gold', at([side * 22.6, -17.4, 45], turnZ(side * -50, turnY(90, hoop(8, 0.9)))), 0.5)
  }
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const skull = join(
    6,
    egg(16.4, 15, 14),
    at([0, -14, -4.4], egg(8.8, 9.6, 6.8)),
    pair(at([10, -4, -4.4], egg(7.6, 6.4, 6.4))),
  )
  figure.add('white', put(roughen(0.25, (x, y, z) => noise(x / 1.5, y / 1.5, z / 1.5), skull)), 1)
  const stripe = tube(points('4 -21 -0.6 | 7 -13.6 4 | 8.6 -6 10 | 9 6 12 | 8 16 6'), [2.4, 4.2, 5.6, 6.4, 6])
  figure.paint('black', put(pair(stripe)), 'white')
  figure.paint('gray', put(at([0, 14, 0], egg(22, 9, 22))), 'white')
  figure.add('black', put(at([0, -23.6, -2.4], egg(3.6, 2.6, 2.7))), 0.7)
  figure.cut(
    put(tube(points('-7 -16 -8 | -3.4 -21.4 -7.6 | 0 -22.6 -6.4 | 3.4 -21.4 -7.6 | 7 -16 -8'), [0.7, 0.8, 0.7])),
    0.6,
    'black',
  )
  figure.add('claw', put(pair(rod([3.6, -21, -7.8], [3.8, -21.6, -4.8], 1.1, 0.5))), 0.5)
  addEyes(figure, { center: [7.2, -11.4, 4], size: [3.9, 3.2, 4.2], look: [-0.3, -0.2], iris: 0.84, put })
  figure.add('white', put(pair(tube(points('2.6 -14.6 8 | 7.4 -13.4 8.8 | 12 -9.6 6.4'), [1.2, 1.9, 1]))), 0.6)
  figure.add('black', put(pair(at([12.4, 2, 11], egg(4.4, 3, 4.4)))), 0.8)
  figure.cut(put(pair(at([12.6, -0.8, 11.4], egg(2.4, 1.4, 2.4)))), 0.5, 'white')
  for (const side of [1, -1]) {
    figure.add(
      'white',
      put(
        tube(
          [
            [side * 5, -17, -8.6],
            [side * 6, -15.6, -13],
            [side * 4.4, -15, -18],
          ],
          [3, 3.2, 1],
        ),
      ),
      0.8,
    )
    figure.add('gold', put(at([side * 5.2, -15.4, -14.6], hoop(2.7, 0.9))), 0.5)
  }
}

function addHammer(figure: Sculpture): void {
  const put = (shape: Shape) => at([0, -27, 9], turnZ(12, shape))
  const iron = join(1, at([0, 0, 8], block(16, 8, 8, 1.6)), pair(at([15, 0, 8], block(4, 9.4, 9.4, 1.6))))
  figure.add('steel', put(iron), 0.8)
  figure.add('gold', put(at([0, -7.8, 8], turnX(90, slab(polygon(6, 5.4, 0.5), 1.2, 0.6)))), 0.5)
  figure.add('kilt', put(at([0, -8.6, 8], turnX(90, slab(polygon(6, 3, 0.5), 1.2, 0.6)))), 0.5)
  for (const x of [-10, 10]) figure.add('gold', put(at([x, 0, 8], block(1.4, 8.8, 8.8, 1))), 0.5)
  figure.add('gold', put(pair(at([19, 0, 8], turnY(90, around(4, at([5, 0, 0], ball(1.2)), 45))))), 0.5)
  figure.add('wood', put(rod([0, 0, 10], [0, 0, 42], 2.6)), 0.6)
  for (let wrap = 0; wrap < 5; wrap++) figure.add('leather', put(at([0, 0, 19 + wrap * 2.4], hoop(2.6, 0.8))), 0.5)
  figure.add('gold', put(at([0, 0, 43.4], ball(4))), 0.6)
  figure.add('black', at([5.4, -26.4, 43], egg(6.4, 5.4, 5)), 0.7)
  figure.add('black', at([-4.6, -27.6, 38], egg(6.4, 5.4, 5)), 0.7)
  for (const [x, z] of pairs('2 43 | 5 42 | 8 41.6'))
    figure.add('claw', rod([x, -31, z], [x - 0.6, -33.4, z - 3], 1.4, 0.7), 0.5)
  for (const [x, z] of pairs('-7 37 | -4.4 36.4 | -1.6 36.4'))
    figure.add('claw', rod([x, -32, z], [x + 0.4, -34.2, z - 3], 1.4, 0.7), 0.5)
}
