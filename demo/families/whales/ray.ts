import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, warp } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { hash, noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { polygon } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points, sizedPoints } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addTree, worldPaints } from './parts.ts'

/** A manta ray glides above the clouds with a ruined temple on its back. */
export function rayWithRuins(): Figure {
  const figure = createSculpture()
  addClouds(figure)
  const ray = (shape: Shape) => at([0, 0, 44], turnX(7, turnY(5, shape)))
  addRay(figure, ray)
  addTemple(figure, (shape) => ray(at([0, 4, 13], shape)))
  return {
    parts: figure.parts,
    paints: {
      ...worldPaints,
      cloud: material('#f4f6fb', { rough: 0.8, sheen: 0.4 }),
      ray: material('#38568c', { rough: 0.36, gloss: 0.7 }),
      belly: material('#dfe8ee', { rough: 0.5 }),
      mark: material('#7fd0e6', { rough: 0.35, glow: 0.2 }),
      stone: material('#d8cfb8', { rough: 0.8 }),
      crystal: material('#49e0cf', { rough: 0.2, gloss: 1, glow: 0.5 }),
      gold: material('#e9b84a', { rough: 0.3, metal: 0.4, gloss: 1 }),
    },
    backdrop: backdrop('#6f7fb8', '#e3e6fa', '#b4bde2'),
    shots: [
      { azimuth: 30, elevation: 22 },
      { azimuth: -38, elevation: 30 },
      { azimuth: 16, elevation: 18, closeUp: { center: [0, 2, 66], radius: 30 } },
      { azimuth: 28, elevation: 18, unpainted: true },
    ],
    triangles: 48_000,
    cell: 0.5,
  }
}

function addClouds(figure: Sculpture): void {
  const lumps = sizedPoints(
    '0 0 4 22 | 22 -6 5 14 | -22 4 5 15 | 4 -20 4 13 | -8 22 4 14 | 16 18 4 12 | -18 -16 3 11 | 0 2 22 15 | 7 -4 30 11 | -9 6 30 11 | 32 4 2 9 | -33 12 2 8 | 24 -20 2 8',
  )
  const cloud = join(2.4, ...lumps.map(([x, y, z, size]) => at([x, y, z], ball(size))))
  figure.add('cloud', cloud, 1)
}

function addRay(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const wings = warp(
    (x, y, z) => [x, y - 0.0085 * x * x, z - 0.0075 * x * x],
    0.72,
    30,
    at([0, 0, 0], egg(58, 19, 6.4)),
  )
  const body = join(8, wings, at([0, -3, 2], egg(21, 27, 11)), at([0, 22, 2], egg(12, 14, 7)))
  figure.add('ray', put(body), 1.5)
  figure.paint('belly', put(at([0, 0, -24], block(36, 60, 20))), 'ray')
  figure.paint('mark', put(pair(at([32, 2, 12], turnZ(24, egg(7, 3.4, 9))))), 'ray')
  figure.paint('mark', put(pair(at([42, 11, 18], turnZ(24, egg(4, 2.2, 9))))), 'ray')
  for (const [x, y] of pairs('24 -9 | 23 12 | 36 12'))
    figure.paint('mark', put(pair(at([x, y, 8], egg(1.8, 1.8, 8)))), 'ray')
  figure.add('ray', put(pair(tube(points('13 -23 1 | 17 -33 0 | 15 -41 -2 | 10 -45 -3'), [5, 4.4, 4, 2.2]))), 2)
  addEyes(figure, { center: [17.4, -20, 6], size: [4.2, 4.4, 4.8], look: [-0.2, 0], iris: 0.9, put })
  figure.cut(put(tube(points('-11 -26.6 -2.4 | 0 -30.6 -3.6 | 11 -26.6 -2.4'), [0.8, 1, 0.8])), 0.5, 'pupil')
  figure.add('ray', put(tube(points('0 30 2 | 4 46 4 | -3 58 9 | 1 68 13'), [5.4, 3.2, 2.2, 1.4])), 2)
}

