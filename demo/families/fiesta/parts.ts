import { material } from '#domain/models/studio/material.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'

export type Put = (shape: Shape) => Shape

/** The paints of the fiesta's musicians. */
export const fiestaPaints = {
  stage: material('#7b4b33', { rough: 0.7 }),
  cord: material('#f5ead2', { rough: 0.7 }),
  pink: material('#e8407f', { rough: 0.6 }),
  orange: material('#f28c28', { rough: 0.6 }),
  teal: material('#1fa39a', { rough: 0.6 }),
  violet: material('#7a4bb5', { rough: 0.6 }),
  lime: material('#8fbf3c', { rough: 0.6 }),
  leaf: material('#3f8a4d', { rough: 0.7 }),
  straw: material('#e6c274', { rough: 0.8 }),
  wood: material('#b5652c', { rough: 0.3, gloss: 0.8 }),
  pale: material('#e9c48a', { rough: 0.35, gloss: 0.7 }),
  dark: material('#2b2126', { rough: 0.4, gloss: 0.7 }),
  gold: material('#eab648', { rough: 0.28, metal: 0.45, gloss: 1 }),
  white: material('#faf5ea', { rough: 0.4 }),
  blush: material('#f0788c', { rough: 0.5 }),
  pupil: material('#1b1a1d', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}

const papers = ['pink', 'teal', 'orange', 'violet', 'lime'] as const

/** Adds a round stage with cut-paper flags hung around its side; 11 mm high. */
export function addPapelBase(figure: Sculpture, radius: number): void {
  const boards = (x: number) => (Math.abs(x / 7 - Math.round(x / 7)) < 0.06 ? -1 : 0)
  const body = lathe([
    [0, -1],
    [radius - 1, -1],
    [radius, 0],
    [radius, 10],
    [radius - 1, 11],
    [0, 11],
  ])
  figure.add(
    'stage',
    roughen(0.5, (x, _y, z) => (z > 10 ? boards(x) : 0), body),
  )
  const count = 5 * Math.round((2 * Math.PI * radius) / 55)
  const half = (Math.PI * radius) / count - 0.5
  const flag = slab(
    [
      [-half, 4.6],
      [-half, -3],
      [-half * 0.66, -4.4],
      [-half * 0.33, -3],
      [0, -4.4],
      [half * 0.33, -3],
      [half * 0.66, -4.4],
      [half, -3],
      [half, 4.6],
    ],
    1,
    0.3,
  )
  const holes = join(
    0,
    at([0, 0.8, 0], drum(1.3, 4)),
    ...pairs('-2.9 2.6 | 2.9 2.6 | -2.9 -1 | 2.9 -1').map(([x, y]) => at([x, y, 0], turnZ(45, block(0.75, 0.75, 4)))),
  )
  const cut = carve(0.3, flag, holes)
  for (let i = 0; i < count; i++) {
    const place = (shape: Shape) => turnZ((i / count) * 360, at([0, -radius - 0.4, 5], turnX(90, shape)))
    figure.add(papers[i % 5] ?? 'pink', place(cut), 0.45)
    figure.paint('stage', place(at([0, 0, -0.9], holes)))
  }
  figure.add('cord', at([0, 0, 9.7], hoop(radius + 0.4, 1)), 0.5)
}

/** Adds a marigold that faces along the z axis. */
export function addMarigold(
  figure: Sculpture,
  put: Put,
  size: number,
  color: 'orange' | 'pink' | 'gold' | 'violet' = 'orange',
): void {
  figure.add(color, put(around(9, at([2.7 * size, 0, 0], egg(1.7 * size, 1.2 * size, 1.3 * size)))), 0.45)
  figure.add(color, put(around(6, at([1.4 * size, 0, 1.2 * size], egg(1.3 * size, 1 * size, 1 * size)))), 0.45)
  figure.add('gold', put(at([0, 0, 1.5 * size], ball(1.1 * size))), 0.45)
}

/** Adds a guitar in the xz plane, its front to -y, the neck along +x; 60 mm long at size 1. */
export function addGuitar(figure: Sculpture, put: Put): void {
  const outline = curve(
    pairs('-19 0 | -16 9 | -8 11 | -1 7 | 6 8.4 | 11 5 | 12 0 | 11 -5 | 6 -8.4 | -1 -7 | -8 -11 | -16 -9'),
    { steps: 3, closed: true },
  )
  const flat = (shape: Shape) => put(turnX(90, shape))
  figure.add('wood', flat(slab(outline, 4, 0.8)), 0.5)
  figure.add(
    'pale',
    flat(
      at(
        [0, 0, 3.6],
        slab(
          outline.map(([x, y]) => [x * 0.9 - 0.3, y * 0.88] as const),
          1.1,
          0.3,
        ),
      ),
    ),
    0.45,
  )
  figure.cut(flat(at([1, 0, 5], drum(3.3, 2.4))), 0.45, 'dark')
  figure.add('teal', flat(at([1, 0, 4.7], hoop(4.1, 0.7))), 0.45)
  figure.add('dark', flat(at([-11, 0, 4.8], block(1.1, 4.4, 0.9, 0.3))), 0.45)
  figure.add('wood', flat(at([23, 0, 3.4], block(14, 2.2, 1.8, 0.6))), 0.45)
  figure.add('dark', flat(at([19, 0, 5], block(14, 1.9, 0.8, 0.3))), 0.45)
  figure.add('cord', flat(at([13, 0, 5.6], block(24, 1.1, 0.6, 0.3))), 0.45)
  figure.add('wood', flat(at([40, 0, 3], block(5, 3.2, 1.7, 0.8))), 0.45)
  for (const x of [37.6, 40.4, 43]) figure.add('gold', flat(pair2(at([x, 4, 3], ball(1.2)))), 0.45)
}

const pair2 = (shape: Shape): Shape => turnZ(-90, pair(turnZ(90, shape)))

/** Adds a wide straw hat with its band at the origin. */
export function addSombrero(figure: Sculpture, put: Put, paint: string, band: string): void {
  const weave = (x: number, y: number, z: number) => 0.6 * Math.cos(Math.hypot(x, y) * 2.1) + 0.4 * Math.cos(z * 2.1)
  const hat = lathe(
    curve(pairs('0 1 | 14 0 | 24 1 | 29 5 | 30 8 | 28.4 8 | 23 4 | 14 3.4 | 12 6 | 9.4 15 | 5 18.6 | 0 19'), {
      steps: 4,
    }),
    0.6,
  )
  figure.add(paint, put(roughen(0.3, weave, hat)), 0.6)
  figure.add(band, put(at([0, 0, 4.6], hoop(12.8, 1.5))), 0.5)
  figure.add(band, put(around(18, at([29.4, 0, 7.6], ball(1.6)))), 0.5)
  for (const turn of [0, 60, 120, 180, 240, 300])
    figure.add('white', put(turnZ(turn, at([0, -21, 3.6], turnX(14, egg(1.6, 2.6, 1))))), 0.45)
}

/** Adds a maraca with its grip at the origin and the gourd up the z axis. */
export function addMaraca(figure: Sculpture, put: Put, color: string): void {
  figure.add('pale', put(rod([0, 0, -7], [0, 0, 7], 1.7)), 0.5)
  figure.add(color, put(at([0, 0, 13], egg(6.4, 6.4, 7.6))), 0.5)
  figure.paint('gold', put(at([0, 0, 13], drum(9, 1.6))), color)
  figure.paint('white', put(at([0, 0, 13], around(8, at([6.4, 0, 0], turnY(45, block(0.9, 0.9, 0.9)))))), 'gold')
  figure.add('gold', put(at([0, 0, 20.4], ball(1.4))), 0.5)
  for (const [x, y, z] of points('0 0 6.4')) figure.add('gold', put(at([x, y, z], hoop(2.2, 0.8))), 0.5)
}
