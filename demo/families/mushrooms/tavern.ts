import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addDoor, addIsland, addToadstool, addWindow, mushroomPaints, type Put } from './parts.ts'

/** A tavern of three mushrooms grown together, with barrels, a table and a sign. */
export function mushroomTavern(): Figure {
  const figure = createSculpture()
  addIsland(figure, 45)
  addHouse(figure, (shape) => at([-6, 6, 0], shape), { stem: 20, height: 40, cap: 34, paint: 'cap' })
  addHouse(figure, (shape) => at([22, 2, 0], shape), { stem: 13, height: 24, cap: 21, paint: 'honey' })
  addHouse(figure, (shape) => at([4, 14, 38], turnY(8, shape)), { stem: 9, height: 38, cap: 17, paint: 'rust' })
  addDoor(figure, (shape) => at([-9, -16, 9], turnZ(-6, shape)))
  addWindow(figure, (shape) => at([-6, 6, 34], turnZ(-58, at([0, -18, 0], shape))))
  addWindow(figure, (shape) => at([22, 2, 21], turnZ(18, at([0, -11.6, 0], shape))))
  addSign(figure)
  addYard(figure)
  return {
    parts: figure.parts,
    paints: {
      ...mushroomPaints,
      cap: material('#a85a34', { rough: 0.35, gloss: 0.8 }),
      honey: material('#e0a13c', { rough: 0.35, gloss: 0.8 }),
      rust: material('#c0472f', { rough: 0.35, gloss: 0.8 }),
      foam: material('#fffaf0', { rough: 0.7 }),
      beer: material('#f0b429', { rough: 0.25, gloss: 1 }),
      smoke: material('#eef0f2', { rough: 0.9 }),
    },
    backdrop: backdrop('#b59a6e', '#f4e6c8', '#d8c193'),
    shots: [
      { azimuth: 14, elevation: 13 },
      { azimuth: -40, elevation: 17 },
      { azimuth: 24, elevation: 16, unpainted: true },
    ],
    triangles: 50_000,
  }
}

type House = { stem: number; height: number; cap: number; paint: string }

function addHouse(figure: Sculpture, put: Put, { stem, height, cap, paint }: House): void {
  const wall = lathe(
    curve(
      pairs(
        `0 4 | ${stem + 3} 4 | ${stem} ${height * 0.45} | ${stem - 1.6} ${height * 0.8} | ${stem} ${height + 6} | 0 ${height + 8}`,
      ),
      { steps: 5 },
    ),
    0.4,
  )
  figure.add('stem', put(roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 9), wall)), 1.4)
  const k = cap / 40
  const profile = curve(pairs('0 30 | 12 28.6 | 25 23 | 35 13 | 40 3 | 38.4 -1.6 | 33 -1.4 | 22 2 | 0 4'), { steps: 5 })
  const dome = lathe(
    profile.map(([r, z]) => [r * k, z * k] as const),
    0.5,
  )
  const ridges = (x: number, y: number, z: number) =>
    0.5 * noise(x / 6, y / 6, z / 6) + 0.5 * Math.sin(Math.hypot(x, y) * 1.1)
  figure.add(paint, put(at([0, 0, height + 3], turnX(-3, roughen(0.35, ridges, dome)))), 1)
  const gills = lathe(pairs(`0 ${1 * k} | ${33 * k} ${-1.8 * k} | ${34 * k} ${1 * k} | 0 ${6 * k}`), 0.4)
  figure.add(
    'gill',
    put(
      at(
        [0, 0, height + 3],
        turnX(
          -3,
          roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * cap), gills),
        ),
      ),
    ),
    0.6,
  )
}

function addSign(figure: Sculpture): void {
  figure.add('wood', tube(points('8 -16 30 | 9 -24 33 | 9 -36 33'), [1.6, 1.5, 1.3]), 0.7)
  const put = (shape: Shape) => at([9, -31, 0], turnZ(-52, shape))
  figure.add('iron', put(rod([0, 0, 33], [0, 0, 28], 0.9)), 0.5)
  figure.add('wood', put(at([0, 0, 21.6], turnY(90, drum(7.6, 1.4, 0.6)))), 0.5)
  figure.add('iron', put(at([0, 0, 21.6], turnY(90, hoop(7.4, 1)))), 0.5)
  for (const side of [1, -1]) {
    figure.add('beer', put(at([side * 1.6, 0, 20.6], block(0.9, 2.6, 3.2, 0.6))), 0.45)
    figure.add('foam', put(at([side * 1.7, 0, 24.4], egg(1.1, 3.2, 1.6))), 0.45)
    figure.add('beer', put(at([side * 1.5, -3, 20.6], turnY(90, hoop(1.8, 0.7)))), 0.45)
  }
}

