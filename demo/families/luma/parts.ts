import { material } from '#domain/models/studio/material.ts'
import { animePaints, lock, type Put } from '../../modelling/anime-head.ts'
import { carve } from '../../modelling/combination.ts'
import { at } from '../../modelling/placement.ts'
import { block, egg } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { tube } from '../../modelling/tube.ts'

/** Luma, a girl with rose hair and a liking for stars: the paints shared by all figures of this character. */
export const lumaPaints = {
  ...animePaints('#7a4fc9', '#d39bf2'),
  hair: material('#ef8fb4', { rough: 0.4, sheen: 0.35 }),
  gold: material('#f2c04d', { rough: 0.3, metal: 0.35, gloss: 1 }),
}

/** Adds a cap of hair, a fringe and side locks around the center of a head. */
export function addLumaHair(figure: Sculpture, put: Put): void {
  const cap = carve(
    1.2,
    at([0, 1.2, 1.6], egg(17.8, 16.8, 16.8)),
    at([0, -17, -6], egg(14.6, 12, 15)),
    at([0, -2, -19], block(30, 30, 8)),
  )
  figure.add('hair', put(cap), 0.6)
  const fringe: [Vec3, [number, number], [number, number], number][] = [
    [[0, -6, 15], [0.6, 11], [-0.8, 4.6], 4],
    [[3, -6, 15], [5.6, 10.4], [6, 4.8], 4],
    [[-3, -6, 15], [-5, 10.6], [-6.6, 4.8], 4],
    [[7, -5, 13.6], [10, 8.4], [11.6, 2.4], 4],
    [[-7, -5, 13.6], [-9.6, 8.6], [-11.6, 2.4], 4],
  ]
  for (const [from, middle, tip, width] of fringe) figure.add('hair', put(lock(from, middle, tip, width)), 0.7)
  for (const side of [1, -1]) {
    const strand = tube(
      [
        [side * 13, -4, 10],
        [side * 16.6, -6.4, 0],
        [side * 16.4, -7.4, -9],
        [side * 14.2, -9, -16],
      ],
      [3.8, 3.6, 2.9, 0.9],
      { steps: 6 },
    )
    figure.add('hair', put(strand), 0.7)
  }
}

/** Adds a ponytail through the points, as three strands that wind around each other. */
export function addTail(figure: Sculpture, put: Put, points: readonly Vec3[], width: number): void {
  for (let strand = 0; strand < 3; strand++) {
    const wound = points.map(([x, y, z], i): Vec3 => {
      const angle = strand * 2.0944 + i * 0.9
      const apart = i === 0 || i === points.length - 1 ? 0.2 : width * 0.42
      return [x + Math.cos(angle) * apart, y + Math.sin(angle) * apart, z]
    })
    figure.add('hair', put(tube(wound, [width * 0.55, width * 0.8, width * 0.85, width * 0.6, 0.9], { steps: 7 })), 0.8)
  }
}
