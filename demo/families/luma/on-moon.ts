import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { addAnimeHead } from '../../modelling/anime-head.ts'
import { carve, join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { star } from '../../modelling/outlines.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addLumaHair, addTail, lumaPaints } from './parts.ts'

/** Luma dreams in the curve of the moon, a star in her arms. */
export function lumaOnMoon(): Figure {
  const figure = createSculpture()
  addClouds(figure)
  addMoon(figure)
  addSleeper(figure)
  const head = (shape: Shape) => at([-4, -6, 73], turnZ(-10, turnY(-12, turnX(-5, shape))))
  addAnimeHead(figure, head, { mouth: 'smile', brow: 'soft', closed: true })
  addLumaHair(figure, head)
  addNightcap(figure, head)
  addTail(figure, head, points('-12 6 -8 | -17 4 -18 | -19 0 -27 | -22 -3 -36 | -19 -5 -44'), 5.6)
  return {
    parts: figure.parts,
    paints: {
      ...lumaPaints,
      cloud: material('#f1f3fb', { rough: 0.85 }),
      moon: material('#f6d878', { rough: 0.5, glow: 0.1 }),
      crater: material('#e3bb54', { rough: 0.6 }),
      gown: material('#6fa3e6', { rough: 0.6, sheen: 0.4 }),
      lace: material('#fdfaf4', { rough: 0.65 }),
      cap: material('#4a69c4', { rough: 0.6, sheen: 0.4 }),
      star: material('#ffc93f', { rough: 0.35, gloss: 0.8, glow: 0.2 }),
    },
    backdrop: backdrop('#3d3f74', '#9497cf', '#65689f'),
    shots: [
      { azimuth: 14, elevation: 7 },
      { azimuth: -34, elevation: 12 },
      { azimuth: 2, elevation: 5, closeUp: { center: [-2, -10, 66], radius: 31 } },
    ],
    triangles: 56_000,
  }
}

function addClouds(figure: Sculpture): void {
  const puffs = sizedPoints(
    '0 0 4 13 | -16 2 4 11 | 16 1 4 11 | -28 1 2 8 | 27 0 3 8.4 | -7 -11 3 9 | 9 -11 3 9 | -4 11 3 10 | 11 11 3 9 | -19 -9 2 7 | 21 -9 2 6.6',
  ).map(([x, y, z, size]) => at([x, y, z], ball(size)))
  figure.add(
    'cloud',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 5), join(4, ...puffs)),
  )
}

function addMoon(figure: Sculpture): void {
  const put = (shape: Shape) => at([4, 3, 51], turnY(12, turnX(90, shape)))
  const crescent = carve(3, drum(41, 8.4, 5.6), at([9, 13, 0], drum(32.4, 30)))
  figure.add('moon', put(crescent), 2)
  for (const [angle, out, size] of points('-160 35 3.4 | -128 33 4.4 | -96 35 3 | -62 36.4 2.6 | 165 36 2.4')) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) * out, Math.sin((angle * Math.PI) / 180) * out]
    figure.cut(put(at([x, y, 9.8], egg(size, size, 2.6))), 0.8, 'crater')
    figure.cut(put(at([x * 0.98, y * 1.01, -9.8], egg(size, size, 2.6))), 0.8, 'crater')
  }
}

function addSleeper(figure: Sculpture): void {
  const gown = tube(points('-3 0 56 | -2 1 44 | 2 0 33 | 10 -8 28 | 19 -14 26'), [8.4, 10.6, 12.4, 11, 9.4], {
    steps: 6,
    melt: 1,
  })
  figure.add(
    'gown',
    roughen(0.6, (x, y, z) => Math.sin(x * 0.8 + z * 0.4) * Math.cos(y * 0.5), gown),
    1,
  )
  figure.paint('lace', at([24.4, -18, 24.6], ball(8.4)), 'gown')
  figure.paint('gown', at([25.6, -19, 24.2], ball(7)), 'lace')
  figure.add(
    'lace',
    at(
      [-3.4, -1.4, 60],
      turnX(
        8,
        roughen(
          0.6,
          (x, y) => Math.sin(Math.atan2(y, x) * 12),
          lathe(pairs('3 1 | 8 0.4 | 10 -2 | 7 -1.6 | 3 0'), 0.7),
        ),
      ),
    ),
    0.7,
  )
  for (const [x, y, z] of points('27 -18 22 | 24 -22.4 17')) {
    figure.add('skin', rod([19, -13, 26], [x, y, z], 4, 3.2), 0.8)
    figure.add('lace', at([x + 1.4, y - 3.4, z - 1.6], turnZ(-34, egg(3.6, 5.8, 3.4))), 0.7)
    figure.add('gown', at([x + 2.4, y - 8, z - 0.6], ball(1.9)), 0.5)
  }
  figure.add('skin', rod([-3.4, -1.6, 58], [-3.8, -3, 64], 4), 0.8)
  for (const [side, elbow] of pairs('1 14 | -1 -17')) {
    figure.add(
      'gown',
      tube(
        [
          [-3 + side * 9, -1, 55],
          [elbow, -8, 47],
          [-2 + side * 6, -17, 46],
        ],
        [4.6, 4.6, 4.8],
      ),
      0.9,
    )
    figure.add('lace', at([-2 + side * 6.6, -16.4, 46], turnZ(side * 60, turnY(84, hoop(4, 1.1)))), 0.5)
    figure.add('skin', at([-2 + side * 4, -19, 46.4], ball(3.5)), 0.7)
  }
  const plush = slab(star(5, 11.4, 6.4), 4, 2.8)
  figure.add('star', at([-2, -20.4, 47.6], turnZ(-4, turnY(10, turnX(90, join(1.5, plush, egg(6, 6, 5.4)))))), 0.6)
  for (const side of [1, -1]) {
    figure.add('lash', at([-2 + side * 2.6, -26, 48.4], egg(0.9, 0.7, 1.2)), 0.45)
    figure.paint('blush', at([-2 + side * 4.8, -26, 46], egg(1.5, 4, 0.8)), 'star')
  }
  figure.cut(tube(points('-3.6 -26.2 46.4 | -2 -26.6 45.4 | -0.4 -26.2 46.4'), [0.5, 0.55, 0.5]), 0.45, 'lash')
}

function addNightcap(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const cap = tube(points('0 3 10 | 2 5 19 | 9 7 26 | 18 8 25 | 24 7 17 | 26 6 8'), [14.6, 11.4, 8, 5.6, 3.8, 2.2], {
    steps: 7,
    melt: 1,
  })
  figure.add('cap', put(carve(1, cap, at([0, -4, -8], egg(30, 30, 13)))), 0.8)
  const brim = roughen(0.6, (x, y) => Math.sin(Math.atan2(y, x) * 16), hoop(15.6, 3))
  figure.add('lace', put(at([0, 1.6, 9.4], turnX(-10, brim))), 0.8)
  for (const [x, y, z] of points('-6 -9 18 | 6 -6.6 22 | -2 -2 24.6'))
    figure.paint('star', put(at([x, y, z], turnX(70, slab(star(5, 2.6, 1.2), 5)))), 'cap')
  figure.add('star', put(at([26.2, 6, 5], ball(3.6))), 0.6)
  figure.add('gold', put(rod([-12, 6, -9], [-13.4, 5.6, -12], 3.8, 3.6)), 0.5)
}
