import { material } from '#domain/models/studio/material.ts'
import { animePaints, lock, type Put } from '../../modelling/anime-head.ts'
import { carve, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { star } from '../../modelling/outlines.ts'
import { at, turnX } from '../../modelling/placement.ts'
import { ball, block, egg, hoop } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** Nyx, a young witch with night-blue hair: the paints shared by all her figures. */
export const nyxPaints = {
  ...animePaints('#2f9a6a', '#9df0b0'),
  hair: material('#6654b8', { rough: 0.4, sheen: 0.4 }),
  hat: material('#35305a', { rough: 0.65, sheen: 0.5 }),
  dress: material('#3d3768', { rough: 0.6, sheen: 0.4 }),
  band: material('#e87f3a', { rough: 0.55, sheen: 0.3 }),
  lace: material('#f3ecf7', { rough: 0.65 }),
  stocking: material('#e87f3a', { rough: 0.6 }),
  boot: material('#4a2f35', { rough: 0.4, gloss: 0.8 }),
  gold: material('#f0bf4a', { rough: 0.3, metal: 0.4, gloss: 1 }),
  wood: material('#8d5e3a', { rough: 0.65 }),
  straw: material('#d9b263', { rough: 0.8 }),
  cat: material('#2b2933', { rough: 0.5, sheen: 0.5 }),
  catEye: material('#d8e84a', { rough: 0.2, gloss: 0.9, glow: 0.3 }),
}

/** Adds long hair around the center of a head, with a straight-cut fringe. */
export function addNyxHair(figure: Sculpture, put: Put, locks: readonly string[]): void {
  const cap = carve(
    1.2,
    at([0, 1.4, 1.6], egg(18, 17, 17)),
    at([0, -17, -7], egg(14.8, 12, 15)),
    at([0, -3, -20], block(30, 30, 8)),
  )
  figure.add('hair', put(cap), 0.6)
  const fringe: [Vec3, [number, number], [number, number], number][] = [
    [[0, -6, 15], [0, 10.4], [0, 4.4], 4],
    [[4, -6, 15], [4.6, 10.2], [4.8, 4.2], 4],
    [[-4, -6, 15], [-4.6, 10.2], [-4.8, 4.2], 4],
    [[8, -5, 14], [9, 8.6], [9.6, 3.4], 4],
    [[-8, -5, 14], [-9, 8.6], [-9.6, 3.4], 4],
  ]
  for (const [from, middle, tip, width] of fringe) figure.add('hair', put(lock(from, middle, tip, width)), 0.7)
  for (const path of locks) figure.add('hair', put(tube(points(path), [4, 5.4, 4.6, 3.6, 0.9], { steps: 6 })), 0.9)
}

/** Adds a pointed hat for a head of this half width; the tip follows the points. */
export function addWitchHat(figure: Sculpture, put: Put, tip: string, width = 17): void {
  const k = width / 17
  const wave = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 3 + 0.6)
  const brim = lathe(
    pairs('12 -1 | 27 -4 | 29 -3 | 28 -1.4 | 17 3 | 12 4').map(([x, y]) => [x * k, y * k] as const),
    0.7 * k,
  )
  figure.add('hat', put(roughen(1.5 * k, wave, brim)), 0.7)
  const cone = tube(points(tip), [17.4 * k, 13.4 * k, 9 * k, 6 * k, 3.6 * k, 1.4], { steps: 7, melt: 1 })
  figure.add('hat', put(carve(0.5, cone, at([0, 0, -24 * k], block(50 * k, 50 * k, 23 * k)))), 1.2)
  figure.add('band', put(at([0, 0.2, 3 * k], hoop(16.8 * k, 2 * k))), 0.6)
  figure.add('gold', put(at([0, -17.4 * k, 3.4 * k], turnX(80, slab(star(5, 5 * k, 2.4 * k), 1.5, 0.6)))), 0.5)
}

/** Adds a small black cat that sits with its paws at the origin and looks to -y; about 20 mm high. */
export function addSmallCat(figure: Sculpture, put: Put): void {
  figure.add('cat', put(at([0, 2, 6], egg(5.4, 6, 7))), 1)
  figure.add('cat', put(at([0, -1.4, 15.4], egg(6.2, 5.4, 5.2))), 1)
  for (const side of [1, -1]) {
    figure.add(
      'cat',
      put(
        tube(
          [
            [side * 4, -1, 18],
            [side * 5, -1, 22.4],
          ],
          [2.6, 0.9],
        ),
      ),
      0.8,
    )
    figure.add(
      'cat',
      put(
        tube(
          [
            [side * 2.4, -3, 9],
            [side * 2.6, -5, 0.6],
          ],
          [2.2, 1.9],
        ),
      ),
      0.8,
    )
    figure.add('catEye', put(at([side * 2.6, -5.8, 16], ball(1.7))), 0.5)
    figure.paint('pupil', put(at([side * 2.6, -7.2, 16], egg(0.7, 1.4, 1.6))), 'catEye')
  }
  figure.add('blush', put(at([0, -7, 14], ball(0.9))), 0.5)
  figure.add('cat', put(tube(points('0 7 3 | 6 10 4 | 9 8 10 | 7 6 15'), [2, 2, 1.8, 1.4])), 0.8)
}
