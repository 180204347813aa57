import { material } from '#domain/models/studio/material.ts'
import { roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the mushroom houses, except for their caps. */
export const mushroomPaints = {
  rock: material('#8b857c', { rough: 0.8 }),
  grass: material('#78ab4a', { rough: 0.85 }),
  path: material('#cdb88f', { rough: 0.8 }),
  stem: material('#f3e8d2', { rough: 0.6 }),
  gill: material('#e6cfae', { rough: 0.7 }),
  dot: material('#fbf3e3', { rough: 0.5 }),
  wood: material('#80502f', { rough: 0.6 }),
  stone: material('#9d968c', { rough: 0.8 }),
  iron: material('#3a3d42', { rough: 0.4, gloss: 0.8 }),
  glass: material('#ffd166', { rough: 0.25, glow: 0.6 }),
  flower: material('#7f8ff0', { rough: 0.5 }),
}

/** Adds an arched door in a stone frame with a lantern beside it; its sill is at the origin. */
export function addDoor(figure: Sculpture, put: Put): void {
  const arch = curve(pairs('-6.4 0 | 6.4 0 | 6.4 9 | 4.6 14.6 | 0 17 | -4.6 14.6 | -6.4 9'), { steps: 3, closed: true })
  figure.add(
    'stone',
    put(
      at(
        [0, 3, 0],
        turnX(
          90,
          slab(
            arch.map(([x, y]) => [x * 1.32, y * 1.15 - 0.4] as const),
            4,
            0.9,
          ),
        ),
      ),
    ),
    0.6,
  )
  figure.add('wood', put(at([0, -0.4, 0], turnX(90, slab(arch, 1.6, 0.5)))), 0.5)
  for (const x of [-3.2, 0, 3.2]) figure.cut(put(at([x, -2.2, 8], block(0.55, 0.7, 11, 0.3))), 0.45)
  for (const z of [4, 11]) figure.add('iron', put(at([-2.6, -2.2, z], block(3.8, 0.7, 0.9, 0.5))), 0.5)
  figure.add('iron', put(at([4, -2.6, 7.4], ball(1.2))), 0.5)
  figure.add('path', put(at([0, -3.4, 0.2], block(8, 4, 1.3, 0.8))), 0.6)
  figure.add('iron', put(tube(points('10 9 15 | 10.6 2 17 | 11 -4 17.6 | 11 -6 15.4'), [1.1, 0.9])), 0.5)
  figure.add('glass', put(at([11, -6, 12.8], drum(1.9, 2.4, 0.6))), 0.5)
  figure.add('iron', put(at([11, -6, 15.4], lathe(pairs('0 -0.6 | 2.6 -0.6 | 0.6 1.2 | 0 1.4'), 0.3))), 0.5)
}

/** Adds a round window with a flower box, around its center. */
export function addWindow(figure: Sculpture, put: Put): void {
  figure.add('glass', put(at([0, -0.4, 0], turnX(90, drum(4.8, 1.6, 0.5)))), 0.5)
  figure.add('wood', put(at([0, -1.2, 0], turnX(90, hoop(5, 1.2)))), 0.5)
  figure.add('wood', put(at([0, -1.8, 0], block(0.7, 0.9, 5, 0.4))), 0.5)
  figure.add('wood', put(at([0, -1.8, 0], block(5, 0.9, 0.7, 0.4))), 0.5)
  figure.add('wood', put(at([0, -2.4, -6.6], block(5.4, 2, 1.5, 0.6))), 0.6)
  for (const [i, x] of [-3.8, -1.4, 1.2, 3.8].entries()) {
    figure.add(i % 2 === 0 ? 'flower' : 'cap', put(at([x, -2.8, -4.6], ball(1.5))), 0.5)
  }
}

/** Adds a small mushroom that grows from this place. */
export function addToadstool(figure: Sculpture, [x, y, z]: Vec3, size: number, paint: string): void {
  figure.add('stem', rod([x, y, z], [x, y, z + 2 + 7 * size], 2.4 * size, 1.8 * size), 0.8)
  const hat = lathe(curve(pairs('0 5 | 3 4.4 | 5.6 1 | 5.6 -0.6 | 0 -0.4'), { steps: 4 }), 0.3)
  figure.add(
    paint,
    at([x, y, z + 2.4 + 7 * size], {
      ...hat,
      distance: (u, v, w) => hat.distance(u / size, v / size, w / size) * size,
    }),
    0.6,
  )
  figure.add('dot', at([x - 1.4 * size, y - 3 * size, z + 5.4 + 7 * size], egg(1.5 * size, 1.2, 1.5 * size)), 0.5)
}

/** Adds a round island of rock and turf. */
export function addIsland(figure: Sculpture, radius: number): void {
  const rim = lathe(pairs(`0 -1 | ${radius - 2} -1 | ${radius} 2 | ${radius - 2} 5 | ${radius - 6} 7 | 0 8`), 0.7)
  figure.add(
    'rock',
    roughen(1.4, (x, y, z) => 0.7 * noise(x / 8, y / 8, z / 4) + 0.3 * noise(x / 3, y / 3, z / 2), rim),
  )
  const turf = lathe(
    curve(pairs(`0 4 | ${radius - 7} 4.6 | ${radius - 4} 6.4 | ${radius - 7} 8.6 | ${radius - 18} 9.8 | 0 10.4`), {
      steps: 4,
    }),
    0.3,
  )
  figure.add(
    'grass',
    roughen(1, (x, y, z) => 0.5 * noise(x / 5, y / 5, z / 5) + 0.5 * noise(x / 1.8, y / 1.8, z / 1.8), turf),
    0.6,
  )
}

/** Adds flat dots on a dome, which `height` gives by the distance from its axis: angle, distance, size | … */
export function addDots(figure: Sculpture, put: Put, table: string, height: (out: number) => number): void {
  for (const [angle, out, size] of points(table)) {
    const slope = Math.atan2(height(out - 1) - height(out + 1), 2) * (180 / Math.PI)
    figure.add('dot', put(turnZ(angle, at([out, 0, height(out) - 0.1], turnY(slope, egg(size, size, 1.5))))), 0.8)
  }
}