function addTemple(figure: Sculpture, put: (shape: Shape) => Shape): void {
  const stones = (x: number, y: number) => {
    const [u, v] = [x / 5, y / 5 + 0.5 * (Math.floor(x / 5) & 1)]
    return Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v))) < 0.09 ? -1 : 0
  }
  const mound = roughen(1, (x, y, z) => noise(x / 4, y / 4, z / 4), at([0, 0, -3], egg(21, 22, 7)))
  figure.add('grass', put(mound), 1)
  figure.add('stone', put(roughen(0.5, stones, at([0, 0, 2], drum(17.4, 3, 0.5)))), 0.5)
  figure.add('stone', put(roughen(0.5, stones, at([0, 0, 5], drum(14.6, 2.4, 0.5)))), 0.5)
  for (const [y, z] of pairs('-18 1.6 | -16 3.4')) figure.add('stone', put(at([0, y, z], block(5, 3, 1.4, 0.4))), 0.5)
  for (const [angle, height, broken] of points('-60 22 0 | 0 22 0 | 60 22 0 | 120 15 1 | 180 9 1 | 240 18 1')) {
    const [x, y] = [12 * Math.sin((angle * Math.PI) / 180), 12 * Math.cos((angle * Math.PI) / 180)]
    const flutes = (u: number, v: number) => Math.cos(10 * Math.atan2(v, u))
    figure.add('stone', put(at([x, y, 7 + height / 2], roughen(0.25, flutes, drum(2.1, height / 2, 0.3)))), 0.5)
    figure.add('stone', put(at([x, y, 8], drum(3, 1.2, 0.4))), 0.5)
    if (!broken) figure.add('stone', put(at([x, y, 7 + height], block(3, 3, 1.2, 0.4))), 0.5)
  }
  const beam = at([0, 10.8, 31.2], block(2.4, 2.8, 1.7, 0.4))
  figure.add(
    'stone',
    put(join(0, beam, ...[-30, 30].map((turn) => turnZ(turn, at([0, 10.8, 31.2], block(7.4, 2.8, 1.7, 0.4)))))),
    0.5,
  )
  figure.add('gold', put(at([0, 13.4, 31.4], turnX(90, drum(2, 1.4, 0.4)))), 0.5)
  figure.add('stone', put(at([0, 0, 9], drum(4.6, 2, 0.5))), 0.5)
  figure.add('gold', put(at([0, 0, 11.4], drum(3.4, 1, 0.4))), 0.5)
  const crystal = turnX(90, slab(pairs('0 -7 | 3.8 0 | 0 9 | -3.8 0'), 3, 2.4))
  figure.add('crystal', put(at([0, 0, 17], turnZ(20, crystal))), 0.5)
  figure.add('crystal', put(at([3.4, -2.4, 13.4], turnY(24, slab(polygon(6, 1.6), 3.4, 0.6)))), 0.5)
  for (const [x, y, size] of points('-16 -8 0.9 | 15 -11 0.7 | 17 8 0.8')) {
    const tree = createSculpture()
    addTree(tree, [x, y, 0.6], size)
    for (const part of tree.parts) figure.add(part.material, put(part.shape), part.melt)
  }
  for (let i = 0; i < 9; i++) {
    const [angle, out] = [hash(i, 3, 1) * 6.28, 15 + hash(i, 5, 2) * 4]
    figure.add(
      'stone',
      put(at([Math.cos(angle) * out, Math.sin(angle) * out, 2.4], turnZ(i * 33, block(1.7, 1.3, 1.4, 0.4)))),
      0.5,
    )
  }
  figure.add('leaf', put(tube(points('-10 6 30 | -11.6 4 24 | -12 8 18 | -13 4 11'), [0.9, 1.1, 1, 1.4])), 0.5)
  figure.add('leaf', put(rod([0, 9, 30], [1, 8.4, 24], 0.9)), 0.5)
}
