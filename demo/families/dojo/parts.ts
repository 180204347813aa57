import { material } from '#domain/models/studio/material.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, drum, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The paints shared by the fighters of the animal dojo. */
export const dojoPaints = {
  stone: material('#85817b', { rough: 0.8 }),
  steel: material('#dbe2ec', { rough: 0.2, metal: 0.5, gloss: 1 }),
  gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
  wrap: material('#2b2a35', { rough: 0.6 }),
  straw: material('#d8b469', { rough: 0.8 }),
  bamboo: material('#8fb552', { rough: 0.45 }),
  red: material('#c8393c', { rough: 0.55, sheen: 0.3 }),
  white: material('#f6f1e6', { rough: 0.7, sheen: 0.3 }),
  dark: material('#2a262b', { rough: 0.5 }),
  mouth: material('#5a2730', { rough: 0.5 }),
  petal: material('#f3a8bd', { rough: 0.6 }),
  eye: material('#fdfbf2', { rough: 0.25, gloss: 0.8 }),
  iris: material('#b8741f', { rough: 0.2, gloss: 0.9 }),
  pupil: material('#17120f', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** Adds a katana with its grip at the origin and the blade upwards; `k` is its scale. */
export function addKatana(figure: Sculpture, put: Put, k = 1): void {
  figure.add('wrap', put(rod([0, 0, -11 * k], [0, 0, 7 * k], 1.9 * k)), 0.6)
  for (let i = 0; i < 5; i++) figure.add('gold', put(at([0, 0, (-9 + i * 3) * k], hoop(1.8 * k, 0.6))), 0.45)
  figure.add('gold', put(at([0, 0, 7.4 * k], drum(4.6 * k, 1.1 * k, 0.5))), 0.6)
  const edge = curve(pairs('-1.4 7 | 2.8 7 | 3.6 22 | 3.4 38 | 1.2 54 | -2.2 42 | -1.4 22'), { steps: 4, closed: true })
  const sized = edge.map(([x, y]) => [x * k, y * k] as const)
  figure.add('steel', put(turnZ(90, turnX(90, slab(sized, 1.4 * k, 0.8)))), 0.5)
}

/** Adds a stalk of bamboo with knots and leaves. */
export function addBamboo(figure: Sculpture, [x, y]: readonly [number, number], height: number, radius: number): void {
  figure.add('bamboo', rod([x, y, 0], [x, y, height], radius, radius * 0.9), 0.6)
  for (let z = 10; z < height - 3; z += 12) {
    figure.add('bamboo', at([x, y, z], hoop(radius * 0.92, 0.9)), 0.6)
    const way = z % 24 ? 1 : -1
    const leaf = tube(
      [
        [x, y, z],
        [x + way * 6, y - 2, z + 4],
        [x + way * 12, y - 3, z + 1],
      ],
      [1, 2, 0.8],
    )
    if (z > 14) figure.add('bamboo', leaf, 0.7)
  }
  figure.add('bamboo', at([x, y, height], ball(radius)), 0.6)
}
