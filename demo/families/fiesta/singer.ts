import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addHair } from '../../modelling/anime-hair.ts'
import { addAnimeHead, animePaints, onFace } from '../../modelling/anime-head.ts'
import { roughen } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addMarigold, addPapelBase, fiestaPaints, type Put } from './parts.ts'

/** Citlali sings into an old microphone, her face painted for the Day of the Dead. */
export function citlaliSinging(): Figure {
  const figure = createSculpture()
  addPapelBase(figure, 34)
  addDress(figure)
  const head: Put = (shape) => at([0, 0, 82], turnZ(8, turnY(5, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'soft' })
  addFacePaint(figure, head)
  addHair(figure, head, 'parted', 12)
  addBraids(figure, head)
  addArms(figure)
  addMicrophone(figure)
  return {
    parts: figure.parts,
    paints: {
      ...fiestaPaints,
      ...animePaints('#b5364f', '#f39aa0'),
      skin: material('#e9b98f', { rough: 0.55, sheen: 0.2, glow: 0.08 }),
      hair: material('#2b2433', { rough: 0.35, sheen: 0.4, gloss: 0.7 }),
      bodice: material('#252030', { rough: 0.5, sheen: 0.5 }),
      chrome: material('#ccd3da', { rough: 0.22, metal: 0.5, gloss: 1 }),
    },
    backdrop: backdrop('#4f3f7d', '#dccff2', '#a08cc9'),
    shots: [
      { azimuth: -20, elevation: 8 },
      { azimuth: 38, elevation: 14 },
      { azimuth: -8, elevation: 5, closeUp: { center: [0, -2, 82], radius: 30 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addDress(figure: Sculpture): void {
  const tiers = [
    ['orange', '0 10 | 30 10 | 31 12 | 24 22 | 0 24', 20],
    ['pink', '0 20 | 26 20 | 26.6 22 | 18 32 | 0 34', 18],
    ['violet', '0 30 | 20 30 | 20.6 32 | 12 44 | 8 50 | 0 51', 14],
  ] as const
  for (const [paint, profile, folds] of tiers) {
    const wave = (x: number, y: number) => Math.sin(Math.atan2(y, x) * folds)
    figure.add(paint, roughen(1.2, wave, lathe(curve(pairs(profile), { steps: 4 }), 0.4)), 0.5)
  }
  for (const [radius, z] of pairs('31 11.6 | 26.8 21.6 | 20.8 31.6')) {
    figure.add('white', around(Math.round(radius * 0.9), at([radius, 0, z], egg(1.5, 2, 1.5))), 0.5)
  }
  figure.add('bodice', at([0, 0, 56], egg(10, 8.4, 11)), 0.8)
  figure.add('gold', at([0, 0, 49], hoop(9, 1.7)), 0.6)
  const ruffle = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 13)
  figure.add(
    'white',
    roughen(0.7, ruffle, at([0, 0, 62], lathe(pairs('5 2 | 12 0.4 | 14 -3 | 11.4 -2.4 | 6 0'), 0.7))),
    0.6,
  )
  figure.add('skin', rod([0, 0, 63], [0, -0.4, 71], 4.2), 0.8)
  for (const turn of [-24, 0, 24])
    addMarigold(
      figure,
      (shape) => turnZ(turn, at([0, -10.4, 50 - Math.abs(turn) * 0.02], turnX(90, shape))),
      0.9,
      turn === 0 ? 'pink' : 'orange',
    )
  figure.add('gold', at([0, -9, 56], ball(1.6)), 0.5)
}

function addFacePaint(figure: Sculpture, head: Put): void {
  const dots = around(12, at([6.6, 0, 0], egg(0.9, 0.9, 4)))
  figure.paint('white', head(pair(at([7.2, -13, -0.6], turnX(90, dots)))), 'skin', 'blush')
  figure.paint('dark', head(at([0, -15, -4.6], egg(1.4, 4, 1.2))), 'skin')
  for (const x of [5, 7, 9])
    figure.paint('dark', head(pair(at([x, -13, -8.4 + (x - 5) * 0.3], block(0.35, 5, 1.2)))), 'skin', 'blush')
  figure.paint('dark', head(pair(at([6.8, -14, -8.2], block(3.4, 5, 0.35)))), 'skin', 'blush')
  const [x, y, z] = onFace(0, 8.6)
  figure.paint('violet', head(at([x, y, z], turnX(70, around(4, at([1.5, 0, 0], egg(1.3, 0.9, 3)))))), 'skin')
}

function addBraids(figure: Sculpture, head: Put): void {
  for (const side of [1, -1]) {
    for (let bead = 0; bead < 9; bead++) {
      const z = -6 - bead * 4.6
      figure.add(
        'hair',
        head(at([side * (15.4 + (bead % 2) * 1.2), 1 - bead * 0.5, z], egg(4.4 - bead * 0.16, 4, 3.6))),
        0.8,
      )
    }
    figure.add('pink', head(at([side * 16, -3.4, -46], hoop(2.2, 1.5))), 0.5)
    figure.add('hair', head(at([side * 16, -3.4, -50], egg(2.6, 2.6, 4.4))), 0.6)
    figure.add('gold', head(at([side * 16.4, -3.4, -7], ball(2))), 0.6)
  }
  figure.add('hair', head(at([0, 9, -4], egg(14.4, 9, 13))), 1.4)
  const flowers = points('0 19 1.7 | -8.4 17.4 1.5 | 8.4 17.4 1.5 | -15 12.4 1.2 | 15 12.4 1.2')
  const colors = ['pink', 'orange', 'orange', 'gold', 'gold'] as const
  for (const [i, [x, z, size]] of flowers.entries()) {
    addMarigold(
      figure,
      (shape) => head(at([x, -4.4, z - 0.6], turnY(x * 2.6, turnX(36, shape)))),
      size,
      colors[i] ?? 'orange',
    )
    figure.add('leaf', head(at([x * 1.1 + (x < 0 ? -2 : 2), 1, z + 0.6], turnY(x * 3, egg(4, 1.6, 1.5)))), 0.5)
  }
}

function addArms(figure: Sculpture): void {
  figure.add('white', pair(at([11.4, 0, 59], egg(5, 5, 4.6))), 0.8)
  figure.add('skin', tube(points('12 0 58 | 20 -5 52 | 14 -15 56'), [3.6, 3.4, 3]), 0.8)
  figure.add('skin', at([11, -17.6, 57.6], ball(3.7)), 0.7)
  figure.add('skin', tube(points('-12 0 58 | -22 -2 59 | -30 -5 67'), [3.6, 3.4, 3]), 0.8)
  figure.add('gold', at([-28, -4.4, 65], turnY(-42, hoop(3.3, 1.1))), 0.5)
  figure.add('skin', at([-31, -5.4, 69], ball(3.5)), 0.7)
  for (const [x, z] of pairs('-34 74 | -31.4 75.6 | -28.6 75'))
    figure.add('skin', rod([-31, -5.6, 70], [x, -6.4, z], 1.4, 1.15), 0.6)
  figure.add('skin', rod([-30, -6, 69], [-26.6, -8, 71], 1.4, 1.2), 0.6)
}

function addMicrophone(figure: Sculpture): void {
  figure.add('dark', at([8, -25.6, 12], drum(5.6, 1.6, 0.8)), 0.5)
  figure.add('chrome', rod([8, -25.6, 12], [8.6, -21, 62], 1.4), 0.5)
  const ribs = (x: number) => Math.cos(x * 2.4)
  figure.add('chrome', roughen(0.35, ribs, at([8.6, -21, 66.4], turnX(-14, egg(4, 4, 5.6)))), 0.6)
  figure.add('dark', at([8.6, -20.8, 66.4], turnX(-14, hoop(4.2, 0.8))), 0.5)
}
