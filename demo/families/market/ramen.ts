import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { intersect, join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addPavement, marketPaints, type Put } from './parts.ts'

/** A ramen stall on two wheels; its cook is a cat. */
export function ramenStall(): Figure {
  const figure = createSculpture()
  addPavement(figure, [42, 32])
  addCart(figure)
  addRoof(figure)
  addCook(figure, (shape) => at([-4, 7, 44], turnZ(4, shape)))
  addCounter(figure)
  return {
    parts: figure.parts,
    paints: {
      ...marketPaints,
      tile: material('#3f6f8f', { rough: 0.4, gloss: 0.7 }),
      cloth: material('#d6403c', { rough: 0.65, sheen: 0.3 }),
      broth: material('#e0a04a', { rough: 0.2, gloss: 1 }),
      noodle: material('#f7e1a0', { rough: 0.5 }),
      egg: material('#fff6e4', { rough: 0.4 }),
      fur: material('#f7efe2', { rough: 0.6, sheen: 0.35 }),
      patch: material('#e69a4a', { rough: 0.6, sheen: 0.35 }),
      pink: material('#f191a0', { rough: 0.5 }),
      eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
      iris: material('#5da53f', { rough: 0.2, gloss: 0.9 }),
      pupil: material('#17100d', { rough: 0.2, gloss: 1 }),
    },
    backdrop: backdrop('#3c3350', '#b59ab8', '#75618a'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -34, elevation: 14 },
      { azimuth: 10, elevation: 8, closeUp: { center: [-3, -10, 50], radius: 28 } },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

function addCart(figure: Sculpture): void {
  const boards = (x: number) => (Math.abs(x / 6 - Math.round(x / 6)) < 0.1 ? -1 : 0)
  figure.add('wood', at([0, 0, 24], roughen(0.5, boards, block(31, 15, 13, 1))), 0.6)
  figure.add('dark', at([0, -2, 38], block(35, 20, 2, 1)), 0.6)
  figure.add('dark', at([0, 0, 12.4], block(33, 16, 2, 1)), 0.6)
  for (const x of [-30, 30])
    for (const y of [-13, 13]) figure.add('dark', at([x, y, 53], block(1.9, 1.9, 47.4, 0.6)), 0.6)
  for (const side of [1, -1]) {
    const wheel: Put = (shape) => at([side * 34, 3, 18], turnY(90, shape))
    figure.add('dark', wheel(hoop(11, 1.9)), 0.6)
    figure.add('dark', wheel(around(8, at([5.4, 0, 0], block(5.6, 1.1, 1.3, 0.6)))), 0.6)
    figure.add('gold', wheel(drum(3, 2.6, 0.8)), 0.6)
  }
  figure.add('dark', rod([-34, 3, 18], [34, 3, 18], 2), 0.5)
  for (const [x, turn] of pairs('-17 4 | 17 -6')) {
    const stool: Put = (shape) => at([x, -25, 5], turnZ(turn, shape))
    figure.add('red', stool(at([0, 0, 15], drum(6.4, 2, 1.2))), 0.6)
    figure.add('iron', stool(around(4, rod([3, 0, 15], [5.4, 0, 0], 1.3), 45)), 0.5)
    figure.add('iron', stool(at([0, 0, 6], hoop(4.4, 0.9))), 0.5)
  }
  const letter = join(
    0.4,
    turnX(90, hoop(4, 1)),
    at([0, 0, 0], block(1, 0.9, 5, 0.4)),
    at([0, 0, 1], block(5, 0.9, 0.9, 0.4)),
  )
  figure.add('white', at([0, -15.4, 24], turnX(90, drum(7.4, 1.2, 0.5))), 0.5)
  figure.add('red', at([0, -16.6, 24], letter), 0.45)
}

function addRoof(figure: Sculpture): void {
  const tiles = (x: number, y: number) =>
    Math.cos(x * 1.1) * 0.7 + (Math.abs(y / 7 - Math.round(y / 7)) < 0.08 ? -0.3 : 0)
  const outline = curve(
    pairs('-30 -1 | -20 3 | -9 9 | 0 16 | 9 9 | 20 3 | 30 -1 | 30 -4 | 20 0 | 0 9 | -20 0 | -30 -4'),
    { steps: 3, closed: true },
  )
  const roof = turnZ(90, turnX(90, slab(outline, 41, 0.8)))
  figure.add('tile', at([0, 0, 95], roughen(0.7, tiles, roof)), 0.8)
  figure.add('dark', at([0, 0, 111], turnY(90, drum(2.6, 42, 1))), 0.6)
  for (const x of [-42, 42]) figure.add('gold', at([x, 0, 111], ball(3.4)), 0.6)
  figure.add('dark', at([0, -13, 88], block(32, 1.6, 2.2, 0.8)), 0.6)
  figure.add('dark', at([0, 13, 88], block(32, 1.6, 2.2, 0.8)), 0.6)
  for (const [i, x] of [-22.5, -7.5, 7.5, 22.5].entries()) {
    const cloth = roughen(0.6, (u, _v, w) => Math.sin(u * 0.9 + i) * (w < 0 ? 1 : 0.4), block(7, 1.3, 9.4, 0.8))
    figure.add('cloth', at([x, -14, 79], turnX(-4, cloth)), 0.6)
    figure.add('white', at([x, -15.4, 79], turnX(86, drum(3.6, 1.2, 0.5))), 0.5)
    figure.add('cloth', at([x, -16.4, 79], turnX(86, hoop(2, 0.7))), 0.45)
  }
  for (const side of [1, -1]) {
    const lantern: Put = (shape) => at([side * 36, -19, 76], shape)
    figure.add(
      'iron',
      lantern(
        tube(
          [
            [side * -1, 2, 17],
            [0, 0, 15],
            [0, 0, 9],
          ],
          [1.1, 1],
        ),
      ),
      0.5,
    )
    figure.add('lamp', lantern(roughen(0.5, (_x, _y, z) => Math.sin(z * 2.2), egg(6.4, 6.4, 8))), 0.6)
    figure.add('black', lantern(at([0, 0, 7.4], drum(3.4, 1.3, 0.5))), 0.5)
    figure.add('black', lantern(at([0, 0, -7.4], drum(3.4, 1.3, 0.5))), 0.5)
    figure.add('red', lantern(rod([0, 0, -8], [0, 0, -13], 1.2)), 0.5)
  }
}

function addCook(figure: Sculpture, put: Put): void {
  figure.add('white', put(at([0, 0, 0], egg(11, 9, 14))), 0.8)
  figure.add('cloth', put(at([0, -6.4, -2], egg(8, 4, 10))), 0.6)
  const head: Put = (shape) => put(at([0, -3, 19], turnY(-5, shape)))
  figure.add('fur', head(join(3, egg(13, 11, 10.6), pair(at([8, -3, -3.6], egg(5, 5, 4))))), 0.8)
  figure.paint('patch', head(at([9, -2, 7], ball(8))), 'fur')
  const ear = slab(curve(pairs('-4.6 0 | -2.6 6 | 1 10 | 3.4 6 | 5 0 | 0 -2'), { steps: 4, closed: true }), 2, 1.1)
  for (const side of [1, -1]) {
    figure.add('fur', head(at([side * 8, 1, 8], turnY(side * 24, turnX(86, ear)))), 0.8)
    for (const z of [-2, -4.4])
      figure.add('white', head(rod([side * 7, -9, z], [side * 14, -9, z * 1.2 + 0.6], 0.8)), 0.5)
  }
  figure.add('fur', head(pair(at([2.6, -10, -3.4], egg(3.4, 2.6, 2.6)))), 0.8)
  figure.add('pink', head(at([0, -12.4, -1.6], egg(1.5, 1.1, 1.1))), 0.5)
  addEyes(figure, { center: [5, -8.4, 2], size: [3.2, 2.6, 3.8], look: [-0.3, -0.3], iris: 0.86, put: head })
  const band = intersect(0.5, egg(14, 12, 11.6), at([0, 0, 6.6], turnX(-8, block(20, 20, 1.8))))
  figure.add('cloth', head(band), 0.6)
  figure.add('cloth', head(at([0, -10.6, 8.6], join(0.8, ball(2), pair(rod([1, 0, 0], [5, 0, 3], 1.4, 1.8))))), 0.6)
  figure.add('white', put(tube(points('10 0 7 | 17 -6 4 | 17 -13 8'), [4, 3.8, 3.6])), 0.8)
  figure.add('fur', put(at([17, -15, 9], ball(4.2))), 0.7)
  const ladle: Put = (shape) => put(at([17, -16, 10], turnY(14, shape)))
  figure.add('steel', ladle(rod([0, 0, -6], [0, 0, 15], 1.1)), 0.5)
  figure.add('steel', ladle(at([0, -3, 17], egg(4.6, 4.6, 3.4))), 0.6)
  figure.add('broth', ladle(at([0, -3, 19], drum(3.4, 1.2, 0.5))), 0.5)
  figure.add('white', put(tube(points('-10 0 7 | -16 -8 2 | -12 -14 -1'), [4, 3.8, 3.6])), 0.8)
  figure.add('fur', put(at([-11, -16, -1.4], ball(4.2))), 0.7)
}

function addCounter(figure: Sculpture): void {
  for (const [x, y] of pairs('-20 -14 | 9 -16')) {
    const bowl: Put = (shape) => at([x, y, 40], shape)
    figure.add(
      'red',
      bowl(lathe(curve(pairs('0 0 | 4 0 | 4.6 1.4 | 7.4 4 | 8.4 7.6 | 0 7.6'), { steps: 3 }), 0.4)),
      0.6,
    )
    figure.add('broth', bowl(at([0, 0, 7.6], drum(7, 0.9, 0.4))), 0.5)
    for (let loop = 0; loop < 5; loop++)
      figure.add('noodle', bowl(at([-2 + loop * 0.7, -1 + (loop % 2) * 2, 8.4], turnZ(loop * 40, hoop(2.6, 0.8)))), 0.5)
    figure.add('egg', bowl(at([3.6, 1.6, 8.6], egg(2.5, 2.5, 1.7))), 0.5)
    figure.paint('lamp', bowl(at([3.6, 1.6, 10.4], ball(1.4))), 'egg')
    figure.add('leaf', bowl(at([0, 4.6, 10], turnX(-14, block(2.4, 0.9, 3, 0.4)))), 0.5)
    figure.add('dark', bowl(rod([3, -3, 8], [10, -1, 16], 0.9)), 0.5)
    figure.add('dark', bowl(rod([1.6, -3.4, 8], [9.4, -2.6, 16.4], 0.9)), 0.5)
  }
  figure.add('steel', at([23, 0, 47], drum(8.4, 8, 1)), 0.6)
  figure.add('steel', at([23, 0, 55], hoop(8.2, 1)), 0.5)
  figure.add('broth', at([23, 0, 55], drum(7.4, 1, 0.4)), 0.5)
  figure.add('white', at([23, 0, 58.4], join(1.6, ball(3.4), at([2, 0, 4], ball(3)), at([0.4, 0, 8], ball(2.2)))), 0.8)
  for (const [x, paint] of [
    [-29, 'red'],
    [-26.4, 'leaf'],
  ] as const)
    figure.add(paint, at([x, -6, 43], join(0.6, drum(1.9, 3.6, 0.6), at([0, 0, 4], drum(1, 1.4, 0.4)))), 0.5)
}
