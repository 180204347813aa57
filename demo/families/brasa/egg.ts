import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble, rockBase } from '../../modelling/bases.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBrasaHead, addBrasaWings, addToes, brasaPaints, scalePattern } from './parts.ts'

/** Brasa sits on a rock and hugs a spotted egg. */
export function brasaWithEgg(): Figure {
  const figure = createSculpture()
  figure.add('rock', at([0, 2, 0], rockBase(36, 7, 3)))
  figure.add(
    'grass',
    at(
      [0, 0, 2.4],
      roughen(0.9, (x, y, z) => noise(x / 2.4, y / 2.4, z / 2.4), egg(33, 30, 6)),
    ),
    0.6,
  )
  for (const [x, y, size] of points('-27 -14 3.4 | -30 -4 2.4 | 26 -18 2.8 | 19 -25 2')) {
    figure.add('rock', at([x, y, 5], pebble(size, x)), 0.8)
  }
  addBody(figure)
  addBrasaHead(figure, (shape) => at([0, -3, 66], turnZ(-6, shape)), false)
  addBrasaWings(figure, (shape) => at([0, 13, 46], shape))
  addEgg(figure)
  return {
    parts: figure.parts,
    paints: {
      ...brasaPaints,
      rock: material('#8d8580', { rough: 0.75 }),
      grass: material('#7da356', { rough: 0.85 }),
      egg: material('#58b7c4', { rough: 0.3, gloss: 0.9 }),
      spot: material('#f7efdc', { rough: 0.35, gloss: 0.7 }),
    },
    backdrop: backdrop('#8fb0ab', '#e3f0ea', '#bfd6cf'),
    shots: [
      { azimuth: 27, elevation: 11 },
      { azimuth: -58, elevation: 14 },
      { azimuth: 16, elevation: 8, closeUp: { center: [0, -6, 58], radius: 32 } },
    ],
    triangles: 58_000,
  }
}

function addBody(figure: Sculpture): void {
  const trunk = join(7, at([0, 4, 24], egg(18, 17, 19)), at([0, 1, 42], egg(13, 12, 15)))
  figure.add(
    'scales',
    roughen(0.6, (x, y, z) => scalePattern(9, 3.2)(x, y - 4, z), trunk),
    0.6,
  )
  const belly = join(5, at([0, -9.4, 25], egg(12.2, 6.2, 15.5)), at([0, -7.8, 42], egg(8.8, 5, 11)))
  const plates = (_x: number, _y: number, z: number) => {
    const t = (z / 4.2 - Math.floor(z / 4.2)) * 2 - 1
    return Math.sqrt(Math.max(0, 1 - t ** 4)) - 0.4
  }
  figure.add('belly', roughen(0.7, plates, belly), 0.6)
  for (let spine = 0; spine < 6; spine++) {
    const z = 52 - spine * 7
    const y = 13 + Math.sin(((spine + 0.6) / 6) * Math.PI) * 8
    const size = 3.6 - Math.abs(spine - 2) * 0.4
    figure.add('horn', rod([0, y - 1, z], [0, y + size * 1.3, z + size], size * 0.62, 0.7), 0.7)
  }
  figure.add(
    'scales',
    pair(join(3, at([14.6, 1, 15], turnZ(14, egg(8.8, 11.4, 11))), at([17.4, -11, 8], egg(7, 10, 5.2)))),
    1.4,
  )
  addToes(figure, (shape) => pair(at([17.6, -19, 7], shape)), 3.8)
  const arm = tube(points('11 -2 45 | 17.4 -8 39 | 14 -15.4 34'), [5.4, 4.6, 4.2])
  figure.add('scales', pair(arm), 1.4)
  figure.add('scales', pair(at([12.8, -17.4, 33], ball(4.4))), 1)
  addToes(figure, (shape) => pair(at([11.4, -20.6, 32.4], turnZ(30, shape))), 2.6)
  figure.add(
    'scales',
    tube(
      points('0 16 13 | 12 30 9.5 | 29 25 8.6 | 37 8 8.4 | 34 -8 9.4 | 30 -15 13.4'),
      [9.4, 7.4, 5.8, 4.6, 3.4, 2.2],
      { steps: 8 },
    ),
    3,
  )
  const tip = slab(curve(pairs('0 8 | 4.8 0 | 1.6 -3.6 | -1.6 -3.6 | -4.8 0'), { steps: 3, closed: true }), 1.4, 0.8)
  figure.add('membrane', at([29.4, -15.8, 17.4], turnZ(20, turnX(75, tip))), 0.7)
}

function addEgg(figure: Sculpture): void {
  figure.add('egg', at([0, -21, 31], egg(9.4, 8.6, 11)), 0.6)
  for (const [angle, z, size] of points(
    '-90 4 2.3 | -58 -2.4 1.7 | -122 -3 1.9 | -80 -7 1.4 | -40 5.6 1.5 | -140 4.6 1.5',
  )) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const k = Math.sqrt(1 - (z / 11) ** 2)
    figure.add('spot', at([9.4 * c * k, -21 + 8.6 * s * k, 31 + z], egg(size, size, size)), 0.5)
  }
}
