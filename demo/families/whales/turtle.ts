import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen, slice } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addCrests, addHouse, addTree, worldPaints } from './parts.ts'

/** A sea turtle with a harbor town on its shell. */
export function turtleWithHarbor(): Figure {
  const figure = createSculpture()
  addSea(figure)
  addTurtle(figure)
  addTown(figure)
  addQuay(figure)
  return {
    parts: figure.parts,
    paints: {
      ...worldPaints,
      skin: material('#6fae7c', { rough: 0.45, gloss: 0.6 }),
      spot: material('#3f7d5d', { rough: 0.5 }),
      pale: material('#efe3b8', { rough: 0.5 }),
      shell: material('#8a5a3a', { rough: 0.5, gloss: 0.6 }),
      scute: material('#b98049', { rough: 0.5, gloss: 0.6 }),
      sail: material('#fbf3e3', { rough: 0.8 }),
      bay: material('#5bc0cf', { rough: 0.18, gloss: 1 }),
      blush: material('#f0a08c', { rough: 0.5 }),
    },
    backdrop: backdrop('#d6a56d', '#fbebd0', '#ecd0a4'),
    shots: [
      { azimuth: 32, elevation: 22 },
      { azimuth: -40, elevation: 30 },
      { azimuth: 14, elevation: 26, closeUp: { center: [2, 2, 56], radius: 32 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addSea(figure: Sculpture): void {
  const waves = (x: number, y: number) => 0.8 * Math.sin(Math.hypot(x, y * 1.1) / 2.6) + 0.3 * noise(x / 5, y / 5, 2)
  figure.add('sea', roughen(1.1, waves, lathe(pairs('0 -1 | 48 -1 | 50 1.4 | 49 5 | 45 7 | 0 7.4'), 0.5)))
  addCrests(figure, 13, 43, 6)
}

function addTurtle(figure: Sculpture): void {
  figure.add('skin', at([0, 2, 14], egg(30, 34, 10)), 1)
  figure.add('skin', tube(points('0 -26 16 | 0 -38 22 | 0 -44 30'), [11, 9, 9]), 3)
  const head = join(5, at([0, -46, 36], egg(12.4, 13, 11.4)), at([0, -54, 33], egg(8.6, 7.4, 7)))
  figure.add('skin', head, 2)
  addEyes(figure, { center: [8.8, -51.4, 40], size: [4, 3.8, 4.6], look: [-0.2, 0], iris: 0.88 })
  figure.paint('blush', pair(at([9.4, -54, 33], egg(3, 5, 1.7))), 'skin')
  figure.cut(tube(points('-7.4 -57.4 31 | 0 -62 29.4 | 7.4 -57.4 31'), [0.75, 0.9, 0.75]), 0.5, 'pupil')
  for (const [x, y, z, size] of sizedPoints(
    '0 -44 47.4 3 | 6 -40 46 2.4 | -7 -40 45.4 2.8 | 9 -36 38 2.4 | -10 -37 39 2.6',
  )) {
    figure.paint('spot', at([x, y, z], ball(size)), 'skin')
  }
  const flipper = slab(pairs('0 7 | 12 9 | 26 4 | 33 -5 | 35 -14 | 30 -13 | 20 -8 | 8 -8 | 0 -7'), 2.6, 2)
  figure.add('skin', pair(at([19, -16, 12], turnZ(-14, turnY(12, flipper)))), 3)
  figure.add('skin', pair(at([20, 26, 9], turnZ(38, egg(14, 8, 3.4)))), 3)
  for (const [x, y, size] of points('32 -17 3.4 | 40 -23 2.8 | 46 -30 2 | 26 32 3')) {
    figure.paint('spot', pair(at([x, y, 8], egg(size, size, 12))), 'skin')
  }
  figure.add('shell', at([0, 4, 19], egg(37, 40, 8)), 1)
  for (let plate = 0; plate < 18; plate++) {
    const angle = (plate / 18) * 2 * Math.PI
    figure.add(
      'scute',
      at([Math.cos(angle) * 34, 4 + Math.sin(angle) * 37, 20.6], turnZ(plate * 20, egg(5.4, 6, 4.4))),
      0.5,
    )
  }
  figure.add('shell', slice(at([0, 4, 20], egg(33, 36, 20)), [0, 0, 1], 15), 1)
}

function addTown(figure: Sculpture): void {
  const turf = roughen(0.8, (x, y, z) => noise(x / 3, y / 3, z / 3), at([0, 8, 31], egg(29, 29, 9)))
  figure.add('grass', turf, 0.6)
  const hill = roughen(0.9, (x, y, z) => noise(x / 4, y / 4, z / 4), at([3, 16, 38], egg(17, 15, 9)))
  figure.add('rock', hill, 1)
  figure.add(
    'grass',
    roughen(0.7, (x, y, z) => noise(x / 3, y / 3, z / 3), at([3, 16, 43], egg(14.6, 12.6, 5))),
    0.6,
  )
  addTower(figure, (shape) => at([4, 19, 46], shape))
  addHouse(figure, (shape) => at([-5, 12, 47], turnZ(16, shape)), { half: [4.4, 4, 3.4], roof: 'teal', pitch: 5.4 })
  addHouse(figure, (shape) => at([14, 11, 46], turnZ(-20, shape)), {
    half: [4, 4, 3.4],
    roof: 'ocher',
    pitch: 5,
    chimney: true,
  })
  addHouse(figure, (shape) => at([-18, 4, 38.6], turnZ(24, shape)), {
    half: [5, 4.6, 4],
    roof: 'red',
    pitch: 6,
    chimney: true,
  })
  addHouse(figure, (shape) => at([20, -2, 37.6], turnZ(-30, shape)), { half: [4.6, 4.2, 4.6], roof: 'teal', pitch: 6 })
  addHouse(figure, (shape) => at([-19, 20, 38], turnZ(60, shape)), { half: [4.4, 4, 3.6], roof: 'ocher', pitch: 5 })
  for (const [x, y, z, size] of sizedPoints(
    '-11 24 40 1.1 | 22 16 38 1.2 | 25 8 36.6 0.9 | -26 12 36 1 | 8 30 41 1.2',
  )) {
    addTree(figure, [x, y, z], size)
  }
}

function addTower(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wall', put(at([0, 0, 8], block(4.4, 4.4, 12, 0.5))), 0.5)
  figure.add('rock', put(at([0, 0, 20.4], block(5.4, 5.4, 1, 0.4))), 0.5)
  const roof = lathe(pairs('0 0 | 6.4 0 | 6.4 1 | 0.9 13 | 0 13.4'), 0.3)
  figure.add('red', put(at([0, 0, 21], roof)), 0.5)
  figure.add('ocher', put(at([0, 0, 35.4], ball(1.6))), 0.5)
  for (const turn of [0, 90, 270]) {
    figure.add('ocher', put(turnZ(turn, at([0, -4.6, 15.6], turnX(90, drum(2.9, 0.9, 0.4))))), 0.5)
    figure.paint('wall', put(turnZ(turn, at([0, -5, 15.6], turnX(90, drum(2.2, 1.6))))), 'ocher')
    figure.paint('iron', put(turnZ(turn, at([0, -5, 16.2], block(0.35, 2, 1.2)))), 'wall')
    figure.paint('iron', put(turnZ(turn, at([0.6, -5, 15.6], block(1, 2, 0.35)))), 'wall')
  }
  figure.add('wood', put(at([0, -4.6, 2.4], block(1.6, 0.8, 2.6, 0.5))), 0.5)
}

function addQuay(figure: Sculpture): void {
  figure.add('bay', at([0, -18, 33], egg(15, 11, 4.4)), 0.5)
  const planks = (x: number) => (Math.abs(x / 2.4 - Math.round(x / 2.4)) < 0.12 ? -1 : 0)
  figure.add('wood', roughen(0.4, planks, at([0, -7, 38], block(17, 3, 1.3, 0.4))), 0.5)
  for (const x of [-12, -4, 4, 12]) figure.add('wood', rod([x, -9, 33], [x, -9.6, 40.4], 1.2), 0.5)
  figure.add('rock', pair(at([14.4, -20, 35], turnZ(-32, block(3, 10, 3.4, 1)))), 0.6)
  addBoat(figure, (shape) => at([-5.4, -17, 37], turnZ(50, shape)), 1)
  addBoat(figure, (shape) => at([7, -19, 36.8], turnZ(112, shape)), 0.8)
  for (const [x, y] of pairs('-14 -5 | -11.4 -4.6 | 14 -5.4'))
    figure.add('ocher', at([x, y, 40], block(1.5, 1.4, 1.6, 0.3)), 0.5)
  figure.add('lamp', at([16, -24, 42], ball(1.7)), 0.5)
  figure.add('iron', rod([16, -24, 36], [16, -24, 41], 1), 0.5)
}

function addBoat(figure: Sculpture, put: (shape: Shape) => Shape, size: number): void {
  const hull = carve(
    0.4,
    slice(egg(7.4 * size, 3.2 * size, 3.4 * size), [0, 0, 1], 0.8),
    at([0, 0, 2], egg(5.4 * size, 1.8, 2)),
  )
  figure.add(size === 1 ? 'red' : 'teal', put(hull), 0.5)
  figure.add('wood', put(rod([0, 0, -1], [0, 0, 13 * size], 0.85)), 0.5)
  const sail = slab(pairs('-0.4 1 | 6.4 1 | -0.4 12'), 0.65, 0.3)
  figure.add('sail', put(at([0, 0, 1], turnX(90, sail))), 0.5)
  figure.add('sail', put(at([0, 0, 1], turnX(90, slab(pairs('0.4 2 | 0.4 9 | -4.6 2'), 0.65, 0.3)))), 0.5)
}
