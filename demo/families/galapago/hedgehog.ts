import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** A hedgehog of the order draws her bow on the forest floor. */
export function hedgehogArcher(): Figure {
  const figure = createSculpture()
  addForestFloor(figure)
  addBody(figure)
  addHead(figure, (shape) => at([0, -3, 58], turnZ(-46, turnX(2, shape))))
  addQuills(figure, [0, 5, 34], [16, 15, 19], 74, 9)
  addBow(figure)
  addQuiver(figure)
  return {
    parts: figure.parts,
    paints: {
      soil: material('#7d6148', { rough: 0.85 }),
      moss: material('#7c9c48', { rough: 0.85 }),
      bark: material('#7a5334', { rough: 0.75 }),
      ring: material('#d9b583', { rough: 0.65 }),
      fur: material('#e7c79d', { rough: 0.6, sheen: 0.3 }),
      mask: material('#b98658', { rough: 0.6, sheen: 0.3 }),
      quill: material('#5a4032', { rough: 0.5 }),
      tunic: material('#3f7a4c', { rough: 0.65, sheen: 0.3 }),
      leather: material('#6d4529', { rough: 0.55 }),
      gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
      wood: material('#a9683a', { rough: 0.45, gloss: 0.7 }),
      string: material('#f2ead8', { rough: 0.6 }),
      steel: material('#c4cdd8', { rough: 0.25, metal: 0.5, gloss: 1 }),
      feather: material('#d8443f', { rough: 0.6 }),
      nose: material('#241a1a', { rough: 0.25, gloss: 1 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#4a2f1e', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#17100d', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#6f8a62', '#dfe8c9', '#a9bd92'),
    shots: [
      { azimuth: -14, elevation: 9 },
      { azimuth: 44, elevation: 12 },
      { azimuth: -30, elevation: 10, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addForestFloor(figure: Sculpture): void {
  const rim = lathe(pairs('0 -1 | 33 -1 | 34.6 1.6 | 33 5 | 29 6.4 | 0 7'), 0.5)
  figure.add(
    'soil',
    roughen(1, (x, y, z) => noise(x / 5, y / 5, z / 4), rim),
  )
  for (const [x, y, size] of points('-16 -18 10 | 20 -14 9 | 14 20 11 | -20 12 9')) {
    figure.add(
      'moss',
      roughen(0.7, (u, v, w) => noise(u / 1.8, v / 1.8, w / 1.8), at([x, y, 6], egg(size, size * 0.8, 2.6))),
      0.6,
    )
  }
  const stump = (shape: Shape) => at([11, -13, 6], shape)
  figure.add(
    'bark',
    stump(
      roughen(
        0.6,
        (x, y) => Math.sin(Math.atan2(y, x) * 13),
        lathe(curve(pairs('0 -2 | 12 -2 | 9 3 | 8.6 8 | 0 8'), { steps: 3 }), 0.4),
      ),
    ),
    0.8,
  )
  figure.paint('ring', stump(at([0, 0, 8.6], drum(7.4, 1.2))), 'bark')
  figure.add('feather', at([-24, -8, 10.4], egg(3.6, 3.6, 2.6)), 0.5)
  figure.add('fur', rod([-24, -8, 5], [-24, -8, 10], 1.5), 0.6)
  figure.add('soil', at([27, 6, 6], pebble(4.4, 3)), 0.8)
}

function addBody(figure: Sculpture): void {
  figure.add('fur', at([0, 1, 32], egg(15, 13.4, 18)), 1)
  const hem = lathe(curve(pairs('0 20 | 15.6 19 | 16.6 21 | 15.6 32 | 13.6 42 | 10 48 | 0 50'), { steps: 4 }), 0.3)
  const leafy = roughen(1.6, (x, y, z) => (z < 26 ? Math.sin(Math.atan2(y, x) * 9) * ((26 - z) / 6) : 0), hem)
  figure.add('tunic', at([0, 1, 0], carve(0.8, leafy, at([0, 0, 16], drum(14, 4)))), 0.8)
  figure.add('leather', at([0, 1, 29], hoop(15.2, 1.9)), 0.6)
  figure.add('gold', at([0, -15.4, 29], turnX(88, carve(0.4, drum(3.4, 1.3, 0.5), drum(1.6, 3)))), 0.5)
  figure.add('leather', tube(points('-11 -7 47 | -2 -13.4 40 | 9 -12.4 31'), [1.5, 1.6, 1.5]), 0.5)
  for (const [side, y, z] of points('-1 -1 6 | 1 -12 14')) {
    figure.add(
      'fur',
      tube(
        [
          [side * 7, -1, 20],
          [side * 9, y * 0.6 - 2, (20 + z) / 2 + 2],
          [side * 10, y, z + 3],
        ],
        [6.6, 6, 5],
      ),
      1,
    )
    figure.add('leather', at([side * 10.4, y - 4, z + 3], turnZ(side * 10, egg(5.4, 9, 4))), 0.8)
    figure.add('tunic', at([side * 10, y, z + 6.6], hoop(4.6, 1.3)), 0.5)
  }
}

/** Adds spines over the back of an ellipsoid, spread evenly by the golden angle. */
function addQuills(figure: Sculpture, [x, y, z]: Vec3, [a, b, c]: Vec3, count: number, length: number): void {
  const spines: Shape[] = []
  for (let i = 0; i < count * 2; i++) {
    const v = 1 - (2 * i + 1) / (count * 2)
    const angle = i * 2.39996
    const flat = Math.sqrt(1 - v * v)
    const [nx, ny, nz] = [Math.cos(angle) * flat, Math.sin(angle) * flat, v]
    if (ny < 0.12 || nz < -0.85) continue
    const from: Vec3 = [x + nx * (a - 2.6), y + ny * (b - 2.6), z + nz * (c - 2.6)]
    spines.push(
      rod(
        from,
        [x + nx * (a + length * 0.6), y + ny * (b + length * 0.62) + 2, z + nz * (c + length * 0.5) - 1.6],
        2.7,
        0.7,
      ),
    )
  }
  figure.add('quill', join(0.7, at([x, y + 1, z], egg(a - 1.4, b - 1.4, c - 1.4)), ...spines), 0.8)
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const skull = join(
    5,
    egg(14, 13, 12.4),
    rod([0, -8, -3], [0, -21, -2], 7.4, 2.8),
    pair(at([7.6, -6, -4], egg(5.6, 5, 5))),
  )
  figure.add('fur', put(skull), 1)
  figure.paint('mask', put(join(2, at([0, -10, 8], egg(7, 9, 5.4)), at([0, -19, 2], egg(3, 8, 2.6)))), 'fur')
  figure.add('nose', put(at([0, -23.4, -0.8], egg(2.7, 2.3, 2.2))), 0.6)
  figure.cut(
    put(tube(points('-6.6 -13 -7 | -3 -19 -6.6 | 0 -21 -5.6 | 3 -19 -6.6 | 6.6 -13 -7'), [0.6, 0.7, 0.6])),
    0.5,
    'nose',
  )
  addEyes(figure, { center: [6.4, -9.4, 3.4], size: [4, 3.4, 4.6], look: [-0.3, 0], iris: 0.86, put })
  figure.add('quill', put(pair(tube(points('2.6 -9.6 8.2 | 6.6 -8.6 9 | 10.4 -6 7.6'), [1, 1.4, 0.9]))), 0.5)
  for (const side of [1, -1]) {
    figure.add('mask', put(at([side * 12, -2, 7.6], turnZ(side * 30, egg(4.4, 2.2, 4.8)))), 0.8)
    figure.cut(put(at([side * 12.6, -4.2, 7.6], egg(2.4, 1.4, 2.8))), 0.5, 'fur')
  }
  const local: Sculpture = { ...figure, add: (paint, shape, melt) => figure.add(paint, put(shape), melt) }
  addQuills(local, [0, 2, 1], [14, 13, 13], 58, 9)
  const feather = slab(curve(pairs('0 0 | 3 6 | 2.4 13 | -1 18 | -3 11 | -2 5'), { steps: 4, closed: true }), 1, 0.5)
  figure.add('feather', put(at([10.4, -4, 12], turnY(24, turnX(70, feather)))), 0.6)
}

function addBow(figure: Sculpture): void {
  const hand: Vec3 = [-27, -25, 46]
  const put = (shape: Shape) => at(hand, turnZ(198, shape))
  figure.add(
    'wood',
    put(
      tube(
        points('-10 0 30 | -7.4 0 25.4 | -1 0 18 | 1.6 0 8 | 2 0 0 | 1.6 0 -8 | -1 0 -18 | -7.4 0 -25.4 | -10 0 -30'),
        [1.2, 1.7, 2.1, 2.2, 2.1, 1.7, 1.2],
      ),
    ),
    0.6,
  )
  figure.add('leather', put(at([2, 0, 0], drum(2.7, 4.4, 0.8))), 0.5)
  for (const z of [13, -13]) figure.add('gold', put(at([0.6, 0, z], hoop(2.1, 0.8))), 0.5)
  for (const z of [27.4, -27.4]) figure.add('string', put(rod([-8.6, 0, z], [-29, 0, 0], 0.95)), 0.5)
  figure.add('wood', put(rod([-30, 0, 0], [14, 0, 0], 1.1)), 0.5)
  figure.add('steel', put(rod([12, 0, 0], [20, 0, 0], 2.6, 0.5)), 0.5)
  figure.add(
    'feather',
    put(join(0.4, at([-26.6, 0, 0], egg(3.4, 0.9, 2.6)), at([-26.6, 0, 0], egg(3.4, 2.6, 0.9)))),
    0.5,
  )
  figure.add('tunic', tube(points('-11 -2 43 | -19 -12 44 | -24 -20 45.6'), [5, 4.8, 4.6]), 0.9)
  figure.add('leather', rod([-21, -15, 44.6], [-24.6, -21, 45.6], 5.2, 4.8), 0.5)
  figure.add('fur', at(hand, ball(4.6)), 0.7)
  figure.add('tunic', tube(points('11 -2 43 | 20 -14 46 | 7 -17 46'), [5, 5, 4.6]), 0.9)
  figure.add('leather', rod([14, -16, 46.4], [7, -17.4, 46.2], 5.2, 4.8), 0.5)
  figure.add('fur', at([2.6, -17, 46.4], ball(4.4)), 0.7)
}

function addQuiver(figure: Sculpture): void {
  const put = (shape: Shape) => at([15, 14, 42], turnY(24, turnX(-14, shape)))
  figure.add('leather', put(drum(5, 13, 1.4)), 0.8)
  for (const z of [-8, 9]) figure.add('gold', put(at([0, 0, z], hoop(5, 1))), 0.5)
  for (const [x, y, z] of points('-2 0 20 | 2 1.6 22 | 1 -2 18.6')) {
    figure.add('wood', put(rod([x, y, 8], [x, y, z], 1)), 0.5)
    figure.add('feather', put(join(0.4, at([x, y, z], egg(2.6, 0.9, 3.6)), at([x, y, z], egg(0.9, 2.6, 3.6)))), 0.5)
  }
}
