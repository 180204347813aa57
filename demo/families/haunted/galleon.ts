import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen, slice, warp } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { hauntedPaints, type Put } from './parts.ts'

/** A ghost ship under torn sails on a wave of mist. */
export function ghostGalleon(): Figure {
  const figure = createSculpture()
  addWave(figure)
  const ship: Put = (shape) => at([0, 0, 30], turnX(-8, turnY(5, shape)))
  addHull(figure, ship)
  addRigging(figure, ship)
  addCaptain(figure, (shape) => ship(at([0, 27, 22], shape)))
  return {
    parts: figure.parts,
    paints: {
      ...hauntedPaints,
      hull: material('#5c4a50', { rough: 0.75 }),
      plank: material('#83685f', { rough: 0.75 }),
      sail: material('#d8d6cf', { rough: 0.9 }),
      rune: material('#6af2c9', { rough: 0.4, glow: 0.6 }),
      bone: material('#f0e8d4', { rough: 0.5 }),
      brass: material('#c99a45', { rough: 0.35, metal: 0.4, gloss: 1 }),
    },
    backdrop: backdrop('#2f5a63', '#bfe3df', '#7fb0ae'),
    shots: [
      { azimuth: 48, elevation: 10 },
      { azimuth: -36, elevation: 18 },
      { azimuth: 48, elevation: 10, unpainted: true },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addWave(figure: Sculpture): void {
  const ripples = (x: number, y: number) =>
    0.7 * Math.sin(y / 2.6 + 0.6 * Math.sin(x / 6)) + 0.3 * noise(x / 4, y / 4, 1)
  figure.add('mist', roughen(1, ripples, lathe(pairs('0 -1 | 38 -1 | 39.4 1.4 | 38 6 | 28 10 | 0 12'), 0.4)))
  figure.add('mist', at([0, 4, 12], egg(17, 34, 10)), 5)
  figure.add('mist', at([0, 20, 16], egg(15, 18, 12)), 5)
  const curls = [
    '16 -26 8 | 24 -22 22 | 27 -14 34 | 22 -8 38 | 18 -10 34',
    '-16 -24 8 | -25 -18 20 | -27 -8 30 | -22 -3 33 | -18 -6 29',
    '22 14 8 | 31 20 18 | 32 28 28 | 27 32 31 | 23 29 28',
    '-20 18 8 | -30 22 16 | -33 30 25 | -28 34 28 | -24 31 25',
  ]
  for (const curl of curls) figure.add('mist', tube(points(curl), [9, 6.4, 4.4, 3, 1.7], { steps: 8, melt: 1 }), 4)
}

function addHull(figure: Sculpture, put: Put): void {
  const planks = (_x: number, _y: number, z: number) => (Math.abs(z / 2.5 - Math.round(z / 2.5)) < 0.11 ? -1 : 0)
  const body = slice(join(5, egg(13.4, 40, 17), at([0, 24, 4], block(12, 13, 13, 4))), [0, 0, 1], 8, 0.6)
  figure.add('hull', put(roughen(0.45, planks, body)), 0.8)
  figure.cut(put(at([0, -5, 9], slice(egg(10.6, 30, 6), [0, 1, 0], 18, 0.6))), 0.5, 'plank')
  figure.add('hull', put(at([0, 27, 12], block(11.4, 11, 8, 1.4))), 0.6)
  figure.add('plank', put(at([0, 27, 20], block(12.4, 12, 1.2, 0.5))), 0.5)
  for (const [y, z] of pairs('16 22 | 21 22 | 26 22 | 31 22 | 36 22'))
    figure.add('plank', put(pair(rod([11.4, y, z - 2], [11.4, y, z + 3], 0.95))), 0.5)
  figure.add('plank', put(pair(rod([11.4, 15, 25.6], [11.4, 38, 25.6], 1.1))), 0.5)
  figure.add('plank', put(rod([-11.4, 38, 25.6], [11.4, 38, 25.6], 1.1)), 0.5)
  const rail = points('11 16 9.4 | 12.8 0 8.8 | 10.4 -20 9 | 5 -33 10.4 | 0 -38 11.6')
  figure.add('plank', put(pair(tube(rail, [1.4, 1.4]))), 0.6)
  for (const [x, y] of pairs('13 -14 | 13.6 -3 | 13.6 8')) {
    figure.add('brass', put(pair(at([x, y, 1], turnY(90, drum(2.5, 1.2, 0.4))))), 0.5)
    figure.add('dark', put(pair(rod([x - 1, y, 1], [x + 3.4, y, 1], 1.5))), 0.5)
  }
  for (const [x, z] of pairs('-6 12 | 0 12 | 6 12')) {
    figure.add('brass', put(at([x, 38, z], block(2.4, 1, 3.2, 0.5))), 0.5)
    figure.add('lamp', put(at([x, 38.6, z], block(1.6, 1, 2.4, 0.4))), 0.5)
  }
  figure.add('lamp', put(pair(at([11.4, 26, 12], block(0.9, 2.4, 2.6, 0.4)))), 0.5)
  for (const z of [-4, -1.6])
    figure.paint(
      'rune',
      put(
        tube(
          [
            [20, -10, z],
            [16, 0, z - 1],
            [20, 12, z],
          ],
          [1, 1],
        ),
      ),
      'hull',
    )
  // The figurehead is a skull.
  const skull: Put = (shape) => put(at([0, -41, 8], turnX(18, shape)))
  figure.add('bone', skull(join(2, egg(6.4, 6.6, 6.2), at([0, -2.6, -5], block(4, 3.6, 3, 1.4)))), 1)
  figure.cut(skull(pair(at([2.7, -5.6, 0], egg(1.9, 2.4, 2.2)))), 0.5, 'rune')
  figure.cut(skull(at([0, -6.4, -3], egg(0.9, 1.4, 1.4))), 0.45, 'dark')
  for (const x of [-2, 0, 2]) figure.cut(skull(at([x, -6.4, -6.6], block(0.5, 1.2, 1.6, 0.3))), 0.45, 'dark')
  figure.add('plank', put(rod([0, -34, 12], [0, -56, 22], 1.9, 1.3)), 0.6)
}

/** Adds a square sail hung at the origin, its lower edge torn, bulging towards -y. */
function addSail(figure: Sculpture, put: Put, half: number, drop: number): void {
  const torn = [
    [-half, 0],
    [half, 0],
    [half * 1.12, -drop * 0.8],
    [half * 0.8, -drop * 0.72],
    [half * 0.62, -drop],
    [half * 0.3, -drop * 0.78],
    [0.1 * half, -drop * 0.96],
    [-half * 0.22, -drop * 0.7],
    [-half * 0.5, -drop * 1.02],
    [-half * 0.72, -drop * 0.76],
    [-half * 1.12, -drop * 0.9],
  ] as const
  const belly = (x: number, y: number, z: number): Vec3 => [
    x,
    y + 6 * Math.max(0, Math.sin((Math.min(0, z) / -drop) * 2.6)) * Math.max(0, 1 - (x / (half * 1.5)) ** 2),
    z,
  ]
  const holes = join(
    0,
    at([half * 0.45, 0, -drop * 0.45], turnX(90, drum(1.9, 20))),
    at([-half * 0.5, 0, -drop * 0.35], turnX(90, drum(1.4, 20))),
  )
  figure.add('sail', put(warp(belly, 0.7, 7, carve(0.4, turnX(90, slab(torn, 0.95, 0.4)), holes))), 0.5)
  figure.add('plank', put(rod([-half - 3, 0, 0.6], [half + 3, 0, 0.6], 1.4)), 0.5)
}

function addRigging(figure: Sculpture, put: Put): void {
  for (const [y, height, half, drop] of [
    [-16, 58, 13, 20],
    [6, 74, 17, 26],
    [26, 56, 11, 16],
  ] as const) {
    figure.add('plank', put(rod([0, y, 4], [0, y, height], 2.2, 1.4)), 0.6)
    addSail(figure, (shape) => put(at([0, y - 2, height - 9], shape)), half * 0.72, drop * 0.8)
    if (y < 20) addSail(figure, (shape) => put(at([0, y - 2, height - 12 - drop * 0.8], shape)), half, drop)
    figure.add('dark', put(at([0, y, height - 4], drum(3.4, 1.7, 0.6))), 0.5)
    const flag = slab(
      curve(pairs('0 3 | 5 4 | 10 2 | 8 0 | 10 -2.6 | 5 -1 | 0 -2'), { steps: 3, closed: true }),
      0.8,
      0.3,
    )
    figure.add('rune', put(at([0, y, height - 1], turnZ(60, turnX(90, flag)))), 0.5)
  }
  figure.add('brass', put(rod([0, 38, 24], [0, 41, 30], 1.1)), 0.5)
  figure.add('lamp', put(at([0, 41, 33], egg(2.6, 2.6, 3.4))), 0.5)
  figure.add('brass', put(at([0, 41, 36.4], drum(1.9, 1, 0.4))), 0.5)
}

function addCaptain(figure: Sculpture, put: Put): void {
  figure.add('ghost', put(lathe(curve(pairs('0 -3 | 5.4 -3 | 5 2 | 4.4 8 | 3 11 | 0 12'), { steps: 4 }), 0.3)), 0.8)
  figure.add('pupil', put(pair(at([1.7, -4.4, 8], egg(1, 0.9, 1.3)))), 0.5)
  figure.add('ghost', put(tube(points('3 0 6 | 7 -3 7 | 8 -5 11'), [1.8, 1.6, 1.4])), 0.6)
  figure.add('dark', put(at([0, 0, 11], egg(7.4, 4, 1.5))), 0.5)
  figure.add('dark', put(at([0, 0, 12.4], egg(4.4, 3.6, 3.4))), 0.5)
  figure.add('bone', put(at([0, -3.8, 13], ball(1.2))), 0.5)
}
