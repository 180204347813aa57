import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, roughen } from '../../modelling/combination.ts'
import { boards } from '../../modelling/grounds.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { star } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addArm, addConsole, addLeg, type Put, tiltPaints } from './parts.ts'

/** Tilt has played too long and sleeps on a heap of cartridges. */
export function tiltAsleep(): Figure {
  const figure = createSculpture()
  figure.add('floor', turnZ(90, boards(7, 12, 92, 5)))
  figure.cut(at([0, 0, 5.6], block(2, 100, 0.4)), 0.45)
  const heap: [string, number, number, number, number][] = [
    ['red', -13, 8, 9, 8],
    ['blue', 21, 10, 9, -14],
    ['grey', 2, 12, 18, 20],
    ['green', -4, 10, 27, -8],
  ]
  for (const [paint, x, y, z, turn] of heap) addCartridge(figure, paint, (shape) => at([x, y, z], turnZ(turn, shape)))
  addCartridge(figure, 'blue', (shape) => at([-26, -20, 9], turnZ(-40, turnX(8, shape))))
  addCartridge(figure, 'red', (shape) => at([-14, 33, 35], turnZ(8, turnX(80, shape))))
  const body = (shape: Shape) => at([-2, 6, 60], turnY(-13, turnX(-10, turnZ(4, shape))))
  addConsole(figure, body, 'asleep')
  addNightcap(figure, body)
  addLeg(figure, (shape) => at([-13, -26, 32], turnZ(-14, turnX(-58, shape))), [1, 3, 20])
  addLeg(figure, (shape) => at([13, -25, 30], turnZ(16, turnX(-50, shape))), [-2, 3, 20])
  addArm(figure, (shape) => shape, points('20 6 57 | 27 -6 47 | 17 -17 41'))
  addArm(figure, (shape) => shape, points('-26 8 58 | -36 4 46 | -37 -6 35 | -34 -10 24'))
  figure.add('star', at([11, -19, 44], turnX(72, slab(star(5, 11, 6), 4, 2.6))), 0.7)
  addDreams(figure)
  return {
    parts: figure.parts,
    paints: {
      ...tiltPaints,
      floor: material('#a97b52', { rough: 0.6 }),
      grey: material('#8b93a1', { rough: 0.45 }),
      green: material('#4fae72', { rough: 0.4 }),
      label: material('#f6efdf', { rough: 0.6 }),
      picture: material('#f08a4b', { rough: 0.5 }),
      cap: material('#5d6fd0', { rough: 0.6, sheen: 0.4 }),
      wool: material('#f7f2ea', { rough: 0.8, sheen: 0.3 }),
      star: material('#ffcf5a', { rough: 0.6, sheen: 0.4 }),
    },
    backdrop: backdrop('#57668f', '#c2cde6', '#8b99bf'),
    shots: [
      { azimuth: 20, elevation: 14 },
      { azimuth: -34, elevation: 16 },
      { azimuth: 8, elevation: 10, closeUp: { center: [0, -4, 64], radius: 36 } },
    ],
    triangles: 46_000,
    cell: 0.45,
  }
}

/** Adds a game cartridge lying on its back: 44 mm wide, 9 mm thick. */
function addCartridge(figure: Sculpture, paint: string, put: Put): void {
  figure.add(paint, put(block(22, 20, 4.6, 1.6)), 0.5)
  figure.add(paint, put(at([0, -18, 0], block(17, 5, 3.4, 1))), 0.5)
  figure.cut(put(at([0, 3, 4.8], block(15, 11, 1, 0.8))), 0.45, 'label')
  figure.paint('picture', put(at([0, 5.4, 4.4], block(12.6, 6, 2))), 'label')
  for (const x of [-19, 19])
    for (let groove = 0; groove < 5; groove++)
      figure.cut(put(at([x, 12 - groove * 4, 4.8], block(2.4, 0.8, 1, 0.5))), 0.45, 'dark')
}

function addNightcap(figure: Sculpture, put: Put): void {
  const cap = tube(points('-8 4 26 | -10 5 37 | -18 6 46 | -29 4 46 | -36 0 38'), [13, 10.4, 7.4, 4.6, 2.4], {
    melt: 1,
  })
  figure.add('cap', put(carve(0.6, cap, at([0, 0, 8], block(60, 60, 20)))), 0.8)
  figure.add(
    'wool',
    put(
      at(
        [-8, 4, 29.4],
        roughen(0.6, (x, y) => Math.sin(Math.atan2(y, x) * 14), hoop(12.6, 3)),
      ),
    ),
    0.8,
  )
  figure.add('wool', put(at([-37, 0, 35], ball(4.6))), 0.7)
  for (const [x, z] of pairs('-4 37 | -14 40 | -22 45.6'))
    figure.paint('star', put(at([x, -6, z], turnX(90, slab(star(5, 2.8, 1.3), 8)))), 'cap')
}

/** Adds three letters Z that grow out of the antenna, each on top of the one before. */
function addDreams(figure: Sculpture): void {
  const z = pairs('-4 4 | 4 4 | 4 2 | -0.6 -2 | 4 -2 | 4 -4 | -4 -4 | -4 -2 | 0.6 2 | -4 2')
  for (const [x, y, height, size] of [
    [12, 16, 109, 0.95],
    [19, 17, 117, 1.25],
  ] as const) {
    const letter = slab(
      z.map(([u, v]) => [u * size, v * size] as const),
      1.7,
      0.5,
    )
    figure.add('pixel', at([x, y, height], turnX(90, letter)), 0.5)
  }
  figure.add('wool', at([4.6, 14.6, 101], egg(3.4, 3, 3.4)), 0.5)
}
