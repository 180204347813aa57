import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { intersect, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { cosmosPaints, type Put } from './parts.ts'

const middle: Put = (shape) => at([0, 0, 62], shape)

/** A whole small planet with seas, a volcano, a house and a ring, on a brass stand. */
export function wholePlanet(): Figure {
  const figure = createSculpture()
  addStand(figure)
  addGlobe(figure)
  addLand(figure)
  addRing(figure)
  return {
    parts: figure.parts,
    paints: {
      ...cosmosPaints,
      wood: material('#6f4630', { rough: 0.4, gloss: 0.8 }),
      sea: material('#3d8fd0', { rough: 0.2, gloss: 1 }),
      land: material('#76b24a', { rough: 0.8 }),
      sand: material('#ecd59a', { rough: 0.8 }),
      cloud: material('#f4f6fb', { rough: 0.85 }),
      ring: material('#e9b872', { rough: 0.4, gloss: 0.7 }),
      band: material('#c9814f', { rough: 0.4, gloss: 0.7 }),
      rock: material('#8a6f62', { rough: 0.8 }),
      lava: material('#ff7a2a', { rough: 0.4, glow: 0.8 }),
      leaf: material('#3f8a4d', { rough: 0.8 }),
      wall: material('#f6f0e2', { rough: 0.6 }),
    },
    backdrop: backdrop('#2b2440', '#8d7bb0', '#5c4d80'),
    shots: [
      { azimuth: 18, elevation: 14 },
      { azimuth: -60, elevation: 22 },
      { azimuth: 24, elevation: 12, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addStand(figure: Sculpture): void {
  figure.add(
    'wood',
    lathe(curve(pairs('0 -1 | 29 -1 | 30 1.6 | 28 4 | 25 5 | 24 8 | 16 10 | 9 12 | 0 12'), { steps: 4 }), 0.4),
  )
  figure.add(
    'gold',
    lathe(curve(pairs('0 10 | 7 11 | 4 16 | 5.4 20 | 3.4 26 | 6 31 | 10 35 | 0 36'), { steps: 4 }), 0.4),
    0.8,
  )
  figure.add('gold', at([0, -24.6, 6], turnX(76, block(9, 3, 1.1, 0.6))), 0.6)
  figure.add('gold', at([0, 0, 4.6], hoop(28, 1)), 0.5)
}

const continents = (x: number, y: number, z: number) =>
  noise(x / 17 + 3, y / 17, z / 17 + 8) + 0.45 * noise(x / 7, y / 7 + 5, z / 7)

function addGlobe(figure: Sculpture): void {
  const height = (x: number, y: number, z: number) => Math.max(0, Math.min(1, continents(x, y, z) * 5)) * 0.9 - 0.2
  figure.add('sea', middle(roughen(1.4, height, ball(28))), 0.8)
  const inside =
    (limit: number): Put =>
    (shape) => ({ ...shape, distance: (x, y, z) => (continents(x, y, z) > limit ? -1 : 1) })
  figure.paint('sand', middle(inside(0.03)(ball(34))), 'sea')
  figure.paint('land', middle(inside(0.13)(ball(34))), 'sand')
  figure.paint('cloud', middle(at([0, 0, -34], ball(13))), 'sea', 'land', 'sand')
}

/** Places something on the globe at a longitude (0 is the front) and latitude, in degrees. */
function onGlobe(longitude: number, latitude: number): Put {
  return (shape) => middle(turnZ(longitude, turnX(90 - latitude, at([0, 0, 28], shape))))
}

function addLand(figure: Sculpture): void {
  const top = onGlobe(-18, 66)
  figure.add('land', top(roughen(0.7, (x, y, z) => noise(x / 2, y / 2, z / 2), egg(15, 13, 3))), 0.8)
  const house: Put = (shape) => top(at([0, 0, 5], shape))
  figure.add('wall', house(block(5, 4.4, 4.4, 0.6)), 0.6)
  figure.add(
    'red',
    house(intersect(0.4, at([0, 0, 5], turnY(45, block(5.4, 6, 5.4, 0.5))), at([0, 0, 9], block(12, 7, 5)))),
    0.5,
  )
  figure.add('wood', house(at([0, -4.6, -1.4], block(1.6, 0.8, 2.6, 0.5))), 0.45)
  figure.add('lamp', house(at([3.2, -4.5, 0.6], block(1.2, 0.6, 1.2, 0.4))), 0.45)
  figure.add('rock', house(rod([3, 1, 4], [3, 1, 10], 1.3)), 0.5)
  for (const [x, y, size] of points('-9 -2 1 | -7 6 0.8 | 9 4 1.1 | 8 -5 0.7')) {
    figure.add('wood', top(rod([x, y, 0], [x, y, 6], 1.1)), 0.5)
    figure.add(
      'leaf',
      top(
        at(
          [x, y, 6 + 3 * size],
          roughen(0.6, (u, v, w) => noise(u / 2, v / 2, w / 2), egg(3.6 * size, 3.6 * size, 5 * size)),
        ),
      ),
      0.6,
    )
  }
  const volcano = onGlobe(50, 28)
  const cone = lathe(curve(pairs('0 -3 | 13 -3 | 8 3 | 4.4 10 | 3.6 12 | 0 12'), { steps: 4 }), 0.3)
  figure.add(
    'rock',
    volcano(roughen(0.7, (x, y, z) => Math.sin(Math.atan2(y, x) * 9) * 0.6 + 0.4 * noise(x, y, z), cone)),
    1,
  )
  figure.add(
    'lava',
    volcano(join(0.8, at([0, 0, 12], egg(3, 3, 1.4)), tube(points('2 -2 12 | 4 -4 8 | 6 -6 2'), [1.5, 1.7, 1.9]))),
    0.6,
  )
  figure.add(
    'cloud',
    volcano(join(2, at([0, 0, 15], ball(2.8)), at([1.6, 0, 19], ball(3.4)), at([-0.4, 1, 24], ball(2.6)))),
    0.8,
  )
  const light = onGlobe(-52, 14)
  figure.add('rock', light(egg(6, 6, 3)), 0.8)
  figure.add('wall', light(rod([0, 0, 0], [0, 0, 11], 2.8, 2)), 0.6)
  figure.paint('red', light(at([0, 0, 6], drum(6, 1.7))), 'wall')
  figure.add('lamp', light(at([0, 0, 12.6], drum(1.8, 2, 0.5))), 0.5)
  figure.add('red', light(at([0, 0, 15], lathe(pairs('0 2.4 | 2.6 -0.6 | 0 -0.8'), 0.4))), 0.5)
  const whale = onGlobe(4, -12)
  figure.add(
    'navy',
    whale(
      join(2, egg(6, 4, 3.6), tube(points('5 0 0 | 9 0 2 | 11 0 5'), [2.4, 1.4]), at([11.4, 0, 6], egg(1.4, 3.6, 1.2))),
    ),
    0.8,
  )
  figure.paint('cloud', whale(at([-2, -3, -1], ball(3))), 'navy')
}

function addRing(figure: Sculpture): void {
  const put: Put = (shape) => middle(turnY(-15, turnX(10, shape)))
  figure.add('ring', put(lathe(pairs('35 -1 | 50 -0.8 | 50 0.8 | 35 1'), 0.5)), 0.5)
  for (const [from, to] of pairs('38 40 | 44 47')) {
    const groove = lathe([
      [from, -4],
      [to, -4],
      [to, 4],
      [from, 4],
    ])
    figure.paint('band', put(groove), 'ring')
  }
  for (const angle of [20, 110, 200, 290]) {
    const puffs = sizedPoints('28 0 0 5 | 33 2 0 4.6 | 37 -1 0 3.4 | 31 -4 0 3.6').map(([x, y, z, size]) =>
      at([x, y, z], ball(size)),
    )
    figure.add(
      'cloud',
      put(
        turnZ(
          angle,
          roughen(0.4, (x, y, z) => noise(x / 3, y / 3, z / 3), join(1.6, ...puffs)),
        ),
      ),
      0.8,
    )
  }
  figure.add('rock', put(around(9, at([42.5, 0, 1.4], egg(1.9, 1.5, 1.5)), 7)), 0.5)
  const ship: Put = (shape) => put(turnZ(-62, at([44, 0, 5], turnX(66, shape))))
  figure.add('white', ship(lathe(curve(pairs('0 9 | 2.4 5 | 3.4 0 | 2.6 -4 | 0 -4'), { steps: 4 }), 0.4)), 0.6)
  figure.paint('red', ship(at([0, 0, 8], ball(4))), 'white')
  figure.add('red', ship(around(3, at([3.6, 0, -4], egg(2, 0.95, 3)))), 0.5)
  figure.add('glass', ship(at([0, 3, 2], ball(1.5))), 0.45)
}
