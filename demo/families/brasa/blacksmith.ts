import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pavedBase, pebble } from '../../modelling/bases.ts'
import { carve, intersect, join, offset, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBrasaHead, addBrasaWings, addToes, brasaPaints, scalePattern } from './parts.ts'

/** Brasa at the anvil: hammer up, a glowing blade in the tongs. */
export function brasaBlacksmith(): Figure {
  const figure = createSculpture()
  figure.add('stone', at([0, -4, 0], pavedBase(38, 6, 5)))
  addBody(figure)
  addBrasaHead(figure, (shape) => at([0, 3, 71], turnZ(10, turnX(-3, shape))), false)
  addBrasaWings(figure, (shape) => at([0, 16, 44], shape))
  addAnvil(figure, (shape) => at([2, -27, 5], turnZ(-6, shape)))
  addHammerArm(figure)
  addTongsArm(figure)
  addTools(figure)
  return {
    parts: figure.parts,
    paints: {
      ...brasaPaints,
      stone: material('#77747a', { rough: 0.8 }),
      wood: material('#8a5a36', { rough: 0.65 }),
      ring: material('#c99a66', { rough: 0.65 }),
      leather: material('#7b4a2b', { rough: 0.55, sheen: 0.2 }),
      iron: material('#4c535e', { rough: 0.35, metal: 0.4, gloss: 0.9 }),
      steel: material('#b9c2cd', { rough: 0.25, metal: 0.5, gloss: 1 }),
      hot: material('#ff8a1f', { rough: 0.4, glow: 0.9 }),
      gold: material('#e3b04a', { rough: 0.3, metal: 0.45, gloss: 1 }),
    },
    backdrop: backdrop('#4c3c46', '#c9a693', '#86686a'),
    shots: [
      { azimuth: 26, elevation: 11 },
      { azimuth: -40, elevation: 14 },
      { azimuth: 22, elevation: 18, closeUp: { center: [2, -24, 40], radius: 30 } },
    ],
    triangles: 48_000,
  }
}

function addBody(figure: Sculpture): void {
  const trunk = join(7, at([0, 8, 28], egg(17, 16, 18)), at([0, 6, 46], egg(13, 12, 15)))
  figure.add(
    'scales',
    roughen(0.6, (x, y, z) => scalePattern(9, 3.2)(x, y - 7, z), trunk),
    0.6,
  )
  figure.add('belly', at([0, -2.4, 50], egg(9, 5, 9)), 0.8)
  const bib = slab(
    curve(pairs('-7 22 | 7 22 | 9 8 | 14.6 2 | 13 -18 | -13 -18 | -14.6 2 | -9 8'), { steps: 3, closed: true }),
    20,
    1,
  )
  figure.add('leather', intersect(0.8, offset(1.5, trunk), at([0, -14, 33], turnX(90, bib))), 0.6)
  figure.add('leather', pair(tube(points('6 -4.6 53 | 9.4 1 57.4 | 8 12 56'), [1.7, 1.6, 1.6])), 0.5)
  figure.add('gold', pair(at([6.2, -5.6, 52.4], turnX(80, drum(2, 1.1, 0.5)))), 0.5)
  figure.add('leather', at([0, -9.4, 29], turnX(4, block(6.6, 1.6, 4.4, 1))), 0.6)
  figure.add('steel', tube(points('-3 -10.6 32 | -3.6 -10.8 37 | -2 -10.4 39.4'), [1, 1, 0.9]), 0.5)
  figure.add('steel', tube(points('1.6 -10.6 32 | 2.6 -10.6 36.4'), [1.3, 1.5]), 0.5)
  figure.add('scales', pair(join(3, at([11.4, 6, 14], egg(8.6, 9.4, 11)), at([12.6, -1, 8.6], egg(7.8, 11, 5)))), 1.4)
  addToes(figure, (shape) => pair(at([12.8, -11, 8], shape)), 4)
  for (let spine = 0; spine < 5; spine++) {
    const z = 52 - spine * 7
    figure.add(
      'horn',
      rod([0, 18 + Math.min(spine, 2) * 2, z], [0, 23 + Math.min(spine, 2) * 2.4, z + 4], 2.4, 0.8),
      0.7,
    )
  }
  figure.add('scales', tube(points('0 20 16 | 12 30 11 | 27 27 9.6 | 34 16 12 | 33 10 18'), [10, 7.6, 5.6, 4, 2.4]), 3)
  const tip = slab(curve(pairs('0 9 | 5 0 | 1.6 -3.6 | -1.6 -3.6 | -5 0'), { steps: 3, closed: true }), 1.4, 0.8)
  figure.add('membrane', at([32.6, 8.6, 20.6], turnZ(20, turnX(70, tip))), 0.7)
}

