import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve, polygon } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBoot, addKiroHair, addSleeve, kiroPaints } from './parts.ts'

/** Kiro guards a shrine's gate in lacquered armor. */
export function kiroShrineGuard(): Figure {
  const figure = createSculpture()
  addSteps(figure)
  addGate(figure)
  addLantern(figure, (shape) => at([25, -15, 8], shape))
  addArmor(figure)
  const head = (shape: Shape) => at([-3, -7, 79], turnZ(-4, shape))
  addAnimeHead(figure, head, { mouth: 'smirk', brow: 'bold', closed: true })
  addKiroHair(figure, head, true)
  addGlaive(figure)
  return {
    parts: figure.parts,
    paints: {
      ...kiroPaints,
      stone: material('#96928c', { rough: 0.8 }),
      vermilion: material('#d9472f', { rough: 0.5 }),
      black: material('#2b2a30', { rough: 0.5 }),
      rope: material('#d8bd7c', { rough: 0.8 }),
      paper: material('#fbf8f0', { rough: 0.8 }),
      plate: material('#8e1f2f', { rough: 0.28, gloss: 1 }),
      coat: material('#33415f', { rough: 0.65, sheen: 0.2 }),
      lining: material('#efe7d4', { rough: 0.65 }),
      wood: material('#5b3727', { rough: 0.5, gloss: 0.7 }),
      lamp: material('#ffcf6b', { rough: 0.3, glow: 0.7 }),
      moss: material('#7f9d52', { rough: 0.85 }),
    },
    backdrop: backdrop('#5d7c78', '#d2e4dc', '#98b5ad'),
    shots: [
      { azimuth: 20, elevation: 9 },
      { azimuth: -34, elevation: 12 },
      { azimuth: 10, elevation: 6, closeUp: { center: [-3, -10, 72], radius: 30 } },
    ],
    triangles: 50_000,
  }
}

function addSteps(figure: Sculpture): void {
  figure.add('stone', at([0, 0, 1.6], block(40, 31, 3.4, 1)))
  figure.add('stone', at([0, 2, 5], block(36, 26, 3.4, 1)), 0.6)
  for (const x of [-24, -8, 8, 24]) figure.cut(at([x, -30, 6], block(0.7, 26, 4, 0.4)), 0.5)
  for (const y of [-12, 8]) figure.cut(at([0, y, 8.6], block(40, 0.7, 0.9, 0.4)), 0.5)
  for (const [x, y, z] of points('-34 -24 5 | 36 14 5 | -30 18 8 | 14 -24 8'))
    figure.add('moss', at([x, y, z], egg(5, 4, 1.6)), 1)
}

function addGate(figure: Sculpture): void {
  figure.add('vermilion', pair(rod([27, 15, 6], [25, 15, 106], 4.2, 3.8)), 0.6)
  figure.add('black', pair(at([27, 15, 11], drum(5.6, 4, 1))), 0.6)
  figure.add('vermilion', at([0, 15, 91], block(35, 2.4, 3, 0.8)), 0.6)
  figure.add('vermilion', at([0, 15, 99], block(3, 2.2, 7, 0.8)), 0.6)
  const bow = (half: number, lift: number, height: number) =>
    slab(
      curve(
        pairs(
          `-${half} ${4 + lift} | -${half * 0.5} 0.6 | 0 0 | ${half * 0.5} 0.6 | ${half} ${4 + lift} | ${half + 1} ${4 + lift + height} | ${half * 0.5} ${0.6 + height} | 0 ${height} | -${half * 0.5} ${0.6 + height} | -${half + 1} ${4 + lift + height}`,
        ),
        { steps: 4, closed: true },
      ),
      3.6,
      0.7,
    )
  figure.add('vermilion', at([0, 15, 105], turnX(90, bow(41, 0, 5))), 0.6)
  figure.add('black', at([0, 15, 110], turnX(90, bow(44, 0.6, 3.4))), 0.6)
  figure.add('rope', tube(points('-24 12 88 | -12 11 83 | 0 11 81 | 12 11 83 | 24 12 88'), [2, 2.8, 3.2, 2.8, 2]), 0.6)
  const strip = slab(pairs('-2 6 | 2 6 | 2 1 | 4 1 | 4 -4 | 2 -4 | 2 -9 | -2 -9 | -2 -3 | 0 -3 | 0 1 | -2 1'), 0.9, 0.3)
  for (const [x, z] of pairs('-15 78 | 15 78')) figure.add('paper', at([x, 11, z], turnX(90, strip)), 0.5)
  figure.add('wood', at([0, 12, 97.6], block(4.6, 1.4, 5.6, 0.6)), 0.5)
  figure.add('gold', at([0, 10.6, 97.6], turnX(90, hoop(2.2, 0.8))), 0.45)
}

