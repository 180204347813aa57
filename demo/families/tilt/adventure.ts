import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { carve, roughen } from '../../modelling/combination.ts'
import { noise } from '../../modelling/noise.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addArm, addConsole, addLeg, coinAt, tiltPaints } from './parts.ts'

/** Tilt steps over a platform of blocks, sword up, a coin within reach. */
export function tiltAdventure(): Figure {
  const figure = createSculpture()
  addPlatform(figure)
  const body = (shape: Parameters<typeof at>[1]) => at([0, 2, 56], turnY(-5, turnZ(-4, shape)))
  addLeg(figure, (shape) => at([-11, -4, 11], turnZ(-10, shape)), [3, 6, 22])
  addLeg(figure, (shape) => at([14, 2, 18.4], turnZ(8, shape)), [-4, 0, 18])
  addConsole(figure, body, 'grin')
  addArm(figure, (shape) => shape, points('22 2 60 | 31 -3 56 | 36 -9 65'))
  addArm(figure, (shape) => shape, points('-23 2 56 | -33 -2 48 | -31 -12 43'))
  addSword(figure)
  figure.add('gold', coinAt([-32, -16, 45], 12), 0.6)
  return {
    parts: figure.parts,
    paints: {
      ...tiltPaints,
      grass: material('#67b54a', { rough: 0.8 }),
      soil: material('#a86b3f', { rough: 0.8 }),
      brick: material('#c9773f', { rough: 0.7 }),
      gold: material('#f0b93a', { rough: 0.28, metal: 0.45, gloss: 1 }),
      steel: material('#d3dbe6', { rough: 0.22, metal: 0.5, gloss: 1 }),
      grip: material('#6d3f2a', { rough: 0.6 }),
    },
    backdrop: backdrop('#8d9bb0', '#dfe6ee', '#b9c3d1'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -40, elevation: 14 },
      { azimuth: -24, elevation: 12, unpainted: true },
    ],
    triangles: 50_000,
  }
}

function addPlatform(figure: Sculpture): void {
  const tile = (x: number, y: number, top: number, paint: 'soil' | 'brick') => {
    figure.add(paint, at([x, y, (top - 3) / 2], block(11.6, 11.6, (top - 3) / 2 + 1.5, 0.9)), 0.5)
    const turf = roughen(0.6, (u, v, w) => noise(u / 2.6, v / 2.6, w / 2.6), block(12.2, 12.2, 2.2, 1.2))
    figure.add('grass', at([x, y, top - 1.6], turf), 0.5)
    for (const [u, v] of pairs('-5 -12 | 4 -12.2 | 12.2 3 | 12.2 -6 | -12.2 4')) {
      figure.add('grass', at([x + u, y + v, top - 4], egg(2.4, 1, 2.8)), 0.8)
    }
  }
  for (const [x, y] of pairs('-12 -12 | -12 12 | 12 -12 | 12 12')) tile(x, y, 11, 'soil')
  tile(14, 6, 18.4, 'soil')
  for (const [x, y, z] of points('-20 -24 3 | 5 -24 5 | 24 -20 4'))
    figure.add('brick', at([x, y, z], block(1.6, 1, 1.2, 0.6)), 0.6)
  figure.add('soil', at([-25, -2, 4], block(3, 8, 5, 1)), 0.8)
  figure.add('gold', coinAt([-18, 14, 15.6], 40), 0.6)
}

function addSword(figure: Sculpture): void {
  const put = (shape: Parameters<typeof at>[1]) => at([36, -9.6, 65], turnY(16, turnX(10, shape)))
  figure.add('grip', put(rod([0, 0, -7], [0, 0, 7], 1.9)), 0.6)
  figure.add('gold', put(at([0, 0, -8.4], ball(2.6))), 0.6)
  figure.add('gold', put(at([0, 0, 7.4], block(8, 2, 1.8, 1.1))), 0.6)
  figure.add('red', put(at([0, -2, 7.4], ball(1.6))), 0.5)
  const blade = slab(pairs('-3.6 0 | 3.6 0 | 3.6 27 | 0 33 | -3.6 27'), 1.7, 1.1)
  figure.add('steel', put(at([0, 0, 8], turnX(90, blade))), 0.5)
  figure.add('gold', at([0, 13.5, 48], carve(0.4, drum(4, 3, 1), at([0, 0, 2.6], drum(2.4, 1.4)))), 0.6)
  figure.add('dark', tube(points('0 12 50 | 6 18 42 | 2 20 30 | -8 18 22 | -14 18 13'), [1.5, 1.3, 1.5]), 0.7)
  figure.add('dark', at([0, 12, 49], turnX(90, hoop(3, 1))), 0.6)
}
