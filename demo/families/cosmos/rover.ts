import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { carve, join } from '../../modelling/combination.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addMoonGround, cosmosPaints, type Put } from './parts.ts'

/** Pip, a six-wheeled rover, has found a flower on a red planet. */
export function roverPip(): Figure {
  const figure = createSculpture()
  addMoonGround(figure, 47, '-33 -16 6 | 34 20 7 | -30 24 5')
  for (const [x, y, size] of points('36 -20 5 | 40 -10 3 | -40 4 4 | 6 40 5'))
    figure.add('ground', at([x, y, 6], pebble(size, x)), 0.8)
  const put: Put = (shape) => at([4, 3, 5], turnZ(-16, shape))
  addChassis(figure, put)
  addDeck(figure, put)
  addMast(figure, (shape) => put(at([-8, -17, 36], turnZ(4, shape))))
  addArm(figure, put)
  return {
    parts: figure.parts,
    paints: {
      ...cosmosPaints,
      ground: material('#bf6a43', { rough: 0.85 }),
      crater: material('#96492e', { rough: 0.85 }),
      tire: material('#3a3d45', { rough: 0.65 }),
      cell: material('#23407e', { rough: 0.2, gloss: 1 }),
      petal: material('#f7d64a', { rough: 0.45, glow: 0.12 }),
      leaf: material('#5bb052', { rough: 0.5 }),
      iris: material('#4cc9e8', { rough: 0.2, gloss: 1, glow: 0.45 }),
    },
    backdrop: backdrop('#a06a52', '#f0cdb4', '#cf9a7d'),
    shots: [
      { azimuth: 16, elevation: 13 },
      { azimuth: -50, elevation: 18 },
      { azimuth: 24, elevation: 15, unpainted: true },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addChassis(figure: Sculpture, put: Put): void {
  figure.add('white', put(join(2, at([0, 0, 24], block(16, 25, 8, 4)), at([0, -22, 23], block(13, 7, 6, 3)))), 0.8)
  figure.add('navy', put(at([0, 0, 17], block(13, 22, 3.4, 2))), 0.6)
  figure.paint('orange', put(at([0, 0, 25], block(30, 40, 2))), 'white')
  for (const y of [-22, 1, 24]) {
    const wheel: Put = (shape) => put(pair(at([24, y, 10.4], turnY(90, shape))))
    figure.add('tire', wheel(drum(10, 6, 2)), 0.6)
    figure.cut(wheel(around(12, at([10.6, 0, 0], turnX(18, block(1.5, 0.9, 8, 0.5))))), 0.5)
    figure.add(
      'steel',
      wheel(at([0, 0, 5.4], lathe(curve(pairs('0 2 | 4 1.4 | 6.4 -0.6 | 6.4 -3 | 0 -3'), { steps: 3 }), 0.3))),
      0.6,
    )
    figure.add('orange', wheel(at([0, 0, 7], drum(2.2, 1.4, 0.6))), 0.5)
    figure.add('steel', put(rod([-22, y, 10.4], [22, y, 10.4], 2.2)), 0.6)
    figure.add(
      'steel',
      put(
        pair(
          tube(
            [
              [17, y, 10.4],
              [16, y * 0.6, 22],
              [14, y * 0.3, 25],
            ],
            [2.2, 2.4],
          ),
        ),
      ),
      0.7,
    )
  }
  figure.add('lamp', put(pair(at([7, -28.6, 23], egg(3.2, 2, 3.2)))), 0.6)
  figure.add('navy', put(pair(at([7, -28, 23], turnX(90, hoop(3.4, 0.9))))), 0.5)
  figure.add('steel', put(at([0, -29, 17.6], block(9, 1.4, 1.8, 0.8))), 0.6)
  figure.add('gold', put(at([0, 26, 26], block(8, 4, 5, 1.6))), 0.8)
}

function addDeck(figure: Sculpture, put: Put): void {
  for (const side of [1, -1]) {
    const panel: Put = (shape) => put(at([side * 21, 9, 37], turnY(side * 8, shape)))
    figure.add('steel', panel(block(15.4, 17.4, 1.6, 1)), 0.6)
    for (const x of [-9.6, 0, 9.6])
      for (const y of [-11.4, 0, 11.4]) figure.add('cell', panel(at([x, y, 1.4], block(4.2, 5, 0.9, 0.4))), 0.5)
  }
  figure.add('steel', put(at([0, 9, 34], block(9, 12, 4, 2))), 0.8)
  figure.add('steel', put(rod([4, 18, 34], [4, 20, 50], 1.7)), 0.6)
  const dish = carve(
    0.6,
    lathe(curve(pairs('0 -3 | 6 -1.6 | 11 2.6 | 12 5 | 0 5'), { steps: 4 }), 0.4),
    at([0, 0, 9], egg(12, 12, 8.4)),
  )
  figure.add('white', put(at([4, 19, 53], turnZ(20, turnX(42, dish)))), 0.7)
  figure.add('red', put(at([4, 19, 53], turnZ(20, turnX(42, at([0, 0, 8], ball(2)))))), 0.5)
  figure.add('steel', put(at([4, 19, 53], turnZ(20, turnX(42, rod([0, 0, -1], [0, 0, 8], 1))))), 0.5)
  figure.add('steel', put(tube(points('-6 19 34 | -8 22 50 | -6 24 62'), [1.1, 1])), 0.6)
  figure.add('red', put(at([-6, 24, 63], ball(2.2))), 0.5)
}

function addMast(figure: Sculpture, put: Put): void {
  figure.add('steel', put(rod([0, 0, -8], [0, 0, 22], 2.6, 2.4)), 0.8)
  for (const z of [-2, 4, 10, 16]) figure.add('navy', put(at([0, 0, z], hoop(2.7, 0.9))), 0.5)
  const head: Put = (shape) => put(at([0, 0, 30], turnZ(10, turnX(-12, turnY(-7, shape)))))
  figure.add('white', head(join(3, block(14, 7, 8.4, 4), at([0, 3, 0], block(11, 7, 7, 3)))), 0.8)
  for (const side of [1, -1]) {
    const lens: Put = (shape) => head(at([side * 7, -7, 0.4], turnX(90, shape)))
    figure.add('navy', lens(drum(6.6, 3, 1.2)), 0.6)
    figure.add('steel', lens(at([0, 0, 2.8], hoop(5.8, 1))), 0.5)
    figure.add('iris', lens(at([0, 0, 2], egg(5, 5, 2.4))), 0.5)
    figure.paint('pupil', lens(at([side * -0.6, 0, 4], egg(2.6, 2.8, 3))), 'iris')
    figure.paint('shine', lens(at([-1.8, 1.8, 4], ball(1.5))), 'iris', 'pupil')
    figure.add('orange', head(at([side * 7, -6, 8.2], turnY(side * -10, block(6, 4, 1.2, 0.8)))), 0.6)
  }
  figure.add('orange', head(pair(at([15, 1, 0], turnY(90, drum(4.4, 1.6, 0.8))))), 0.6)
  figure.add('steel', head(rod([9, 3, 7], [11, 4, 16], 0.95)), 0.5)
  figure.add('lamp', head(at([11, 4, 17], ball(1.9))), 0.5)
}

function addArm(figure: Sculpture, put: Put): void {
  figure.add('navy', put(at([14, -24, 28], ball(4.4))), 0.8)
  figure.add('steel', put(rod([14, -24, 28], [22, -36, 36], 2.6, 2.2)), 0.6)
  figure.add('navy', put(at([22, -36, 36], ball(3.4))), 0.6)
  figure.add('steel', put(rod([22, -36, 36], [13, -42, 42], 2.1, 1.9)), 0.6)
  figure.add('orange', put(at([12.4, -42.4, 42.4], ball(3.2))), 0.6)
  for (const [x, z] of pairs('8 46 | 13 47'))
    figure.add(
      'steel',
      put(
        tube(
          [
            [12, -42.4, 42],
            [x, -45, z - 2],
            [x - 1, -45, z],
          ],
          [1.4, 1],
        ),
      ),
      0.5,
    )
  const flower: Put = (shape) => put(at([10, -45, 43], turnY(-8, shape)))
  figure.add('leaf', flower(tube(points('1 1 -6 | 0 0 4 | 0 -1 14'), [1.2, 1.1])), 0.5)
  figure.add('leaf', flower(at([-3.4, 0, 5], turnY(-40, egg(4, 1.1, 1.8)))), 0.6)
  const bloom: Put = (shape) => flower(at([0, -1.6, 17], turnX(62, shape)))
  figure.add('petal', bloom(around(7, at([4, 0, 0], egg(3.6, 2, 1.2)))), 0.6)
  figure.add('orange', bloom(at([0, 0, 0.6], egg(2.7, 2.7, 1.9))), 0.5)
}