function addLantern(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const six = (size: number, half: number) => slab(polygon(6, size), half, 0.7)
  figure.add('stone', put(six(7.6, 2.4)), 0.6)
  figure.add(
    'stone',
    put(at([0, 0, 9], lathe(curve(pairs('0 -8 | 5 -8 | 3.4 0 | 4 7 | 0 7'), { steps: 4 }), 0.3))),
    0.8,
  )
  figure.add('stone', put(at([0, 0, 17], six(7, 1.6))), 0.6)
  figure.add('lamp', put(at([0, 0, 22], drum(3.8, 5, 0.6))), 0.5)
  figure.add('stone', put(around(6, rod([5, 0, 17], [5, 0, 27], 1.2))), 0.5)
  figure.add(
    'stone',
    put(at([0, 0, 28], lathe(curve(pairs('0 7 | 3 5 | 9.6 0 | 9.8 -1.6 | 0 -2'), { steps: 4 }), 0.3))),
    0.6,
  )
  figure.add('stone', put(at([0, 0, 36], egg(2.4, 2.4, 3))), 0.6)
}

function addArmor(figure: Sculpture): void {
  for (const side of [1, -1]) {
    const x = -3 + side * 8.6
    figure.add(
      'coat',
      tube(
        [
          [-3 + side * 5.6, -6, 40],
          [x, -7, 30],
          [x, -7, 20],
        ],
        [7.2, 7, 6],
      ),
      1,
    )
    addBoot(figure, (shape) => at([x, -7, 6.6], turnZ(side * 12, shape)))
    figure.add('plate', at([x, -12, 24], egg(4.6, 3, 7)), 0.7)
    for (const z of [21, 25]) figure.add('gold', at([x, -9.4, z], turnX(10, hoop(5.2, 0.7))), 0.5)
  }
  const lames = (x: number, y: number, z: number) =>
    Math.sin(z * 1.5) > 0.86 ? -1 : 0.15 * Math.sin(Math.atan2(y, x) * 26)
  figure.add(
    'plate',
    at([-3, -6, 50], roughen(0.7, lames, join(4, at([0, 0, 3], egg(13, 10.4, 13)), at([0, 0, -6], egg(11.6, 9.6, 8))))),
    1,
  )
  figure.add('lining', at([-3, -6, 43.4], hoop(11.4, 2.3)), 0.6)
  figure.add(
    'scarf',
    at(
      [-3, -17, 43.4],
      join(1, ball(2.6), pair(rod([2, 0, 0], [6, -1, 1.6], 2, 2.6)), pair(rod([1, 0, -1], [3, -1, -8], 1.7, 1.9))),
    ),
    0.6,
  )
  for (const turn of [-150, -90, -30, 30, 90, 150]) {
    const tasset = (shape: Shape) => at([-3, -6, 36], turnZ(turn, at([12.4, 0, 0], turnY(-16, shape))))
    figure.add(
      'plate',
      tasset(roughen(0.6, (_x, _y, z) => (Math.sin(z * 1.5) > 0.8 ? -1 : 0), block(1.5, 5.6, 8, 0.9))),
      0.5,
    )
    figure.add('gold', tasset(at([0, 0, -7], block(1.9, 5.8, 1.1, 0.7))), 0.5)
  }
  for (const side of [1, -1]) {
    const guard = (shape: Shape) => at([-3 + side * 17, -6, 54], turnY(side * -16, shape))
    figure.add(
      'plate',
      guard(roughen(0.6, (_x, _y, z) => (Math.sin(z * 1.4) > 0.8 ? -1 : 0), block(2.4, 8, 9, 1.4))),
      0.6,
    )
    figure.add('gold', guard(at([0, 0, -8.4], block(2.8, 8.4, 1.2, 0.8))), 0.5)
    figure.add('gold', guard(at([side * 2.4, -3, 3], turnY(90, drum(2.2, 0.9, 0.4)))), 0.5)
  }
  figure.add('lining', at([-3, -7, 62], lathe(pairs('6 -2 | 8.4 -1 | 8 2 | 6 2'), 0.7)), 0.7)
  figure.add('skin', rod([-3, -7, 60], [-3, -7.6, 68], 5), 0.8)
  addSleeve(figure, 'coat', points('11 -6 56 | 17 -10 47 | 11 -17 43'), [7, -19, 43.4])
}

function addGlaive(figure: Sculpture): void {
  addSleeve(figure, 'coat', points('-17 -6 56 | -25 -9 48 | -25 -16 52'), [-25, -18, 55])
  const glaive = (shape: Shape) => at([-25, -19.4, 0], shape)
  figure.add('wood', glaive(rod([0, 0, 6], [0, 0, 98], 1.9)), 0.6)
  for (const z of [8, 66, 92]) figure.add('gold', glaive(at([0, 0, z], hoop(1.9, 1))), 0.5)
  figure.add('gold', glaive(at([0, 0, 98], drum(3.6, 1.2, 0.6))), 0.5)
  const blade = slab(
    curve(pairs('-2 0 | 2.4 0 | 3 12 | 1 22 | -5.4 30 | -3.4 20 | -2.2 10'), { steps: 4, closed: true }),
    1.3,
    0.8,
  )
  figure.add('steel', glaive(at([0, 0, 99], turnX(90, blade))), 0.5)
  figure.add('scarf', glaive(at([0, -1, 90], tube(points('0 -1 2 | 1 -3 -4 | -1 -4 -11'), [1.5, 2.2, 2.6]))), 0.6)
}
