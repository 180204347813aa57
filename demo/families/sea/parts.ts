import { material } from '#domain/models/studio/material.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { at, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The paints shared by the keepers of sunken treasure. */
export const seaPaints = {
  sand: material('#e3c58c', { rough: 0.9 }),
  rock: material('#6c7386', { rough: 0.8 }),
  coral: material('#f0627a', { rough: 0.55 }),
  weed: material('#3c9a68', { rough: 0.5 }),
  shell: material('#f6e3d0', { rough: 0.4, gloss: 0.7 }),
  pearl: material('#f4eef2', { rough: 0.18, gloss: 1, sheen: 0.5 }),
  wood: material('#8a5a36', { rough: 0.6 }),
  iron: material('#4d545f', { rough: 0.4, metal: 0.4, gloss: 0.9 }),
  gold: material('#f0b93a', { rough: 0.26, metal: 0.5, gloss: 1 }),
  ruby: material('#e0324f', { rough: 0.2, gloss: 1, glow: 0.2 }),
  mouth: material('#3a1f2b', { rough: 0.5 }),
  tooth: material('#fbf7ea', { rough: 0.3 }),
  eye: material('#fdfbf2', { rough: 0.25, gloss: 0.8 }),
  iris: material('#2d6f8f', { rough: 0.2, gloss: 0.9 }),
  pupil: material('#121a22', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

export function addChest(figure: Sculpture, put: Put): void {
  figure.add('wood', put(at([0, 0, 5.6], block(12, 8, 6.4, 0.9))), 0.5)
  figure.add(
    'wood',
    put(at([0, 8, 15], turnX(66, join(0.4, block(12, 7, 2, 0.9), at([0, 0, -2], block(10, 5.4, 3, 2)))))),
    0.8,
  )
  for (const x of [-8, 8]) {
    figure.add('iron', put(at([x, 0, 5.6], block(1.5, 8.6, 7, 0.6))), 0.5)
    figure.add('iron', put(at([x, 8, 15], turnX(66, block(1.5, 7.4, 2.5, 0.6)))), 0.5)
  }
  const heap = roughen(1, (x, y) => Math.sin(x * 1.9) * Math.sin(y * 1.9), at([0, -0.4, 11], egg(10.6, 6.6, 5)))
  figure.add('gold', put(heap), 0.6)
  figure.add('gold', put(at([0, -8.6, 8.4], block(2.4, 1.2, 2.8, 0.6))), 0.5)
  figure.add('ruby', put(at([4, -3, 15.4], ball(2.3))), 0.6)
  figure.add('pearl', put(at([-4, -3, 15], ball(2.1))), 0.6)
}

export function coin(): Shape {
  return join(0.4, drum(4.4, 1, 0.5), at([0, 0, 0.8], slab(star(5, 2.8, 1.3), 0.7, 0.2)))
}

export function addStarfish(figure: Sculpture, paint: string, [x, y, z]: Vec3, size: number, turn: number): void {
  const soft = curve(star(5, size, size * 0.5), { closed: true, steps: 3 })
  figure.add(paint, at([x, y, z], turnZ(turn, join(1.4, slab(soft, 1.7, 1.2), egg(size * 0.5, size * 0.5, 2.4)))), 0.8)
  for (let arm = 0; arm < 5; arm++)
    figure.add('shell', at([x, y, z + 1.8], turnZ(turn + arm * 72, at([0, size * 0.5, 0], ball(0.8)))), 0.45)
}

/** Adds a branching coral of this height. */
export function addCoral(figure: Sculpture, paint: string, put: Put, height: number): void {
  const k = height / 20
  const branches = [
    '0 0 -2 | 0 0 8 | 1 0 19',
    '0 0 6 | 5 0 10 | 6.4 1 17',
    '0 0 4 | -5 1 8 | -6 1 14',
    '3 0 9 | 8.6 -1 11 | 10 -1 14',
    '-4 0 7 | -9 -1 8.6 | -10 -1 12',
    '0 0 8 | 0 4 12 | 1 6 16',
  ]
  for (const branch of branches) {
    const path = points(branch).map(([x, y, z]): Vec3 => [x * k, y * k, z * k])
    figure.add(paint, put(tube(path, [2.6 * k, 2.2 * k, 1.9 * k])), 1.2)
  }
}

export function addWeed(figure: Sculpture, [x, y, z]: Vec3, height: number, sway: number): void {
  const path: Vec3[] = [
    [x, y, z - 2],
    [x + sway, y, z + height * 0.3],
    [x - sway, y + 1, z + height * 0.65],
    [x + sway * 0.6, y, z + height],
  ]
  figure.add('weed', tube(path, [2.4, 2.8, 2.4, 1], { steps: 5 }), 0.8)
}

/** Sand in soft ripples. */
export function seabed(radius: number, height: number, seed: number): Shape {
  const body = lathe(
    curve(
      pairs(
        `0 -1 | ${radius} -1 | ${radius + 1} 2 | ${radius - 3} ${height * 0.8} | ${radius * 0.5} ${height} | 0 ${height}`,
      ),
      { steps: 4 },
    ),
    0.4,
  )
  return roughen(
    1,
    (x, y, z) =>
      0.5 * Math.sin(x * 0.5 + y * 0.24 + 2 * noise(x / 14, y / 14, seed)) + 0.5 * noise(x / 5, y / 5, z / 5 + seed),
    body,
  )
}
