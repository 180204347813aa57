import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addPavement, marketPaints, type Put } from './parts.ts'

/** An ice cream tricycle under a parasol, with a cone as tall as a child. */
export function iceCreamCart(): Figure {
  const figure = createSculpture()
  addPavement(figure, [40, 30])
  addBox(figure)
  addTricycle(figure)
  addCone(figure, (shape) => at([-25, -15, 26], turnY(-7, shape)))
  addParasol(figure, (shape) => at([6, 2, 112], turnY(7, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...marketPaints,
      pavement: material('#e8cfa8', { rough: 0.85 }),
      mint: material('#8fd6c2', { rough: 0.35, gloss: 0.8 }),
      rose: material('#f49ab5', { rough: 0.45 }),
      vanilla: material('#fdf1cf', { rough: 0.5 }),
      choco: material('#7a4b35', { rough: 0.4, gloss: 0.7 }),
      wafer: material('#dfa25a', { rough: 0.65 }),
      tire: material('#34363d', { rough: 0.65 }),
    },
    backdrop: backdrop('#6fb3c2', '#e6f6f4', '#b0dcdc'),
    shots: [
      { azimuth: 18, elevation: 8 },
      { azimuth: -40, elevation: 14 },
      { azimuth: 30, elevation: 12, unpainted: true },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addBox(figure: Sculpture): void {
  figure.add('mint', at([-4, 0, 32], block(23, 15, 15, 3)), 0.6)
  figure.add('white', at([-4, 0, 47], block(24.4, 16.4, 2, 1)), 0.6)
  figure.add('white', at([-4, 0, 20], block(24, 16, 2, 1)), 0.6)
  for (const x of [-19, -9, 1, 11]) figure.add('white', at([x, -15, 33], block(1.4, 1.2, 11, 0.6)), 0.5)
  for (const [x, paint] of [
    [-14, 'rose'],
    [-4, 'choco'],
    [6, 'vanilla'],
  ] as const) {
    figure.add('wafer', at([x, -15.6, 30], lathe(curve(pairs('0 -6 | 2.6 1 | 3.4 3 | 0 3'), { steps: 3 }), 0.4)), 0.5)
    figure.add(paint, at([x, -15.8, 35], egg(3.6, 2.6, 3.6)), 0.5)
    figure.add('steel', at([x, 0, 50], drum(4.4, 2, 0.8)), 0.6)
    figure.add('steel', at([x, 0, 52.6], ball(1.5)), 0.5)
  }
  for (const [x, y, paint] of [
    [14, -9, 'rose'],
    [14, 7, 'vanilla'],
  ] as const) {
    figure.add('wafer', at([x, y, 53], lathe(curve(pairs('0 -5 | 2.2 -4 | 3.4 4 | 0 4'), { steps: 3 }), 0.4)), 0.5)
    figure.add(paint, at([x, y, 59], join(1, ball(3.8), at([0, 0, 4], ball(2.8)))), 0.5)
    figure.add('red', at([x, y, 66], ball(1.4)), 0.5)
  }
  for (const x of [-22, 14]) figure.add('lamp', at([x, -16, 44], ball(2)), 0.5)
}

function addTricycle(figure: Sculpture): void {
  const wheel = (put: Put) => {
    figure.add('tire', put(hoop(11, 1.8)), 0.6)
    figure.add('steel', put(around(10, rod([1, 0, 0], [10, 0, 0], 0.9))), 0.5)
    figure.add('rose', put(drum(3, 2.6, 0.8)), 0.6)
  }
  for (const y of [-18.4, 18.4]) wheel((shape) => at([-6, y, 17.4], turnX(90, shape)))
  figure.add('steel', rod([-6, -18, 17.4], [-6, 18, 17.4], 1.9), 0.5)
  wheel((shape) => at([31, 0, 17.4], turnX(90, shape)))
  figure.add('rose', tube(points('16 0 24 | 22 0 28 | 25 0 36 | 24 0 44'), [2.4, 2.2, 2.2]), 0.8)
  for (const y of [-3, 3]) figure.add('rose', rod([24, y * 0.6, 33], [31, y, 17.4], 1.7), 0.6)
  figure.add('choco', at([25, 0, 46], turnY(-8, egg(7.4, 5, 2.6))), 0.8)
  figure.add('steel', tube(points('18 -15 52 | 17 -8 56 | 17 8 56 | 18 15 52'), [1.5, 1.5]), 0.6)
  figure.add('rose', rod([16, 0, 44], [17, 0, 56], 1.7), 0.6)
  for (const y of [-15, 15]) figure.add('choco', rod([18, y, 52], [21, y * 1.1, 50], 2), 0.6)
  figure.add('mint', at([31, 0, 17.4], arch()), 0.6)
}

/** A mudguard over a wheel in the xz plane. */
function arch(): Shape {
  const ring = turnX(90, hoop(13.6, 1.4))
  return { ...ring, distance: (x, y, z) => Math.max(Math.hypot(Math.hypot(x, z) - 13.6, y * 0.5) - 1.4, 3 - z) }
}

function addCone(figure: Sculpture, put: Put): void {
  const net = (x: number, y: number, z: number) => {
    const a = Math.atan2(y, x) * 3.6
    return -Math.max(0, 1 - Math.min(Math.abs(Math.sin(a + z * 0.26)), Math.abs(Math.sin(a - z * 0.26))) * 4)
  }
  figure.add(
    'wafer',
    put(roughen(0.7, net, lathe(curve(pairs('0 -22 | 2.6 -21 | 7 -8 | 11.4 6 | 11.4 9 | 0 9'), { steps: 3 }), 0.4))),
    0.8,
  )
  const scoop = (z: number, size: number, paint: string) => {
    const drips = lathe(
      curve(pairs(`0 ${size} | ${size * 0.7} ${size * 0.72} | ${size} 0 | ${size * 1.06} -3 | 0 -4`), { steps: 4 }),
      0.3,
    )
    figure.add(
      paint,
      put(
        at(
          [0, 0, z],
          roughen(1, (x, y, h) => (h < 0 ? Math.sin(Math.atan2(y, x) * 7) : 0.3 * Math.sin(h * 1.3 + x * 0.5)), drips),
        ),
      ),
      0.8,
    )
  }
  scoop(11, 12, 'vanilla')
  scoop(22, 10.4, 'rose')
  scoop(32, 8.4, 'choco')
  figure.add('red', put(at([0, 0, 42.6], ball(3))), 0.6)
  figure.add('leaf', put(tube(points('0 0 45 | 1 0 48 | 3 0 50'), [0.9, 0.8])), 0.5)
  for (let i = 0; i < 16; i++) {
    const angle = i * 2.4
    const z = 33 + (i % 4) * 1.6
    const out = 8.2 - (i % 4) * 0.9
    figure.add(
      i % 3 === 0 ? 'mint' : i % 3 === 1 ? 'lamp' : 'rose',
      put(at([Math.cos(angle) * out, Math.sin(angle) * out, z], turnZ(i * 50, turnY(70, egg(0.9, 0.9, 1.8))))),
      0.45,
    )
  }
  figure.add('iron', put(rod([0, 0, -28], [0, 0, -14], 2.4)), 0.6)
}

function addParasol(figure: Sculpture, put: Put): void {
  figure.add('white', put(rod([0, 0, -66], [0, 0, 4], 1.9)), 0.6)
  const roof = lathe(
    curve(pairs('0 4 | 12 2 | 26 -5 | 36 -14 | 36 -17.6 | 34.6 -17.6 | 25 -8 | 12 -1 | 0 1'), { steps: 4 }),
    0.4,
  )
  figure.add(
    'rose',
    put(
      roughen(
        0.9,
        (x, y, z) =>
          Math.abs(Math.cos(Math.atan2(y, x) * 6)) * 1.3 - 0.9 + (z < -14 ? Math.sin(Math.atan2(y, x) * 24) * 0.5 : 0),
        roof,
      ),
    ),
    0.6,
  )
  const gores: Shape = { distance: (x, y) => Math.cos(Math.atan2(y, x) * 6), center: [0, 0, 0], radius: 60 }
  figure.paint('vanilla', put(gores), 'rose')
  figure.add('gold', put(at([0, 0, 6.4], ball(2.6))), 0.6)
}
