import { material } from '#domain/models/studio/material.ts'
import { carve, join } from '../../modelling/combination.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { polygon } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Shape, Vec3 } from '../../modelling/shape.ts'
import { points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** Tilt, a walking arcade machine: the paints shared by all figures of this character. */
export const tiltPaints = {
  shell: material('#f2c53d', { rough: 0.36, gloss: 0.7 }),
  edge: material('#e8ebee', { rough: 0.4 }),
  screen: material('#16263a', { rough: 0.2, gloss: 1 }),
  pixel: material('#63f2c4', { rough: 0.3, glow: 0.75 }),
  dark: material('#333b4a', { rough: 0.5 }),
  red: material('#e2464e', { rough: 0.35, gloss: 0.8 }),
  blue: material('#3b86e0', { rough: 0.35, gloss: 0.8 }),
  glove: material('#fbf8f2', { rough: 0.5 }),
}

const toFront = (shape: Shape) => turnX(90, shape)

export type Mood = 'grin' | 'wink' | 'asleep' | 'fierce' | 'amazed'

/** Adds the cabinet that is Tilt's head and body: 44 mm wide, 56 mm high, around its center, facing -y. */
export function addConsole(figure: Sculpture, put: Put, mood: Mood): void {
  figure.add('shell', put(join(2, block(22, 11, 28, 7), at([0, 3, 0], block(18, 11, 24, 6)))), 0.6)
  figure.add('edge', put(carve(0.5, block(22.7, 3.2, 28.7, 7.4), block(19, 6, 25, 5))), 0.5)
  figure.add('dark', put(at([0, -10.4, 10], toFront(slab(roundedBox(18.4, 14.4, 4), 1.8, 0.8)))), 0.5)
  figure.cut(put(at([0, -13, 10], toFront(slab(roundedBox(15.8, 11.8, 2.6), 1.6, 0.5)))), 0.5, 'screen')
  addFace(figure, put, mood)
  addControls(figure, put)
  for (const side of [1, -1]) {
    for (let slot = 0; slot < 3; slot++) {
      figure.cut(put(at([side * 22.4, 4, 14 - slot * 4], block(1.4, 4, 0.9, 0.6))), 0.5, 'dark')
    }
  }
  const antenna = tube(points('13 2 27 | 14 2 34 | 17 2 40'), [1.3, 1.1, 1])
  figure.add('dark', put(antenna), 0.8)
  figure.add('red', put(at([17.4, 2, 42], ball(3.4))), 0.6)
  figure.add('dark', put(at([13, 2, 28], drum(3, 1.4, 0.6))), 0.5)
}

function roundedBox(width: number, height: number, round: number) {
  return [1, 2, 3, 4].flatMap((quarter) =>
    polygon(16, round)
      .slice((quarter - 1) * 4, quarter * 4 + 1)
      .map(([x, y]) => {
        const [sx, sy] = [quarter === 1 || quarter === 4 ? 1 : -1, quarter < 3 ? 1 : -1]
        return [x + sx * (width - round), y + sy * (height - round)] as const
      }),
  )
}

/** Draws the face with lit squares of the screen, slightly raised so that they show on an unpainted print. */
function addFace(figure: Sculpture, put: Put, mood: Mood): void {
  const rows = {
    grin: [
      '..XX....XX..',
      '..XX....XX..',
      '..XX....XX..',
      '............',
      '.X........X.',
      '.XX......XX.',
      '..XXXXXXXX..',
      '...XXXXXX...',
    ],
    wink: [
      '..XX........',
      '..XX....XXX.',
      '..XX...X....',
      '............',
      '.X........X.',
      '.XX......XX.',
      '..XXXXXXXX..',
      '....XXXX....',
    ],
    asleep: [
      '............',
      '.X..X..X..X.',
      '.XXXX..XXXX.',
      '............',
      '............',
      '.....XX.....',
      '....X..X....',
      '.....XX.....',
    ],
    fierce: [
      '.XX......XX.',
      '..XXX..XXX..',
      '..XX....XX..',
      '............',
      '.XXXXXXXXXX.',
      '.X.XX.XX.XX.',
      '.XX.XX.XX.X.',
      '.XXXXXXXXXX.',
    ],
    amazed: [
      '.XXXX..XXXX.',
      '.X..X..X..X.',
      '.X..X..X..X.',
      '.XXXX..XXXX.',
      '............',
      '..XXXXXXXX..',
      '..XXXXXXXX..',
      '...XXXXXX...',
    ],
  }[mood]
  const size = 2.3
  for (const [row, line] of rows.entries()) {
    for (const [column, mark] of [...line].entries()) {
      if (mark !== 'X') continue
      const place: Vec3 = [(column - 5.5) * size, -11.5, 10 + (3.5 - row) * size]
      figure.add('pixel', put(at(place, block(size * 0.5, 0.6, size * 0.5, 0.15))), 0.45)
    }
  }
}

function addControls(figure: Sculpture, put: Put): void {
  figure.add('dark', put(at([-10.4, -11.2, -14], toFront(hoop(4.6, 1.2)))), 0.5)
  figure.add('edge', put(rod([-10.4, -11, -14], [-11.6, -17, -12.4], 1.5)), 0.5)
  figure.add('red', put(at([-12, -18.4, -12], ball(3.5))), 0.5)
  for (const [x, z, paint] of [
    [3, -17.4, 'blue'],
    [9.6, -13.4, 'pixel'],
    [16.2, -10.4, 'blue'],
  ] as const) {
    figure.add('edge', put(at([x, -10.8, z], toFront(hoop(3, 0.8)))), 0.5)
    figure.add(paint, put(at([x, -11.4, z], egg(2.7, 2.2, 2.7))), 0.5)
  }
  figure.cut(put(at([-10.4, -11.4, -23], block(3.4, 1.4, 0.8, 0.5))), 0.45, 'dark')
  for (let hole = 0; hole < 4; hole++) {
    figure.cut(
      put(at([10 + hole * 2.4, -11.4, -21.8 + hole * 0.9], turnY(28, block(0.65, 1.6, 2.4, 0.6)))),
      0.45,
      'dark',
    )
  }
}

/** Adds a bendy arm with a ribbed sleeve and a gloved fist. */
export function addArm(figure: Sculpture, put: Put, points: readonly Vec3[]): void {
  figure.add('dark', put(tube(points, [3.2, 3, 3])), 0.8)
  const hand = points.at(-1) ?? [0, 0, 0]
  const before = points.at(-2) ?? hand
  const cuff: Vec3 = [
    hand[0] * 0.75 + before[0] * 0.25,
    hand[1] * 0.75 + before[1] * 0.25,
    hand[2] * 0.75 + before[2] * 0.25,
  ]
  figure.add('glove', put(rod(cuff, hand, 4.1, 4.5)), 0.6)
  figure.add('glove', put(at(hand, ball(5.6))), 0.8)
}

/** Adds a short leg down to a big sneaker whose sole is at the origin. */
export function addLeg(figure: Sculpture, put: Put, hip: Vec3): void {
  figure.add('dark', put(tube([hip, [hip[0] * 0.4, hip[1] * 0.4, hip[2] * 0.6], [0, 1, 6]], [3.6, 3.4, 3.4])), 0.8)
  figure.add('red', put(join(2, at([0, -3, 4.6], egg(6.6, 10.6, 5.4)), at([0, 2, 7.4], drum(5.2, 4.6, 1.6)))), 0.8)
  figure.add('glove', put(at([0, -2.4, 1.6], block(7, 10.8, 1.9, 1.6))), 0.6)
  figure.add('glove', put(at([0, -10, 5], egg(4.6, 3.4, 3.2))), 0.7)
  figure.add('glove', put(at([0, 2, 11.6], hoop(4.9, 1.2))), 0.6)
  for (const z of [7.4, 9.6])
    figure.add('glove', put(at([0, -3.2, z], turnY(90, rod([0, 0, -2.6], [0, 0, 2.6], 0.8)))), 0.5)
}

export function coinAt(place: Vec3, turn: number): Shape {
  return at(place, turnZ(turn, toFront(join(0.4, drum(6.4, 1.4, 0.5), pair(at([0, 0, 0], block(1.2, 4, 2, 0.5)))))))
}
