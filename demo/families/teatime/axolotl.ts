import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addBeadEyes } from '../../modelling/bead-eyes.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { smoothPath, tube } from '../../modelling/tube.ts'
import { teatimePaints } from './parts.ts'

/** An axolotl comes out of the sugar bowl, the lid still on its head. */
export function axolotlInSugarBowl(): Figure {
  const figure = createSculpture()
  addBowl(figure)
  const head = (shape: Shape) => at([0, -4, 58], turnY(-6, shape))
  addBody(figure)
  addHead(figure, head)
  addLid(figure, (shape) => head(at([2, 3, 12.4], turnY(9, shape))))
  return {
    parts: figure.parts,
    paints: {
      ...teatimePaints,
      glaze: material('#3fa79a', { rough: 0.25, gloss: 0.8 }),
      axolotl: material('#f6a9b8', { rough: 0.34, gloss: 0.7 }),
      gill: material('#e24a77', { rough: 0.4 }),
      mouth: material('#8c2f4d', { rough: 0.5 }),
    },
    backdrop: backdrop('#7fb3ae', '#e2f4f0', '#b5d8d3'),
    shots: [
      { azimuth: 18, elevation: 14 },
      { azimuth: -42, elevation: 24 },
      { azimuth: -24, elevation: 12, unpainted: true },
    ],
    triangles: 40_000,
  }
}

function addBowl(figure: Sculpture): void {
  figure.add(
    'china',
    lathe(curve(pairs('0 -1 | 19 -1 | 20 2 | 16 5 | 15 7 | 25 12 | 32 22 | 32.4 32 | 30 39 | 0 39'), { steps: 4 })),
  )
  for (const z of [13, 35]) figure.add('gold', at([0, 0, z], hoop(z === 13 ? 26.2 : 31.6, 0.9)), 0.5)
  figure.add('gold', at([0, 0, 1.6], hoop(19.8, 0.9)), 0.5)
  figure.paint('glaze', at([0, 0, 24], drum(40, 10.6)), 'china')
  for (let leaf = 0; leaf < 10; leaf++) {
    const spray = join(
      0,
      at([0, 0, 4.2], egg(2, 8, 3.6)),
      at([0, 0, -4.2], egg(2, 8, 3.6)),
      pair(at([4, 0, 0], egg(3.6, 8, 2))),
    )
    figure.paint('sugar', turnZ(leaf * 36, at([0, -31, 23.6], turnY(45, spray))), 'glaze')
    figure.paint('gold', turnZ(leaf * 36, at([0, -31, 23.6], ball(1.8))), 'sugar', 'glaze')
  }
  const grains = (x: number, y: number, z: number) => noise(x / 1.5, y / 1.5, z / 1.5)
  figure.add('sugar', roughen(0.5, grains, at([0, 0, 37], egg(29, 29, 6.4))), 0.5)
  const handle = tube(points('29 0 33 | 37 0 37 | 42 0 30 | 38 0 22 | 29 0 18'), [2.4, 2.8, 2.6, 2.6, 2.2])
  figure.add('china', pair(handle), 1.2)
  for (const [x, y, turn] of points('21 -10 20 | -19 -13 55 | -15 -20 10 | 6 23 30')) {
    figure.add('sugar', at([x, y, 41.6], turnZ(turn, turnX(12, block(3.4, 3.4, 3.4, 0.7)))), 0.5)
  }
}

function addBody(figure: Sculpture): void {
  figure.add('axolotl', join(6, at([0, 1, 44], egg(15, 13, 13)), at([0, 10, 42], egg(12, 12, 8))), 1)
  for (const arm of [
    points('13 -4 47 | 20 -17 46 | 20 -28 42.6 | 19 -33 36'),
    points('-13 -4 47 | -21 -15 46 | -23 -25 42.6 | -23 -30 36'),
  ]) {
    figure.add('axolotl', tube(arm, [5, 4.4, 4, 3.8]), 1.2)
    const [x, y, z] = arm.at(-1) ?? [0, 0, 0]
    for (const finger of [-1, 0, 1])
      figure.add('axolotl', at([x + finger * 3.2, y - 0.6, z - 3.4], egg(1.7, 1.8, 2.8)), 0.8)
  }
  const tail = tube(points('-6 18 42 | -14 27 48 | -17 30 58 | -13 31 68'), [8, 6, 4.4, 1.8])
  figure.add('axolotl', tail, 2)
  figure.add('gill', tube(points('-8 25 49 | -18 33 54 | -21 35 63 | -15 34 71'), [1.2, 1.8, 1.8, 1]), 1)
}

function addHead(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const skull = join(7, egg(23, 17, 14.6), at([0, -6, -5], egg(20, 13, 9)))
  figure.add('axolotl', put(skull), 2)
  addBeadEyes(figure, { center: [14.4, -13.2, 3], size: [3.7, 3, 4.4], put })
  figure.paint('blush', put(pair(at([17.6, -14, -4], egg(4, 8, 2.2)))), 'axolotl')
  const smile = tube(points('-11 -16.6 -2.6 | -6 -18.9 -6 | 0 -19.4 -7 | 6 -18.9 -6 | 11 -16.6 -2.6'), [0.8, 0.95, 0.8])
  figure.cut(put(smile), 0.6, 'mouth')
  const stalks: Vec3[][] = [
    points('18 4 8 | 26 6 15 | 32 8 24 | 33 9 31'),
    points('21 4 1 | 30 7 4 | 39 9 8 | 44 10 14'),
    points('19 4 -6 | 28 7 -9 | 36 9 -10 | 42 10 -6'),
  ]
  for (const stalk of stalks) {
    figure.add('axolotl', put(pair(tube(stalk, [3.6, 3, 2.4, 1.6]))), 1.2)
    for (const [i, [x, y, z]] of smoothPath(stalk, 3).entries()) {
      if (i < 2) continue
      figure.add('gill', put(pair(at([x, y, z], turnX(i * 40, egg(1.6, 6 - i * 0.2, 1.6))))), 0.6)
      figure.add('gill', put(pair(at([x, y, z], turnY(i * 50, egg(5 - i * 0.14, 1.5, 1.6))))), 0.6)
    }
  }
}

function addLid(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const dome = lathe(curve(pairs('0 -3 | 15 -3 | 16.4 -1 | 14 2.4 | 8 6 | 0 7'), { steps: 4 }), 0.3)
  figure.add('china', put(dome), 0.6)
  figure.add('gold', put(at([0, 0, -1.4], hoop(16.4, 1))), 0.5)
  figure.paint('glaze', put(carve(0, at([0, 0, 2], drum(14, 3.4)), at([0, 0, 2], drum(7, 6)))), 'china')
  figure.paint('sugar', put(around(8, at([11, 0, 4], ball(1.6)))), 'glaze')
  figure.add('gold', put(at([0, 0, 9], ball(3.6))), 1)
}
