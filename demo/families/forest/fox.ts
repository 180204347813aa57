import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addHair } from '../../modelling/anime-hair.ts'
import { addAnimeHead, animePaints, type Put } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addFlower, addForestFloor, boulder, forestPaints } from './parts.ts'

/** Kaya, half girl, half fox spirit, with a mask pushed aside and a paper lantern. */
export function kayaFoxSpirit(): Figure {
  const figure = createSculpture()
  addForestFloor(figure, 32, 6)
  figure.add('stone', at([0, 1, 9], boulder([17, 14, 6], 2)), 0.8)
  addRobe(figure)
  addTails(figure)
  const head: Put = (shape) => at([0, -2, 78], turnZ(-6, turnY(-7, shape)))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft' })
  addHair(figure, head, 'straight', 22)
  addEars(figure, head)
  addMask(figure, (shape) => head(at([14, -6.4, 12.4], turnZ(38, turnY(24, turnX(-16, shape))))))
  addLantern(figure)
  for (const [x, y] of pairs('-22 -12 | 24 -10 | 19 18 | -8 -27'))
    addFlower(figure, (shape) => at([x, y, 7.6], shape), 1.3)
  return {
    parts: figure.parts,
    paints: {
      ...forestPaints,
      ...animePaints('#c9772a', '#f8c765'),
      hair: material('#eef0f4', { rough: 0.45, sheen: 0.35 }),
      fluff: material('#f7f3ee', { rough: 0.7, sheen: 0.4 }),
      tip: material('#e0703c', { rough: 0.6, sheen: 0.3 }),
      cloth: material('#fbf7f0', { rough: 0.6, sheen: 0.3 }),
      skirt: material('#c23b3b', { rough: 0.55, sheen: 0.4 }),
      paper: material('#ffe3a3', { rough: 0.5, glow: 0.6 }),
      dark: material('#3a2a2c', { rough: 0.5 }),
    },
    backdrop: backdrop('#5d7c78', '#dcebe4', '#a6c1b8'),
    shots: [
      { azimuth: 20, elevation: 8 },
      { azimuth: -36, elevation: 12 },
      { azimuth: 10, elevation: 5, closeUp: { center: [0, -4, 78], radius: 30 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addRobe(figure: Sculpture): void {
  for (const side of [1, -1]) figure.add('dark', at([side * 7, -6, 15.6], egg(5, 7.4, 3)), 0.6)
  const pleats = (x: number, y: number, z: number) => Math.cos(Math.atan2(y, x) * 15) * Math.min(1, (48 - z) / 18)
  figure.add(
    'skirt',
    roughen(1, pleats, lathe(curve(pairs('0 16 | 18.4 16 | 18.6 18 | 14 32 | 9.4 46 | 0 48'), { steps: 4 }), 0.4)),
    0.6,
  )
  figure.add('cloth', at([0, 0, 54], egg(10.6, 8.8, 10.6)), 0.8)
  figure.add('skirt', pair(tube(points('1 -9.6 50 | 4.4 -8 57 | 6 -3 62'), [1.1, 1.2, 1.2])), 0.5)
  figure.add('gold', at([0, -0.4, 46.4], hoop(9.6, 1.8)), 0.6)
  const bow = join(0.8, pair(at([5, 0, 0], turnY(18, egg(5.6, 1.9, 3.6)))), ball(2.2))
  figure.add('gold', at([0, -10, 45.4], bow), 0.6)
  figure.add('gold', pair(tube(points('1 -10.4 44 | 3.6 -13 37 | 5 -15.4 30'), [1.5, 1.8, 1.6])), 0.6)
  figure.add('skin', rod([0, -1, 61], [0, -1.6, 67], 4.2), 0.8)
  const sleeve = (side: number) =>
    join(
      1.4,
      rod([side * 10, 0, 57], [side * 19, -6, 47], 4.6, 5.4),
      at([side * 20, -6.4, 41], turnY(side * 18, block(3.6, 5.4, 8, 2.6))),
    )
  figure.add('cloth', join(0.4, sleeve(1), sleeve(-1)), 0.8)
  for (const side of [1, -1]) {
    figure.paint('skirt', at([side * 18, -6.4, 33.6], turnY(side * 18, block(7, 7, 1.9))), 'cloth')
    figure.add(
      'skin',
      tube(
        [
          [side * 19, -7, 46],
          [side * 21, -13, 45],
          [side * 20, -18, 47],
        ],
        [3.2, 3, 3],
      ),
      0.6,
    )
    figure.add('skin', at([side * 20, -19, 47.6], ball(3.6)), 0.7)
  }
  figure.add('gold', at([0, -9.4, 56.4], ball(2)), 0.5)
}

function addTails(figure: Sculpture): void {
  for (const path of [
    '2 8 40 | 14 22 36 | 30 27 44 | 36 24 60 | 31 22 72',
    '-2 8 40 | -12 23 36 | -27 28 46 | -31 26 62 | -25 23 73',
    '0 9 42 | 0 25 44 | 4 32 60 | 1 30 78 | -6 26 90',
  ]) {
    figure.add('fluff', tube(points(path), [4, 7, 8.4, 7.4, 1.6], { steps: 8, melt: 1 }), 1.4)
  }
  for (const [x, y, z] of points('32 23 71 | -26 24 72 | -3 27 86'))
    figure.paint('tip', at([x, y, z], ball(10.4)), 'fluff')
}

function addEars(figure: Sculpture, put: Put): void {
  const ear = slab(curve(pairs('-6.4 0 | -4 9 | 0 15 | 4.6 8 | 6 0'), { steps: 3, closed: true }), 2.4, 1.4)
  figure.add('hair', put(pair(at([9.4, 2, 13], turnY(20, turnX(84, ear))))), 1.2)
  const inner = slab(curve(pairs('-3.4 2 | -2 7 | 0 11 | 2.4 7 | 3 2'), { steps: 3, closed: true }), 1.6, 0.8)
  figure.add('tip', put(pair(at([9.6, 0.4, 13.4], turnY(20, turnX(84, inner))))), 0.5)
}

function addMask(figure: Sculpture, put: Put): void {
  figure.add('cloth', put(join(2.4, egg(9, 3.4, 8.6), at([0, -3, -4], egg(4.4, 5, 3.6)))), 0.5)
  figure.add('cloth', put(pair(rod([5.4, 0, 5], [8, 0, 12.4], 3, 1))), 0.8)
  figure.paint('skirt', put(pair(at([7.4, -1, 11], ball(2.6)))), 'cloth')
  figure.paint('dark', put(pair(at([3.8, -4, 1], turnY(-24, egg(2.4, 4, 0.8))))), 'cloth')
  figure.paint('skirt', put(pair(at([6.4, -3, -3], turnY(30, egg(3, 4, 0.7))))), 'cloth')
  figure.paint('skirt', put(at([0, -3, 5.6], egg(1, 4, 2.6))), 'cloth')
  figure.add('dark', put(at([0, -7.6, -3], ball(1.1))), 0.5)
  figure.add('skirt', put(tube(points('7 3 -2 | 2 8 -8 | 4 12 -15'), [0.9, 1])), 0.6)
}

function addLantern(figure: Sculpture): void {
  figure.add('dark', rod([-20, -17, 46], [-25, -25, 52], 1.2), 0.5)
  figure.add('dark', rod([-25, -25, 52], [-25, -25.4, 44], 0.9), 0.5)
  const put: Put = (shape) => at([-25, -25.4, 36], shape)
  const ribs = (_x: number, _y: number, z: number) => Math.cos(z * 2.2)
  figure.add('paper', put(roughen(0.4, ribs, egg(6.6, 6.6, 7.6))), 0.5)
  for (const z of [7.2, -7.2]) figure.add('dark', put(at([0, 0, z], drum(3.4, 1.2, 0.4))), 0.5)
  figure.add('skirt', put(tube(points('0 0 -8 | 0.4 0 -12 | 0 0 -16'), [1, 1.4, 1])), 0.5)
  figure.paint('skirt', put(at([0, -6.6, 0], turnX(90, drum(3, 3)))), 'paper')
}
