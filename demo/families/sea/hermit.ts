import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addCoral, addStarfish, addWeed, type Put, seabed, seaPaints } from './parts.ts'

/** A hermit crab that carries a whole castle of shell. */
export function hermitCastle(): Figure {
  const figure = createSculpture()
  figure.add('sand', seabed(42, 6, 9))
  addShell(figure)
  addTower(figure, (shape) => at([20, 10, 52], turnY(9, shape)), 1)
  addTower(figure, (shape) => at([-21, 14, 44], turnY(-12, shape)), 0.8)
  addCrab(figure)
  addCoral(figure, 'coral', (shape) => at([-32, 2, 4], turnZ(30, shape)), 18)
  addWeed(figure, [32, 14, 4], 22, 3)
  addStarfish(figure, 'coral', [27, -24, 6], 6.4, 40)
  return {
    parts: figure.parts,
    paints: {
      ...seaPaints,
      whorl: material('#ecd3b4', { rough: 0.45, gloss: 0.7 }),
      band: material('#c97b62', { rough: 0.5 }),
      wall: material('#e4d8c8', { rough: 0.7 }),
      roof: material('#3f7fa8', { rough: 0.5 }),
      crab: material('#e8703f', { rough: 0.42, gloss: 0.7 }),
      pale: material('#fbd8ac', { rough: 0.5 }),
      lamp: material('#ffd977', { rough: 0.3, glow: 0.55 }),
      flag: material('#d6404f', { rough: 0.55 }),
    },
    backdrop: backdrop('#b79a7c', '#f8ead2', '#dcc5a2'),
    shots: [
      { azimuth: -24, elevation: 10 },
      { azimuth: 34, elevation: 14 },
      { azimuth: -24, elevation: 10, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

/** Adds the whorls of a snail shell, each one smaller, higher and rotated further. */
function addShell(figure: Sculpture): void {
  const turns = 3.4
  const path: Vec3[] = []
  const radii: number[] = []
  for (let i = 0; i <= 34; i++) {
    const t = i / 34
    const angle = -Math.PI / 2 + t * turns * 2 * Math.PI
    const out = 17 * (1 - t) ** 1.1
    path.push([Math.cos(angle) * out, 10 + Math.sin(angle) * out, 25 + 62 * t ** 0.92])
    radii.push(20 * (1 - t) ** 0.8 + 2.4)
  }
  figure.add('whorl', tube(path, radii, { steps: 2, melt: 1.2 }), 1)
  const seam = path.map(([x, y, z], i): Vec3 => {
    const out = Math.hypot(x, y - 10) || 1
    const r = (radii[i] ?? 2) * 0.99
    return [x + (x / out) * r * 0.94, y + ((y - 10) / out) * r * 0.94, z + r * 0.25]
  })
  figure.paint('band', tube(seam.slice(2, 33), [5, 3, 1], { steps: 2 }), 'whorl')
  figure.add('gold', at([0, 10, 90], join(1, ball(3.4), rod([0, 0, 0], [0, 0, 12], 1.3, 1.1))), 0.7)
  figure.add('flag', at([0, 10, 99], flagTo(11)), 0.5)
  const door = (shape: Shape) => at([-1, -15, 41], turnX(-16, turnZ(-4, shape)))
  addWindow(figure, door, 5.4)
  addWindow(figure, (shape) => at([15, -7, 60], turnZ(40, turnX(-20, shape))), 3.6)
  addWindow(figure, (shape) => at([-14, -4, 60], turnZ(-44, turnX(-20, shape))), 3.4)
}

function flagTo(length: number): Shape {
  const cloth = slab(
    curve(
      pairs(
        `0 3.4 | ${length * 0.5} 2.4 | ${length} 3.6 | ${length * 0.75} 0 | ${length} -3.6 | ${length * 0.5} -4 | 0 -3.4`,
      ),
      { closed: true, steps: 3 },
    ),
    0.9,
    0.4,
  )
  return turnX(90, cloth)
}

/** Adds a lit arched window that faces -y. */
function addWindow(figure: Sculpture, put: Put, size: number): void {
  const arch = curve(pairs('-1 -1.2 | 1 -1.2 | 1 0.4 | 0 1.5 | -1 0.4'), { closed: true, steps: 3 })
  const sized = (k: number) => arch.map(([x, y]) => [x * size * k, y * size * k] as const)
  figure.add('wall', put(turnX(90, slab(sized(1.2), 5, 0.8))), 0.6)
  figure.cut(put(at([0, -5, 0], turnX(90, slab(sized(0.82), 1.4, 0.3)))), 0.45, 'lamp')
  figure.add('wood', put(at([0, -4, 0], block(0.6, 1.1, size * 1.1, 0.3))), 0.45)
  figure.add('wood', put(at([0, -4, -0.3 * size], block(size * 0.8, 1.1, 0.6, 0.3))), 0.45)
}

function addTower(figure: Sculpture, put: Put, k: number): void {
  const s = (table: string) => pairs(table).map(([x, y]) => [x * k, y * k] as const)
  figure.add('wall', put(lathe(s('0 -22 | 6 -20 | 7.4 -6 | 7 12 | 8.6 14 | 8.6 19 | 0 19'), 0.4)), 1.4)
  figure.add('wall', put(around(7, at([7.8 * k, 0, 20.4 * k], block(1.4 * k, 1.8 * k, 2 * k, 0.4)))), 0.5)
  figure.add('roof', put(lathe(curve(s('0 19 | 7.4 19 | 5 26 | 2.6 34 | 0 41'), { steps: 3 }), 0.5)), 0.5)
  figure.add('gold', put(at([0, 0, 41 * k], ball(1.7))), 0.6)
  figure.add('band', put(at([0, 0, 13 * k], hoop(7.2 * k, 1.1))), 0.5)
  figure.cut(put(at([0, -8 * k, 3 * k], block(1.7 * k, 3, 3.4 * k, 1))), 0.45, 'lamp')
}

function addCrab(figure: Sculpture): void {
  figure.add('crab', at([0, -18, 19], egg(15, 13, 11)), 1.4)
  figure.add('pale', at([0, -21, 15.4], egg(11.4, 11.6, 7.4)), 0.8)
  for (const side of [1, -1]) {
    figure.add(
      'crab',
      tube(
        [
          [side * 7, -24, 25],
          [side * 11, -30, 31],
          [side * 12, -32, 34],
        ],
        [2.8, 2.4, 2.6],
      ),
      0.9,
    )
    figure.add('eye', at([side * 12.4, -33, 36.6], ball(5)), 0.6)
    figure.paint('iris', at([side * 11.8, -38, 36.4], egg(3.6, 2.8, 4)), 'eye')
    figure.paint('pupil', at([side * 11.8, -38, 36.4], egg(2.3, 2.8, 2.8)), 'iris')
    figure.paint('shine', at([side * 11.8 - 1.2, -38, 38.2], egg(1.2, 2.6, 1.3)), 'eye', 'iris', 'pupil')
    for (const [y, toe] of pairs('-16 -12 | -10 6')) {
      figure.add('crab', rod([side * 12, y, 16], [side * 30, y - 6, 20], 4, 3.2), 0.9)
      figure.add('crab', rod([side * 30, y - 6, 20], [side * 35, toe - 12, 4], 3.4, 1.4), 0.7)
    }
  }
  figure.cut(tube(points('-5 -31 18.6 | 0 -32.6 16.8 | 5 -31 18.6'), [0.8, 1.1, 0.8]), 0.5, 'mouth')
  figure.add('crab', pair(tube(points('3 -30 24 | 4 -38 26 | 9 -43 31 | 17 -44 31'), [1.4, 1.3, 1.2, 1])), 0.7)
  claw(figure, (shape) => at([23, -34, 12], turnY(24, turnX(20, shape))), [12, -24, 17], 1.15)
  claw(figure, (shape) => at([-20, -35, 13], turnY(-20, turnX(24, shape))), [-11, -24, 17], 0.85)
}

function claw(figure: Sculpture, put: Put, shoulder: Vec3, k: number): void {
  const grip = put({ distance: () => 0, center: [0, 0, 0], radius: 0 }).center
  figure.add('crab', rod(shoulder, grip, 4.4, 4), 1)
  figure.add('crab', put(at([0, 0, 4 * k], egg(8 * k, 6 * k, 7 * k))), 0.9)
  const finger = (table: string, radii: number[]) =>
    figure.add(
      'crab',
      put(
        tube(
          points(table).map(([x, y, z]): Vec3 => [x * k, y * k, z * k]),
          radii.map((r) => r * k),
        ),
      ),
      0.9,
    )
  finger('4 0 7 | 7 0 12 | 5 -1 18 | 1.6 -1 21', [4.6, 4, 2.8, 1])
  finger('-4 0 7 | -6.6 0 11 | -5 -1 15 | -2.4 -1 17.6', [3.8, 3.2, 2.2, 1])
  figure.add('pale', put(at([0, 0, -1.4], drum(4.8 * k, 1.6, 0.8))), 0.6)
}
