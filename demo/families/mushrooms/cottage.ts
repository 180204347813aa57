import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { addDoor, addToadstool, addWindow, mushroomPaints } from './parts.ts'

/** A cottage in a mushroom, with a lantern, a winding path and small mushrooms around it. */
export function mushroomCottage(): Figure {
  const figure = createSculpture()
  addGround(figure)
  addStem(figure)
  addCap(figure, (shape) => at([0, 0, 46], turnY(6, turnX(-4, shape))))
  addDoor(figure, (shape) => at([0, -22.4, 9], shape))
  for (const turn of [48, -52]) addWindow(figure, (shape) => turnZ(turn, at([0, -17, 32], shape)))
  addGarden(figure)
  return {
    parts: figure.parts,
    paints: {
      ...mushroomPaints,
      cap: material('#c8404f', { rough: 0.32, gloss: 0.8 }),
      orange: material('#e98a3b', { rough: 0.4, gloss: 0.7 }),
      smoke: material('#eef0f2', { rough: 0.9 }),
    },
    backdrop: backdrop('#97b08f', '#e6f0dd', '#c2d3b8'),
    shots: [
      { azimuth: 20, elevation: 12 },
      { azimuth: -42, elevation: 18 },
      { azimuth: 12, elevation: 8, closeUp: { center: [2, -24, 22], radius: 27 } },
    ],
    triangles: 60_000,
  }
}

function addGround(figure: Sculpture): void {
  const rim = lathe(pairs('0 -1 | 40 -1 | 42 2 | 40 5 | 36 7 | 0 8'), 0.7)
  figure.add(
    'rock',
    roughen(1.4, (x, y, z) => 0.7 * noise(x / 8, y / 8, z / 4) + 0.3 * noise(x / 3, y / 3, z / 2), rim),
  )
  const turf = lathe(curve(pairs('0 4 | 35 4.6 | 38 6.4 | 35 8.6 | 24 9.8 | 0 10.4'), { steps: 4 }), 0.3)
  figure.add(
    'grass',
    roughen(1, (x, y, z) => 0.5 * noise(x / 5, y / 5, z / 5) + 0.5 * noise(x / 1.8, y / 1.8, z / 1.8), turf),
    0.6,
  )
  for (let step = 0; step < 6; step++) {
    const [x, y] = [Math.sin(step * 0.8) * 4.4, -23 - step * 3]
    figure.add('path', at([x, y, 9.8 - step * 0.28], turnZ(step * 40, egg(4.4, 3.2, 1.5))), 0.5)
  }
}

function addStem(figure: Sculpture): void {
  const stem = lathe(curve(pairs('0 4 | 24 4 | 22.6 10 | 19.6 22 | 18 34 | 20 48 | 0 50'), { steps: 5 }), 0.4)
  figure.add(
    'stem',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 9), stem),
    1,
  )
  const ruff = lathe(curve(pairs('15 44 | 22 40 | 25 36.4 | 26 37 | 23 43 | 16 47'), { steps: 4, closed: true }), 0.5)
  figure.add(
    'stem',
    roughen(0.9, (x, y) => Math.sin(Math.atan2(y, x) * 15), ruff),
    0.8,
  )
}

function addCap(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const profile = curve(pairs('0 34 | 10 33 | 22 29 | 33 22 | 39 12 | 40 4 | 37 0 | 33 0.4 | 24 3.4 | 14 4.6 | 0 5'), {
    steps: 5,
  })
  figure.add('cap', put(lathe(profile, 0.5)), 1)
  const gills = lathe(pairs('0 1 | 34 0 | 34.6 2.4 | 14 6 | 0 7'), 0.4)
  figure.add('gill', put(roughen(0.8, (x, y) => Math.sin(Math.atan2(y, x) * 40), gills)), 0.6)
  const dots = points(
    '10 0 4.6 | -62 20 5.6 | -100 24 3.6 | -28 30 5 | 20 32 4 | 62 24 5.4 | 110 28 5 | 160 22 5.6 | 205 30 5 | 250 16 4.4 | -80 36.5 3.6 | -5 38.6 3.4 | -128 34 4.4 | 85 37 3.6 | -50 38 3',
  )
  for (const [angle, out, size] of dots) {
    const height = capHeight(out)
    const slope = Math.atan2(capHeight(out - 1) - capHeight(out + 1), 2) * (180 / Math.PI)
    const dot = turnZ(angle, at([out, 0, height - 0.1], turnY(slope, egg(size, size, 1.5))))
    figure.add('dot', put(dot), 0.8)
  }
  const chimney = (shape: Shape) => put(at([17, 12, 30], turnY(-6, shape)))
  figure.add(
    'stone',
    chimney(
      roughen(
        0.5,
        (x, y, z) =>
          Math.sign(Math.sin(z * 1.6)) * 0.4 * Math.sin(Math.atan2(y, x) * 5 + Math.floor((z * 1.6) / Math.PI)),
        drum(5, 9, 0.8),
      ),
    ),
    0.8,
  )
  figure.add('stone', chimney(at([0, 0, 9], drum(6, 1.4, 0.6))), 0.5)
  figure.add(
    'smoke',
    chimney(
      join(
        2,
        at([0, 0, 12], ball(3.2)),
        at([1.6, 0.4, 16.4], ball(3.8)),
        at([0, -0.4, 21.6], ball(3)),
        at([1.8, 0, 26], ball(2.2)),
      ),
    ),
    0.8,
  )
}

/** The height of the top of the cap at a distance from its axis. */
function capHeight(out: number): number {
  const t = Math.min(1, Math.abs(out) / 40.4)
  return 34.5 * Math.sqrt(Math.max(0, 1 - t ** 2.25)) ** 0.98
}

function addGarden(figure: Sculpture): void {
  for (const [x, y, size, paint] of [
    [-29, -13, 1, 'cap'],
    [-24, -21, 0.7, 'cap'],
    [27, -16, 1.1, 'orange'],
    [31, -8, 0.75, 'orange'],
    [23, -23, 0.6, 'orange'],
    [30, 14, 0.9, 'cap'],
  ] as const) {
    addToadstool(figure, [x, y, 7], size, paint)
  }
  for (const [x, y, size] of points('-35 -4 3 | 36 4 3.4 | 12 -34 2.6 | -12 -35 2'))
    figure.add('rock', at([x, y, 7], pebble(size, x)), 0.8)
}
