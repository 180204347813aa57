import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, slice } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { teatimePaints } from './parts.ts'

/** A snail whose house is a cream roll with strawberries. */
export function snailWithCake(): Figure {
  const figure = createSculpture()
  addPlate(figure)
  addSnail(figure)
  addRoll(figure, (shape) => at([0, 9, 36], turnX(-6, shape)))
  return {
    parts: figure.parts,
    paints: {
      ...teatimePaints,
      snail: material('#e9c48f', { rough: 0.36, gloss: 0.7 }),
      sole: material('#f7e3c2', { rough: 0.5 }),
      sponge: material('#c98442', { rough: 0.85 }),
      cream: material('#fbf3e2', { rough: 0.4, gloss: 0.6 }),
      berry: material('#dc2f43', { rough: 0.3, gloss: 0.9 }),
      seed: material('#f3cf72', { rough: 0.5 }),
      leaf: material('#5f9e4a', { rough: 0.7 }),
      rim: material('#e58aa3', { rough: 0.3, gloss: 0.8 }),
      mouth: material('#7d3b2e', { rough: 0.5 }),
      eye: material('#fdfaf2', { rough: 0.25, gloss: 0.8 }),
      iris: material('#7a4a25', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#c08f9c', '#fae6ea', '#e3c0c9'),
    shots: [
      { azimuth: 40, elevation: 15 },
      { azimuth: -26, elevation: 20 },
      { azimuth: 60, elevation: 12, unpainted: true },
    ],
    triangles: 42_000,
  }
}

function addPlate(figure: Sculpture): void {
  figure.add('china', lathe(pairs('0 -1 | 26 -1 | 28 0.6 | 42 4 | 46 6.4 | 45 7.6 | 34 4.6 | 0 4'), 0.3))
  figure.add('rim', around(28, at([45.4, 0, 6.6], egg(3, 3.6, 1.6))), 0.6)
  figure.paint('rim', at([0, 0, 4], hoop(31, 1.6)), 'china')
  for (const [x, y, turn] of points('30 -24 10 | -33 14 70 | -26 -28 130')) {
    figure.add(
      'biscuit',
      at([x, y, 6.4], turnZ(turn, join(0.5, drum(6.2, 1.5, 0.7), around(8, at([5.4, 0, 0], ball(1.6)))))),
      0.5,
    )
    for (const [u, v] of pairs('-2 1 | 2 2 | 1 -3')) figure.add('crumb', at([x + u, y + v, 8], ball(1)), 0.5)
  }
}

function addSnail(figure: Sculpture): void {
  const body = join(
    5,
    tube(points('0 46 6 | 0 30 9 | 0 8 12 | 0 -14 13 | 0 -28 22 | 0 -33 38'), [2.4, 9, 13, 14, 12.4, 11], { melt: 2 }),
    at([0, -35, 42], egg(14, 13, 12.6)),
  )
  figure.add('snail', slice(body, [0, 0, -1], -4), 1)
  const frill = (_x: number, y: number) => Math.sin(y / 2.4)
  const foot = join(6, at([0, 4, 6.6], egg(17, 36, 4.2)), at([0, 36, 5.6], egg(6, 14, 3)))
  figure.add('sole', roughen(0.5, frill, foot), 1.4)
  for (const side of [1, -1]) {
    const tip: Vec3 = [side * 11, -40, 66]
    figure.add('snail', tube([[side * 6, -36, 50], [side * 9, -38, 57], tip], [3.6, 2.8, 2.8]), 1.6)
    figure.add('snail', rod([side * 6, -45, 33], [side * 8.4, -50, 30], 2.2, 2), 1.2)
  }
  addEyes(figure, { center: [11.4, -41, 68], size: [6.2, 6, 6.6], look: [-0.8, -0.4], iris: 0.8 })
  const lid = at([11.4, -40.4, 69.4], turnX(-10, egg(6.7, 6.4, 6)))
  figure.add('snail', slice(pair(lid), [0, 0, -1], -72.6), 0.5)
  figure.paint('blush', pair(at([10.6, -44, 39], egg(3.2, 6, 2))), 'snail')
  figure.cut(tube(points('-5 -47 37.4 | 0 -48.6 35 | 5 -47 37.4'), [0.75, 0.9, 0.75]), 0.5, 'mouth')
}

function addRoll(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const crumbs = (x: number, y: number, z: number) => noise(x / 1.7, y / 1.7, z / 1.7)
  figure.add('sponge', put(roughen(0.35, crumbs, turnY(90, drum(25, 15, 3)))), 0.8)
  const swirl = Array.from({ length: 27 }, (_, i): Vec3 => {
    const [angle, radius] = [i * 0.62 + 0.8, 1.6 + i * 0.78]
    return [0, radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  for (const x of [15, -15]) {
    figure.add('cream', put(at([x, 0, 0], tube(swirl, [1.8, 1.8], { steps: 3 }))), 0.5)
  }
  const icing = join(3, ...[-60, -36, -12, 14, 40, 66].map((turn) => turnX(turn, at([0, 0, 24], egg(14.6, 8, 4)))))
  figure.add('cream', put(icing), 0.7)
  for (const [angle, x, length] of points(
    '-50 12 9 | -28 13 13 | -4 12.6 8 | 20 13 14 | 44 12 10 | -38 -13 12 | -12 -12.6 9 | 10 -13 14 | 36 -12.6 9',
  )) {
    figure.add('cream', put(turnX(angle, rod([x, 0, 25], [x * 1.17, 0, 25 - length], 3.1, 2.5))), 1)
  }
  for (const [angle, x] of pairs('-44 0 | -20 7 | -20 -7 | 40 0'))
    addDollop(figure, (shape) => put(turnX(angle, at([x, 0, 27], shape))))
  for (const [x, y, z, tilt] of sizedPoints('0 0 30 0 | 3 15 24 -30'))
    addBerry(figure, (shape) => put(at([x, y, z], turnX(tilt, shape))))
}

function addDollop(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const folds = (x: number, y: number, z: number) => Math.cos(6 * Math.atan2(y, x) + z)
  figure.add(
    'cream',
    put(roughen(0.5, folds, lathe(curve(pairs('0 -1 | 5 -1 | 5.4 1 | 3 4.4 | 0.8 7 | 0 7.4'), { steps: 3 }), 0.2))),
    0.6,
  )
}

function addBerry(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add(
    'berry',
    put(lathe(curve(pairs('0 -2 | 6.4 -1 | 7.4 2.4 | 5 8 | 1.6 11.6 | 0 12'), { steps: 4 }), 0.2)),
    0.6,
  )
  for (let seed = 0; seed < 16; seed++) {
    const [angle, z] = [seed * 137.5, 1.4 + seed * 0.52]
    figure.paint('seed', put(turnZ(angle, at([7.8 - z * 0.42, 0, z], egg(2, 0.7, 1)))), 'berry')
  }
  figure.add('leaf', put(around(6, at([4.4, 0, -1.4], egg(3.6, 1.7, 1)))), 0.5)
}
