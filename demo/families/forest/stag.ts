import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addFlower, forestPaints } from './parts.ts'

/** The bust of a stag whose antlers are trees in leaf, lanterns between them. */
export function stagBust(): Figure {
  const figure = createSculpture()
  addPedestal(figure)
  addNeck(figure)
  const head = (shape: Shape) => at([0, -12, 86], turnX(-6, shape))
  addHead(figure, head)
  addAntlers(figure, head)
  return {
    parts: figure.parts,
    paints: {
      ...forestPaints,
      fur: material('#b9855a', { rough: 0.75, sheen: 0.4 }),
      pale: material('#f3e6d0', { rough: 0.8, sheen: 0.4 }),
      nose: material('#4a352f', { rough: 0.4, gloss: 0.8 }),
      lamp: material('#ffd873', { rough: 0.3, glow: 0.75 }),
    },
    backdrop: backdrop('#6b6a4c', '#e6e2c3', '#b3ae88'),
    shots: [
      { azimuth: 28, elevation: 6 },
      { azimuth: -30, elevation: 12 },
      { azimuth: 16, elevation: 6, closeUp: { center: [0, -14, 84], radius: 34 } },
    ],
    triangles: 46_000,
    cell: 0.5,
  }
}

function addPedestal(figure: Sculpture): void {
  figure.add('bark', lathe(pairs('0 -1 | 30 -1 | 31 1 | 31 6 | 27 9 | 25 14 | 0 14'), 0.4))
  const rings = (x: number, y: number) => Math.sin(Math.hypot(x - 1.4, y) * 2.2)
  figure.add('wood', roughen(0.3, rings, at([0, 0, 14], drum(24, 1.2, 0.5))), 0.5)
  figure.add('gold', at([0, 0, 9.6], hoop(27.4, 1)), 0.5)
  for (let leaf = 0; leaf < 16; leaf++) {
    figure.add('leaf', turnZ(leaf * 22.5, at([0, -31, 3.6], turnY(leaf % 2 ? 24 : -24, egg(2, 1.4, 4)))), 0.5)
  }
}

function addNeck(figure: Sculpture): void {
  const hairs = (x: number, y: number, z: number) => noise(x / 1.8, y / 1.8, z / 7)
  figure.add(
    'fur',
    roughen(0.5, hairs, tube(points('0 4 12 | 0 5 36 | 0 2 60 | 0 -6 82'), [21, 20, 15, 13], { melt: 3 })),
    1,
  )
  const ruff = join(
    3,
    ...sizedPoints(
      '0 -15 50 11 | 8 -13 42 11 | -8 -13 42 11 | 0 -17 34 12 | 11 -10 28 11 | -11 -10 28 11 | 0 -15 22 11',
    ).map(([x, y, z, size]) => at([x, y, z], egg(size, size * 0.7, size * 1.2))),
  )
  const strands = (x: number, _y: number, z: number) =>
    0.7 * Math.sin(x * 1.4 + 0.8 * Math.sin(z / 3)) + 0.3 * noise(x, z / 4, 1)
  figure.add('pale', roughen(0.6, strands, ruff), 2)
  const moss = (x: number, y: number, z: number) => noise(x / 2, y / 2, z / 2)
  figure.add(
    'moss',
    roughen(
      1,
      moss,
      at([0, 2, 17], lathe(curve(pairs('14 -4 | 23.4 -4 | 25 0 | 23 4 | 14 6'), { steps: 4, closed: true }), 0.4)),
    ),
    1,
  )
  for (let flower = 0; flower < 11; flower++) {
    addFlower(figure, (shape) => turnZ(flower * 33, at([0, -22.6, 18 + (flower % 3) * 1.8], turnX(64, shape))), 1.25)
  }
  figure.add('gold', at([0, -20.4, 43], turnX(78, hoop(4, 1.1))), 0.6)
  figure.add('glow', at([0, -20.6, 43], ball(3.2)), 0.5)
  figure.add('leaf', pair(tube(points('1 -20 47 | 9 -16 54 | 14 -6 60 | 14 4 62'), [1, 1.1, 1.1])), 0.5)
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const skull = join(7, egg(13, 15, 13), at([0, -15, -7], egg(9.4, 14, 8.4)), at([0, -24, -10], egg(7.6, 7, 6.4)))
  figure.add('fur', put(skull), 3)
  figure.paint('pale', put(join(2, at([0, -24, -16], egg(9, 14, 5)), at([0, -16, -2], egg(2.6, 20, 5)))), 'fur')
  figure.paint('pale', put(pair(at([9.4, -10, 4.4], egg(6, 5, 6)))), 'fur')
  addBeadEyes(figure, { center: [10.2, -9.4, 3], size: [3.4, 3.4, 4], put })
  const lid = tube(points('8 -14 5.4 | 11.4 -11 7.2 | 12.8 -6 5'), [0.9, 1.1, 0.8])
  figure.add('nose', put(pair(lid)), 0.5)
  figure.add('nose', put(at([0, -29.6, -7.4], egg(4.6, 2.8, 3.2))), 0.8)
  figure.cut(put(tube(points('-5 -26.4 -13.4 | 0 -30 -12.6 | 5 -26.4 -13.4'), [0.7, 0.8, 0.7])), 0.5, 'nose')
  const ear = join(1, turnX(0, egg(11, 3, 5)))
  figure.add('fur', put(pair(at([21, 4, 7], turnY(14, turnZ(16, ear))))), 2)
  figure.paint('pale', put(pair(at([22, 1.4, 7], turnY(14, turnZ(16, egg(8, 2.6, 3.2)))))), 'fur')
  const mark = slab(curve(pairs('0 6 | 3 1 | 0 -6 | -3 1'), { steps: 4, closed: true }), 8)
  figure.paint('glow', put(at([0, -12, 10], turnX(58, mark))), 'fur', 'pale')
}

