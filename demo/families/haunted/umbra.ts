import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addHair } from '../../modelling/anime-hair.ts'
import { addAnimeHead, animePaints } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addGraveyard, addTombstone, hauntedPaints, type Put } from './parts.ts'

/** Umbra, the ghost of the manor's library, drifts by with a candelabrum. */
export function umbraWithCandles(): Figure {
  const figure = createSculpture()
  addGraveyard(figure, 31)
  addTombstone(figure, (shape) => at([-20, 12, 5], turnZ(18, turnY(-6, shape))), false)
  addTombstone(figure, (shape) => at([20, 13, 5], turnZ(-20, turnY(7, shape))), true)
  addRoses(figure)
  addGown(figure)
  const head: Put = (shape) => at([0, -6, 84], turnZ(-8, turnY(6, shape)))
  addAnimeHead(figure, head, { mouth: 'smirk', brow: 'soft' })
  addHair(figure, head, 'straight', 13)
  addFlowingHair(figure, head)
  addCandelabrum(figure, (shape) => at([-27, -21, 62], shape))
  return {
    parts: figure.parts,
    paints: {
      ...hauntedPaints,
      ...animePaints('#4f9fd6', '#a8e4f7'),
      skin: material('#e9e3ee', { rough: 0.5, sheen: 0.3, glow: 0.12 }),
      hair: material('#8fb4e0', { rough: 0.4, sheen: 0.5, glow: 0.06 }),
      gown: material('#4a4478', { rough: 0.55, sheen: 0.5 }),
      lace: material('#f1ecf7', { rough: 0.6, sheen: 0.3 }),
      brass: material('#d9ab4c', { rough: 0.3, metal: 0.45, gloss: 1 }),
      wax: material('#f7efdc', { rough: 0.5 }),
      flame: material('#8ff0ff', { rough: 0.3, glow: 0.8 }),
      rose: material('#c63a5e', { rough: 0.5 }),
    },
    backdrop: backdrop('#35426b', '#c8d6f2', '#8296c4'),
    shots: [
      { azimuth: -18, elevation: 7 },
      { azimuth: -18, elevation: 8, unpainted: true },
      { azimuth: -10, elevation: 5, closeUp: { center: [0, -8, 84], radius: 30 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addRoses(figure: Sculpture): void {
  for (const [x, y] of pairs('-22 -10 | 20 -15 | 26 2 | -8 -24')) {
    figure.add('stem', rod([x, y, 4], [x, y, 10], 1.1), 0.5)
    figure.add('rose', at([x, y, 11], join(0.5, ball(2.9), around(5, at([2, 0, -0.4], egg(1.7, 2.2, 2))))), 0.5)
    figure.add('stem', at([x + 2.4, y, 7.6], turnY(24, egg(2.6, 1.4, 0.95))), 0.5)
  }
}

function addGown(figure: Sculpture): void {
  const folds = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(y, x) * 9) * Math.max(0, Math.min(1, (52 - z) / 24))
  const skirt = lathe(curve(pairs('0 24 | 11 24 | 18 27 | 19.4 32 | 15.4 42 | 10 53 | 0 56'), { steps: 4 }), 0.4)
  figure.add('gown', roughen(1.3, folds, skirt), 0.8)
  // Below the hem there is only mist.
  figure.add('mist', tube(points('0 0 36 | 0 -2 26 | 6 -2 16 | 3 4 8 | -4 4 4'), [13, 14, 9, 8, 12], { melt: 2 }), 2)
  figure.add('mist', tube(points('8 6 26 | 18 8 20 | 22 2 14 | 17 -2 11'), [6, 4.4, 3, 1.4]), 3)
  figure.add('mist', tube(points('-8 4 24 | -18 2 19 | -20 -6 14 | -15 -9 11'), [6, 4.4, 3, 1.4]), 3)
  figure.add('gown', at([0, -2, 60], egg(10, 8.4, 11)), 0.8)
  figure.add('lace', at([0, -1, 52.4], hoop(9.4, 1.6)), 0.6)
  const ruffle = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 13)
  figure.add(
    'lace',
    at([0, -2.4, 67], roughen(0.6, ruffle, lathe(pairs('4 2 | 9.6 0.4 | 11 -2.4 | 8.6 -1.8 | 4 0'), 0.6))),
    0.6,
  )
  for (const z of [56, 60, 64]) figure.add('lace', at([0, -10.4 + Math.abs(z - 60) * 0.1, z], ball(1.3)), 0.5)
  figure.add('skin', rod([0, -3, 66], [0, -4.4, 73], 4.2), 0.8)
  figure.add('gown', tube(points('-10 -2 64 | -19 -8 58 | -24 -16 60'), [4.8, 4.8, 5.6]), 0.8)
  figure.add('lace', at([-24.4, -17, 60.4], turnZ(-30, turnX(70, hoop(5, 1.4)))), 0.5)
  figure.add('skin', at([-26, -20, 61.4], ball(3.8)), 0.8)
  figure.add('gown', tube(points('10 -2 64 | 20 -4 60 | 28 -8 54'), [4.8, 4.8, 5.8]), 0.8)
  figure.add('lace', at([28.6, -8.4, 53.4], turnY(50, hoop(5, 1.4))), 0.5)
  figure.add('skin', tube(points('28 -8 54 | 32 -11 50 | 35 -13 51'), [3.2, 3, 2.2]), 0.8)
}

function addFlowingHair(figure: Sculpture, head: Put): void {
  for (const path of [
    '9 7 8 | 20 14 2 | 30 18 -8 | 40 16 -4 | 46 12 6',
    '10 8 0 | 22 15 -12 | 30 18 -26 | 40 17 -26 | 45 14 -18',
    '-9 7 8 | -19 15 2 | -26 20 -10 | -34 20 -8 | -38 18 2',
    '-9 8 0 | -17 15 -14 | -22 18 -28 | -30 18 -30 | -35 16 -22',
    '0 10 2 | 4 18 -12 | 2 21 -30 | 8 22 -44 | 16 20 -44',
  ]) {
    figure.add('hair', head(tube(points(path), [6, 6.6, 5.4, 3.6, 1], { steps: 8, melt: 0.8 })), 1.4)
  }
  figure.add('hair', head(at([0, 8, 0], egg(15, 11, 15))), 1)
  figure.add('gown', head(tube(points('-14 -2 11 | 0 -5 18.6 | 14 -2 11'), [1.6, 1.8, 1.6])), 0.5)
  figure.add(
    'rose',
    head(at([12.4, -5.4, 12], join(0.5, ball(3), around(5, at([2.2, 0, 0], egg(1.8, 2.4, 2.2)))))),
    0.6,
  )
}

function addCandelabrum(figure: Sculpture, put: Put): void {
  figure.add('brass', put(rod([0, 0, -9], [0, 0, 12], 1.6)), 0.6)
  figure.add('brass', put(at([0, 0, -9.6], drum(4, 1.2, 0.6))), 0.5)
  figure.add('brass', put(at([0, 0, 5], ball(2.6))), 0.6)
  figure.add('brass', put(pair(tube(points('0 0 5 | 7 0 3.4 | 10 0 7 | 10 0 11'), [1.3, 1.4, 1.4, 1.3]))), 0.5)
  for (const [x, z] of pairs('0 12 | 10 10 | -10 10')) {
    figure.add('brass', put(at([x, 0, z], drum(3.2, 0.9, 0.4))), 0.5)
    figure.add('wax', put(at([x, 0, z + 4], drum(2, 4.4, 0.5))), 0.5)
    figure.add('wax', put(rod([x + 1.8, -0.6, z + 7], [x + 2, -0.8, z + 4], 0.9)), 0.5)
    figure.add('flame', put(at([x, 0, z + 11], egg(1.7, 1.7, 3.4))), 0.5)
  }
}
