import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { plate } from '../../modelling/grounds.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addJellyArm, addSlimeFace, drop, facePaints, jelly } from './parts.ts'

/** A proud cook: high hat, moustache, a fried egg in the pan. */
export function slimeChef(): Figure {
  const figure = createSculpture()
  addKitchenFloor(figure)
  figure.add('slime', drop('0 4 | 31 5 | 35 9 | 36 17 | 33 30 | 25 42 | 13 49 | 0 51'), 1.2)
  addSlimeFace(figure, { eye: [9.6, -26.4, 33], size: 6.4, mouth: 'none', front: 32 })
  addMoustache(figure)
  addHat(figure, (shape) => at([2, 1, 46], turnY(7, shape)))
  figure.add(
    'scarf',
    at(
      [0, 0, 13.6],
      roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 9), hoop(35, 3)),
    ),
    1,
  )
  figure.add('scarf', pair(at([6, -38, 12], turnY(30, egg(6, 2.6, 3.6)))), 1)
  figure.add('scarf', at([0, -38.6, 12.6], ball(3.4)), 0.8)
  addPan(figure)
  addLadle(figure)
  addVegetables(figure)
  return {
    parts: figure.parts,
    paints: {
      ...facePaints,
      slime: jelly('#ef7f9c'),
      iris: material('#5b3a86', { rough: 0.2, gloss: 0.9 }),
      tile: material('#e9e4da', { rough: 0.4 }),
      dark: material('#4a5568', { rough: 0.4 }),
      hat: material('#f4f4f2', { rough: 0.7, sheen: 0.3 }),
      band: material('#d5dbe3', { rough: 0.6 }),
      scarf: material('#d63c3c', { rough: 0.6, sheen: 0.4 }),
      hair: material('#4a2c2a', { rough: 0.5 }),
      iron: material('#3c424c', { rough: 0.35, metal: 0.4, gloss: 1 }),
      wood: material('#b27a48', { rough: 0.6 }),
      yolk: material('#f6ae2d', { rough: 0.25, gloss: 1 }),
      tomato: material('#e0453a', { rough: 0.3, gloss: 0.9 }),
      leaf: material('#4f9a4c', { rough: 0.6 }),
      steel: material('#c9d0da', { rough: 0.22, metal: 0.5, gloss: 1 }),
    },
    backdrop: backdrop('#7fa7a0', '#dff0ea', '#b2cfc7'),
    shots: [
      { azimuth: 18, elevation: 12 },
      { azimuth: -36, elevation: 16 },
      { azimuth: 18, elevation: 12, unpainted: true },
    ],
    triangles: 40_000,
  }
}

function addKitchenFloor(figure: Sculpture): void {
  figure.add('tile', plate(43, 6))
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++)
      if ((i + j) % 2) figure.paint('dark', turnZ(20, at([i * 13, j * 13, 6], block(6.5, 6.5, 2))), 'tile')
  for (const place of [-32.5, -19.5, -6.5, 6.5, 19.5, 32.5]) {
    figure.cut(turnZ(20, at([place, 0, 6.3], block(0.6, 60, 0.9))), 0.45, 'dark')
    figure.cut(turnZ(20, at([0, place, 6.3], block(60, 0.6, 0.9))), 0.45, 'dark')
  }
}

function addMoustache(figure: Sculpture): void {
  const half = tube(
    points('0.6 -34 24.6 | 6 -36.6 23 | 12 -34.4 22.6 | 17 -30.6 26 | 17.6 -28.8 30'),
    [2.4, 3.4, 2.8, 1.9, 0.9],
    { steps: 6 },
  )
  figure.add('hair', pair(half), 0.7)
  figure.add('slime', at([0, -33.4, 27.6], egg(3.4, 3, 3)), 1)
  figure.cut(at([0, -35, 18.4], egg(4, 4, 2.6)), 0.6, 'mouth')
  figure.add('tongue', at([0, -33.4, 17], egg(2.6, 1.6, 1.4)), 0.5)
  figure.add('hair', pair(tube(points('5 -26.6 42 | 9.6 -26 43.4 | 14 -23.6 41.6'), [1, 1.7, 0.9])), 0.5)
  figure.paint('blush', pair(at([19, -26, 24], egg(4, 9, 2.6))), 'slime')
}

function addHat(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const pleats = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 16)
  figure.add('band', put(roughen(0.5, pleats, lathe(pairs('0 -4 | 17 -4 | 17.6 4 | 18.4 18 | 0 18'), 0.5))), 0.7)
  const puffs = sizedPoints(
    '0 0 27 15 | 15 0 26 10.6 | -15 0 26 10.6 | 8 13 26 10.6 | -8 13 26 10.6 | 8 -13 26 10.6 | -8 -13 26 10.6 | 0 0 36 12',
  )
  const cloud = join(2.4, ...puffs.map(([x, y, z, size]) => at([x, y, z], ball(size))))
  figure.add('hat', put(cloud), 0.8)
  figure.add('scarf', put(at([0, 0, -2], hoop(17.4, 1.5))), 0.6)
}

function addPan(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '-30 -6 26 | -41 -13 24 | -42 -20 33', 5.6)
  const put = (shape: Shape) => at([-42, -22, 40], turnX(20, turnY(-10, shape)))
  figure.add('wood', at([-42, -21.4, 27], turnX(8, rod([0, 0, -6], [0, 0, 13], 2.4, 1.9))), 0.6)
  const pan = lathe(pairs('0 0 | 15 0 | 17.6 6 | 16 6 | 13.6 2.4 | 0 2.4'), 0.5)
  figure.add('iron', put(pan), 0.8)
  const white = roughen(
    1.4,
    (x, y) => Math.sin(Math.atan2(y, x) * 3 + 0.7) * 0.6 + 0.4 * Math.sin(Math.atan2(y, x) * 5),
    at([0, 0, 2.6], egg(11, 10, 2)),
  )
  figure.add('hat', put(white), 0.6)
  figure.add('yolk', put(at([1, 0, 4.4], egg(4.6, 4.6, 3.4))), 0.6)
}

function addLadle(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '30 -6 26 | 40 -13 22 | 42 -20 25', 5.6)
  const put = (shape: Shape) => at([42, -21, 26], turnY(14, turnX(6, shape)))
  figure.add('steel', put(rod([0, 0, -9], [0, 0, 30], 1.7)), 0.6)
  figure.add('steel', put(at([0, -4, 36], carve(0.8, egg(7.6, 7.6, 7), at([0, -6, 3], egg(6.4, 6.4, 6))))), 0.8)
  figure.add('wood', put(rod([0, 0, -11], [0, 0, -2], 2.4)), 0.5)
}

function addVegetables(figure: Sculpture): void {
  for (const [x, y, size] of points('-18 -37 4.6 | -11 -40 3.6')) {
    figure.add('tomato', at([x, y, 5 + size], egg(size, size, size * 0.9)), 0.6)
    for (let leaf = 0; leaf < 5; leaf++)
      figure.add(
        'leaf',
        at([x, y, 5 + size * 1.85], turnZ(leaf * 72, at([size * 0.34, 0, 0], egg(size * 0.42, 0.9, 0.9)))),
      )
  }
  figure.add(
    'leaf',
    at(
      [21, -37, 8.4],
      roughen(1, (x, y, z) => Math.sin(x * 2) * Math.cos(y * 2 + z), egg(6, 5, 5)),
    ),
    0.8,
  )
}
