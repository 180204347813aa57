import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addHide, addSpots, dinosaurPaints, type Put } from './parts.ts'

/** A long-necked dinosaur has sunk into its beanbag and will not hear you over its headphones. */
export function longNeckGamer(): Figure {
  const figure = createSculpture()
  addRoom(figure)
  addBody(figure)
  addHead(figure, (shape) => at([8, -19, 104], turnZ(10, turnX(10, turnY(10, shape)))))
  addGamepad(figure, (shape) => at([0, -31, 37], turnX(24, shape)))
  addSnacks(figure)
  return {
    parts: figure.parts,
    paints: {
      ...dinosaurPaints,
      skin: material('#5fb3b0', { rough: 0.45, gloss: 0.6 }),
      spot: material('#3b8a90', { rough: 0.5 }),
      belly: material('#f3e7bd', { rough: 0.5 }),
      beanbag: material('#7a55b8', { rough: 0.85, sheen: 0.5 }),
      seam: material('#5a3c92', { rough: 0.85 }),
      rug: material('#f0c25a', { rough: 0.95 }),
      ring: material('#e2604f', { rough: 0.95 }),
      pad: material('#eceff3', { rough: 0.35, gloss: 0.8 }),
      glow: material('#5ff0d0', { rough: 0.3, glow: 0.7 }),
      corn: material('#fbeab5', { rough: 0.7 }),
      iris: material('#b0622a', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#5d6f9e', '#dbe4f8', '#a9b8da'),
    shots: [
      { azimuth: 26, elevation: 9 },
      { azimuth: -36, elevation: 14 },
      { azimuth: 26, elevation: 10, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.5,
  }
}

function addRoom(figure: Sculpture): void {
  const weave = (x: number, y: number) => Math.cos(Math.hypot(x, y) * 2)
  figure.add('rug', roughen(0.25, weave, at([0, 0, 1], drum(42, 2.6, 1.2))))
  for (const radius of [24, 32, 39]) figure.paint('ring', at([0, 0, 3], hoop(radius, 2)), 'rug')
  const seams = (x: number, y: number) => {
    const turn = (Math.atan2(y, x) / (2 * Math.PI)) * 8
    return Math.abs(turn - Math.round(turn)) < 0.035 ? -1 : 0.3 * noise(x / 9, y / 9, 3)
  }
  const bag = lathe(curve(pairs('0 2 | 26 2 | 33 7 | 33 15 | 27 24 | 16 28 | 0 28'), { steps: 4 }), 0.3)
  figure.add('beanbag', at([0, 5, 0], roughen(0.9, seams, bag)), 0.6)
  figure.add('beanbag', at([0, 27, 27], turnX(18, egg(23, 12, 19))), 5)
  figure.add('seam', at([0, 36, 38], ball(2.6)), 0.8)
}

function addBody(figure: Sculpture): void {
  addHide(figure, 'skin', join(6, at([0, 7, 36], egg(18, 17, 17)), at([0, 4, 46], egg(12, 11, 12))), 1)
  figure.add('belly', at([0, -2, 36], egg(13, 11.4, 13)), 0.6)
  const neck = points('0 6 48 | -3 9 64 | -2 3 80 | 4 -7 93 | 7 -14 103')
  addHide(figure, 'skin', tube(neck, [12, 9, 7.6, 7.4, 8], { steps: 9, melt: 1 }), 2)
  figure.paint('belly', tube(points('0 -5 50 | -3 0 64 | -2 -6 80 | 4 -15 92'), [6, 5, 4.4, 4]), 'skin')
  for (const [x, y, z, size] of [
    [-3, 16, 60, 3.2],
    [-4, 17.4, 68, 2.8],
    [-3, 12, 77, 2.8],
    [1, 5, 86, 2.4],
  ] as const) {
    figure.add('spot', at([x, y, z], egg(size * 0.7, size, size)), 0.8)
  }
  addSpots(
    figure,
    (shape) => shape,
    '14 6 48 3.4 | 17 2 40 3 | -14 8 47 4 | -18 4 38 2.6 | -10 8 62 2.4 | 6 6 70 2.4',
    'spot',
    'skin',
  )
  for (const side of [1, -1]) {
    addHide(
      figure,
      'skin',
      tube(
        [
          [side * 12, 0, 30],
          [side * 22, -16, 27],
          [side * 20, -27, 22],
        ],
        [8.4, 7.4, 7],
      ),
      1,
    )
    figure.add('skin', at([side * 20.4, -30, 22], turnX(-10, egg(7.6, 5.4, 8.4))), 1)
    for (const toe of [-1, 0, 1]) figure.add('claw', at([side * 20.4 + toe * 4, -34, 27.4], egg(1.8, 1.8, 2.2)), 0.5)
    figure.paint('belly', at([side * 20.4, -35, 20], egg(4.6, 3, 4.6)), 'skin')
    addHide(
      figure,
      'skin',
      tube(
        [
          [side * 11, -3, 47],
          [side * 18, -15, 43],
          [side * 11, -28, 38],
        ],
        [5.4, 4.8, 4.6],
      ),
      1,
    )
    figure.add('skin', at([side * 10, -30, 37.4], ball(5)), 0.8)
  }
  addHide(
    figure,
    'skin',
    tube(points('16 12 28 | 34 10 22 | 40 -4 12 | 33 -16 6 | 24 -20 6'), [9, 6.4, 5, 3.6, 1.8]),
    2,
  )
}

function addHead(figure: Sculpture, put: Put): void {
  addHide(figure, 'skin', put(join(5, egg(12.4, 12.4, 11), at([0, -12, -4.4], egg(9.6, 9, 7)))), 2)
  figure.cut(put(pair(at([3.6, -20, -1], egg(1, 1.4, 1)))), 0.5, 'dark')
  figure.cut(
    put(tube(points('-8 -15.6 -5.4 | -3 -20.4 -7 | 2 -20.6 -6.8 | 8 -15.6 -3.6'), [0.75, 0.9, 0.75])),
    0.5,
    'mouth',
  )
  figure.add('tongue', put(at([4, -19.4, -7.4], egg(2, 1.6, 1.6))), 0.5)
  addEyes(figure, { center: [8, -8, 4], size: [4.4, 4, 5], look: [-0.6, -1], iris: 0.84, put })
  figure.add('skin', put(pair(at([8.2, -8, 7], turnX(-10, egg(4.9, 4.4, 3))))), 0.5)
  figure.paint('blush', put(pair(at([9.4, -12, -3], egg(3, 4, 1.7)))), 'skin')
  figure.add('dark', put(tube(points('-14 2 1 | -12 3 10 | 0 3 15 | 12 3 10 | 14 2 1'), [2, 2.2, 2])), 0.6)
  figure.add('dark', put(pair(at([13.4, 2, -1], turnY(90, drum(6, 3, 1.4))))), 0.6)
  figure.add('glow', put(pair(at([16.4, 2, -1], turnY(90, hoop(3.6, 0.9))))), 0.5)
  figure.add('red', put(pair(at([16, 2, -1], turnY(90, drum(2, 1.2, 0.5))))), 0.5)
  figure.add('dark', put(tube(points('-14 -1 -4 | -15 -12 -9 | -10 -19 -11'), [1.2, 1.2, 1])), 0.5)
  figure.add('dark', put(at([-9.4, -19.6, -11], ball(2.1))), 0.5)
}

function addGamepad(figure: Sculpture, put: Put): void {
  figure.add('pad', put(join(4, block(12, 5.4, 3.4, 2.4), pair(at([11, -4, -1], egg(5.4, 7.4, 4))))), 0.6)
  figure.add('dark', put(pair(at([5, -1, 4], drum(2.4, 1.6, 0.6)))), 0.5)
  figure.add('dark', put(at([-11, 1, 3.4], join(0.2, block(3, 1, 1, 0.3), block(1, 3, 1, 0.3)))), 0.5)
  for (const [x, y, paint] of [
    [13.4, 1, 'red'],
    [9, 1, 'yellow'],
    [11.2, 3.2, 'glow'],
    [11.2, -1.2, 'skin'],
  ] as const) {
    figure.add(paint, put(at([x, y, 3.8], ball(1.3))), 0.45)
  }
  figure.add('glow', put(at([0, 2, 3], block(2.4, 1, 1, 0.3))), 0.45)
}

function addSnacks(figure: Sculpture): void {
  figure.add('red', at([-31, -21, 3], lathe(curve(pairs('0 0 | 6 0 | 9.4 8 | 10 10 | 0 10'), { steps: 2 }), 0.4)), 0.5)
  for (const turn of [0, 60, 120, 180, 240, 300])
    figure.paint('pad', at([-31, -21, 0], turnZ(turn, at([0, -9, 7], block(2, 5, 9)))), 'red')
  for (let i = 0; i < 17; i++) {
    const [angle, out] = [i * 2.4, 1.9 * Math.sqrt(i)]
    figure.add(
      'corn',
      at(
        [-31 + Math.cos(angle) * out, -21 + Math.sin(angle) * out, 14.6 - out * 0.26],
        around(3, at([1, 0, 0], ball(1.7))),
      ),
      0.5,
    )
  }
  figure.add('glow', at([-17, -33, 8], drum(4, 7, 0.8)), 0.5)
  figure.paint('dark', at([-17, -33, 9], drum(6, 2.6)), 'glow')
  figure.add('steel', at([-17, -33, 15], drum(3.4, 0.9, 0.4)), 0.5)
  figure.add('corn', at([-22, -12, 4], rod([0, 0, 0], [1, 1, 0.4], 1.6)), 0.5)
}