function addYard(figure: Sculpture): void {
  const barrel = (put: Put) => {
    const staves = (x: number, y: number) => Math.abs(Math.sin(Math.atan2(y, x) * 7)) - 0.6
    figure.add(
      'wood',
      put(roughen(0.4, staves, lathe(curve(pairs('0 -7 | 4.8 -7 | 6.4 0 | 4.8 7 | 0 7'), { steps: 4 }), 0.3))),
      0.6,
    )
    for (const z of [-4, 4]) figure.add('iron', put(at([0, 0, z], hoop(5.9, 0.9))), 0.5)
  }
  barrel((shape) => at([-29, -16, 15], shape))
  barrel((shape) => at([-36, -5, 15], shape))
  barrel((shape) => at([-33, -12, 28.6], turnZ(30, turnX(90, shape))))
  figure.add('iron', tube(points('-30 -18.6 27 | -29 -22 27 | -29 -22.4 24.6'), [1, 1]), 0.5)
  const table = (shape: Shape) => at([20, -27, 9], shape)
  figure.add(
    'wood',
    table(roughen(0.3, (x, y) => Math.sin(Math.hypot(x, y) * 2), at([0, 0, 9], drum(9.4, 1.5, 0.7)))),
    0.6,
  )
  figure.add('wood', table(rod([0, 0, 0], [0, 0, 9], 3, 2)), 0.8)
  for (const [x, y] of pairs('-12 -4 | 12 0'))
    figure.add('stem', table(join(1, rod([x, y, -2], [x, y, 4], 2.2), at([x, y, 4.4], egg(4.4, 4.4, 1.8)))), 0.6)
  for (const [x, y, turn] of points('-3 -3 200 | 4 1.4 -20')) {
    const mug = (shape: Shape) => table(at([x, y, 13.4], turnZ(turn, shape)))
    figure.add('beer', mug(drum(2.5, 3.2, 0.5)), 0.5)
    figure.add('foam', mug(at([0, 0, 3.4], join(0.8, egg(2.7, 2.7, 1.4), at([1, 1, 1], ball(1.3))))), 0.5)
    figure.add('wood', mug(at([3, 0, 0], turnX(90, hoop(1.8, 0.8)))), 0.5)
    figure.add('iron', mug(at([0, 0, -1.6], hoop(2.5, 0.6))), 0.45)
  }
  for (let step = 0; step < 5; step++)
    figure.add(
      'path',
      at([-9 + Math.sin(step * 0.9) * 4, -24 - step * 4, 9.6 - step * 0.4], turnZ(step * 40, egg(4.6, 3.4, 1.6))),
      0.5,
    )
  addToadstool(figure, [-22, -30, 7], 0.8, 'rust')
  addToadstool(figure, [-17, -34, 6.4], 0.6, 'rust')
  addToadstool(figure, [39, -8, 7], 1, 'rust')
  for (const [x, y, size] of points('36 12 4 | -38 12 4 | 8 -40 3'))
    figure.add('rock', at([x, y, 7], pebble(size, x)), 0.8)
  const chimney = (shape: Shape) => at([-20, 10, 66], shape)
  figure.add(
    'stone',
    chimney(roughen(0.4, (x, y, z) => Math.sin(z * 1.6) * Math.sin(Math.atan2(y, x) * 5), drum(4.4, 9, 0.8))),
    0.8,
  )
  figure.add('stone', chimney(at([0, 0, 9], carve(0.5, drum(5.4, 1.4, 0.6), at([0, 0, 2], drum(3, 1.6))))), 0.5)
  figure.add(
    'smoke',
    chimney(join(2, at([0, 0, 11], ball(3)), at([1.6, 0.4, 15], ball(3.6)), at([-0.4, 0, 19.6], ball(2.8)))),
    0.8,
  )
}
