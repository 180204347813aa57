import { material } from '#domain/models/studio/material.ts'
import { roughen } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX } from '../../modelling/placement.ts'
import { block } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs } from '../../modelling/tables.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the small shops and carts. */
export const marketPaints = {
  pavement: material('#9a9a9c', { rough: 0.8 }),
  wood: material('#9a6239', { rough: 0.6 }),
  dark: material('#5b3a28', { rough: 0.6 }),
  white: material('#f8f4ea', { rough: 0.5 }),
  red: material('#d6403c', { rough: 0.45 }),
  iron: material('#3b3f48', { rough: 0.4, gloss: 0.8 }),
  steel: material('#c0c8d2', { rough: 0.26, metal: 0.45, gloss: 1 }),
  gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
  lamp: material('#ffd06a', { rough: 0.3, glow: 0.7 }),
  leaf: material('#55a04a', { rough: 0.7 }),
  black: material('#1d1b1f', { rough: 0.3, gloss: 0.9 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** Adds a slab of pavement with joints; its top is at z = 6. */
export function addPavement(figure: Sculpture, half: readonly [number, number], paint = 'pavement'): void {
  const joints = (x: number, y: number, z: number) => {
    if (z < 4.6) return 0
    const row = Math.floor(y / 9)
    const u = x / 13 + (row & 1) * 0.5
    const groove = Math.min(Math.abs(u - Math.round(u)) * 13, Math.abs(y / 9 - Math.round(y / 9)) * 9)
    return groove < 0.8 ? -1 : 0
  }
  figure.add(paint, roughen(0.6, joints, at([0, 0, 2], block(half[0], half[1], 4, 1.2))))
}

/** Adds a striped awning that slopes from its back edge at the origin to the front: half width, depth, drop. */
export function addAwning(
  figure: Sculpture,
  put: Put,
  [wide, deep, fall]: readonly [number, number, number],
  colors: readonly [string, string],
): void {
  const stripes = Math.round(wide / 3.6)
  const scallops = (x: number) =>
    Math.abs(Math.cos((x * Math.PI * stripes) / (2 * wide) + (stripes % 2 ? 0 : Math.PI / 2)))
  const profile = curve(
    pairs(
      `0 0 | ${deep * 0.5} ${-fall * 0.36} | ${deep} ${-fall} | ${deep} ${-fall - 5} | ${deep - 2} ${-fall - 5} | ${deep - 2.4} ${-fall - 1} | ${deep * 0.5} ${-fall * 0.36 - 2.6} | 0 -2.6`,
    ),
    { steps: 3, closed: true },
  )
  const cloth = turnX(90, slab(profile, wide, 0.5))
  const sheet: Shape = {
    ...cloth,
    distance: (x, y, z) =>
      Math.max(
        cloth.distance(-y, x, z),
        -fall - 4.6 + (1 - scallops(x)) * 2.6 - z > 0 ? (-fall - 4.6 + (1 - scallops(x)) * 2.6 - z) * 0.7 : -9,
      ),
    center: [0, 0, 0],
    radius: Math.hypot(wide, deep, fall + 6),
  }
  figure.add(colors[0], put(sheet), 0.5)
  const striped: Shape = {
    distance: (x) => Math.cos((x * Math.PI * stripes) / wide),
    center: [0, 0, 0],
    radius: wide * 2,
  }
  figure.paint(colors[1], put(striped), colors[0])
}
