import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, sizedPoints } from '../../modelling/tables.ts'
import { clockworkPaints, type Put, rivets } from './parts.ts'

/** A short, proud steam locomotive on its piece of track. */
export function littleLocomotive(): Figure {
  const figure = createSculpture()
  addTrack(figure)
  const put: Put = (shape) => at([0, 0, 12], shape)
  addBoiler(figure, put)
  addCab(figure, put)
  addWheels(figure, put)
  addSteam(figure, put)
  return {
    parts: figure.parts,
    paints: {
      ...clockworkPaints,
      green: material('#2f6b52', { rough: 0.32, gloss: 0.9 }),
      gravel: material('#8d8880', { rough: 0.85 }),
      grass: material('#78a64c', { rough: 0.85 }),
    },
    backdrop: backdrop('#b0906a', '#f4e3c6', '#d6b88e'),
    shots: [
      { azimuth: 42, elevation: 12 },
      { azimuth: -38, elevation: 16 },
      { azimuth: 50, elevation: 14, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addTrack(figure: Sculpture): void {
  const bed = roughen(0.9, (x, y, z) => noise(x / 1.7, y / 1.7, z / 1.7), at([0, 0, 2], block(29, 48, 4, 2)))
  figure.add('gravel', bed)
  for (const side of [1, -1])
    figure.add(
      'grass',
      at(
        [side * 27, side * 8, 3.4],
        roughen(0.9, (x, y, z) => noise(x / 1.8, y / 1.8, z / 1.8), egg(5, 34, 4)),
      ),
      0.8,
    )
  for (let tie = -3; tie <= 3; tie++) figure.add('wood', at([0, tie * 13.4, 6.2], block(22, 3.4, 2, 0.8)), 0.5)
  figure.add('iron', pair(at([14, 0, 9.4], block(1.7, 47, 2.6, 0.7))), 0.5)
  figure.add('gravel', at([-25, -30, 5], pebble(4, 3)), 0.8)
}

function addBoiler(figure: Sculpture, put: Put): void {
  const along: Put = (shape) => put(at([0, -12, 30], turnX(90, shape)))
  figure.add('green', along(drum(15, 25, 2)), 0.6)
  for (const z of [-12, 2, 16]) figure.add('brass', along(at([0, 0, z], hoop(15, 1.2))), 0.5)
  figure.add('iron', along(at([0, 0, 25], drum(15.4, 2.4, 1))), 0.6)
  figure.add(
    'iron',
    along(at([0, 0, 27.6], lathe(curve(pairs('0 2 | 6 1.6 | 11 0 | 12 -1.4 | 0 -1.4'), { steps: 3 }), 0.4))),
    0.6,
  )
  figure.add('brass', along(at([0, 0, 27.4], rivets(14, 13, 1.3))), 0.5)
  figure.add('brass', along(at([0, 0, 30], drum(2.6, 1.4, 0.6))), 0.5)
  figure.add('brass', along(at([0, 0, 31], block(7.4, 0.95, 0.95, 0.5))), 0.5)
  const lamp: Put = (shape) => put(at([0, -37, 49], turnX(90, shape)))
  figure.add('brass', put(at([0, -34.4, 45.4], block(4, 3, 3, 1))), 0.8)
  figure.add('brass', lamp(drum(5.4, 4, 1)), 0.6)
  figure.add('lamp', lamp(at([0, 0, 3.6], egg(4.4, 4.4, 1.8))), 0.5)
  figure.add(
    'iron',
    put(at([0, -26, 44], lathe(curve(pairs('0 -2 | 6 -2 | 5 4 | 4.6 12 | 8 18 | 9.4 21 | 0 21'), { steps: 4 }), 0.4))),
    0.8,
  )
  figure.add('brass', put(at([0, -26, 65.4], hoop(9.2, 1.3))), 0.5)
  figure.add(
    'brass',
    put(at([0, -7, 44], lathe(curve(pairs('0 10 | 4 9 | 6.6 5 | 6.6 0 | 8 -2 | 0 -2'), { steps: 4 }), 0.4))),
    0.8,
  )
  figure.add(
    'brass',
    put(at([0, 7, 44], lathe(curve(pairs('0 8 | 3 7 | 4.4 3 | 4.4 0 | 6 -2 | 0 -2'), { steps: 4 }), 0.4))),
    0.8,
  )
  figure.add('red', put(at([0, -10, 12], block(13, 34, 4, 1.2))), 0.8)
  figure.add('red', put(at([0, -43, 12], block(20, 2.4, 5, 1))), 0.6)
  figure.add(
    'steel',
    put(pair(at([12, -46, 12], turnX(90, join(0.8, drum(2, 3, 0.5), at([0, 0, 3], drum(4.4, 1.2, 0.6))))))),
    0.6,
  )
  const catcher = slab(pairs('-16 0 | 16 0 | 11 -10 | -11 -10'), 1.6, 0.6)
  figure.add('iron', put(at([0, -46, 8.4], turnX(64, catcher))), 0.6)
  for (const x of [-10, -5, 0, 5, 10]) figure.add('brass', put(rod([x, -46.6, 8], [x * 0.86, -51, -0.4], 1.2)), 0.5)
}

function addCab(figure: Sculpture, put: Put): void {
  const room = carve(
    0.8,
    at([0, 30, 36], block(19, 16, 24, 2)),
    at([0, 32, 40], block(16, 14, 17, 1.5)),
    at([0, 48, 48], block(13, 12, 12, 3)),
  )
  figure.add('green', put(room), 0.8)
  for (const side of [1, -1]) {
    figure.cut(put(at([side * 19, 29, 46], turnY(90, block(8, 9, 6, 3)))), 0.6)
    figure.add(
      'brass',
      put(at([side * 19.2, 29, 46], turnY(90, carve(0.4, block(9, 10, 1.2, 3.4), block(7, 8, 4, 2.6))))),
      0.5,
    )
    figure.add('brass', put(at([side * 19.4, 30, 24], turnY(90, drum(6, 1.1, 0.5)))), 0.5)
    figure.add('red', put(at([side * 20, 30, 24], turnY(90, drum(4.4, 1.1, 0.5)))), 0.5)
  }
  figure.cut(put(pair(at([10, 14, 50], block(4.4, 4, 5, 2)))), 0.6, 'lamp')
  const roof = slab(
    curve(pairs('-24 0 | -12 4.4 | 0 6 | 12 4.4 | 24 0 | 23 -2.6 | 12 1.4 | 0 2.6 | -12 1.4 | -23 -2.6'), {
      steps: 4,
      closed: true,
    }),
    21,
    0.8,
  )
  figure.add('iron', put(at([0, 30, 59], turnX(90, roof))), 0.8)
  figure.add('red', put(at([0, 30, 12], block(18, 17, 4, 1.2))), 0.8)
  const coal = sizedPoints('-7 40 38 6 | 4 42 38 6.6 | 10 38 37 5 | -2 38 41 5').map(([x, y, z, size]) =>
    at([x, y, z - 10], pebble(size, x)),
  )
  figure.add('black', put(join(0.6, ...coal)), 0.6)
}

function addWheels(figure: Sculpture, put: Put): void {
  for (const [y, radius] of pairs('-32 8 | -12 11.6 | 12 11.6 | 33 11.6')) {
    const wheel: Put = (shape) => put(pair(at([16, y, radius - 0.6], turnY(90, shape))))
    figure.add('red', wheel(carve(0.5, drum(radius, 2.4, 0.8), at([0, 0, 2.4], drum(radius * 0.74, 1.6)))), 0.6)
    figure.add('red', wheel(around(8, at([radius * 0.45, 0, 0.6], block(radius * 0.4, 0.9, 1.4, 0.5)))), 0.5)
    figure.add('steel', wheel(at([0, 0, 0.6], hoop(radius - 0.8, 1.4))), 0.5)
    figure.add('brass', wheel(at([0, 0, 2], drum(2.6, 1.6, 0.6))), 0.5)
    figure.add('iron', put(rod([-15, y, radius - 0.6], [15, y, radius - 0.6], 2)), 0.5)
  }
  figure.add('steel', put(pair(at([20.4, 10, 6.4], block(1.3, 26, 1.9, 0.8)))), 0.5)
  figure.add('steel', put(pair(rod([20, 12, 6.6], [20, -30, 14], 1.6))), 0.5)
  for (const y of [-12, 12, 33]) figure.add('brass', put(pair(at([19.6, y, 6.6], turnY(90, drum(2.2, 2.6, 0.6))))), 0.5)
  figure.add('green', put(pair(at([18, -33, 15], turnX(90, drum(5.6, 8, 1.4))))), 0.8)
  figure.add('brass', put(pair(at([18, -41, 15], turnX(90, drum(4, 1.2, 0.5))))), 0.5)
  figure.add('iron', put(pair(at([16, 12, 19.4], block(5, 36, 1.4, 0.7)))), 0.6)
}

function addSteam(figure: Sculpture, put: Put): void {
  const puffs = sizedPoints('0 -26 66 6 | 1 -23 72 7 | -1 -18 79 8 | 3 -11 85 8.6 | -3 -6 90 7 | 4 -2 92 5').map(
    ([x, y, z, size]) => at([x, y, z], ball(size)),
  )
  figure.add('steam', put(roughen(0.5, (x, y, z) => noise(x / 4, y / 4, z / 4), join(2, ...puffs))), 0.8)
}
