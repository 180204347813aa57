import { material } from '#domain/models/studio/material.ts'
import { roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnZ } from '../../modelling/placement.ts'
import { block, egg, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the creatures that carry the world, and of the world on them. */
export const worldPaints = {
  sea: material('#2c8fb3', { rough: 0.25, gloss: 0.9 }),
  foam: material('#eaf6f6', { rough: 0.6 }),
  rock: material('#8c8279', { rough: 0.8 }),
  grass: material('#79a850', { rough: 0.85 }),
  wall: material('#f4f0e6', { rough: 0.5 }),
  red: material('#d5453b', { rough: 0.45 }),
  teal: material('#2f8f8a', { rough: 0.45 }),
  ocher: material('#dd9a34', { rough: 0.45 }),
  iron: material('#39404b', { rough: 0.4, gloss: 0.8 }),
  lamp: material('#ffd65a', { rough: 0.3, glow: 0.7 }),
  wood: material('#8d5c36', { rough: 0.6 }),
  leaf: material('#3f8a4d', { rough: 0.8 }),
  eye: material('#fbf8f0', { rough: 0.25, gloss: 0.8 }),
  iris: material('#2b3d63', { rough: 0.2, gloss: 0.9 }),
  pupil: material('#11151f', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

export type House = { half: Vec3; roof: 'red' | 'teal' | 'ocher'; pitch: number; chimney?: boolean }

/** Adds a house with a gable towards -y, a door and lit windows. It is at the origin and 4 mm deep in the ground. */
export function addHouse(figure: Sculpture, put: Put, { half: [w, d, h], roof, pitch, chimney }: House): void {
  figure.add('wall', put(at([0, 0, h - 2], block(w, d, h + 2, 0.4))), 0.5)
  const gable = slab(
    [
      [-w - 1.4, 0],
      [w + 1.4, 0],
      [w + 1.2, 1.2],
      [0, pitch],
      [-w - 1.2, 1.2],
    ],
    d + 1.2,
    0.5,
  )
  figure.add(roof, put(at([0, 0, 2 * h - 0.6], turnX(90, gable))), 0.5)
  figure.add('wood', put(at([0, -d, 1.6], block(1.4, 0.7, 2.4, 0.4))), 0.5)
  const frame = (side: number) => put(at([side * (w - 1.9), -d, h + 0.7], block(1.3, 0.5, 1.4, 0.3)))
  if (w > 4) for (const side of [1, -1]) figure.add('lamp', frame(side), 0.5)
  figure.add('lamp', put(pair(at([w, 0, h + 0.4], block(0.5, 1.3, 1.4, 0.3)))), 0.5)
  if (chimney)
    figure.add('rock', put(at([w * 0.5, d * 0.3, 2 * h + pitch * 0.6], block(1.3, 1.3, pitch * 0.6, 0.4))), 0.5)
}

export function addTree(figure: Sculpture, [x, y, z]: Vec3, size: number): void {
  figure.add('wood', rod([x, y, z - 2], [x, y, z + 4 * size], 1.1), 0.5)
  const crown = at([x, y, z + 6.6 * size], egg(3.8 * size, 3.8 * size, 5.2 * size))
  figure.add(
    'leaf',
    roughen(0.8, (u, v, w) => noise(u / 2, v / 2, w / 2), crown),
    0.6,
  )
}

/** Adds crests of foam in a ring on the water, at this radius and height. */
export function addCrests(figure: Sculpture, count: number, radius: number, height: number): void {
  for (let crest = 0; crest < count; crest++) {
    const angle = ((crest * 0.571) / (count / 11)) * Math.PI + 0.4
    const curl = tube(
      [
        [-6, 0, 0],
        [-1, 0, 2.8],
        [4, 0, 3],
        [6.4, 0, 0.6],
      ],
      [1.4, 2.3, 1.8, 1],
    )
    const place: Vec3 = [Math.cos(angle) * radius, Math.sin(angle) * radius, height]
    figure.add('foam', at(place, turnZ((angle * 180) / Math.PI + 90, curl)), 1.4)
  }
}
