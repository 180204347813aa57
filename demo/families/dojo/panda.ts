import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { rockBase } from '../../modelling/bases.ts'
import { carve, intersect, join, roughen, skin } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBamboo, dojoPaints, type Put } from './parts.ts'

/** A panda in lacquered armor, broad as a gate, a bamboo shoot for a sword. */
export function pandaSamurai(): Figure {
  const figure = createSculpture()
  figure.add('stone', rockBase(40, 8, 3), 1)
  addLegs(figure)
  addArmor(figure)
  addHead(figure, (shape) => at([0, -6, 70], turnZ(-6, shape)))
  addArms(figure)
  addBamboo(figure, [32, 12], 70, 3)
  addBamboo(figure, [36, 3], 40, 2.6)
  return {
    parts: figure.parts,
    paints: {
      ...dojoPaints,
      fur: material('#f3efe6', { rough: 0.75, sheen: 0.4 }),
      black: material('#2c2a30', { rough: 0.65, sheen: 0.4 }),
      lacquer: material('#a3262f', { rough: 0.28, gloss: 1 }),
      lace: material('#e8c56a', { rough: 0.55 }),
      cloth: material('#2f4668', { rough: 0.7, sheen: 0.3 }),
      iris: material('#5a3a22', { rough: 0.2, gloss: 0.9 }),
    },
    backdrop: backdrop('#8c9a7c', '#e8eddd', '#bfc9b0'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -38, elevation: 12 },
      { azimuth: 8, elevation: 6, closeUp: { center: [0, -8, 74], radius: 33 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

/** Rows of small plates with laced edges. */
function lamellar(rows: number): (x: number, y: number, z: number) => number {
  return (_x, _y, z) => {
    const row = (z * rows) % 1
    const place = row < 0 ? row + 1 : row
    return place < 0.16 ? -1 : 0.5 - place * 0.6
  }
}

function addLegs(figure: Sculpture): void {
  for (const side of [1, -1]) {
    figure.add(
      'cloth',
      tube(
        [
          [side * 10, 2, 32],
          [side * 16, -3, 22],
          [side * 17, -1, 14],
        ],
        [11, 10.4, 8],
      ),
      1.4,
    )
    figure.add('black', at([side * 18, -4, 9], turnZ(side * 12, egg(9.4, 12, 6.4))), 1)
    figure.add(
      'lacquer',
      at(
        [side * 17.4, -6, 18],
        turnX(
          -8,
          roughen(0.6, (x) => Math.cos(x * 1.6), egg(7, 6, 8)),
        ),
      ),
      0.7,
    )
    figure.add('lace', at([side * 17, -2, 24], hoop(8.6, 1.4)), 0.6)
    for (const dx of [-4, 0, 4]) figure.add('white', at([side * 19.4 + dx, -15.4, 8], ball(2)), 0.7)
  }
}

function addArmor(figure: Sculpture): void {
  figure.add('black', at([0, 1, 44], egg(24, 19, 19)), 2)
  figure.add('cloth', at([0, 2, 26], egg(21, 20, 11)), 2)
  const cuirass = lathe(curve(pairs('0 30 | 23 31 | 25 38 | 25.4 46 | 22 56 | 14 61 | 0 62'), { steps: 4 }), 0.5)
  figure.add('lacquer', at([0, 0, 0], roughen(0.8, lamellar(0.16), scaled(cuirass))), 1)
  figure.add(
    'white',
    at(
      [0, -1, 32],
      roughen(0.5, (_x, _y, z) => Math.sin(z * 2), egg(25.4, 21.4, 3.6)),
    ),
    0.8,
  )
  figure.add('white', at([0, -22, 31], egg(5, 3, 4)), 0.8)
  figure.add('white', pair(tube(points('2 -23 30 | 6 -24 24 | 8 -24 17'), [1.8, 2.4, 1.4])), 0.7)
  for (let i = 0; i < 7; i++) {
    const turn = i * 51.4 + 25
    const panel = roughen(0.7, lamellar(0.22), block(9.6, 2, 10, 1.2))
    figure.add('lacquer', at([0, 0, 24], turnZ(turn, at([0, -21, 0], turnX(-14, panel)))), 0.6)
    figure.add('gold', at([0, 0, 24], turnZ(turn, at([0, -23.4, -9], turnX(-14, block(9.4, 1.4, 1.2, 0.6))))), 0.5)
  }
  figure.add(
    'gold',
    at([0, -20.4, 50], turnX(80, join(0.6, drum(4.6, 1.4, 0.6), around(6, at([4.2, 0, 0], drum(2, 1.2, 0.5)))))),
    0.6,
  )
  for (const side of [1, -1]) {
    const guard = (z: number) => at([side * 29, -3, z], turnY(side * 18, block(2.4, 11, 12.4, 1.4)))
    figure.add('lacquer', roughen(0.8, lamellar(0.2), guard(46)), 0.7)
    figure.add('gold', at([side * 26, -3, 58], turnY(side * 18, block(2.9, 11.4, 1.4, 0.8))), 0.5)
  }
}

function scaled(shape: ReturnType<typeof lathe>): ReturnType<typeof lathe> {
  return { ...shape, distance: (x, y, z) => shape.distance(x, y * 1.16, z) * 0.86 }
}

function addHead(figure: Sculpture, put: Put): void {
  figure.add('fur', put(join(6, egg(22, 19, 18), pair(at([13, -5, -6], egg(10, 10, 9))))), 1.6)
  figure.add('fur', put(at([0, -16, -6.4], egg(9, 7.4, 6.6))), 1.6)
  figure.add('black', put(at([0, -23, -3], egg(3.4, 2.4, 2.3))), 0.6)
  figure.cut(put(pair(tube(points('0 -24 -8 | 4 -22.6 -10.4 | 8 -19 -9'), [0.7, 0.9, 0.7]))), 0.5, 'mouth')
  figure.paint('black', put(pair(at([9.4, -15, 1.4], turnY(-32, egg(6, 9, 8))))), 'fur')
  addEyes(figure, { center: [8.4, -16, 2.2], size: [3.8, 3.4, 4.2], look: [-0.3, 0], iris: 0.84, put })
  figure.add('black', put(pair(at([17, 2, 15], turnX(76, drum(7, 3.4, 3))))), 1)
  const bowl = carve(
    0.8,
    at([0, 2, 5], egg(23.4, 20.6, 18)),
    at([0, 0, -10], block(40, 40, 17.4)),
    at([0, -22, -1], block(40, 12, 10, 2)),
  )
  figure.add('wrap', put(bowl), 0.7)
  const ribs = intersect(
    0.5,
    at([0, 2, 5], skin(1, egg(23.8, 21, 18.4))),
    around(12, at([15, 0, 16], block(14, 0.9, 9))),
  )
  figure.add('gold', put(ribs), 0.5)
  figure.add('gold', put(at([0, 2, 23], join(0.8, drum(4, 1.4, 0.6), ball(2.4)))), 0.6)
  for (let layer = 0; layer < 3; layer++) {
    const flare = lathe(
      pairs(
        `${20 + layer * 3} ${6 - layer * 5} | ${24 + layer * 3} ${1 - layer * 5} | ${22 + layer * 3} ${1 - layer * 5} | ${18 + layer * 3} ${6 - layer * 5}`,
      ),
      0.9,
    )
    figure.add('lacquer', put(at([0, 3, 2], carve(0.5, flare, at([0, -24, 0], turnZ(0, block(19, 24, 40)))))), 0.6)
  }
  figure.add('lacquer', put(at([0, -19, 12], turnX(-24, egg(17, 6, 1.9)))), 0.8)
  const moon = carve(0.5, drum(20, 1.6, 0.8), at([0, 8, 0], drum(19, 6)))
  figure.add('gold', put(at([0, -17, 33], turnX(82, moon))), 0.6)
  figure.add('gold', put(rod([0, -19, 11], [0, -18, 17], 3.4, 2.4)), 0.8)
}

function addArms(figure: Sculpture): void {
  figure.add('black', tube(points('24 -2 54 | 34 -10 42 | 28 -24 36'), [9, 8.4, 7.4]), 1.4)
  figure.add('black', at([26, -27, 35.4], ball(7.4)), 1)
  figure.add(
    'lacquer',
    at(
      [32, -17, 38.6],
      turnZ(
        -30,
        turnX(
          60,
          roughen(0.5, (x) => Math.cos(x * 1.8), egg(7.6, 7.4, 8)),
        ),
      ),
    ),
    0.6,
  )
  figure.add('black', tube(points('-24 -2 54 | -36 -9 48 | -37 -18 58'), [9, 8.4, 7.4]), 1.4)
  figure.add('black', at([-37, -20, 61], ball(7.4)), 1)
  figure.add(
    'lacquer',
    at(
      [-37, -13, 52],
      turnX(
        -50,
        roughen(0.5, (x) => Math.cos(x * 1.8), egg(7.6, 7.4, 8)),
      ),
    ),
    0.6,
  )
  const shoot = (z: number, r: number): ReturnType<typeof rod> =>
    rod([-38 - z * 0.12, -23, 44 + z], [-38 - (z + 12) * 0.12, -23, 44 + z + 12], r, r * 0.97)
  for (let i = 0; i < 5; i++) {
    figure.add('bamboo', shoot(i * 12, 3.6 - i * 0.12), 0.6)
    figure.add('bamboo', at([-38 - i * 1.44, -23, 44 + i * 12], hoop(3.5 - i * 0.12, 1)), 0.6)
  }
  figure.add('bamboo', tube(points('-44 -23 92 | -50 -25 100 | -58 -26 100'), [1.4, 2.6, 0.9]), 0.8)
  figure.add('bamboo', tube(points('-44 -23 98 | -42 -25 108 | -36 -26 113'), [1.4, 2.6, 0.9]), 0.8)
  figure.add('red', at([-38.6, -23, 49], hoop(3.6, 1.4)), 0.6)
}
