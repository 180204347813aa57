import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen, warp } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon, star } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** A frog of the order holds the banner high over his pond. */
export function frogBanner(): Figure {
  const figure = createSculpture()
  addPond(figure)
  addBody(figure)
  addHead(figure, (shape) => at([-5, -6, 49], turnZ(-6, turnY(-4, shape))))
  addBanner(figure, (shape) => at([22, -6, 0], turnY(4, shape)))
  return {
    parts: figure.parts,
    paints: {
      water: material('#3f8fa8', { rough: 0.15, gloss: 1 }),
      pad: material('#4f9a4b', { rough: 0.45, gloss: 0.7 }),
      rock: material('#8b8a84', { rough: 0.8 }),
      skin: material('#7fbf3f', { rough: 0.3, gloss: 0.9 }),
      spot: material('#4d8a2c', { rough: 0.3, gloss: 0.9 }),
      pale: material('#eef0b8', { rough: 0.4 }),
      mouth: material('#3a4a1c', { rough: 0.5 }),
      cloth: material('#2f5fae', { rough: 0.6, sheen: 0.4 }),
      gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
      steel: material('#bcc6d4', { rough: 0.28, metal: 0.5, gloss: 1 }),
      plume: material('#d5453f', { rough: 0.55, sheen: 0.4 }),
      leather: material('#5d4332', { rough: 0.6 }),
      wood: material('#9a6a3e', { rough: 0.55 }),
      lotus: material('#f3a9c4', { rough: 0.5, sheen: 0.3 }),
      eye: material('#f9d64a', { rough: 0.2, gloss: 1 }),
      pupil: material('#17130d', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#8f7fa8', '#e9e0f2', '#bfb0d0'),
    shots: [
      { azimuth: 12, elevation: 8 },
      { azimuth: -42, elevation: 12 },
      { azimuth: 24, elevation: 10, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addPond(figure: Sculpture): void {
  const rings = (x: number, y: number) => Math.cos(Math.hypot(x + 4, y + 4) * 0.9)
  figure.add(
    'water',
    roughen(
      0.4,
      (x, y, z) => (z > 2 ? rings(x, y) : 0),
      lathe(pairs('0 -1 | 38 -1 | 39.4 1 | 39 3.4 | 37 4.4 | 0 4.6'), 0.4),
    ),
  )
  const pad = (size: number) =>
    carve(
      0.6,
      lathe(
        curve(pairs(`0 0 | ${size * 0.8} 0 | ${size} 1.6 | ${size - 1} 2.4 | ${size * 0.7} 1.6 | 0 1.4`), { steps: 3 }),
        0.5,
      ),
      at(
        [0, -size, 0],
        turnZ(
          45,
          lathe([
            [0, -6],
            [size * 0.36, -6],
            [size * 0.36, 6],
            [0, 6],
          ]),
        ),
      ),
    )
  figure.add('pad', at([-4, -2, 5], turnZ(150, pad(26))), 0.7)
  figure.add('pad', at([27, -22, 4.4], turnZ(40, pad(8.4))), 0.6)
  figure.add('pad', at([-31, 15, 4.4], turnZ(90, pad(8))), 0.6)
  for (let petal = 0; petal < 8; petal++)
    figure.add(
      'lotus',
      at([-29, -19, 5], turnZ(petal * 45, turnY(petal % 2 ? 48 : 26, at([0, 0, 5], egg(1.4, 3, 5))))),
      0.6,
    )
  figure.add('gold', at([-29, -19, 8], ball(2.4)), 0.6)
  for (const [x, y, size] of points('33 6 5 | 29 15 4')) figure.add('rock', at([x, y, 4], pebble(size, x)), 0.8)
  for (const [x, y, z] of points('-22 26 40 | -16 30 34 | -27 23 30')) {
    figure.add('spot', rod([x, y, 3], [x * 1.05, y, z], 1.3, 1), 0.6)
    figure.add('wood', at([x * 1.04, y, z - 3], egg(2.4, 2.4, 5.4)), 0.6)
  }
}

function addBody(figure: Sculpture): void {
  figure.add('skin', at([-4, 0, 26], egg(15, 14, 18)), 1)
  figure.add('pale', at([-4, -9, 30], egg(10, 6, 12)), 1)
  const tabard = roughen(
    0.7,
    (x, y, z) => (z < 28 ? Math.sin(Math.atan2(y, x) * 10) : 0),
    lathe(curve(pairs('0 17 | 16.4 16 | 17 18 | 16 28 | 14.6 38 | 12 43 | 0 44'), { steps: 4 }), 0.4),
  )
  figure.add('cloth', at([-4, 0, 0], tabard), 0.8)
  figure.paint('gold', at([-4, 0, 16.6], drum(24, 1.8)), 'cloth')
  figure.add('leather', at([-4, 0, 28], hoop(15.8, 1.9)), 0.6)
  figure.add('gold', at([-4, -17, 28], turnX(88, drum(3, 1.4, 0.6))), 0.5)
  figure.add('gold', at([-4, -14.6, 36], turnX(80, slab(polygon(6, 4.4, 0.5), 1.2, 0.6))), 0.5)
  figure.add('steel', at([-4, -1, 43], hoop(11, 2.6)), 0.8)
  for (const side of [1, -1]) {
    const x = -4 + side * 15
    figure.add(
      'skin',
      join(
        3,
        tube(
          [
            [-4 + side * 10, 2, 18],
            [x + side * 4, -8, 25],
            [x + side * 3, -7, 12],
          ],
          [8, 7.4, 5],
        ),
        at([x + side * 3, -10, 9], egg(5, 7, 3.6)),
      ),
      1.2,
    )
    for (const toe of [-26, 0, 26])
      figure.add(
        'skin',
        at(
          [x + side * 3, -10, 8],
          turnZ(toe, join(1.4, rod([0, -4, 0], [0, -10.6, -0.6], 2, 1.5), at([0, -11.4, -0.6], ball(2.2)))),
        ),
        0.8,
      )
    figure.add('steel', at([x + side * 4, -12, 25.4], egg(5.4, 4, 5.4)), 0.6)
    figure.add('steel', at([-4 + side * 15, -1, 40], turnY(side * 34, egg(8, 8.4, 5.4))), 0.6)
    figure.add('gold', at([-4 + side * 18, -6, 41], ball(1.5)), 0.5)
  }
  figure.paint('spot', at([-26, -8, 31], ball(3.4)), 'skin')
  figure.paint('spot', at([17, 0, 26], ball(4)), 'skin')
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const skull = join(5, egg(18.6, 14.6, 12), at([0, -6, -3], egg(15, 10, 7)))
  figure.add('skin', put(skull), 1.4)
  figure.add('pale', put(at([0, -4.4, -6.6], egg(14.6, 10.8, 5))), 1)
  figure.cut(
    put(
      tube(
        points(
          '-16.6 -4 -1.6 | -12 -11.4 -3.6 | -5 -15.4 -4.6 | 0 -16.4 -4.8 | 5 -15.4 -4.6 | 12 -11.4 -3.6 | 16.6 -4 -1.6',
        ),
        [0.8, 1, 1, 0.8],
      ),
    ),
    0.7,
    'mouth',
  )
  figure.cut(put(pair(at([2.2, -15.4, 1.6], egg(0.9, 1.4, 0.8)))), 0.6, 'mouth')
  for (const [x, y, z, size] of [
    [12, -6, 5, 2],
    [-15, -1, 5, 2.6],
    [-9, 6, 10, 3],
    [8, 7, 10, 2.6],
  ] as const)
    figure.paint('spot', put(at([x, y, z], ball(size + 1))), 'skin')
  for (const side of [1, -1]) {
    figure.add('skin', put(at([side * 11, -4, 10], egg(7, 6.6, 7))), 1.6)
    figure.add('eye', put(at([side * 11.2, -6.6, 11], egg(5.2, 5, 5.4))), 0.6)
    figure.paint('pupil', put(at([side * 11, -11.4, 11], egg(3.6, 3, 1.9))), 'eye')
    figure.paint('shine', put(at([side * 11 - 1.6, -11.4, 13], ball(1.3))), 'eye', 'pupil')
    figure.add('skin', put(at([side * 11.2, -5.4, 14], turnX(-24, egg(6, 6, 3.4)))), 0.8)
  }
  figure.add('steel', put(at([0, 4, 10], carve(0.6, egg(8, 9, 9), at([0, 0, -8], drum(14, 6))))), 0.7)
  figure.add(
    'steel',
    put(at([0, 4, 11], lathe(curve(pairs('6 2 | 9 0.6 | 11.6 -1.4 | 8 -1'), { steps: 3, closed: true }), 0.7))),
    0.6,
  )
  figure.add('gold', put(at([0, 4, 19], ball(2))), 0.6)
  figure.add('plume', put(tube(points('0 5 19 | 0 9 27 | 1 16 29 | 2 22 24 | 2 24 16'), [1.6, 3.4, 4, 3.4, 1.2])), 0.7)
}

function addBanner(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wood', put(rod([0, 0, 4], [0, 0, 116], 2.1, 1.9)), 0.6)
  figure.add(
    'gold',
    put(at([0, 0, 118], lathe(curve(pairs('0 9 | 2 4 | 3.4 1 | 1.6 -1 | 3 -3 | 0 -3'), { steps: 3 }), 0.3))),
    0.6,
  )
  figure.add('wood', put(rod([-33, 0, 106], [7, 0, 106], 1.7)), 0.6)
  for (const x of [-33, 7]) figure.add('gold', put(at([x, 0, 106], ball(2.6))), 0.6)
  const wave = (shape: Shape) =>
    put(
      at(
        [-14, 0, 84],
        warp(
          (x, y, z) => [x, y - 2.2 * Math.sin(x / 5 + z / 16) * Math.min(1, (20 - z) / 14), z],
          0.8,
          4,
          turnX(90, shape),
        ),
      ),
    )
  const outline = (k: number) =>
    pairs('-16 20 | 16 20 | 16 -22 | 8 -15 | 0 -24 | -8 -15 | -16 -22').map(([x, y]) => [x * k, y * k] as const)
  figure.add('cloth', wave(slab(outline(1), 1.3, 0.6)), 0.5)
  for (const side of [1, -1]) {
    figure.paint('gold', wave(at([side * 15, 0, 0], slab(pairs('-1.7 30 | 1.7 30 | 1.7 -30 | -1.7 -30'), 6))), 'cloth')
    figure.add('gold', wave(at([0, 1, side * 1.2], slab(star(8, 10, 6), 0.9, 0.4))), 0.5)
    figure.add('cloth', wave(at([0, 1, side * 1.9], slab(polygon(6, 5, 0.5), 0.9, 0.4))), 0.5)
  }
  figure.paint('gold', wave(at([0, 18.6, 0], slab(pairs('-30 1.4 | 30 1.4 | 30 -1.4 | -30 -1.4'), 6))), 'cloth')
  for (const x of [-26, -14, -2]) figure.add('gold', put(at([x, 0, 105.4], turnY(90, hoop(2, 0.9)))), 0.5)
  figure.add('skin', tube(points('9 -1 41 | 18 -6 38 | 21 -9 46'), [5, 4.6, 4.2]), 1)
  figure.add('skin', join(1, ...[43, 46.4, 49.6].map((z) => rod([21.6, -8.6, z], [25, -8.6, z + 0.6], 1.9))), 1)
  figure.add('skin', tube(points('-18 -1 41 | -28 -5 36 | -23 -14 32'), [5, 4.6, 4]), 1)
  figure.add('skin', at([-21, -15.6, 31.6], ball(4.6)), 1)
  figure.add('skin', put(at([0, 0, 46], ball(4.6))), 0.8)
}
