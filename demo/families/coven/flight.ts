import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { plate } from '../../modelling/grounds.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addNyxHair, addSmallCat, addWitchHat, nyxPaints } from './parts.ts'

/** Nyx rides over the roofs on a broom carried by a chimney's smoke. */
export function nyxNightFlight(): Figure {
  const figure = createSculpture()
  addRoof(figure)
  addSmoke(figure)
  const broom = (shape: Shape) => at([0, 2, 76], turnY(-9, shape))
  addBroom(figure, broom)
  addSmallCat(figure, (shape) => at([-25, 1, 76], turnZ(-14, shape)))
  addRider(figure)
  const head = (shape: Shape) => at([7, -4, 117], turnZ(8, turnY(6, shape)))
  addAnimeHead(figure, head, { mouth: 'singing', brow: 'soft' })
  addNyxHair(figure, head, [
    '14 -3 8 | 17 -6 -2 | 16.6 -7 -10 | 14 -9 -18',
    '-14 -3 8 | -17 -6 -2 | -17 -7 -10 | -16 -8 -18',
    '-10 10 6 | -20 12 -4 | -32 10 -8 | -44 11 -4',
    '-8 13 0 | -18 16 -12 | -30 14 -18 | -40 14 -16',
    '2 14 2 | -4 18 -12 | -16 18 -24 | -26 16 -28',
  ])
  addWitchHat(
    figure,
    (shape) => head(at([0, 1, 9], turnX(-8, shape))),
    '0 0 0 | 0 1 13 | -2 4 25 | -9 8 34 | -18 9 37 | -26 8 33',
  )
  return {
    parts: figure.parts,
    paints: {
      ...nyxPaints,
      tile: material('#b0563e', { rough: 0.7 }),
      wall: material('#e8d5b5', { rough: 0.8 }),
      brick: material('#86706a', { rough: 0.8 }),
      smoke: material('#b9a9e6', { rough: 0.85 }),
      lamp: material('#ffd977', { rough: 0.3, glow: 0.6 }),
      ground: material('#5d6b57', { rough: 0.85 }),
    },
    backdrop: backdrop('#2f3566', '#8f8fd0', '#50549a'),
    shots: [
      { azimuth: -28, elevation: 8 },
      { azimuth: 22, elevation: 6 },
      { azimuth: -28, elevation: 8, unpainted: true },
    ],
    triangles: 52_000,
    cell: 0.5,
  }
}

function addRoof(figure: Sculpture): void {
  figure.add('ground', plate(33, 5))
  figure.add('wall', at([0, 0, 12], block(21, 17, 12, 1)), 0.6)
  for (const x of [-19.6, 0, 19.6]) figure.add('wood', at([x, -17, 12], block(1.5, 1, 11, 0.5)), 0.5)
  figure.add('wood', at([0, -17, 21.6], block(21, 1.2, 1.6, 0.5)), 0.5)
  const roof = turnZ(90, turnX(90, slab(pairs('-22 19 | 22 19 | 0 40'), 25, 1)))
  const tiles = (x: number, y: number, z: number) => {
    const row = Math.floor(z / 3.4)
    return (z / 3.4 - row) * -0.9 + 0.5 + 0.4 * Math.sin(x * 1.6 + (row % 2) * Math.PI) * (Math.abs(y) > 1 ? 1 : 0)
  }
  figure.add('tile', roughen(0.8, tiles, roof), 0.6)
  for (const x of [-10, 10]) {
    figure.cut(at([x, -17.6, 12], block(4.4, 1.4, 5, 0.6)), 0.45, 'lamp')
    figure.add('wood', at([x, -16.8, 12], block(0.8, 1.2, 5)), 0.5)
    figure.add('wood', at([x, -16.8, 12], block(4.6, 1.2, 0.8)), 0.5)
  }
  const bricks = (_x: number, _y: number, z: number) => (Math.abs((z / 3) % 1) < 0.22 ? -1 : 0.3)
  figure.add('brick', roughen(0.5, bricks, at([4, 4, 40], block(6.4, 6.4, 11, 0.6))), 0.6)
  figure.add('brick', at([4, 4, 51], block(7.6, 7.6, 1.8, 0.6)), 0.6)
}

