import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { pavedBase, pebble } from '../../modelling/bases.ts'
import { carve, join, roughen, warp } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addKiroHair, kiroPaints } from './parts.ts'

/** Kiro, a wandering swordsman: blade over the shoulder, scarf in the wind. */
export function kiroWanderer(): Figure {
  const figure = createSculpture()
  addGround(figure)
  addLegs(figure)
  addTrunk(figure)
  const head = (shape: Shape) => at([0, -2, 73], turnZ(-8, turnY(-3, shape)))
  addAnimeHead(figure, head, { mouth: 'smirk', brow: 'bold' })
  addKiroHair(figure, head)
  addScarf(figure)
  addSwordArm(figure)
  addHipArm(figure)
  return {
    parts: figure.parts,
    paints: {
      ...kiroPaints,
      coat: material('#2d4d7c', { rough: 0.6, sheen: 0.2 }),
      lining: material('#e9e2d2', { rough: 0.65 }),
      trousers: material('#3b3f4c', { rough: 0.65 }),
      stone: material('#8d8a84', { rough: 0.8 }),
      leaf: material('#e88a3e', { rough: 0.6 }),
    },
    backdrop: backdrop('#c4ad8b', '#f5e9d4', '#dfcaa9'),
    shots: [
      { azimuth: 24, elevation: 8 },
      { azimuth: -62, elevation: 12 },
      { azimuth: -14, elevation: 5, closeUp: { center: [0, -2, 70], radius: 31 } },
    ],
    triangles: 58_000,
  }
}

function addGround(figure: Sculpture): void {
  figure.add('stone', pavedBase(31, 6, 8))
  figure.add('stone', at([-18, 12, 6], pebble(6, 4)), 1)
  figure.add('stone', at([-11, 19, 5], pebble(4, 9)), 1)
  const leaf = slab(
    curve(pairs('0 3.6 | 1 1.2 | 3.4 1.4 | 1.8 -0.6 | 2.4 -2.6 | 0 -1.6 | -2.4 -2.6 | -1.8 -0.6 | -3.4 1.4 | -1 1.2'), {
      steps: 2,
      closed: true,
    }),
    0.8,
    0.3,
  )
  for (const [x, y, turn] of points('17 -16 20 | -20 -12 120 | 4 -24 250 | 23 6 70'))
    figure.add('leaf', at([x, y, 6.4], turnZ(turn, turnX(8, leaf))), 0.45)
}

function addLegs(figure: Sculpture): void {
  for (const [side, y] of pairs('1 -3 | -1 3')) {
    figure.add(
      'trousers',
      tube(
        [
          [side * 6, 0, 36],
          [side * 9.4, y * 0.6 - 1, 26],
          [side * 10.4, y, 17],
        ],
        [7.2, 7.4, 6.2],
      ),
      1,
    )
    figure.add(
      'leather',
      join(
        2,
        at([side * 10.6, y, 13], drum(5.4, 6, 1.6)),
        at([side * 11.4, y - 4.4, 9.4], turnZ(side * -10, egg(5.6, 9, 4.6))),
      ),
      0.7,
    )
    for (const z of [11.6, 15]) figure.add('lining', at([side * 10.6, y, z], hoop(5.5, 0.8)), 0.5)
    figure.add('lining', at([side * 10.4, y, 18.6], hoop(5.4, 1.3)), 0.6)
  }
}

