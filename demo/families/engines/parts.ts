import { material } from '#domain/models/studio/material.ts'
import { join } from '../../modelling/combination.ts'
import { at, pair, turnX, turnY } from '../../modelling/placement.ts'
import { ball, block, drum, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the machines. */
export const enginePaints = {
  steel: material('#b9c2cf', { rough: 0.28, metal: 0.5, gloss: 1 }),
  iron: material('#4a505c', { rough: 0.4, metal: 0.35, gloss: 0.9 }),
  dark: material('#2b2e36', { rough: 0.55 }),
  brass: material('#d9a548', { rough: 0.3, metal: 0.5, gloss: 1 }),
  glass: material('#3fb4d8', { rough: 0.12, gloss: 1, glow: 0.12 }),
  lamp: material('#ffe28a', { rough: 0.25, glow: 0.6 }),
  red: material('#d93d48', { rough: 0.3, gloss: 0.9 }),
  white: material('#f1efe8', { rough: 0.4 }),
  soil: material('#a9805a', { rough: 0.9 }),
}

/** Adds a joint with its axis along x and a bolt on both ends. */
export function addJoint(figure: Sculpture, put: Put, [x, y, z]: Vec3, radius: number, half: number): void {
  figure.add('iron', put(at([x, y, z], turnY(90, drum(radius, half, 0.9)))), 0.6)
  figure.add('brass', put(at([x, y, z], turnY(90, drum(radius * 0.5, half + 0.9, 0.5)))), 0.5)
}

/** Adds a wheel with its axis along x. */
export function addWheel(figure: Sculpture, [x, y, z]: Vec3, radius: number, half: number, knobs: number): void {
  figure.add('dark', at([x, y, z], turnY(90, drum(radius, half, radius * 0.2))), 0.6)
  for (let i = 0; i < knobs; i++) {
    const angle = (i * 2 * Math.PI) / knobs
    const knob = turnX(
      (angle * 180) / Math.PI,
      at([0, radius, 0], block(half * 0.86, radius * 0.14, radius * 0.1, 0.6)),
    )
    figure.add('dark', at([x, y, z], knob), 0.5)
  }
  const out = Math.sign(x) * (half - 0.6)
  figure.add(
    'steel',
    at([x + out, y, z], turnY(90, join(0.6, drum(radius * 0.56, 1.6, 0.8), at([0, 0, 0], hoop(radius * 0.56, 1.2))))),
    0.5,
  )
  figure.add('red', at([x + out * 1.16, y, z], ball(radius * 0.2)), 0.6)
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3
    figure.add(
      'iron',
      at(
        [x + out + Math.sign(x) * 1.2, y + Math.cos(angle) * radius * 0.38, z + Math.sin(angle) * radius * 0.38],
        ball(1.2),
      ),
      0.5,
    )
  }
}

/** Adds a piston from one point to another: a sleeve and a thinner rod. */
export function addPiston(figure: Sculpture, put: Put, from: Vec3, to: Vec3, radius: number): void {
  const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
  figure.add('iron', put(pair(rod(from, middle, radius))), 0.6)
  figure.add('steel', put(pair(rod(middle, to, radius * 0.62))), 0.6)
}
