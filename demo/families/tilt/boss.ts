import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { at, scale, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { addArm, addConsole, addLeg, type Put, tiltPaints } from './parts.ts'

// cspell:ignoreRegExp /'[.A-Z]{15}'/
/** X body, D its dark spots, H horn, E eye, P pupil, M mouth, T tooth, F foot. */
const monster = [
  '.H...........H.',
  '.HH.........HH.',
  '..HHXXXXXXXHH..',
  '...XXXXXXXXX...',
  '..XXDXXXXXDXX..',
  '..XXXDDXDDXXX..',
  'XXXXEEEXEEEXXXX',
  'XXXXEPPXPPEXXXX',
  'X.XXEEEXEEEXX.X',
  'X.XXXXXXXXXXX.X',
  'X.XMTMMTMMTMX.X',
  'D.XMMTMMTMMMX.D',
  '..XXXXXXXXXXX..',
  '...XXX...XXX...',
  '..FFFF...FFFF..',
]
const cube = 5

/** Tilt, small and brave, jumps at the final monster of the level. */
export function tiltBossFight(): Figure {
  const figure = createSculpture()
  addArena(figure)
  addMonster(figure, (shape) => at([15, 14, 6], turnZ(-14, shape)))
  addHero(figure)
  return {
    parts: figure.parts,
    paints: {
      ...tiltPaints,
      X: material('#8b4fc0', { rough: 0.45, sheen: 0.3 }),
      D: material('#5a2f8c', { rough: 0.5 }),
      H: material('#f0b33c', { rough: 0.4 }),
      E: material('#fbf4e2', { rough: 0.4 }),
      P: material('#d92f45', { rough: 0.3, glow: 0.3 }),
      M: material('#2a1238', { rough: 0.5 }),
      T: material('#fbf7ec', { rough: 0.35 }),
      F: material('#46256f', { rough: 0.5 }),
      rock: material('#4b4a5c', { rough: 0.7 }),
      lava: material('#ff7a2b', { rough: 0.4, glow: 0.7 }),
      steel: material('#d3dbe6', { rough: 0.22, metal: 0.5, gloss: 1 }),
      gold: material('#f0b93a', { rough: 0.28, metal: 0.45, gloss: 1 }),
    },
    backdrop: backdrop('#8a4d52', '#eac4b4', '#b98078'),
    shots: [
      { azimuth: 20, elevation: 12 },
      { azimuth: -38, elevation: 16 },
      { azimuth: -4, elevation: 8, unpainted: true },
    ],
    triangles: 44_000,
    cell: 0.45,
  }
}

function addArena(figure: Sculpture): void {
  figure.add('lava', at([0, 2, 1.6], block(53, 36, 3, 1)))
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 5; j++) {
      const high = (i * 7 + j * 3) % 4
      const edge = j === 0 && (i === 3 || i === 6)
      if (!edge) figure.add('rock', at([-45.5 + i * 13, -25 + j * 13.5, 2 + high * 0.5], block(6, 6.2, 4, 1)))
    }
  figure.add('rock', at([-34, -10, 10], block(11, 11, 11, 1.2)))
  figure.add('rock', at([-36, -9, 17], block(8, 8, 3, 1)))
}

function addMonster(figure: Sculpture, put: Put): void {
  const depth: Record<string, number> = { X: 11, D: 11.6, H: 6, E: 12.4, P: 13.6, M: 9, T: 12, F: 15 }
  for (const [row, line] of monster.entries())
    for (const [column, mark] of [...line].entries()) {
      const half = depth[mark]
      if (!half) continue
      const arm = mark !== 'H' && (column < 2 || column > 12)
      const cell = block(cube / 2 + 0.05, arm ? 6 : half, cube / 2 + 0.05, 0.7)
      figure.add(mark, put(at([(column - 7) * cube, arm ? -2 : 0, (14.4 - row) * cube], cell)), 0.45)
    }
}

function addHero(figure: Sculpture): void {
  const hero = (shape: Shape) => at([-33, -14, 21], scale(0.56, turnZ(30, shape)))
  addLeg(figure, (shape) => hero(at([-12, 2, -1], turnZ(-12, shape))), [3, 2, 20])
  addLeg(figure, (shape) => hero(at([16, -12, 8], turnX(-24, turnZ(8, shape)))), [-6, 10, 14])
  const body = (shape: Shape) => hero(at([0, 2, 43], turnX(6, turnY(8, shape))))
  addConsole(figure, body, 'fierce')
  addArm(figure, hero, points('22 2 46 | 32 -10 50 | 36 -20 60'))
  addArm(figure, hero, points('-22 4 46 | -34 0 40 | -38 -8 48'))
  const sword = (shape: Shape) => hero(at([36, -20, 60], turnY(34, turnX(22, shape))))
  figure.add('dark', sword(rod([0, 0, -7], [0, 0, 7], 2.4)), 0.6)
  figure.add('gold', sword(at([0, 0, -8.4], ball(3.2))), 0.6)
  figure.add('gold', sword(at([0, 0, 8], block(10, 2.8, 2.4, 1.1))), 0.6)
  const blade = slab(pairs('-5 0 | 5 0 | 5 32 | 0 41 | -5 32'), 2.4, 1.4)
  figure.add('steel', sword(at([0, 0, 8], turnX(90, blade))), 0.5)
  const heart = ['.X.X.', 'XXXXX', 'XXXXX', '.XXX.', '..X..']
  const cells = heart.flatMap((line, row) =>
    [...line].flatMap((mark, column) =>
      mark === 'X' ? [at([(column - 2) * 3, 0, (4 - row) * 3], block(1.55, 2.4, 1.55, 0.4))] : [],
    ),
  )
  figure.add('red', at([-8, -29, 4.4], turnZ(14, join(0.2, ...cells))), 0.5)
}
