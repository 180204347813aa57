import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addDoor, addDots, addIsland, addToadstool, addWindow, mushroomPaints, type Put } from './parts.ts'

/** A watchtower: stairs wind up a bent mushroom to a lookout with a bell. */
export function mushroomWatchtower(): Figure {
  const figure = createSculpture()
  addIsland(figure, 33)
  addStem(figure)
  addStairs(figure)
  addLookout(figure, (shape) => at([4, 4, 84], turnY(3, shape)))
  addDoor(figure, (shape) => at([-2, -15.6, 9], turnZ(-6, shape)))
  addWindow(figure, (shape) => at([1, 4, 66], turnZ(16, at([0, -10, 0], shape))))
  addWindow(figure, (shape) => at([-5, 5, 40], turnZ(-34, at([0, -11.6, 0], shape))))
  for (const [x, y, size] of points('-26 -12 1 | -22 -20 0.7 | 25 -14 0.9 | 20 -21 0.6 | 24 14 1.2'))
    addToadstool(figure, [x, y, 7], size, 'cap')
  for (const [x, y, size] of points('29 2 3.4 | 8 -28 2.8 | -14 -26 2.4'))
    figure.add('rock', at([x, y, 7], pebble(size, x)), 0.8)
  return {
    parts: figure.parts,
    paints: {
      ...mushroomPaints,
      stem: material('#d9d3e6', { rough: 0.6 }),
      gill: material('#b9a7d6', { rough: 0.6 }),
      cap: material('#5d49a8', { rough: 0.32, gloss: 0.8 }),
      dot: material('#7df0dd', { rough: 0.4, glow: 0.55 }),
      shelf: material('#3f9fb5', { rough: 0.4, gloss: 0.7 }),
      bell: material('#e3b04a', { rough: 0.26, metal: 0.5, gloss: 1 }),
      flag: material('#e0496b', { rough: 0.6, sheen: 0.4 }),
      grass: material('#4f8f6b', { rough: 0.85 }),
    },
    backdrop: backdrop('#2f3357', '#8a90c4', '#555b8c'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: -60, elevation: 12 },
      { azimuth: 26, elevation: 14, closeUp: { center: [4, 0, 96], radius: 34 } },
    ],
    triangles: 46_000,
  }
}

const axis = points('0 2 4 | -4 4 26 | -5 6 46 | 0 5 66 | 4 4 86')

function addStem(figure: Sculpture): void {
  const trunk = tube(axis, [21, 15, 12.6, 12, 13.4], { steps: 8, melt: 3 })
  figure.add(
    'stem',
    roughen(0.6, (x, y, z) => noise(x / 4, y / 4, z / 12), trunk),
    1.4,
  )
  for (const [turn, z, size] of points('150 30 9 | 95 44 8 | 200 50 7 | 30 30 8')) {
    const shelf = lathe(
      curve(pairs(`0 ${size * 0.5} | ${size * 0.6} ${size * 0.4} | ${size} 0 | ${size * 0.9} -1.4 | 0 -1`), {
        steps: 4,
      }),
      0.3,
    )
    const [x, y] = axisAt(z)
    figure.add('shelf', at([x, y, z], turnZ(turn, at([12 + size * 0.2, 0, 0], turnY(-8, shelf)))), 0.8)
  }
}

/** Where the center of the bent stem is at a height. */
function axisAt(z: number): [number, number] {
  const after = Math.max(
    1,
    axis.findIndex((point) => point[2] >= z),
  )
  const [from, to] = [axis[after - 1] ?? [0, 0, 0], axis[after] ?? [0, 0, 1]]
  const t = (z - from[2]) / (to[2] - from[2])
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
}

function addStairs(figure: Sculpture): void {
  for (let step = 0; step < 30; step++) {
    const z = 12 + step * 2.5
    const angle = -58 + step * 13
    const [x, y] = axisAt(z)
    const out = 13.4 + Math.max(0, 24 - z) * 0.28
    const plank = join(0.6, block(6, 3, 1.1, 0.6), rod([-4, 0, -1], [3, 0, -0.6], 1.6, 1))
    figure.add('wood', at([x, y, z], turnZ(angle, at([out, 0, 0], plank))), 0.6)
    if (step % 3 !== 1) continue
    figure.add('wood', at([x, y, z], turnZ(angle, rod([out + 5, 0, 0], [out + 5, 0, 8], 0.95))), 0.5)
    figure.add('glass', at([x, y, z], turnZ(angle, at([out + 5, 0, 9], ball(1.3)))), 0.5)
  }
}

function addLookout(figure: Sculpture, put: Put): void {
  figure.add('wood', put(lathe(curve(pairs('0 -8 | 11 -8 | 17 -2 | 21 0 | 21 3 | 0 3'), { steps: 3 }), 0.4)), 0.8)
  figure.add(
    'wood',
    put(
      around(
        18,
        at([19.8, 0, 6.4], join(0.5, block(1.3, 2.5, 5, 0.6), at([0, 0, 5], turnX(45, block(1.2, 1.6, 1.6, 0.4))))),
      ),
    ),
    0.5,
  )
  figure.add('iron', put(at([0, 0, 4.6], hoop(20.8, 0.9))), 0.5)
  figure.add('wood', put(around(4, rod([14, 0, 2], [13, 0, 26], 1.8), 45)), 0.6)
  const cap = (shape: Shape) => put(at([0, 0, 24], turnX(-4, shape)))
  const height = (out: number) => 27 * Math.sqrt(Math.max(0, 1 - (Math.abs(out) / 31) ** 2))
  figure.add(
    'cap',
    cap(lathe(curve(pairs('0 27 | 10 25.6 | 20 20 | 28 11 | 31 1 | 29 -2 | 22 -0.6 | 10 2 | 0 3'), { steps: 5 }), 0.5)),
    1,
  )
  figure.add(
    'gill',
    cap(roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 32), lathe(pairs('0 1 | 25 -1.8 | 25 1.6 | 0 5'), 0.4))),
    0.6,
  )
  addDots(
    figure,
    cap,
    '-100 16 5 | -60 24 4 | -20 18 4.6 | 20 25 4 | 60 15 4.4 | 100 24 4.4 | 150 20 5 | 200 25 4 | 240 20 3.8 | -80 27 3 | -40 10 3 | 0 27.6 2.6',
    height,
  )
  const bell = lathe(curve(pairs('0 6 | 2 5.6 | 3 2 | 3.8 -2.6 | 5.2 -4.4 | 0 -4.4'), { steps: 4 }), 0.3)
  figure.add('bell', put(at([0, 0, 18.4], carve(0.5, bell, at([0, 0, -5], ball(2.4))))), 0.6)
  figure.add('bell', put(rod([0, 0, 22], [0, 0, 27], 1)), 0.5)
  figure.add('bell', put(join(0.5, rod([0, 0, 15.6], [0, 0, 12.4], 0.9), at([0, 0, 12.4], ball(1.5)))), 0.5)
  figure.add('iron', put(rod([0, 1.4, 48], [0, 1.4, 66], 1)), 0.5)
  const flag = slab(
    curve(pairs('0 4.6 | 6 3.4 | 11 4.8 | 17 0 | 11 -3.4 | 6 -5 | 0 -4'), { steps: 4, closed: true }),
    1,
    0.5,
  )
  figure.add('flag', put(at([0.4, 1.4, 61], turnZ(-14, turnX(90, flag)))), 0.6)
  figure.add('bell', put(at([0, 1.4, 67], ball(1.7))), 0.5)
}
