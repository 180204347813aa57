import { material } from '#domain/models/studio/material.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { around, at, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the forest spirits. */
export const forestPaints = {
  moss: material('#6f9a3e', { rough: 0.95, sheen: 0.5 }),
  soil: material('#6b4a34', { rough: 0.9 }),
  bark: material('#8a6242', { rough: 0.8 }),
  wood: material('#c89a63', { rough: 0.65 }),
  leaf: material('#4f9a46', { rough: 0.6 }),
  stone: material('#8f958f', { rough: 0.85 }),
  glow: material('#6ff0c8', { rough: 0.3, glow: 0.7 }),
  petal: material('#f5f0f0', { rough: 0.6 }),
  gold: material('#f0bb48', { rough: 0.35, glow: 0.15, gloss: 0.9 }),
  cap: material('#d2493f', { rough: 0.4, gloss: 0.7 }),
  pupil: material('#1b1a1d', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

/** A worn stone with these half edges. */
export function boulder([a, b, c]: Vec3, seed: number): Shape {
  const chips = (x: number, y: number, z: number) =>
    0.7 * noise(x / 6 + seed, y / 6, z / 6) + 0.3 * noise(x / 2.4, y / 2.4 + seed, z / 2.4)
  return roughen(1.1, chips, block(a, b, c, Math.min(a, b, c) * 0.42))
}

/** Adds a round patch of forest floor: moss over soil, with pebbles. */
export function addForestFloor(figure: Sculpture, radius: number, seed: number): void {
  const lumpy = (x: number, y: number, z: number) => noise(x / 7 + seed, y / 7, z / 5)
  figure.add('soil', roughen(1.4, lumpy, at([0, 0, 1], egg(radius, radius * 0.96, 6.4))))
  const tufts = (x: number, y: number, z: number) => 0.6 * noise(x / 2, y / 2, z / 2) + 0.4 * noise(x / 6, y / 6, seed)
  figure.add('moss', roughen(1, tufts, at([0, 0, 3.4], egg(radius * 0.95, radius * 0.91, 5.4))), 0.6)
  for (let i = 0; i < 5; i++) {
    const angle = seed + i * 1.27
    const [x, y] = [Math.cos(angle) * radius * 0.86, Math.sin(angle) * radius * 0.82]
    figure.add('stone', at([x, y, 4.4], turnZ(i * 50, boulder([3.4 - (i % 3) * 0.6, 3, 2.4], seed + i))), 0.8)
  }
}

/** Adds a five-petaled flower that faces along its own z axis. */
export function addFlower(figure: Sculpture, put: Put, size = 1): void {
  figure.add('petal', put(around(5, at([2 * size, 0, 0], egg(1.8 * size, 1.3 * size, 0.9)))), 0.45)
  figure.add('gold', put(at([0, 0, 0.6], ball(1.1 * size))), 0.45)
}

/** Adds a small red mushroom on the z axis. */
export function addMushroom(figure: Sculpture, put: Put, size: number): void {
  figure.add('petal', put(rod([0, 0, -1], [0, 0, 4 * size], 1.5 * size, 1.1 * size)), 0.6)
  figure.add('cap', put(join(0.5, at([0, 0, 4.4 * size], egg(3.6 * size, 3.6 * size, 2.4 * size)))), 0.5)
  for (const turn of [0, 120, 240]) {
    figure.paint('petal', put(turnZ(turn, turnX(-38, at([0, 0, 6.4 * size], ball(0.9 * size))))), 'cap')
  }
}
