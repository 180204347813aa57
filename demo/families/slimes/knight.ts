import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pavedBase } from '../../modelling/bases.ts'
import { carve, intersect, join, skin, warp } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addJellyArm, addPuddles, addSlimeFace, drop, facePaints, jelly } from './parts.ts'

/** A slime in a helmet a size too large, sword raised, on guard. */
export function slimeKnight(): Figure {
  const figure = createSculpture()
  figure.add('stone', pavedBase(37, 6, 11))
  figure.add('slime', drop('0 3 | 26 4 | 30 8 | 29.4 16 | 27 28 | 22.6 42 | 14 52 | 0 56'), 1.2)
  addPuddles(figure, 'slime', 29, 6)
  addSlimeFace(figure, { eye: [9, -23.6, 35], size: 6.6, mouth: 'smile', front: 27.6 })
  addHelmet(figure)
  addSword(figure)
  addShield(figure)
  return {
    parts: figure.parts,
    paints: {
      ...facePaints,
      slime: jelly('#3f9fd8'),
      stone: material('#77736f', { rough: 0.75 }),
      steel: material('#bfc8d6', { rough: 0.26, metal: 0.5, gloss: 1 }),
      gold: material('#edb63c', { rough: 0.28, metal: 0.5, gloss: 1 }),
      plume: material('#d8413f', { rough: 0.55, sheen: 0.5 }),
      leather: material('#6b4630', { rough: 0.6 }),
      cloth: material('#a83244', { rough: 0.6, sheen: 0.4 }),
    },
    backdrop: backdrop('#8da58f', '#e3eee0', '#bccdb9'),
    shots: [
      { azimuth: 24, elevation: 10 },
      { azimuth: -42, elevation: 12 },
      { azimuth: 10, elevation: 8, unpainted: true },
    ],
    triangles: 40_000,
    cell: 0.5,
  }
}

function addHelmet(figure: Sculpture): void {
  const dome = at([0, 1, 35], egg(31.4, 31.4, 28))
  const window = at(
    [0, -32, 33],
    turnX(
      90,
      slab(curve(pairs('-17 10 | 0 13 | 17 10 | 15 -10 | 4 -16 | -4 -16 | -15 -10'), { closed: true, steps: 4 }), 20),
    ),
  )
  figure.add('steel', carve(1.2, dome, window, at([0, 0, 4], block(60, 60, 20))), 0.6)
  const shell = at([0, 1, 35], skin(1.3, egg(31.8, 31.8, 28.4)))
  figure.add('gold', intersect(0.6, shell, at([0, 0, 52], block(2.6, 50, 15))), 0.5)
  figure.add('gold', carve(0.6, intersect(0.6, shell, at([0, 0, 24.4], drum(50, 2.2))), window), 0.5)
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6 + 0.26
    if (Math.sin(angle) > -0.75)
      figure.add('steel', at([Math.cos(angle) * 30.4, 1 + Math.sin(angle) * 30.4, 24.4], ball(1.6)))
  }
  figure.add('steel', pair(at([30.6, -3, 37], turnY(90, drum(6, 1.8, 0.9)))), 0.6)
  figure.add('gold', pair(at([32.2, -3, 37], ball(2.6))), 0.6)
  for (const tilt of [-14, 0, 14]) {
    const feather = tube(points('0 4 60 | 0 8 73 | 0 20 77 | 0 32 68 | 0 37 55'), [2.6, 5, 5.4, 4.4, 1.4], { steps: 6 })
    figure.add('plume', at([0, 4, 60], turnZ(tilt, turnY(tilt, at([0, -4, -60], feather)))), 0.8)
  }
  figure.add('gold', at([0, 4, 62], join(1, drum(5, 2, 1), at([0, 0, 2], ball(3.6)))), 0.8)
}

function addSword(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '-25 -4 21 | -35 -10 20 | -38 -16 28')
  const put = (shape: Shape) => at([-38, -17.4, 30], turnY(-13, turnX(8, shape)))
  figure.add('leather', put(rod([0, 0, -7], [0, 0, 7], 2)), 0.6)
  figure.add('gold', put(at([0, 0, -9], ball(3))), 0.6)
  figure.add('gold', put(at([0, 0, 8], turnY(90, rod([0, 0, -8.6], [0, 0, 8.6], 2, 2.6)))), 0.6)
  figure.add('plume', put(at([0, -2.4, 8], ball(1.9))), 0.5)
  const blade = slab(pairs('-4.4 0 | 4.4 0 | 4 30 | 0 38 | -4 30'), 1.9, 1.2)
  figure.add('steel', put(at([0, 0, 8], turnX(90, blade))), 0.5)
  figure.cut(put(pair(at([0, -2.4, 24], block(0.8, 1, 11, 0.6)))), 0.45)
}

function addShield(figure: Sculpture): void {
  addJellyArm(figure, 'slime', '25 -4 21 | 33 -11 21 | 33 -20 21')
  const put = (shape: Shape) =>
    at(
      [32, -25, 22],
      turnZ(
        22,
        warp((x, y, z) => [x, y - x * x * 0.012, z], 0.92, 3, turnX(90, shape)),
      ),
    )
  const outline = (k: number) =>
    curve(pairs('0 -18 | 10 -10 | 14.4 2 | 14 14 | 0 16.4 | -14 14 | -14.4 2 | -10 -10'), {
      steps: 4,
      closed: true,
    }).map(([x, y]) => [x * k, y * k] as const)
  figure.add('steel', put(slab(outline(1), 1.9, 0.9)), 0.5)
  figure.add('cloth', put(at([0, 0, 1.4], slab(outline(0.84), 1.2, 0.5))), 0.5)
  const emblem = curve(pairs('0 9 | 3 3 | 6 -3 | 4 -7.4 | 0 -8.6 | -4 -7.4 | -6 -3 | -3 3'), { steps: 4, closed: true })
  figure.add('gold', put(at([0, 0, 2.4], slab(emblem, 1.1, 0.6))), 0.5)
}