function addTrunk(figure: Sculpture): void {
  figure.add('coat', at([0, 0, 45], egg(13, 10, 14)), 1)
  const tails = lathe(
    curve(pairs('11 46 | 13 38 | 16 29 | 19.4 21 | 17.4 21 | 14 29 | 10 40'), { steps: 4, closed: true }),
    0.5,
  )
  const gap = at([0, -14, 26], turnX(90, slab(pairs('-1.6 18 | 1.6 18 | 11 -10 | -11 -10'), 12)))
  const open = carve(0.8, tails, gap)
  figure.add(
    'coat',
    roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 13), open),
    1,
  )
  figure.add('leather', at([0, 0, 38], hoop(11.8, 2)), 0.6)
  figure.add('gold', at([0, -12.6, 38], block(3, 1.6, 2.6, 0.8)), 0.5)
  figure.cut(at([0, -14, 38], block(1.6, 1, 1.3, 0.3)), 0.45)
  for (const side of [1, -1]) {
    figure.add(
      'lining',
      tube(
        [
          [side * 6, -7.6, 55],
          [side * 2.4, -10.4, 47],
          [side * 1, -10.8, 40],
        ],
        [1.6, 1.4, 1.2],
      ),
      0.5,
    )
  }
  figure.add('skin', rod([0, -1, 56], [0, -1.6, 62], 5), 0.8)
}

function addScarf(figure: Sculpture): void {
  figure.add(
    'scarf',
    roughen(
      0.5,
      (x, y, z) => Math.sin(Math.atan2(y, x) * 3 + z * 1.4),
      at([0, -1.4, 58.6], join(2, hoop(8.6, 3.6), at([0, 0.4, 3], hoop(7.8, 3)))),
    ),
    0.7,
  )
  const ribbon = (points: Vec3[], width: number) => {
    const flat = points.map(([x, y, z]): Vec3 => [x, y, z * 0.55])
    const strip = tube(flat, [1.9, 2, width * 0.52, width * 0.56, width * 0.5], { steps: 8, melt: 1 })
    return warp((x, y, z) => [x, y, z * 0.55], 0.9, 26, strip)
  }
  figure.add('scarf', ribbon(points('4 7 59 | 13 15 60 | 24 18 56 | 33 24 60 | 42 25 56'), 4.2), 1)
  figure.add('scarf', ribbon(points('2 8 57 | 9 17 52 | 18 22 45 | 25 25 46 | 33 28 40'), 3.8), 1)
}

function addSwordArm(figure: Sculpture): void {
  figure.add('coat', tube(points('-11 0 53 | -18 -5 46 | -19 -13 49'), [5.4, 5.4, 5.2]), 0.9)
  figure.add('lining', at([-19, -13.6, 49.4], turnX(-70, hoop(4.8, 1.2))), 0.5)
  figure.add('skin', at([-18.6, -16, 52], ball(4.4)), 0.7)
  const sword = (shape: Shape) => at([-18.8, -16.4, 53], turnY(-24, turnX(-34, shape)))
  figure.add('lash', sword(rod([0, 0, -12], [0, 0, 6], 1.8)), 0.6)
  for (let wrap = 0; wrap < 5; wrap++) figure.add('gold', sword(at([0, 0, -10 + wrap * 2.4], hoop(1.7, 0.55))), 0.45)
  figure.add('gold', sword(at([0, 0, -12.6], ball(2.2))), 0.5)
  figure.add('gold', sword(at([0, 0, 6.4], drum(4.6, 1, 0.5))), 0.5)
  const blade = slab(
    curve(pairs('-1.2 6 | 3 6 | 3.4 22 | 2.6 38 | 0.4 51 | -2.4 40 | -1.6 22'), { steps: 4, closed: true }),
    1.3,
    0.9,
  )
  figure.add('steel', sword(turnZ(90, turnX(90, blade))), 0.5)
}

function addHipArm(figure: Sculpture): void {
  figure.add('coat', tube(points('11 0 53 | 21 1 46 | 17 -6 39'), [5.4, 5.2, 4.8]), 0.9)
  figure.add('lining', at([16.6, -6.8, 38.6], turnZ(40, turnX(60, hoop(4.4, 1.2)))), 0.5)
  figure.add('skin', at([14.4, -8.4, 37.6], ball(4.2)), 0.8)
  const sheath = tube(points('10 4 40 | 17 13 31 | 23 22 21'), [2.5, 2.3, 2])
  figure.add('lash', sheath, 0.7)
  figure.add('gold', at([23, 22, 21], ball(2.4)), 0.5)
}