function addSmoke(figure: Sculpture): void {
  const puffs = sizedPoints('4 4 53 6 | 8 3 58 7 | 2 5 63 7.4 | -4 3 67 7 | 4 2 70 8.4 | 14 3 72 6 | -12 4 70 6')
  const cloud = join(2.4, ...puffs.map(([x, y, z, size]) => at([x, y, z], ball(size))))
  figure.add(
    'smoke',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 5), cloud),
    1,
  )
}

function addBroom(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wood', put(tube(points('-30 0 0 | 0 0 0.6 | 30 0 0 | 47 0 3'), [2.4, 2.3, 2.2, 2])), 0.7)
  const stalks = (x: number, y: number, z: number) => Math.sin(Math.atan2(z, y) * 13 + x * 0.06)
  const brush = turnY(
    -90,
    lathe(curve(pairs('0 -2 | 3.6 -2 | 4.4 4 | 9.6 16 | 9.4 26 | 5 36 | 0 38'), { steps: 4 }), 0.4),
  )
  figure.add('straw', put(at([-28, 0, 0], roughen(0.8, stalks, brush))), 0.8)
  for (const x of [-29, -33]) figure.add('band', put(at([x, 0, 0], turnY(90, hoop(4.4, 1.3)))), 0.5)
  figure.add('gold', put(at([38, 0, -2.6], egg(2.6, 2.6, 3.4))), 0.8)
  figure.add('lamp', put(at([38, 0, -6.4], ball(3.6))), 0.8)
}

function addRider(figure: Sculpture): void {
  const folds = (x: number, y: number) => Math.sin(Math.atan2(y, x) * 10)
  const skirt = lathe(curve(pairs('0 -4 | 16 -5 | 18 -3 | 13 8 | 8 17 | 0 19'), { steps: 4 }), 0.4)
  figure.add('dress', at([4, -1, 80], turnY(4, roughen(1.1, folds, skirt))), 0.8)
  figure.add('lace', at([4, -1, 76], turnY(4, roughen(0.7, folds, hoop(16.6, 1.6)))), 0.6)
  figure.add('dress', tube(points('4 0 90 | 6 -2 98 | 7 -3 103'), [8.8, 8.6, 6.4], { melt: 1 }), 0.9)
  figure.add('band', at([4.4, -0.6, 92], hoop(8.8, 1.6)), 0.6)
  figure.add('lace', at([6.8, -3, 104], roughen(0.6, folds, egg(8.6, 7.6, 2.2))), 0.6)
  figure.add('skin', rod([7, -3, 104], [7, -3.4, 108], 4.2), 0.8)
  for (const [x, lean] of pairs('-1 -3 | 10 5')) {
    const knee: Vec3 = [x, -17, 79]
    figure.add('stocking', tube([[x, -8, 80], knee, [x + lean, -18, 66]], [5.2, 4.8, 4]), 0.8)
    for (const z of [69, 74]) figure.paint('dress', at([x + lean * 0.6, -18, z], block(9, 9, 1.2)), 'stocking')
    figure.add(
      'boot',
      join(2, at([x + lean, -18, 63], egg(4.8, 4.8, 6)), at([x + lean * 1.2, -22.4, 58.6], egg(4.6, 8, 4))),
      0.7,
    )
    figure.add('gold', at([x + lean, -22.6, 63.4], block(2, 1, 1.6, 0.4)), 0.5)
  }
  figure.add('dress', tube(points('14 -3 101 | 23 -7 93 | 25 -5 85'), [4.4, 4.4, 4.6]), 0.9)
  figure.add('lace', at([25, -5, 84.6], hoop(4.4, 1.2)), 0.5)
  figure.add('skin', at([25, -3.4, 81.4], ball(4)), 0.7)
  figure.add('dress', tube(points('-1 -3 101 | -9 -8 98 | -14 -12 106'), [4.4, 4.4, 4.6]), 0.9)
  figure.add('lace', at([-14.4, -12.4, 107], turnY(-30, hoop(4.4, 1.2))), 0.5)
  figure.add('skin', at([-16, -13.6, 111], ball(4)), 0.7)
  for (const [dx, dz] of pairs('-3 6 | 0.6 7'))
    figure.add('skin', rod([-16, -13.6, 111], [-16 + dx, -14, 111 + dz], 1.7, 1.3), 0.7)
  figure.add('hat', tube(points('6 5 101 | -4 14 92 | -18 17 88 | -32 15 94'), [7, 7.4, 7, 2.4], { melt: 1 }), 1.2)
}
