import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, heart } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { smoothPath, tube } from '../../modelling/tube.ts'

/** A small octopus that bathes in a cup of tea and holds a biscuit. */
export function octopusInTeacup(): Figure {
  const figure = createSculpture()
  addCup(figure)
  addOctopus(figure)
  addTreats(figure)
  return {
    parts: figure.parts,
    paints: {
      china: material('#eef1f2', { rough: 0.22, gloss: 0.8 }),
      glaze: material('#3f78b5', { rough: 0.25, gloss: 0.8 }),
      gold: material('#e2b04f', { rough: 0.3, metal: 0.5, gloss: 1 }),
      spoon: material('#c8ced6', { rough: 0.25, metal: 0.5, gloss: 1 }),
      tea: material('#a8602c', { rough: 0.2, gloss: 1 }),
      octopus: material('#f0788f', { rough: 0.36, gloss: 0.7 }),
      pale: material('#ffd3cf', { rough: 0.45 }),
      spot: material('#d94f74', { rough: 0.4 }),
      blush: material('#f7507a', { rough: 0.5 }),
      biscuit: material('#d99a52', { rough: 0.7 }),
      crumb: material('#5b3320', { rough: 0.6 }),
      sugar: material('#fbfaf5', { rough: 0.8 }),
      eye: material('#fdf8f0', { rough: 0.25, gloss: 0.8 }),
      iris: material('#6a4bb8', { rough: 0.2, gloss: 0.9, glow: 0.1 }),
      pupil: material('#1a1420', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#b9b29e', '#f7f1e2', '#e0d7c2'),
    shots: [
      { azimuth: 24, elevation: 18 },
      { azimuth: -38, elevation: 30 },
      { azimuth: 12, elevation: 12, closeUp: { center: [5, -8, 56], radius: 33 } },
    ],
    triangles: 46_000,
  }
}

function addCup(figure: Sculpture): void {
  const saucer = lathe(pairs('0 0 | 19 0 | 21 1.2 | 34 5 | 41 7.6 | 42 9 | 40.6 9.8 | 33 7.4 | 22 4.8 | 0 4.6'), 0.3)
  figure.add('china', saucer)
  figure.add('gold', at([0, 0, 9], hoop(41.2, 0.9)), 0.5)
  figure.paint('glaze', carve(0, at([0, 0, 8], drum(38.4, 6)), at([0, 0, 8], drum(33.6, 7))), 'china')
  const outside = lathe(
    curve(pairs('0 4 | 13 4 | 15.4 6 | 18.4 9.4 | 27 20 | 31 31 | 32 42 | 0 42'), { steps: 4 }),
    0.2,
  )
  const inside = lathe(curve(pairs('0 33 | 27 33 | 28.6 34 | 29 38 | 29.6 42 | 30 48 | 0 48'), { steps: 4 }))
  figure.add('china', carve(1, outside, inside), 0.8)
  figure.add('gold', at([0, 0, 42], hoop(30.7, 1.2)), 0.5)
  figure.paint('glaze', carve(0, at([0, 0, 27.4], drum(40, 8.4)), at([0, 0, 27.4], drum(27.2, 9))), 'china')
  for (let petal = 0; petal < 8; petal++) {
    const flower = around(5, at([2.6, 0, 0], egg(2.1, 1.5, 6)))
    const tilt = turnX(90 - 12, flower)
    figure.paint('sugar', turnZ(petal * 45, at([0, -28, 27], tilt)), 'glaze')
    figure.paint('gold', turnZ(petal * 45, at([0, -28.6, 27], egg(1.3, 6, 1.3))), 'sugar')
  }
  figure.add('tea', at([0, 0, 35], drum(29.2, 3, 0.4)), 0.5)
  const handle = tube(
    points('29 0 37 | 38 0 39.6 | 44 0 33 | 42 0 24 | 34 0 18.6 | 25 0 18'),
    [2.2, 2.6, 2.4, 2.4, 2.2],
    { steps: 8 },
  )
  figure.add('china', turnZ(18, handle), 1.4)
}

function addOctopus(figure: Sculpture): void {
  const head = join(8, at([0, 2, 58], egg(20, 19, 19)), at([0, 1, 44], egg(14, 13.4, 10)))
  figure.add('octopus', head, 1)
  for (const [x, y, z, size] of sizedPoints('9 0 76 3.2 | -4 8 77.4 2.6 | 15 9 68 2.4 | -14 5 70 3 | -8 -6 75.6 1.8')) {
    figure.paint('spot', at([x, y, z], ball(size)), 'octopus')
  }
  addEyes(figure, { center: [8.6, -14.2, 57], size: [5.2, 4, 6], look: [-0.8, -0.4], iris: 0.84 })
  figure.paint('blush', pair(at([13.6, -12, 49.6], egg(3, 6, 1.7))), 'octopus')
  const smile = tube(points('-3.4 -17.6 50.6 | 0 -18 48.8 | 3.4 -17.6 50.6'), [0.7, 0.8, 0.7])
  figure.cut(smile, 0.5, 'pupil')
  const arms: Vec3[][] = [
    points('-12 -8 42 | -22 -19 44 | -27 -24 40 | -29 -27 31 | -33 -28 25'),
    points('12 -8 42 | 17 -24 44 | 16 -31 41 | 15 -33 33 | 20 -36 27'),
    points('-2 -12 42 | -6 -24 44 | -6 -32 40 | -8 -33 33 | -4 -34 27'),
    points('-14 4 42 | -27 12 44 | -33 14 40 | -34 15 31 | -39 13 26'),
    points('13 8 42 | 24 18 45 | 30 22 41 | 31 23 32'),
    points('-4 14 42 | -8 26 44 | -10 33 40 | -10 34 30 | -14 38 25'),
  ]
  for (const arm of arms) addArm(figure, arm)
  // The arm that lifts the biscuit.
  addArm(figure, points('14 0 43 | 25 -4 44 | 31 -8 52 | 31 -10 61 | 27 -12 65'))
}

function addArm(figure: Sculpture, points: Vec3[]): void {
  figure.add('octopus', tube(points, [5, 4.4, 3.7, 2.9, 1.7], { steps: 8 }), 1.6)
  const path = smoothPath(points, 4)
  for (const [i, [x, y, z]] of path.entries()) {
    if (i < 6 || i % 2 === 1) continue
    const size = 1.7 - (i / path.length) * 0.9
    const outwards = Math.hypot(x, y)
    const reach = 3.9 - (i / path.length) * 1.9
    figure.add(
      'pale',
      at([x + (x / outwards) * reach * 0.5, y + (y / outwards) * reach * 0.5, z + reach * 0.72], ball(size)),
      0.6,
    )
  }
}

function addTreats(figure: Sculpture): void {
  const biscuit = slab(heart(8), 1.9, 0.9)
  figure.add('biscuit', at([27, -13.5, 70], turnY(-8, turnX(84, biscuit))), 0.6)
  for (const [x, z] of pairs('25 72 | 29.4 71 | 27.2 67 | 31 74 | 23.4 75')) {
    figure.add('crumb', at([x, -15.6, z], ball(1.1)), 0.5)
  }
  for (const [x, y, turn] of points('-22 -27 20 | -27.6 -21 50')) {
    figure.add('sugar', at([x, y, 9.4], turnZ(turn, block(3, 3, 3, 0.7))), 0.5)
  }
  const handle = tube(points('-13 -31 8.6 | -4 -35 9.8 | 6 -37.6 10.6 | 15 -37 10.4'), [1.6, 1.3, 1.5, 2.1], {
    steps: 10,
  })
  figure.add('spoon', handle, 0.8)
  figure.add('spoon', at([-15.4, -29.6, 8.2], turnZ(-26, egg(5.6, 3.8, 1.9))), 0.8)
}
