import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addArm, addConsole, tiltPaints } from './parts.ts'

/** Tilt drifts in a small kart, a cloud of dust behind. */
export function tiltInKart(): Figure {
  const figure = createSculpture()
  addTrack(figure)
  const kart = (shape: Shape) => at([0, 0, 4.6], turnZ(-8, shape))
  addKart(figure, kart)
  const body = (shape: Shape) => kart(at([0, 10, 46], turnX(-7, shape)))
  addConsole(figure, body, 'wink')
  addArm(figure, kart, points('22 8 46 | 28 -4 38 | 12 -14 38'))
  addArm(figure, kart, points('-22 8 46 | -33 2 56 | -34 -4 69'))
  figure.add('glove', kart(rod([-34.4, -5, 72], [-35, -6, 79.4], 1.9, 1.8)), 0.8)
  figure.add('glove', kart(rod([-31.6, -7.6, 72], [-29.6, -9.6, 78.4], 1.9, 1.8)), 0.8)
  return {
    parts: figure.parts,
    paints: {
      ...tiltPaints,
      asphalt: material('#575c69', { rough: 0.8 }),
      line: material('#f3f1ea', { rough: 0.6 }),
      body: material('#d93d48', { rough: 0.25, gloss: 1 }),
      stripe: material('#f7f4ec', { rough: 0.3, gloss: 0.8 }),
      tire: material('#2a2d33', { rough: 0.7 }),
      steel: material('#c4cbd6', { rough: 0.25, metal: 0.5, gloss: 1 }),
      dust: material('#e9ddc9', { rough: 0.9 }),
      lamp: material('#ffe08a', { rough: 0.25, glow: 0.5 }),
    },
    backdrop: backdrop('#aba3c4', '#ece8f6', '#cbc4de'),
    shots: [
      { azimuth: 32, elevation: 15 },
      { azimuth: -44, elevation: 18 },
      { azimuth: 20, elevation: 12, unpainted: true },
    ],
    triangles: 60_000,
  }
}

function addTrack(figure: Sculpture): void {
  const road = lathe(pairs('0 -1 | 43 -1 | 44.6 1 | 44.6 3.4 | 43 4.6 | 0 4.6'), 0.4)
  figure.add('asphalt', road)
  for (let mark = 0; mark < 24; mark++) {
    const curb = carve(0, at([0, 0, 4], drum(50, 2)), at([0, 0, 4], drum(39.6, 3)))
    const wedge = turnZ(mark * 15, at([44, 0, 4], block(8, 2.9, 4)))
    figure.paint(
      mark % 2 === 0 ? 'line' : 'body',
      { ...wedge, distance: (x, y, z) => Math.max(wedge.distance(x, y, z), curb.distance(x, y, z)) },
      'asphalt',
    )
  }
  figure.paint('line', at([0, 0, 4], turnZ(-8, block(1.6, 60, 2.4))), 'asphalt')
}

function addKart(figure: Sculpture, put: (shape: Shape) => Shape): void {
  for (const [x, y, radius, width] of sizedPoints('23 -21 9.4 5.4 | 25 20 11.4 6.6')) {
    const wheel = pair(at([x, y, radius - 0.6], turnY(90, drum(radius, width, 2.6))))
    figure.add('tire', put(wheel), 0.5)
    const tread = around(16, at([radius, 0, 0], block(0.9, 0.8, width - 0.6, 0.4)))
    figure.cut(put(pair(at([x, y, radius - 0.6], turnY(90, tread)))), 0.5)
    figure.add(
      'steel',
      put(pair(at([x + width - 0.6, y, radius - 0.6], turnY(90, drum(radius * 0.55, 1.4, 0.7))))),
      0.5,
    )
    figure.add('body', put(pair(at([x + width + 0.6, y, radius - 0.6], ball(radius * 0.22)))), 0.5)
    figure.add('dark', put(at([0, y, radius - 0.6], turnY(90, drum(2.6, x, 0.4)))), 0.6)
  }
  const nose = join(
    6,
    at([0, -22, 12], egg(11.6, 20, 8)),
    at([0, 0, 11], block(16, 24, 6.4, 5)),
    at([0, 16, 15], egg(20, 16, 11)),
  )
  figure.add('body', put(carve(1.5, nose, at([0, 9, 24], egg(15.4, 15, 12)))), 0.8)
  figure.paint('stripe', put(at([0, -10, 20], block(3.4, 40, 14))), 'body')
  figure.add('stripe', put(at([0, -41, 9], turnY(90, rod([0, 0, -18], [0, 0, 18], 3.2)))), 1.2)
  figure.add('dark', put(at([0, -35, 8], block(4, 8, 2, 1))), 0.8)
  figure.add('lamp', put(pair(at([8, -36.4, 15], egg(3.4, 3, 3.4)))), 0.6)
  figure.add('dark', put(rod([0, -6, 22], [0, -13, 34], 1.8)), 0.6)
  figure.add('dark', put(at([0, -13.6, 35.4], turnX(-62, hoop(8.4, 1.8)))), 0.5)
  figure.add('dark', put(at([0, -13.6, 35.4], turnX(-62, block(8, 1.4, 1.2, 0.6)))), 0.5)
  figure.add('steel', put(pair(tube(points('14 26 20 | 15 35 22 | 16 41 28'), [3, 3.2, 3.8]))), 0.6)
  figure.cut(put(pair(at([16.2, 42.6, 29.8], ball(2.6)))), 0.5, 'tire')
  figure.add('body', put(at([0, 33, 39], turnX(12, block(25, 6, 1.6, 1.2)))), 0.6)
  figure.add('stripe', put(pair(at([25, 33, 39], block(1.4, 7, 5, 1)))), 0.5)
  figure.add('dark', put(pair(rod([11, 29, 20], [11, 33, 39], 1.8))), 0.7)
  for (const [x, y, z, size] of sizedPoints('31 37 2 7 | 22 42 1 5.6 | 36 30 1 5 | -29 38 2 6.6 | -36 31 1 4.6')) {
    const puff = roughen(0.8, (u, v, w) => noise(u / 3, v / 3, w / 3), at([x, y - 6, z + 2], ball(size)))
    figure.add('dust', puff, 2)
  }
}
