import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, intersect, join, roughen, slice } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** A whale that carries an island with a lighthouse on its back. */
export function whaleWithLighthouse(): Figure {
  const figure = createSculpture()
  addSea(figure)
  addWhale(figure)
  addIsland(figure)
  addLighthouse(figure, (shape) => at([4, 9, 49], shape))
  return {
    parts: figure.parts,
    paints: {
      sea: material('#2c8fb3', { rough: 0.25, gloss: 0.9 }),
      foam: material('#eaf6f6', { rough: 0.6 }),
      whale: material('#3f5f8c', { rough: 0.38, gloss: 0.7 }),
      throat: material('#e8e3d8', { rough: 0.5 }),
      rock: material('#8c8279', { rough: 0.8 }),
      grass: material('#79a850', { rough: 0.85 }),
      wall: material('#f4f0e6', { rough: 0.5 }),
      red: material('#d5453b', { rough: 0.45 }),
      iron: material('#39404b', { rough: 0.4, gloss: 0.8 }),
      lamp: material('#ffd65a', { rough: 0.3, glow: 0.7 }),
      wood: material('#8d5c36', { rough: 0.6 }),
      leaf: material('#3f8a4d', { rough: 0.8 }),
      blush: material('#e88b8f', { rough: 0.5 }),
      eye: material('#fbf8f0', { rough: 0.25, gloss: 0.8 }),
      iris: material('#2b3d63', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#11151f', { rough: 0.2, gloss: 1 }),
      shine: material('#ffffff', { glow: 0.5 }),
    },
    backdrop: backdrop('#d9a894', '#fbe6d8', '#efcbb8'),
    shots: [
      { azimuth: 34, elevation: 13 },
      { azimuth: -46, elevation: 18 },
      { azimuth: 22, elevation: 16, closeUp: { center: [1, 2, 70], radius: 32 } },
    ],
    triangles: 56_000,
  }
}

function addSea(figure: Sculpture): void {
  const waves = (x: number, y: number) =>
    0.8 * Math.sin(Math.hypot(x * 0.9, y * 1.1) / 2.6) + 0.3 * noise(x / 5, y / 5, 2)
  figure.add('sea', roughen(1.1, waves, lathe(pairs('0 -1 | 43 -1 | 45 1.4 | 44 5 | 40 7 | 0 7.4'), 0.5)))
  for (let crest = 0; crest < 11; crest++) {
    const angle = crest * 0.571 * Math.PI + 0.4
    const [x, y] = [Math.cos(angle) * 38, Math.sin(angle) * 38]
    const curl = tube(points('-6 0 0 | -1 0 2.8 | 4 0 3 | 6.4 0 0.6'), [1.4, 2.3, 1.8, 1])
    figure.add('foam', at([x, y, 6], turnZ((angle * 180) / Math.PI + 90, curl)), 1.4)
  }
}

function addWhale(figure: Sculpture): void {
  const trunk = join(
    9,
    at([0, -4, 27], egg(27, 32, 21)),
    at([0, 22, 22], egg(17, 22, 13)),
    at([0, 36, 25], egg(9, 14, 8)),
  )
  figure.add('whale', trunk, 1.5)
  const belly = roughen(0.7, (x) => Math.cos(x * 1.3), at([0, -4, 26.6], egg(27.4, 32.6, 20.8)))
  figure.add('throat', slice(belly, [0, 0.2, 0.98], 19, 0.8), 0.6)
  const lips = carve(
    0.3,
    at([0, -8, 21.4], turnX(-11.5, block(40, 26, 0.55))),
    at([0, -4, 26.6], egg(26.2, 31.4, 19.6)),
  )
  figure.cut(lips, 0.5, 'pupil')
  addEyes(figure, { center: [20.4, -22, 32], size: [4.4, 4.4, 5], look: [0.4, 0], iris: 0.9 })
  figure.paint('blush', pair(at([25, -20, 27], egg(5, 4, 1.7))), 'whale')
  const fin = (side: number) =>
    tube(
      [
        [side * 22, -6, 15],
        [side * 33, -8, 12],
        [side * 41, -2, 16],
      ],
      [7, 5.4, 2],
    )
  figure.add('whale', fin(1), 3)
  figure.add('whale', fin(-1), 3)
  const tail = tube(points('0 38 26 | 0 46 34 | 0 46 44'), [8, 5, 4])
  figure.add('whale', tail, 2)
  const fluke = turnX(24, turnY(26, at([9, 0, 3], egg(13, 5.4, 2.6))))
  figure.add('whale', at([0, 46, 45], pair(fluke)), 2.4)
}

function addIsland(figure: Sculpture): void {
  const rock = roughen(1.3, (x, y, z) => noise(x / 5, y / 5, z / 5), at([1, 4, 45], egg(19, 22, 7)))
  figure.add('rock', rock, 1)
  const turf = roughen(0.9, (x, y, z) => noise(x / 2.6, y / 2.6, z / 2.6), at([1, 4, 48], egg(17.4, 20, 5)))
  figure.add('grass', turf, 0.6)
  for (const [x, y, size] of points('-11 -4 1 | -12 6 1.3 | -5 18 1.1 | 13 -8 0.8')) {
    figure.add('wood', rod([x, y, 49], [x, y, 55 * size ** 0.2], 1.1), 0.5)
    figure.add(
      'leaf',
      roughen(
        0.8,
        (u, v, w) => noise(u / 2, v / 2, w / 2),
        at([x, y, 54 + 4.4 * size], egg(4 * size, 4 * size, 5.6 * size)),
      ),
      0.6,
    )
  }
  const hut = (shape: Shape) => at([-2, -9, 52], turnZ(14, shape))
  figure.add('wall', hut(at([0, 0, 1.6], block(5.4, 4.4, 4.6, 0.5))), 0.5)
  const roof = intersect(0.4, at([0, 0, 8], turnY(45, block(6, 6.4, 6, 0.5))), at([0, 0, 11], block(12, 7, 5.4)))
  figure.add('red', hut(roof), 0.5)
  figure.add('wood', hut(at([0, -4.5, -0.4], block(1.5, 0.6, 2.6, 0.4))), 0.5)
  figure.paint('lamp', hut(pair(at([3.4, -4.6, 2], block(1, 1, 1.1)))), 'wall')
}

function addLighthouse(figure: Sculpture, put: (shape: Shape) => Shape): void {
  figure.add('wall', put(lathe(curve(pairs('0 -3 | 10 -3 | 8.8 4 | 7 20 | 6.2 32 | 0 32'), { steps: 4 }), 0.2)), 0.8)
  for (const z of [7.5, 20.5]) figure.paint('red', put(at([0, 0, z], drum(20, 3.4))), 'wall')
  figure.add('wall', put(at([0, 0, 32.4], drum(8.6, 1, 0.6))), 0.7)
  figure.add('iron', put(around(12, rod([7.8, 0, 32.6], [7.8, 0, 36.6], 0.75))), 0.5)
  figure.add('iron', put(at([0, 0, 36.8], hoop(7.8, 0.8))), 0.5)
  figure.add('lamp', put(at([0, 0, 37], drum(4.6, 5, 0.6))), 0.5)
  figure.add('iron', put(around(6, rod([4.7, 0, 32], [4.7, 0, 42], 0.7))), 0.5)
  figure.add('red', put(lathe(pairs('0 42 | 6.6 42 | 6.8 43 | 3 47.4 | 0.6 49 | 0 50'), 0.4)), 0.6)
  figure.add('iron', put(join(0.6, at([0, 0, 51], ball(1.5)), rod([0, 0, 50], [0, 0, 56], 0.8))), 0.5)
  figure.add('wood', put(at([0, -9, 1.6], turnX(-4, block(2.2, 1, 4, 0.9)))), 0.6)
  for (const [z, turn] of pairs('13.6 20 | 26 -20')) {
    figure.add('iron', put(turnZ(turn, at([0, -7.3 + z * 0.02, z], egg(1.5, 1, 2)))), 0.5)
  }
}