function addAnvil(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const bark = roughen(0.6, (x, y) => Math.sin(Math.atan2(y, x) * 16), drum(11, 6.6, 1))
  figure.add('wood', put(at([0, 0, 5.6], bark)), 0.6)
  figure.paint('ring', put(at([0, 0, 14], drum(10, 2.4))), 'wood')
  figure.add('iron', put(at([0, 0, 4], hoop(11.2, 1))), 0.5)
  const shape = join(
    2.4,
    at([0, 0, 14], block(8.4, 6.6, 2.4, 0.9)),
    at([0, 0, 18], block(4.6, 4.4, 4, 1)),
    at([1, 0, 24], block(9.6, 5.8, 3.2, 0.8)),
    rod([-8, 0, 24.6], [-20, 0, 26], 4.4, 0.9),
  )
  figure.add('iron', put(shape), 0.6)
  figure.paint('steel', put(at([1, 0, 27.6], block(9.4, 5.6, 0.9))), 'iron')
  const blade = slab(pairs('-20 0 | -15 -2.8 | 9 -2.8 | 9 2.8 | -15 2.8'), 1.3, 0.7)
  figure.add('hot', put(at([2, -0.4, 28.2], turnZ(14, blade))), 0.5)
  figure.paint('steel', put(at([13, 2, 28], ball(7))), 'hot')
  for (const [x, y, z] of points('-6 -3 29.6 | -12 -3.6 29')) figure.add('hot', put(at([x, y, z], ball(1.1))), 0.5)
}

function addHammerArm(figure: Sculpture): void {
  figure.add('scales', tube(points('-11 4 52 | -24 0 54 | -27 -6 65'), [5.8, 5.4, 4.6]), 1.4)
  figure.add('scales', at([-27, -7.6, 68], ball(5.2)), 1)
  figure.add('leather', at([-26.8, -5.4, 63], turnX(-20, hoop(4.7, 1.4))), 0.5)
  const hammer = (shape: Shape) => at([-27, -9, 69], turnY(-16, turnX(24, shape)))
  figure.add('wood', hammer(rod([0, 0, -9], [0, 0, 19], 1.9)), 0.6)
  const cheek = join(
    1,
    block(9.4, 5, 5, 1.4),
    at([7.6, 0, 0], block(3, 5.8, 5.8, 1.4)),
    at([-7.6, 0, 0], block(3, 5.8, 5.8, 1.4)),
  )
  figure.add('steel', hammer(at([0, 0, 20], turnZ(80, cheek))), 0.6)
  figure.add('gold', hammer(at([0, 0, 15.4], hoop(2.4, 1))), 0.5)
  figure.add('gold', hammer(at([0, 0, -9], ball(2.6))), 0.5)
}

function addTongsArm(figure: Sculpture): void {
  figure.add('scales', tube(points('11 4 51 | 24 -4 44 | 23 -18 38'), [5.8, 5.2, 4.6]), 1.4)
  figure.add('scales', at([22.4, -20.6, 36.6], ball(5)), 1)
  figure.add('leather', at([23.2, -15, 39], turnX(68, hoop(4.7, 1.4))), 0.5)
  figure.add('iron', rod([27, -19, 38], [12, -24, 33.4], 1.4), 0.5)
  figure.add('iron', rod([27, -22, 36], [12, -26, 33.4], 1.4), 0.5)
}

function addTools(figure: Sculpture): void {
  const bucket = (shape: Shape) => at([-28, -14, 5], shape)
  const pail = carve(0.7, lathe(pairs('0 0 | 6 0 | 7.6 13 | 0 13'), 0.4), at([0, 0, 14], drum(6.2, 3)))
  figure.add('wood', bucket(roughen(0.4, (x, y) => Math.sign(Math.sin(Math.atan2(y, x) * 9)), pail)), 0.6)
  for (const [z, radius] of pairs('3 6.9 | 10 7.8')) figure.add('iron', bucket(at([0, 0, z], hoop(radius, 0.9))), 0.5)
  figure.add('iron', bucket(at([0, 0, 12.6], turnX(112, hoop(7, 0.8)))), 0.5)
  const shoe = carve(0.4, drum(5, 1.2, 0.6), drum(2.8, 3), at([0, -5, 0], block(2.2, 4, 3)))
  figure.add('iron', at([24, -24, 6.8], turnZ(30, shoe)), 0.5)
  for (const [x, y, size] of points('-24 14 4 | -18 20 3.4 | -27 7 3')) {
    figure.add('iron', at([x, y, 7], pebble(size, x)), 0.7)
  }
  figure.paint('hot', at([-23.6, 12.6, 10.8], ball(2.4)), 'iron')
}
