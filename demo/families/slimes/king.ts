import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { hash } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, star } from '../../modelling/outlines.ts'
import { around, at, pair, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** The king of the slimes guards a treasure, with a small subject at his side. */
export function slimeKing(): Figure {
  const figure = createSculpture()
  figure.add('stone', tiledFloor())
  figure.add(
    'slime',
    lathe(
      curve(pairs('0 2 | 30 3 | 33.6 6 | 31 11 | 30.4 20 | 28 36 | 21 51 | 10 60 | 3.4 67 | 0 69'), { steps: 5 }),
      0.3,
    ),
    1.2,
  )
  for (const [angle, out, size] of points('-60 33 6 | -110 34 5 | -150 32 7 | 30 33 6 | 80 32 7 | 150 33 6')) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    figure.add('slime', at([c * out, s * out, 4], egg(size, size, 2.6)), 3)
  }
  addFace(figure)
  addCrown(figure, (shape) => at([-2, 0, 58], turnY(-9, shape)))
  addSubject(figure, (shape) => at([29, -30, 4.6], scale(0.36, turnZ(20, shape))))
  addTreasure(figure)
  return {
    parts: figure.parts,
    paints: {
      stone: material('#5f6b7d', { rough: 0.7 }),
      slime: material('#4fbf5b', { rough: 0.24, gloss: 1, sheen: 0.5, glow: 0.06 }),
      glint: material('#c9f3b8', { rough: 0.2, gloss: 1 }),
      mouth: material('#14492b', { rough: 0.4 }),
      tongue: material('#f2788a', { rough: 0.4 }),
      tooth: material('#fbf7ea', { rough: 0.3 }),
      gold: material('#edb63c', { rough: 0.26, metal: 0.5, gloss: 1 }),
      velvet: material('#b32743', { rough: 0.7, sheen: 0.8 }),
      ruby: material('#e23455', { rough: 0.2, gloss: 1, glow: 0.2 }),
      sapphire: material('#2f7fe0', { rough: 0.2, gloss: 1, glow: 0.2 }),
      wood: material('#8a5630', { rough: 0.6 }),
      iron: material('#4d545f', { rough: 0.4, metal: 0.4, gloss: 0.9 }),
      eye: material('#fdfbf2', { rough: 0.25, gloss: 0.8 }),
      iris: material('#1f6b4f', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#10201a', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#8d7fc0', '#e0d8f6', '#bfb3e0'),
    shots: [
      { azimuth: 22, elevation: 14 },
      { azimuth: -40, elevation: 18 },
      { azimuth: -24, elevation: 12, closeUp: { center: [-8, -20, 34], radius: 36 } },
    ],
    triangles: 44_000,
  }
}

function tiledFloor(): Shape {
  const grooves = [-28, -14, 0, 14, 28].flatMap((place) => [
    at([place, 0, 3.4], block(0.7, 60, 1.3)),
    at([0, place, 3.4], block(60, 0.7, 1.3)),
  ])
  return at([0, -2, 2], carve(0.6, drum(41, 3, 1.4), turnZ(18, join(0, ...grooves))))
}

function addFace(figure: Sculpture): void {
  addEyes(figure, { center: [10.4, -24.2, 38], size: [6, 5, 7.4], look: [-0.9, 0.2], iris: 0.86 })
  const grin = slab(
    curve(pairs('-11 3.4 | 0 0.4 | 11 3.4 | 8.4 -4 | 0 -7.4 | -8.4 -4'), { steps: 5, closed: true }),
    5,
    1,
  )
  const place = (shape: Shape) => at([0, -31.5, 23], turnX(90, shape))
  figure.cut(place(grin), 0.8, 'mouth')
  figure.add('tongue', at([0, -25.8, 19.4], egg(6, 3.4, 2.8)), 0.6)
  figure.add('tooth', pair(rod([6, -27.4, 25.6], [6, -27.8, 22.6], 1.7, 0.8)), 0.5)
  figure.paint('glint', at([-17, -16, 49], turnY(40, egg(2.6, 9, 6))), 'slime')
  figure.paint('glint', at([-22.4, -14, 39], egg(1.8, 9, 2)), 'slime')
  for (const side of [1, -1]) {
    const arm = tube(
      [
        [side * 28, -4, 22],
        [side * 36, -9, 20],
        [side * 40, -14, side > 0 ? 27 : 16],
      ],
      [6, 5, 4.6],
    )
    figure.add('slime', arm, 3)
  }
}

function addCrown(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const band = lathe(pairs('9 -3 | 14.6 -3 | 15.6 4 | 13.6 4 | 12 3'), 0.6)
  figure.add('gold', put(band), 0.8)
  figure.add('gold', put(at([0, 0, -2.4], hoop(14.8, 1.3))), 0.5)
  figure.add('gold', put(at([0, 0, 3.6], hoop(15.2, 1))), 0.5)
  figure.add('velvet', put(roughen(0.7, (x, y) => Math.cos(Math.atan2(y, x) * 8), egg(12.6, 12.6, 13))), 0.8)
  figure.add('gold', put(around(8, rod([14.6, 0, 3], [18, 0, 12], 3.2, 1.2))), 0.8)
  figure.add('gold', put(around(8, at([18.3, 0, 13.6], ball(2.1)))), 0.5)
  figure.add('ruby', put(around(8, at([15, 0, 0.6], egg(1.6, 2, 2)))), 0.5)
  figure.add('gold', put(at([0, 0, 13.4], egg(2.6, 2.6, 3))), 0.6)
  figure.add('sapphire', put(at([0, 0, 17], ball(2.6))), 0.5)
}

function addSubject(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const drop = lathe(curve(pairs('0 -4 | 17 -3 | 18.6 1 | 16 12 | 9 21 | 3 28 | 0 31'), { steps: 5 }), 0.3)
  figure.add('sapphire', put(drop), 1)
  addEyes(figure, { center: [6.4, -12.6, 9.6], size: [3.8, 3.6, 5], look: [-0.4, 0.2], iris: 0.9, put })
  figure.cut(put(tube(points('-3 -16.6 3.4 | 0 -17.2 1.6 | 3 -16.6 3.4'), [1.1, 1.3, 1.1])), 0.5, 'pupil')
}

function addTreasure(figure: Sculpture): void {
  const put = (shape: Shape) => at([-31, -24, 4], turnZ(-20, shape))
  figure.add('wood', put(at([0, 0, 5], block(9.6, 7, 6.4, 0.9))), 0.5)
  figure.add('iron', put(pair(at([6.4, 0, 5], block(1.4, 7.6, 7, 0.6)))), 0.5)
  figure.add('wood', put(at([0, 6.4, 14.4], turnX(62, block(9.6, 6.4, 1.8, 0.9)))), 0.8)
  figure.add(
    'gold',
    put(roughen(0.9, (x, y) => Math.sin(x * 2.2) * Math.sin(y * 2.2), at([0, -0.4, 10.6], egg(8.4, 6, 4.4)))),
    0.6,
  )
  figure.add('gold', put(at([0, -7.6, 8], block(2, 1, 2.4, 0.5))), 0.5)
  figure.add('ruby', put(at([3, -2.6, 15], ball(2))), 0.6)
  const coin = join(0.5, drum(3.4, 0.8, 0.4), at([0, 0, 0.7], slab(star(5, 2.3, 1.1), 0.5, 0.2)))
  for (let i = 0; i < 6; i++) {
    const x = -16 + 34 * hash(i, 1, 0)
    const y = -33 - 4 * hash(i, 2, 0)
    figure.add('gold', at([x, y, 5.5], turnZ(hash(i, 3, 0) * 360, turnX(9 * hash(i, 4, 0), coin))), 0.5)
  }
}
