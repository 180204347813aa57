import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, warp } from '../../modelling/combination.ts'
import { waterBase } from '../../modelling/grounds.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { addArm, addConsole, addLeg, tiltPaints } from './parts.ts'

/** Tilt rides a breaking wave. */
export function tiltSurfing(): Figure {
  const figure = createSculpture()
  figure.add('water', waterBase(46, 8, 4))
  addWave(figure)
  addBoard(figure)
  const rider = (shape: Shape) => at([-9, -18, 22], scale(0.74, turnY(-10, turnZ(12, shape))))
  addLeg(figure, (shape) => rider(at([-17, 0, 2], turnZ(-30, shape))), [8, 2, 20])
  addLeg(figure, (shape) => rider(at([17, -2, 2], turnZ(24, shape))), [-9, 4, 20])
  const body = (shape: Shape) => rider(at([0, 4, 48], turnX(8, turnY(8, shape))))
  addConsole(figure, body, 'amazed')
  addArm(figure, rider, points('23 2 50 | 35 -8 46 | 44 -16 54'))
  addArm(figure, rider, points('-22 4 50 | -36 0 52 | -47 -6 46'))
  addNecklace(figure, body)
  return {
    parts: figure.parts,
    paints: {
      ...tiltPaints,
      water: material('#2f9fd0', { rough: 0.2, gloss: 1 }),
      foam: material('#f4fafc', { rough: 0.8 }),
      board: material('#f4663f', { rough: 0.25, gloss: 1 }),
      stripe: material('#fdf3dc', { rough: 0.3, gloss: 0.8 }),
      petal: material('#f27fb0', { rough: 0.5 }),
      leaf: material('#52b36a', { rough: 0.5 }),
    },
    backdrop: backdrop('#e0a878', '#fdebcd', '#f0cfa2'),
    shots: [
      { azimuth: 14, elevation: 9 },
      { azimuth: -42, elevation: 14 },
      { azimuth: 14, elevation: 9, unpainted: true },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

/** The wave is lower on the left, where it has not risen yet. */
function rise(x: number): number {
  const t = Math.max(0, Math.min(1, (x + 40) / 70))
  return 0.42 + 0.58 * t * t * (3 - 2 * t)
}

function addWave(figure: Sculpture): void {
  const profile = curve(
    pairs(
      '-30 0 | 30 0 | 37 14 | 36 44 | 30 70 | 16 86 | -2 90 | -15 82 | -18 72 | -8 79 | 4 77 | 13 66 | 16 48 | 13 28 | 4 15 | -12 9 | -30 7',
    ),
    { closed: true, steps: 4 },
  )
  const wall = turnZ(90, turnX(90, slab(profile, 38, 5)))
  const bent = warp((x, y, z) => [x, y - x * x * 0.006, z / rise(x)], 0.6, 12, wall)
  figure.add(
    'water',
    at(
      [0, 2, 2],
      roughen(0.7, (x, y, z) => Math.sin(x * 0.5 + z * 0.16 + 2 * noise(x / 20, y / 20, z / 20)), bent),
    ),
    3,
  )
  for (let i = 0; i < 17; i++) {
    const x = -37 + i * 4.6
    const lift = rise(x)
    const size = 3 + 3.4 * lift + 0.9 * Math.sin(i * 2.3)
    figure.add('foam', at([x, -14 + x * x * 0.006, 2 + 78 * lift], ball(size)), 1.2)
    if (i % 2) figure.add('foam', at([x + 2, -5 + x * x * 0.006, 2 + 88 * lift], ball(size * 0.8)), 1.2)
  }
  for (const [x, y, size] of points('-30 -28 6 | -22 -34 5 | -36 -18 6 | 24 -34 5 | 32 -27 6.4 | 38 -16 6'))
    figure.add('foam', at([x, y, 7.6], egg(size, size, size * 0.7)), 1.4)
}

function addBoard(figure: Sculpture): void {
  const put = (shape: Shape) => at([-5, -18, 20], turnY(-10, turnZ(-8, shape)))
  const outline = curve(
    pairs('-41 0 | -34 7 | -14 11.6 | 10 12 | 30 8.6 | 38 4 | 38 -4 | 30 -8.6 | 10 -12 | -14 -11.6 | -34 -7'),
    { closed: true, steps: 4 },
  )
  const deck = warp((x, y, z) => [x, y, z - x * x * 0.004], 0.9, 7, slab(outline, 2.4, 1.8))
  figure.add('board', put(deck), 0.7)
  figure.paint('stripe', put(block(60, 2.4, 30)), 'board')
  figure.paint('stripe', put(pair(at([29, 0, 0], block(2, 40, 30)))), 'board')
  figure.add('water', at([-3, -13, 8], egg(30, 12, 12)), 4)
  figure.add(
    'foam',
    join(
      1.5,
      at([33, -15, 9], ball(6)),
      at([39, -12, 12], ball(5.4)),
      at([42, -8, 16], ball(4)),
      at([27, -20, 9], ball(5)),
    ),
    1.4,
  )
  figure.add('board', put(rod([33, 0, 0], [38, 0, -8], 2.4, 1.4)), 0.6)
}

function addNecklace(figure: Sculpture, put: (shape: Shape) => Shape): void {
  for (let flower = 0; flower < 9; flower++) {
    const angle = (Math.PI * (flower + 0.5)) / 9
    const place = [Math.cos(angle) * 19, -11.6, -4 - Math.sin(angle) * 4] as const
    figure.add(flower % 2 ? 'petal' : 'leaf', put(at([...place], turnX(90, drum(3.2, 1.6, 0.8)))), 0.5)
    figure.add('shell', put(at([place[0], -13.4, place[2]], ball(1.3))), 0.5)
  }
}
