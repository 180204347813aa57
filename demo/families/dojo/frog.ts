import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen, warp } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { waterBase } from '../../modelling/grounds.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addKatana, dojoPaints, type Put } from './parts.ts'

/** A frog in a ninja's clothes lands on a lily pad without a ripple. */
export function frogNinja(): Figure {
  const figure = createSculpture()
  figure.add('water', waterBase(43, 6, 8))
  addPad(figure)
  addBody(figure)
  addHead(figure, (shape) => at([2, -16, 51], turnZ(8, turnX(6, shape))))
  addScarf(figure)
  addArms(figure)
  addKatana(figure, (shape) => at([-10, 18, 58], turnY(-40, turnX(-12, turnZ(180, turnX(180, shape))))), 0.9)
  return {
    parts: figure.parts,
    paints: {
      ...dojoPaints,
      water: material('#2f7fa0', { rough: 0.2, gloss: 1 }),
      pad: material('#5f9f4a', { rough: 0.55 }),
      vein: material('#8fc46c', { rough: 0.55 }),
      skin: material('#77bf4a', { rough: 0.32, gloss: 0.9 }),
      pale: material('#e3ecae', { rough: 0.4 }),
      suit: material('#34365a', { rough: 0.7, sheen: 0.3 }),
      iris: material('#e0902a', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#3f6b72', '#bcdcd6', '#7aa8a6'),
    shots: [
      { azimuth: 24, elevation: 12 },
      { azimuth: -40, elevation: 14 },
      { azimuth: 24, elevation: 12, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addPad(figure: Sculpture): void {
  const pad = carve(
    1,
    lathe(pairs('0 4 | 34 5 | 37 7.6 | 36 8.6 | 33 7.4 | 0 7.4'), 0.6),
    at([40, -22, 8], turnZ(-30, slab(pairs('-34 0 | 12 -10 | 12 10'), 10))),
  )
  figure.add('pad', pad, 0.6)
  for (let i = 0; i < 9; i++) figure.paint('vein', turnZ(i * 40 + 20, at([18, 0, 8], block(16, 0.8, 2))), 'pad')
  const flower = (place: Vec3, k: number) => {
    for (const [ring, count] of pairs('0 8 | 1 6')) {
      const petal = at([5.6 * k - ring * 2, 0, 2.4 + ring * 1.8], turnY(-28 - ring * 26, egg(5 * k, 2.6 * k, 1.3)))
      figure.add('petal', at(place, around(count, petal, ring * 24)), 0.6)
    }
    figure.add('gold', at([place[0], place[1], place[2] + 3], ball(2.4 * k)), 0.6)
  }
  flower([-29, 22, 8], 1.2)
  figure.add('pad', at([32, 26, 6], drum(9, 1.6, 0.8)), 0.6)
  flower([31, 26, 7], 0.8)
}

function addBody(figure: Sculpture): void {
  figure.add('suit', at([0, 4, 30], turnX(28, egg(17, 15, 22))), 1.4)
  figure.add('suit', tube(points('0 -2 38 | 2 -10 45'), [13, 11]), 2)
  figure.add(
    'red',
    at(
      [0, 6, 25],
      turnX(
        30,
        roughen(0.4, (_x, _y, z) => Math.sin(z * 2.4), hoop(16, 2.6)),
      ),
    ),
    0.7,
  )
  for (const side of [1, -1]) {
    figure.add(
      'suit',
      tube(
        [
          [side * 10, 12, 22],
          [side * 26, -2, 32],
          [side * 27, -4, 33],
        ],
        [10, 8.4, 7.6],
      ),
      1.4,
    )
    figure.add('suit', rod([side * 27, -4, 33], [side * 23, 10, 13], 7.4, 5.4), 1)
    for (const z of [0.25, 0.5, 0.75])
      figure.add('wrap', at([side * (27 - 4 * z), -4 + 14 * z, 33 - 20 * z], turnX(-34, hoop(6.8 - 1.8 * z, 1))), 0.6)
    figure.add('skin', at([side * 23, 6, 10], egg(5.4, 7, 4)), 1)
    for (const spread of [-24, 0, 24]) {
      const toe: Vec3 = [
        side * 24 + Math.sin((spread * Math.PI) / 180) * 17,
        6 - Math.cos((spread * Math.PI) / 180) * 17,
        9.4,
      ]
      figure.add('skin', rod([side * 23, 4, 10], toe, 3, 1.9), 1)
      figure.add('skin', at(toe, egg(3, 3, 2.2)), 0.8)
    }
  }
}

function addHead(figure: Sculpture, put: Put): void {
  const skull = join(6, egg(22, 16, 13), pair(at([11.4, -2, 11], ball(8.6))))
  figure.add('skin', put(skull), 1.4)
  const mask = egg(22.7, 16.7, 13.7)
  figure.add('suit', put(carve(0.7, mask, at([0, 0, 13.4], block(40, 40, 13)))), 0.6)
  figure.add('suit', put(at([0, -16, -2.4], turnX(-14, egg(13, 2.4, 4)))), 1.4)
  figure.add('red', put(at([0, 0.4, 7], carve(0.3, egg(20.6, 15.6, 3), at([0, 0, 0], egg(17, 12, 6))))), 0.6)
  figure.add('steel', put(at([0, -15.4, 8], turnX(74, block(7.6, 3.4, 1.2, 0.8)))), 0.5)
  figure.cut(put(at([0, -16.8, 8.4], turnX(74, slab(star(4, 2.6, 1), 1)))), 0.45, 'dark')
  addEyes(figure, { center: [11.6, -6.6, 12.4], size: [6.4, 5.6, 6.4], look: [-0.8, -0.6], iris: 0.72, put })
  figure.add('skin', put(pair(at([11.8, -4.4, 16], turnY(-12, turnX(-16, egg(8.4, 7.4, 3.4)))))), 0.8)
}

function addScarf(figure: Sculpture): void {
  figure.add(
    'red',
    at(
      [1.4, -9.6, 41],
      turnX(
        30,
        roughen(0.5, (x, y, z) => Math.sin(Math.atan2(y, x) * 4 + z), hoop(12.4, 4)),
      ),
    ),
    0.8,
  )
  const ribbon = (table: string, width: number) => {
    const flat = points(table).map(([x, y, z]): Vec3 => [x, y, z * 0.55])
    return warp(
      (x, y, z) => [x, y, z * 0.55],
      0.9,
      24,
      tube(flat, [2.2, 2.4, width * 0.56, width * 0.56, width * 0.42], { steps: 7, melt: 1 }),
    )
  }
  figure.add('red', ribbon('8 0 44 | 18 12 50 | 28 18 56 | 38 24 54 | 46 26 62', 4.6), 1)
  figure.add('red', ribbon('6 2 42 | 16 18 44 | 24 26 42 | 34 30 46 | 42 36 42', 4.2), 1)
}

function addArms(figure: Sculpture): void {
  figure.add('suit', tube(points('14 -8 40 | 25 -20 36 | 20 -30 42'), [6, 5.4, 4.8]), 1)
  figure.add('wrap', at([20.6, -29, 41], turnX(-54, hoop(4.6, 1.2))), 0.5)
  figure.add('skin', at([19, -32.6, 44.4], ball(4.6)), 0.8)
  const blades = slab(star(4, 12, 3.4), 1.3, 0.6)
  figure.add(
    'steel',
    at([18, -36, 47], turnZ(12, turnX(78, carve(0.4, join(1, blades, drum(4, 1.6, 0.6)), drum(1.8, 4))))),
    0.6,
  )
  figure.add('skin', rod([19, -34, 46], [19, -38, 48.6], 2, 1.6), 0.7)
  figure.add('suit', tube(points('-14 -8 40 | -21 -20 30 | -17 -29 18'), [6, 5.4, 4.6]), 1)
  figure.add('wrap', at([-17.4, -28, 19], turnX(20, hoop(4.4, 1.2))), 0.5)
  figure.add('skin', rod([-17, -29, 17], [-16, -31, 10], 4, 4.2), 0.8)
  for (const [x, y] of pairs('-24 -35 | -17 -39.4 | -9 -36'))
    figure.add('skin', rod([-16, -31, 9.4], [x * 0.96, y * 0.94, 9], 2.4, 2), 0.8)
}
