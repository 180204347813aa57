import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { pebble } from '../../modelling/bases.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { hash, noise } from '../../modelling/noise.ts'
import { lathe } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { around, at, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addDoor, addDots, addIsland, addToadstool, addWindow, mushroomPaints, type Put } from './parts.ts'

/** A windmill in a tall mushroom, sacks at its door and wheat around it. */
export function mushroomWindmill(): Figure {
  const figure = createSculpture()
  addIsland(figure, 39)
  addTower(figure)
  addSails(figure, (shape) => at([0, -24, 79], turnX(-6, turnY(12, shape))))
  addDoor(figure, (shape) => at([0, -19.4, 9], shape))
  addWindow(figure, (shape) => turnZ(64, at([0, -13, 38], shape)))
  addWindow(figure, (shape) => turnZ(-62, at([0, -12.2, 50], shape)))
  addFarm(figure)
  return {
    parts: figure.parts,
    paints: {
      ...mushroomPaints,
      cap: material('#e2863a', { rough: 0.35, gloss: 0.8 }),
      sail: material('#f8f1e2', { rough: 0.75, sheen: 0.2 }),
      wheat: material('#e9c24f', { rough: 0.7 }),
      sack: material('#cfae7d', { rough: 0.85 }),
    },
    backdrop: backdrop('#7fa7c4', '#e4eff6', '#b6cfdf'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: -34, elevation: 13 },
      { azimuth: 30, elevation: 12, unpainted: true },
    ],
    triangles: 48_000,
  }
}

function addTower(figure: Sculpture): void {
  const stem = lathe(curve(pairs('0 4 | 22 4 | 19 12 | 15 26 | 12.6 44 | 11.6 60 | 13 74 | 0 76'), { steps: 5 }), 0.4)
  figure.add(
    'stem',
    roughen(0.5, (x, y, z) => noise(x / 5, y / 5, z / 9), stem),
    1,
  )
  const ruff = lathe(curve(pairs('10 64 | 16 60 | 20 56 | 21 56.8 | 18 63 | 11 68'), { steps: 4, closed: true }), 0.5)
  figure.add(
    'stem',
    roughen(0.9, (x, y) => Math.sin(Math.atan2(y, x) * 13), ruff),
    0.8,
  )
  const cap = (shape: Shape) => at([0, 2, 70], turnX(-5, shape))
  const height = (out: number) => 38 * (1 - Math.abs(out) / 27) ** 0.8
  figure.add(
    'cap',
    cap(lathe(curve(pairs('0 38 | 5 33 | 13 21.6 | 22 9 | 26.4 1.6 | 25 -2 | 20 -1 | 10 2 | 0 3'), { steps: 5 }), 0.5)),
    1,
  )
  figure.add(
    'gill',
    cap(roughen(0.7, (x, y) => Math.sin(Math.atan2(y, x) * 28), lathe(pairs('0 0 | 21 -1.6 | 21 1.6 | 0 5'), 0.4))),
    0.6,
  )
  addDots(
    figure,
    cap,
    '-130 18 3.6 | -50 20 3.4 | 0 16 4 | 45 20 4 | 90 14 4 | 140 19 4.4 | 200 16 3.6 | -20 8 2.6 | -160 9 2.6',
    height,
  )
  figure.add('wood', at([0, -8, 79], turnX(84, drum(5.4, 12, 1))), 0.8)
  figure.add('iron', at([0, 4, 110], rod([0, 0, -6], [0, 0, 6], 0.9)), 0.6)
  figure.add('cap', at([0, 4, 116], ball(2)), 0.5)
}

function addSails(figure: Sculpture, put: Put): void {
  figure.add('iron', put(turnX(90, drum(4, 3, 1))), 0.6)
  figure.add('iron', put(at([0, -4, 0], ball(2.6))), 0.6)
  for (const turn of [0, 90, 180, 270]) {
    const arm = (shape: Shape) => put(turnY(turn, shape))
    figure.add('wood', arm(rod([0, 0, 0], [0, 0, 46], 1.8, 1.3)), 0.6)
    const billow = roughen(0.4, (x, _y, z) => Math.sin(z * 0.7) * 0.6 - 0.4 * Math.cos(x), block(5.4, 1, 16.4, 0.8))
    figure.add('sail', arm(at([5.8, 0, 28], turnZ(-14, billow))), 0.6)
    for (const z of [12, 22.6, 33.4, 44]) figure.add('wood', arm(rod([-1.4, -0.6, z], [11.4, -3.4, z], 1)), 0.5)
    figure.add('wood', arm(rod([11.2, -3.2, 12], [11.2, -3.2, 44], 1)), 0.5)
  }
}

function addFarm(figure: Sculpture): void {
  const sack = (x: number, y: number, turn: number, size: number) => {
    const put = (shape: Shape) => at([x, y, 8], turnZ(turn, turnY(turn > 0 ? 8 : -6, shape)))
    const body = join(
      2,
      at([0, 0, 5 * size], egg(5.4 * size, 4.8 * size, 6.4 * size)),
      at([0, 0, 11.6 * size], egg(3.4 * size, 3 * size, 2 * size)),
    )
    figure.add('sack', put(roughen(0.3, (u, v, w) => noise(u / 1.4, v / 1.4, w / 1.4), body)), 0.8)
    figure.add('wood', put(at([0, 0, 10 * size], hoop(2.6 * size, 0.8))), 0.5)
  }
  sack(-18, -20, 20, 1.1)
  sack(-24, -12, -30, 1)
  sack(-17, -11, 10, 0.9)
  for (let stalk = 0; stalk < 26; stalk++) {
    const angle = -0.9 + stalk * 0.115 + (hash(stalk, 1, 3) - 0.5) * 0.05
    const out = 27 + hash(stalk, 2, 3) * 7
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out]
    const tall = 17 + hash(stalk, 3, 3) * 7
    const bend = (hash(stalk, 4, 3) - 0.5) * 5
    figure.add(
      'wheat',
      tube(
        [
          [x, y, 6],
          [x + bend * 0.3, y, tall * 0.7],
          [x + bend, y, tall],
        ],
        [1, 0.9],
      ),
      0.6,
    )
    figure.add(
      'wheat',
      at(
        [x + bend * 1.2, y, tall + 2.4],
        roughen(0.4, (_u, _v, w) => Math.sin(w * 2.4), egg(1.7, 1.7, 4)),
      ),
      0.6,
    )
  }
  for (let step = 0; step < 4; step++)
    figure.add(
      'path',
      at([Math.sin(step * 0.9) * 4, -26 - step * 3.4, 9.8 - step * 0.4], turnZ(step * 40, egg(4.4, 3.2, 1.5))),
      0.5,
    )
  addToadstool(figure, [-31, -2, 7], 0.9, 'cap')
  addToadstool(figure, [-29, 7, 7], 0.7, 'cap')
  for (const [x, y, size] of points('18 -29 3.4 | -12 -34 2.6 | -24 22 4'))
    figure.add('rock', at([x, y, 7], pebble(size, x)), 0.8)
  const millstone = join(
    0.5,
    drum(7, 1.8, 0.7),
    around(8, at([4.4, 0, 1.6], block(2, 0.6, 0.6, 0.3))),
    at([0, 0, 1.6], hoop(1.8, 0.7)),
  )
  figure.add('stone', at([18, -21, 14], turnZ(24, turnX(76, millstone))), 0.6)
}
