import { material } from '#domain/models/studio/material.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the haunted house and its tenants. */
export const hauntedPaints = {
  ghost: material('#e6f1f4', { rough: 0.35, sheen: 0.5, glow: 0.1 }),
  mist: material('#8fe0d4', { rough: 0.35, sheen: 0.4, glow: 0.25 }),
  stone: material('#7d8292', { rough: 0.85 }),
  soil: material('#4a4250', { rough: 0.95 }),
  moss: material('#6d8550', { rough: 0.95 }),
  wood: material('#6b4a44', { rough: 0.75 }),
  dark: material('#2a2633', { rough: 0.5 }),
  lamp: material('#ffcf57', { rough: 0.3, glow: 0.8 }),
  pumpkin: material('#f08a2b', { rough: 0.5 }),
  stem: material('#5f7a3a', { rough: 0.7 }),
  blush: material('#f3a3b5', { rough: 0.5 }),
  mouth: material('#5a3a58', { rough: 0.5 }),
  tongue: material('#f0829a', { rough: 0.45 }),
  pupil: material('#1b1724', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** Adds a round patch of graveyard. */
export function addGraveyard(figure: Sculpture, radius: number): void {
  const lumpy = (x: number, y: number, z: number) => 0.5 * noise(x / 2, y / 2, z / 2) + 0.5 * noise(x / 8, y / 8, z / 6)
  figure.add(
    'soil',
    roughen(
      1,
      lumpy,
      lathe(
        [
          [0, -1],
          [radius - 1, -1],
          [radius, 1],
          [radius - 2, 4],
          [radius * 0.6, 6.4],
          [0, 7],
        ],
        0.4,
      ),
    ),
  )
  figure.add('moss', roughen(1, lumpy, at([0, 0, 4.4], egg(radius * 0.84, radius * 0.8, 4))), 0.6)
}

export function addTombstone(figure: Sculpture, put: Put, cross: boolean): void {
  const chips = (x: number, y: number, z: number) => noise(x / 2.4, y / 2.4, z / 2.4)
  const shape = cross
    ? join(0.4, block(2.2, 1.9, 10, 0.6), at([0, 0, 4], block(6, 1.9, 2.1, 0.6)))
    : turnX(90, slab(curve(pairs('-6 -8 | -6 3 | -4 7.4 | 0 9 | 4 7.4 | 6 3 | 6 -8'), { steps: 2 }), 2.1, 0.6))
  figure.add('stone', put(at([0, 0, 8], roughen(0.35, chips, shape))), 0.5)
  if (!cross) for (const z of [11, 8.4]) figure.cut(put(at([0, -2.2, z], block(3.4, 0.8, 0.5, 0.4))), 0.45, 'dark')
}

export function addPumpkin(figure: Sculpture, put: Put, size: number): void {
  const ribs = (x: number, y: number) => Math.cos(Math.atan2(y, x) * 8)
  figure.add('pumpkin', put(at([0, 0, 5.4 * size], roughen(0.5, ribs, egg(7 * size, 7 * size, 5.6 * size)))), 0.6)
  figure.add(
    'stem',
    put(
      tube(
        [
          [0, 0, 10 * size],
          [0.6, 0, 12.4 * size],
          [2 * size, 0, 14 * size],
        ],
        [1.6, 1.4, 1.2],
      ),
    ),
    0.6,
  )
  for (const side of [1, -1]) {
    const eye = slab(
      [
        [-1.7 * size, -1 * size],
        [1.7 * size, -1 * size],
        [0, 1.9 * size],
      ],
      3,
    )
    figure.cut(put(at([side * 2.8 * size, -6.6 * size, 6.6 * size], turnX(90, at([0, 0, 1.6], eye)))), 0.45, 'lamp')
  }
  const grin = slab(
    pairs('-4 1 | -2 -0.4 | 0 0.6 | 2 -0.4 | 4 1 | 2.4 -2 | 0 -1.2 | -2.4 -2').map(
      ([x, y]) => [x * size, y * size] as const,
    ),
    3,
  )
  figure.cut(put(at([0, -6.8 * size, 3.4 * size], turnX(90, at([0, 0, 1.4], grin)))), 0.45, 'lamp')
}

/** Adds a bare tree at the origin, its branches towards +x. */
export function addBareTree(figure: Sculpture, put: Put): void {
  const branches: Vec3[][] = [
    [
      [0, 0, -2],
      [-2, 0, 12],
      [1, 1, 24],
      [-3, 1, 36],
      [1, 0, 44],
    ],
    [
      [0, 1, 22],
      [8, 0, 28],
      [11, -2, 37],
    ],
    [
      [-3, 1, 32],
      [-11, 0, 36],
      [-13, 2, 44],
    ],
    [
      [-1, 0, 16],
      [-8, -2, 20],
      [-11, -2, 27],
    ],
    [
      [9, 0, 30],
      [15, 2, 31],
      [18, 2, 36],
    ],
  ]
  for (const [i, branch] of branches.entries()) {
    figure.add('wood', put(tube(branch, i === 0 ? [4.4, 3.4, 2.8, 2, 1] : [2.2, 1.7, 1])), 0.9)
  }
  for (const turn of [20, 140, 260]) figure.add('wood', put(turnZ(turn, rod([2, 0, 1], [8, 0, -2], 2.4, 1.2))), 1)
  figure.add('dark', put(at([-0.6, -3, 18], ball(1.7))), 0.5)
}
