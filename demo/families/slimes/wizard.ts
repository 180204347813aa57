import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { plate } from '../../modelling/grounds.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { polygon, star } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addJellyArm, addPuddles, addSlimeFace, drop, facePaints, jelly } from './parts.ts'

/** An old slime with beard, bent hat and crystal staff, on a circle of symbols. */
export function slimeWizard(): Figure {
  const figure = createSculpture()
  addCircle(figure)
  figure.add('slime', drop('0 4 | 22 5 | 25.4 9 | 23 16 | 20 30 | 18.6 46 | 16.4 60 | 8 68 | 0 70'), 1.2)
  addPuddles(figure, 'slime', 24, 7)
  addSlimeFace(figure, { eye: [7, -16.4, 53], size: 5, mouth: 'none', front: 17 })
  figure.add('slime', at([0, -19, 45.4], egg(3.2, 3, 2.8)), 1)
  addBeard(figure)
  addHat(figure, (shape) => at([0, 0, 61], turnX(-8, turnY(5, shape))))
  addStaff(figure)
  addBook(figure)
  return {
    parts: figure.parts,
    paints: {
      ...facePaints,
      slime: jelly('#8f63d2'),
      stone: material('#4d4a63', { rough: 0.6 }),
      rune: material('#6fe3e0', { rough: 0.3, glow: 0.6 }),
      hat: material('#2c3f8f', { rough: 0.6, sheen: 0.5 }),
      gold: material('#f0bf4a', { rough: 0.3, metal: 0.4, gloss: 1 }),
      beard: material('#f2efe8', { rough: 0.7, sheen: 0.3 }),
      wood: material('#855a38', { rough: 0.6 }),
      crystal: material('#4fd6e8', { rough: 0.15, gloss: 1, glow: 0.35 }),
      cover: material('#b5363f', { rough: 0.5 }),
      paper: material('#f4ead2', { rough: 0.8 }),
    },
    backdrop: backdrop('#54508c', '#b9b3e0', '#827cb6'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: -34, elevation: 14 },
      { azimuth: 4, elevation: 6, closeUp: { center: [0, -8, 58], radius: 34 } },
    ],
    triangles: 44_000,
  }
}

function addCircle(figure: Sculpture): void {
  figure.add('stone', plate(38, 6))
  const ring = (radius: number) => carve(0, at([0, 0, 6], drum(radius, 1)), at([0, 0, 6], drum(radius - 1.6, 3)))
  figure.cut(ring(36), 0.45, 'rune')
  figure.cut(ring(30), 0.45, 'rune')
  for (let sign = 0; sign < 10; sign++) {
    const shape = sign % 2 ? slab(star(4, 2.6, 1), 1) : slab(polygon(3, 2.3), 1)
    figure.cut(turnZ(sign * 36, at([32.4, 0, 6], shape)), 0.45, 'rune')
  }
}

function addBeard(figure: Sculpture): void {
  const locks: Vec3[][] = [
    points('0 -16 44 | 0 -22 34 | -1 -23.6 20 | 3 -25 11'),
    points('-7 -14.6 45 | -9 -19.6 33 | -6 -22 20 | -9 -23 14'),
    points('7 -14.6 45 | 9 -19.6 33 | 7 -22 21 | 9 -24 16'),
    points('-12 -11 47 | -14.6 -14 37 | -14 -17 27 | -17 -18 23'),
    points('12 -11 47 | 14.6 -14 37 | 14 -17 27 | 17 -18 23'),
  ]
  for (const lock of locks) figure.add('beard', tube(lock, [3.6, 5.6, 4.2, 1], { steps: 6 }), 0.9)
  figure.add('beard', pair(tube(points('1 -20 42 | 7 -21 41.4 | 13 -19 44'), [2.2, 3, 1])), 0.7)
  figure.add('beard', pair(tube(points('3.4 -19.4 59.4 | 8 -19.2 61 | 13 -15 58.6'), [1.2, 2, 0.9])), 0.6)
}

function addHat(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const wave = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 3 + 1)
  figure.add('hat', put(roughen(1.6, wave, lathe(pairs('12 -2 | 28 -4.6 | 30 -3.4 | 29 -2 | 17 3 | 12 4'), 0.7))), 0.7)
  const cone = tube(
    points('0 0 0 | 0 1 14 | -1 3 27 | -7 5 38 | -16 4 43 | -23 2 40'),
    [18, 14.4, 10.4, 7.4, 4.6, 1.8],
    { steps: 7, melt: 1 },
  )
  figure.add('hat', put(carve(0.5, cone, at([0, 0, -24], block(40, 40, 22)))), 1.4)
  figure.add('gold', put(at([0, 0.4, 3], hoop(17.2, 2))), 0.6)
  figure.add(
    'gold',
    put(at([0, -17.6, 3.4], turnX(80, carve(0.4, block(4.4, 4.4, 1.3, 0.8), block(2.4, 2.4, 3))))),
    0.5,
  )
  for (const [x, z, size] of points('-6 13 3.4 | 6 19 3 | -4 28 2.6 | 11 11 2.4'))
    figure.paint('gold', put(at([x, -10, z], turnX(90, slab(star(5, size, size * 0.45), 8)))), 'hat')
  figure.add('gold', put(at([-24, 2, 38.6], ball(3.2))), 0.6)
}

function addStaff(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '18 -2 36 | 27 -8 32 | 31 -14 38', 4.6)
  figure.add('wood', tube(points('33 -15 4 | 31.4 -16 30 | 32 -16 52 | 31 -16 70'), [2.4, 2, 2.2, 2.4]), 0.6)
  const claws = around(4, tube(points('2 0 68 | 7 0 72 | 7.4 0 79 | 4.4 0 83'), [2, 1.9, 1.7, 1]))
  figure.add('wood', at([31, -16, 0], claws), 0.7)
  figure.add('crystal', at([31, -16, 79], lathe(pairs('0 -10 | 5.4 0 | 4.4 5 | 0 12'), 0.3)), 0.45)
  figure.add('gold', at([31.4, -16, 66], hoop(2.8, 1.1)), 0.5)
}

function addBook(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '-18 -2 34 | -27 -7 28 | -30 -14 30', 4.6)
  const put = (shape: Shape) => at([-30, -18, 33], turnZ(-22, turnX(34, shape)))
  for (const side of [1, -1]) {
    figure.add('cover', put(at([side * 6.4, 0, 0], turnY(-side * 14, block(7.2, 9, 1, 0.5)))), 0.5)
    figure.add('paper', put(at([side * 6, 0, 1.9], turnY(-side * 14, block(6.2, 8, 1.5, 0.7)))), 0.5)
    for (let line = 0; line < 4; line++)
      figure.cut(put(at([side * 6, 4.4 - line * 3, 3.4], turnY(-side * 14, block(4, 0.5, 0.5)))), 0.45, 'hat')
  }
  figure.add('gold', put(join(0.6, at([0, 0, -0.4], block(1.2, 9.4, 1.4, 0.6)))), 0.5)
}