function addAntlers(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const grain = (x: number, y: number, z: number) => noise(x / 1.6, y / 1.6, z / 6)
  const beam = tube(points('6 2 10 | 13 6 20 | 25 9 27 | 31 8 41 | 25 6 55 | 28 4 63'), [3.8, 3.4, 3.2, 2.8, 2.2, 1.6])
  figure.add('bark', put(pair(roughen(0.4, grain, beam))), 1.2)
  for (const branch of [
    '14 6 21 | 16 -2 28 | 13 -6 36',
    '26 9 28 | 37 8 30 | 43 6 37',
    '31 8 40 | 39 8 46 | 41 6 54',
    '29 7 48 | 18 4 52 | 12 2 60',
  ]) {
    figure.add('bark', put(pair(tube(points(branch), [2.4, 2, 1.3]))), 0.9)
  }
  const leaves = (x: number, y: number, z: number) =>
    0.6 * noise(x / 1.9, y / 1.9, z / 1.9) + 0.4 * noise(x / 4, y / 4, z / 4)
  for (const [x, y, z, size] of sizedPoints('28 4 66 8.4 | 42 6 41 6.4 | 42 6 57 6 | 11 2 63 6.4 | 13 -6 39 4.6')) {
    figure.add('leaf', put(pair(roughen(1, leaves, at([x, y, z], egg(size, size * 0.9, size * 0.8))))), 0.9)
  }
  for (const [x, y, z] of points('28 -3 67 | 42 1 42 | 11 -3 64 | 42 1.4 58 | 32 -2.6 63')) {
    addFlower(figure, (shape) => put(at([x, y, z], turnX(76, shape))), 1.1)
    addFlower(figure, (shape) => put(at([-x, y, z], turnX(76, shape))), 1.1)
  }
  for (const [x, y, z] of points('34 7 31 | -30 7.4 45')) {
    figure.add('gold', put(rod([x, y, z], [x, y - 1, z - 6], 0.9)), 0.5)
    figure.add('gold', put(at([x, y - 1, z - 6.4], drum(2.4, 0.9, 0.4))), 0.5)
    figure.add('lamp', put(at([x, y - 1, z - 10], egg(3, 3, 3.6))), 0.5)
    figure.add('gold', put(at([x, y - 1, z - 13.4], drum(1.7, 0.9, 0.4))), 0.5)
    figure.add('gold', put(at([x, y - 1, z - 10], around(4, at([3, 0, 0], egg(0.8, 0.8, 3.6))))), 0.5)
  }
  figure.add('moss', put(pair(at([6, 2, 11], egg(4.4, 4.4, 2.4)))), 0.8)
}
