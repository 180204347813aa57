import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, slice } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addCrests, addHouse, addTree, worldPaints } from './parts.ts'

/** A whale leaps out of the sea with a village and its windmill on its back. */
export function whaleWithVillage(): Figure {
  const figure = createSculpture()
  addSplash(figure)
  addWhale(figure)
  addVillage(figure)
  addMill(figure, (shape) => at([0, -1, 103], turnZ(64, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...worldPaints,
      whale: material('#4a5f9e', { rough: 0.36, gloss: 0.8 }),
      throat: material('#eee6da', { rough: 0.5 }),
      blush: material('#ec8f96', { rough: 0.5 }),
      sail: material('#fbf3e3', { rough: 0.8 }),
    },
    backdrop: backdrop('#c98a72', '#fde3cf', '#eabfa6'),
    shots: [
      { azimuth: 76, elevation: 11 },
      { azimuth: -50, elevation: 14 },
      { azimuth: 70, elevation: 16, closeUp: { center: [0, 12, 88], radius: 36 } },
      { azimuth: 56, elevation: 8, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addSplash(figure: Sculpture): void {
  const waves = (x: number, y: number) => 0.8 * Math.sin(Math.hypot(x, y - 8) / 2.4) + 0.3 * noise(x / 5, y / 5, 2)
  figure.add('sea', roughen(1.1, waves, lathe(pairs('0 -1 | 42 -1 | 44 1.4 | 43 5 | 39 7 | 0 7.4'), 0.5)))
  addCrests(figure, 11, 37, 6)
  for (let drop = 0; drop < 12; drop++) {
    const angle = drop * 0.5236 + 0.2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const height = 12 + (drop % 3) * 5
    const spray: Vec3[] = [
      [c * 17, 14 + s * 17, 4],
      [c * 22, 14 + s * 20, height],
      [c * 27, 14 + s * 24, height - 4],
    ]
    figure.add('foam', tube(spray, [4.4, 3, 2]), 2)
    figure.add('foam', at(spray[2] ?? [0, 0, 0], ball(2.8)), 1)
  }
}

function addWhale(figure: Sculpture): void {
  const trunk = tube(points('0 18 -6 | 0 20 18 | 0 13 46 | 0 -4 72 | 0 -19 89'), [15, 18, 22.6, 21, 12.6], { melt: 3 })
  figure.add('whale', trunk, 1.5)
  figure.add('whale', at([0, -19, 87], turnX(-38, egg(18, 13, 18))), 5)
  const pleats = roughen(
    0.6,
    (x) => Math.cos(x * 1.25),
    tube(points('0 8 14 | 0 1 44 | 0 -14 66 | 0 -26 82'), [16, 20.6, 19, 13], { melt: 3 }),
  )
  figure.add('throat', slice(pleats, [0, 0.84, -0.54], -38.4, 1), 0.6)
  figure.cut(pair(tube(points('1 -40 92 | 11 -35 83 | 17.4 -23 72 | 20 -14 68'), [0.9, 1, 1])), 0.5, 'pupil')
  addEyes(figure, { center: [17.6, -9, 82], size: [4.2, 4.8, 4.8], look: [1.2, 0], iris: 0.9 })
  figure.paint('blush', pair(at([20, -10, 74.4], egg(4, 4, 2))), 'whale')
  const fin = slab(pairs('0 6 | 12 7 | 26 2 | 34 -8 | 30 -10 | 18 -7 | 4 -7 | 0 -6'), 2.6, 2)
  figure.add('whale', pair(at([16, -4, 50], turnY(34, turnX(28, fin)))), 3)
}

function addLedge(figure: Sculpture, [x, y, z]: Vec3, [a, b]: readonly [number, number]): void {
  const rock = roughen(1, (u, v, w) => noise(u / 4, v / 4, w / 4), at([x, y, z - 3], egg(a, b, 8)))
  figure.add('rock', rock, 1)
  figure.add(
    'rock',
    roughen(1, (u, v, w) => noise(u / 4, v / 4, w / 4), at([x, y - b * 0.3, z - 9], egg(a * 0.6, b * 0.6, 9))),
    2,
  )
  figure.add(
    'grass',
    roughen(0.7, (u, v, w) => noise(u / 2.6, v / 2.6, w / 2.6), at([x, y, z], egg(a * 0.97, b * 0.95, 4.4))),
    0.6,
  )
}

function addVillage(figure: Sculpture): void {
  addLedge(figure, [0, 37, 38], [17, 14])
  addLedge(figure, [0, 24, 71], [19, 15])
  addLedge(figure, [0, 0, 100], [14, 13])
  const facing = (place: Vec3, turn: number) => (shape: Shape) => at(place, turnZ(turn, shape))
  addHouse(figure, facing([8, 37, 42.6], 84), { half: [4.4, 4, 3.6], roof: 'teal', pitch: 5.6 })
  addHouse(figure, facing([-8, 39, 42.6], 120), { half: [4.4, 4, 3.6], roof: 'red', pitch: 5.6, chimney: true })
  addHouse(figure, facing([9, 26, 75.6], 78), { half: [5, 4.4, 4], roof: 'red', pitch: 6.4, chimney: true })
  addHouse(figure, facing([-9, 27, 75.6], 140), { half: [4.6, 4.2, 5.4], roof: 'ocher', pitch: 6 })
  addHouse(figure, facing([1, 18, 76], 90), { half: [4, 3.6, 7.4], roof: 'teal', pitch: 6 })
  for (const [x, y, z, size] of sizedPoints(
    '1 45 42 1 | 1 33 42 0.9 | 15 33 41 0.7 | 0 32 75 1.1 | 16 19 74 0.8 | -16 20 74 0.9 | 9 6 103 0.7 | -9 4 103 0.8',
  )) {
    addTree(figure, [x, y, z], size)
  }
  const ladder = points('16 22 74 | 17 14 84 | 14 6 94 | 10 4 102')
  figure.add('wood', tube(ladder, [1.1, 1.1]), 0.5)
  figure.add('wood', tube(points('14 39 42 | 20 32 52 | 19 26 64 | 15 25 73'), [1.1, 1.1]), 0.5)
}

function addMill(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wall', put(lathe(pairs('0 -2 | 6 -2 | 4.4 15 | 0 15'), 0.4)), 0.5)
  figure.add('red', put(lathe(pairs('0 14.6 | 5.8 14.6 | 5.8 16 | 1 22 | 0 22.4'), 0.4)), 0.5)
  figure.add('wood', put(at([0, -5.6, 1.6], turnX(-6, block(1.6, 1, 3, 0.6)))), 0.5)
  figure.add('lamp', put(at([0, -5, 9], turnX(90, drum(1.4, 1, 0.3)))), 0.5)
  figure.add('wood', put(rod([0, 0, 15], [0, -8, 15.6], 1.3)), 0.5)
  const wing = join(0.4, rod([0, 0, 0], [14, 0, 0], 0.95), at([8.6, 2, 0], block(5, 2.4, 0.75, 0.3)))
  figure.add('sail', put(at([0, -7.4, 15.6], turnX(90, turnZ(26, around(4, wing))))), 0.5)
  figure.add('wood', put(at([0, -8, 15.6], ball(2.1))), 0.5)
  figure.add('wood', put(at([0, 0, 23], ball(1.2))), 0.5)
  figure.paint('rock', put(at([0, 0, -2], drum(8, 3.4))), 'wall')
}
