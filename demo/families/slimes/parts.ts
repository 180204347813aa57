import { material } from '#domain/models/studio/material.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX } from '../../modelling/placement.ts'
import { egg } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** The wet skin of a slime in this color. */
export function jelly(hex: string) {
  return material(hex, { rough: 0.24, gloss: 1, sheen: 0.5, glow: 0.06 })
}

/** The paints of every slime's face. */
export const facePaints = {
  glint: material('#e6f7f0', { rough: 0.2, gloss: 1 }),
  mouth: material('#2b1e33', { rough: 0.4 }),
  tongue: material('#f2788a', { rough: 0.4 }),
  blush: material('#f58aa0', { rough: 0.5 }),
  eye: material('#fdfbf2', { rough: 0.25, gloss: 0.8 }),
  iris: material('#3b4a9e', { rough: 0.2, gloss: 0.9 }),
  pupil: material('#141526', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** A body turned from its outline: radius and height in pairs, from the floor to the tip. */
export function drop(outline: string): Shape {
  return lathe(curve(pairs(outline), { steps: 5 }), 0.3)
}

export type SlimeFace = {
  /** Position of the right eye, on the surface. */
  eye: readonly [x: number, y: number, z: number]
  /** Half height of an eye. */
  size: number
  mouth: 'smile' | 'grin' | 'oh' | 'none'
  /** How far the mouth is in front of the center. */
  front: number
  look?: readonly [number, number]
  put?: Put
}

export function addSlimeFace(figure: Sculpture, { eye, size, mouth, front, look, put = (shape) => shape }: SlimeFace) {
  addEyes(figure, {
    center: [eye[0], eye[1], eye[2]],
    size: [size * 0.82, size * 0.7, size],
    look: look ?? [-0.5, 0.2],
    iris: 0.87,
    put,
  })
  const low = eye[2] - size * 1.75
  const wide = eye[0] * 0.62
  if (mouth === 'smile') {
    const line = tube(
      [
        [-wide, -front + 0.8, low + wide * 0.3],
        [0, -front - 0.4, low - wide * 0.22],
        [wide, -front + 0.8, low + wide * 0.3],
      ],
      [0.8, 1.1, 0.8],
    )
    figure.cut(put(line), 0.5, 'mouth')
  }
  if (mouth === 'grin') {
    const open = curve(pairs('-1 0.5 | 0 0.15 | 1 0.5 | 0.74 -0.5 | 0 -0.8 | -0.74 -0.5'), { steps: 4, closed: true })
    const sized = open.map(([x, y]) => [x * wide, y * wide] as const)
    figure.cut(put(at([0, -front, low], turnX(90, slab(sized, wide * 0.6, 0.6)))), 0.6, 'mouth')
    figure.add(
      'tongue',
      put(at([0, -front + wide * 0.42, low - wide * 0.5], egg(wide * 0.5, wide * 0.34, wide * 0.28))),
    )
  }
  if (mouth === 'oh') figure.cut(put(at([0, -front, low], egg(wide * 0.36, wide * 0.6, wide * 0.46))), 0.6, 'mouth')
}

/** Adds puddles of slime that spread around a foot of this radius. */
export function addPuddles(figure: Sculpture, paint: string, radius: number, height: number): void {
  for (const [angle, size] of pairs('-70 5 | -120 4 | -160 6 | 25 5 | 75 6 | 140 5')) {
    const turn = (angle * Math.PI) / 180
    const place = at([Math.cos(turn) * radius, Math.sin(turn) * radius, height], egg(size, size, 2.4))
    figure.add(paint, place, 3)
  }
}

/** Adds an arm of jelly from the flank to the hand, both given as points. */
export function addJellyArm(figure: Sculpture, paint: string, path: string, width = 5.4): void {
  figure.add(paint, tube(points(path), [width * 1.15, width * 0.9, width]), 2.4)
}
