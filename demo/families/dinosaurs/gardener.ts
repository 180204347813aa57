import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addHide, addSpots, dinosaurPaints, type Put } from './parts.ts'

/** A triceratops carries its cactus garden on its back and the watering can in its beak. */
export function triceratopsGardener(): Figure {
  const figure = createSculpture()
  addGround(figure)
  addBody(figure)
  addPot(figure, (shape) => at([0, 12, 40], shape))
  const head: Put = (shape) => at([0, -27, 38], turnX(6, turnY(-4, shape)))
  addHead(figure, head)
  addWateringCan(figure)
  return {
    parts: figure.parts,
    paints: {
      ...dinosaurPaints,
      skin: material('#7f8fc4', { rough: 0.45, gloss: 0.6 }),
      spot: material('#5c6aa6', { rough: 0.5 }),
      frill: material('#ef9a62', { rough: 0.5 }),
      pot: material('#c96f45', { rough: 0.75 }),
      soil: material('#4d3528', { rough: 0.95 }),
      cactus: material('#4f9a58', { rough: 0.6 }),
      succulent: material('#8cc4a0', { rough: 0.55 }),
      bloom: material('#f0588f', { rough: 0.5 }),
      grass: material('#8bb356', { rough: 0.9 }),
      can: material('#e9c046', { rough: 0.3, gloss: 0.9 }),
      iris: material('#5a3f8a', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#83a089', '#e6f2e0', '#b9cfb6'),
    shots: [
      { azimuth: 36, elevation: 14 },
      { azimuth: 36, elevation: 14, unpainted: true },
      { azimuth: -40, elevation: 22 },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addGround(figure: Sculpture): void {
  const tufts = (x: number, y: number, z: number) => 0.6 * noise(x / 2, y / 2, z / 2) + 0.4 * noise(x / 7, y / 7, 2)
  figure.add('soil', lathe(pairs('0 -1 | 40 -1 | 41 1 | 40 4 | 0 5'), 0.4))
  figure.add('grass', roughen(1, tufts, at([0, 0, 3], egg(40, 40, 4.6))), 0.6)
  for (const [x, y] of pairs('30 -14 | -31 -6 | 24 25 | -24 24')) {
    figure.add('bloom', at([x, y, 6.6], around(5, at([2.2, 0, 0], egg(1.9, 1.4, 1)))), 0.5)
    figure.add('yellow', at([x, y, 7.2], ball(1.4)), 0.5)
  }
}

function addBody(figure: Sculpture): void {
  addHide(figure, 'skin', join(8, at([0, 8, 30], egg(22, 27, 17)), at([0, -12, 32], egg(14, 13, 13))), 1)
  for (const [x, y] of pairs('14 -8 | 15 24')) {
    addHide(
      figure,
      'skin',
      pair(
        tube(
          [
            [x, y, 24],
            [x + 1, y - 1, 14],
            [x + 1, y - 1, 6],
          ],
          [9.4, 8, 8],
        ),
      ),
      1.4,
    )
    for (const toe of [-1, 0, 1]) figure.add('claw', pair(at([x + 1 + toe * 4.4, y - 8, 6.4], egg(2.2, 2, 2.4))), 0.5)
  }
  addHide(figure, 'skin', tube(points('0 32 28 | 4 44 22 | 12 49 20 | 20 47 24'), [12, 8, 5, 2]), 2)
  addSpots(
    figure,
    (shape) => shape,
    '21 4 36 4 | 20 20 34 5 | -21 10 36 5 | -20 -2 32 3.4 | -17 26 32 4 | 19 -6 27 3',
    'spot',
    'skin',
  )
}

function addPot(figure: Sculpture, put: Put): void {
  figure.add(
    'pot',
    put(
      carve(0.8, lathe(pairs('0 -6 | 15 -6 | 18 10 | 20 10 | 20.4 15.4 | 0 15.4'), 0.4), at([0, 0, 16], drum(17, 3))),
    ),
    1,
  )
  for (const turn of [0, 45, 90, 135, 180, 225, 270, 315])
    figure.paint('can', put(turnZ(turn, at([0, -17, 4], turnX(80, around(4, at([2.4, 0, 0], egg(2, 1, 5))))))), 'pot')
  const crumbs = (x: number, y: number, z: number) => noise(x / 1.6, y / 1.6, z / 1.6)
  figure.add('soil', put(roughen(0.7, crumbs, at([0, 0, 13], drum(17.4, 1.6)))), 0.5)
  const ribs = (x: number, y: number) => Math.cos(Math.atan2(y, x) * 9)
  const cactus = (shape: Parameters<Put>[0]) => put(at([-3, 4, 13], shape))
  figure.add('cactus', cactus(roughen(0.7, ribs, at([0, 0, 15], egg(7, 7, 17)))), 0.6)
  figure.add('cactus', cactus(tube(points('5 0 14 | 13 0 15 | 14 0 25'), [3.6, 3.8, 3.4])), 0.8)
  figure.add('cactus', cactus(tube(points('-5 0 9 | -11 0 10 | -12 0 18'), [3.2, 3.2, 2.8])), 0.8)
  for (const [x, z] of pairs('0 32 | 14 28.6 | -12 21')) {
    figure.add('bloom', cactus(at([x, 0, z], around(6, at([2.2, 0, 0.6], turnY(-30, egg(2, 1.2, 1)))))), 0.5)
    figure.add('yellow', cactus(at([x, 0, z + 1], ball(1.4))), 0.5)
  }
  for (const [x, y, size] of points('9 -7 1.2 | -9 -9 1')) {
    const rosette: Put = (shape) => put(at([x, y, 14.6], shape))
    for (const [count, out, tilt] of points('8 4 -24 | 6 2.4 -48')) {
      figure.add(
        'succulent',
        rosette(around(count, at([out * size, 0, 1.4], turnY(tilt, egg(3 * size, 1.6 * size, 1))))),
        0.5,
      )
    }
    figure.add('succulent', rosette(at([0, 0, 2.4], egg(1.6, 1.6, 3))), 0.5)
  }
  for (let pebble = 0; pebble < 7; pebble++) {
    const angle = pebble * 2.4
    figure.add('claw', put(at([Math.cos(angle) * 13.6, Math.sin(angle) * 13.6, 14.6], egg(1.9, 1.6, 1.3))), 0.5)
  }
}

function addHead(figure: Sculpture, put: Put): void {
  const skull = join(6, egg(15.4, 15, 13.4), at([0, -14, -5], egg(9.6, 11, 8.4)))
  addHide(figure, 'skin', put(skull), 2)
  const shield = slab(
    curve(pairs('-14 -8 | -23 2 | -24 14 | -15 23 | 0 26 | 15 23 | 24 14 | 23 2 | 14 -8'), { steps: 4, closed: true }),
    2.6,
    1.4,
  )
  figure.add('skin', put(at([0, 5, 3], turnX(68, shield))), 1.6)
  const inner = slab(
    curve(pairs('-12 0 | -18.6 6 | -19 13 | -12 19 | 0 21.4 | 12 19 | 19 13 | 18.6 6 | 12 0'), {
      steps: 4,
      closed: true,
    }),
    2.6,
    1,
  )
  figure.add('frill', put(at([0, 4, 3.6], turnX(68, inner))), 0.5)
  for (const [x, z] of pairs('24 12 | 19.6 21 | 11 26.4 | 0 28.6')) {
    figure.add('claw', put(pair(at([x, 5 + z * 0.4, 3 + z * 0.93], ball(2.9)))), 0.6)
  }
  figure.add('claw', put(pair(tube(points('8 -9 11 | 10 -18 18 | 11 -24 26'), [3.6, 2.8, 1]))), 0.7)
  figure.add('claw', put(rod([0, -21, 1], [0, -26, 8], 3, 1)), 0.7)
  figure.add('claw', put(at([0, -24, -5.4], egg(5.4, 4.4, 6))), 1)
  addEyes(figure, { center: [11, -9.4, 2.4], size: [4.4, 4, 5], look: [-0.3, 0], iris: 0.86, put })
  figure.paint('blush', put(pair(at([12, -11, -5], egg(4, 5, 2)))), 'skin')
  figure.cut(put(pair(tube(points('3 -26 -9 | 8 -19 -9.6 | 11 -11 -7'), [0.8, 0.9, 0.8]))), 0.5, 'mouth')
}

function addWateringCan(figure: Sculpture): void {
  const put: Put = (shape) => at([0, -50, 15], turnZ(90, shape))
  figure.add('grass', at([0, -46, 2], egg(15, 13, 4)), 2)
  figure.add('can', put(lathe(curve(pairs('0 -11 | 9 -11 | 9.4 -9 | 8.4 6 | 7 7 | 0 7'), { steps: 2 }), 0.4)), 0.5)
  figure.add('can', put(tube(points('-6 0 6 | -3 0 15 | 4 0 15 | 7 0 6'), [1.5, 1.7, 1.7, 1.5])), 0.6)
  figure.add('can', put(tube(points('0 7 -4 | 0 14 2 | 0 19 9'), [2.4, 2, 1.8])), 0.6)
  figure.add('can', put(at([0, 20, 10.4], turnX(-40, drum(3.8, 1.3, 0.5)))), 0.6)
  figure.add('red', put(at([0, 0, -3], hoop(9, 1.2))), 0.5)
}
