import { material } from '#domain/models/studio/material.ts'
import { join, roughen } from '../../modelling/combination.ts'
import { addEyes } from '../../modelling/eyes.ts'
import { slab } from '../../modelling/outline-solids.ts'
import { curve } from '../../modelling/outlines.ts'
import { at, pair, turnX, turnZ } from '../../modelling/placement.ts'
import { egg, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Field, Shape } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

export type Put = (shape: Shape) => Shape

/** Brasa, a round young dragon: the paints shared by all figures of this character. */
export const brasaPaints = {
  scales: material('#d8483f', { rough: 0.42, gloss: 0.6 }),
  belly: material('#f6dca4', { rough: 0.5 }),
  horn: material('#f3e3c3', { rough: 0.4 }),
  membrane: material('#f08a3c', { rough: 0.5, sheen: 0.3 }),
  mouth: material('#5c1d22', { rough: 0.5 }),
  eye: material('#fbf6ea', { rough: 0.25, gloss: 0.8 }),
  iris: material('#e9a21c', { rough: 0.2, glow: 0.15, gloss: 0.9 }),
  pupil: material('#1d1516', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { rough: 0.3, glow: 0.5 }),
}

/** Rows of half-round scales around the z axis. */
export function scalePattern(across: number, height: number): Field {
  return (x, y, z) => {
    const row = Math.floor(z / height)
    const u = (Math.atan2(y, x) * across) / 1.25 + (row & 1) * 0.5
    const side = u - Math.round(u)
    const up = z / height - row
    return 0.9 * Math.max(0, 1 - side * side * 3.2 - (1 - up) * (1 - up))
  }
}

/** Adds the head, facing -y, around its center; about 17 mm in radius. */
export function addBrasaHead(figure: Sculpture, put: Put, asleep: boolean): void {
  const skull = join(
    6,
    at([0, 0, 2], egg(17.5, 15.5, 15)),
    at([0, -14, -4], egg(11.2, 9.6, 7.8)),
    pair(at([9.5, -6, -3.5], egg(7.2, 6.4, 6.4))),
  )
  figure.add('scales', put(roughen(0.5, (x, y, z) => (y > -3 && z > -2 ? scalePattern(9, 3.2)(x, y, z) : 0), skull)), 3)
  figure.add('belly', put(at([0, -14.6, -8.2], egg(8.8, 7.4, 3.9))), 0.8)
  const smile = tube(
    points(
      '-11.5 -12.4 -3.4 | -8.4 -19.6 -6.6 | -3 -23 -7 | 0 -23.6 -6.4 | 3 -23 -7 | 8.4 -19.6 -6.6 | 11.5 -12.4 -3.4',
    ),
    [0.8, 0.9, 0.8],
  )
  figure.cut(put(smile), 0.8, 'mouth')
  figure.cut(put(pair(at([3.6, -22.8, -0.4], egg(1, 1.8, 1.3)))), 0.7, 'mouth')
  figure.add('horn', put(pair(rod([4.8, -20.6, -7.4], [5, -21.2, -10.4], 1.1, 0.45))), 0.5)
  if (asleep) addClosedEyes(figure, put)
  else {
    addEyes(figure, { center: [9, -10.4, 4.4], size: [5.8, 5, 6.6], look: [-0.7, -0.2], put })
    const lid = tube(points('4 -10.6 12.4 | 8.8 -11.8 12.2 | 13.6 -9.6 9.4'), [1, 1.3, 0.9])
    figure.add('scales', put(pair(lid)), 0.9)
  }
  addHornsAndFins(figure, put)
}

function addClosedEyes(figure: Sculpture, put: Put): void {
  figure.add('scales', put(pair(at([9, -10.2, 4.6], egg(5.8, 4.6, 6)))), 1.2)
  const lash = curve(pairs('-5 2 | -2.6 -0.6 | 0 -1.4 | 2.6 -0.6 | 5 2.4 | 2.8 -2 | 0 -3 | -2.8 -2'), { closed: true })
  figure.paint('pupil', put(pair(at([9.4, -14, 5], turnX(90, slab(lash, 8))))), 'scales')
}

function addHornsAndFins(figure: Sculpture, put: Put): void {
  const horn = tube(points('8 4 12 | 11.8 8 20 | 12.8 15.4 24.6 | 11.4 22 25'), [3.8, 3.1, 2, 0.9])
  figure.add('horn', put(pair(horn)), 0.8)
  for (let ring = 0; ring < 4; ring++) {
    const place = at(
      [9 + ring * 0.95, 5.2 + ring * 2.2, 14.4 + ring * 2.4],
      turnX(-30 - ring * 9, hoop(3.4 - ring * 0.36, 0.6)),
    )
    figure.add('horn', put(pair(place)), 0.6)
  }
  const fin = slab(
    curve(pairs('0 3 | 9 9.5 | 8.2 4 | 9.6 0.6 | 7.2 -3 | 7 -7.6 | 0 -4'), { steps: 4, closed: true }),
    0.9,
    0.5,
  )
  figure.add('membrane', put(pair(at([15, 4, 1], turnZ(25, turnX(90, fin))))), 0.7)
  for (let ray = 0; ray < 3; ray++) {
    figure.add('scales', put(pair(rod([14.6, 4, 1.4], [23.4 - ray, 8.2 + ray * 0.6, 9 - ray * 6.6], 1.6, 0.9))), 0.6)
  }
  for (let spine = 0; spine < 3; spine++) {
    const [y, z] = [6 + spine * 5.2, 16.4 - spine * 3.6]
    figure.add('horn', put(rod([0, y - 1, z - 1], [0, y + 3.4, z + 3.2], 2.2, 0.7)), 0.8)
  }
}

/** Adds the right wing, spread backwards from the shoulder at the origin, and its mirror image; `put` places both. */
export function addBrasaWings(figure: Sculpture, put: Put): void {
  const elbow = [17, 7, 22] as const
  const tips = points('34 9 24 | 37 11 8 | 31 11 -5 | 21 9 -12')
  const arm = tube([[0, 0, 0], [8.6, 5, 13], elbow], [3.6, 2.9, 2.4])
  figure.add('scales', put(pair(arm)), 1.2)
  for (const tip of tips) {
    const [x, y, z] = [(elbow[0] + tip[0]) / 2 + 1.6, (elbow[1] + tip[1]) / 2 + 1.6, (elbow[2] + tip[2]) / 2 + 1.6]
    figure.add('scales', put(pair(tube([elbow, [x, y, z], tip], [2.1, 1.6, 1]))), 0.6)
  }
  figure.add('horn', put(pair(rod([17, 7, 23], [18.6, 7.6, 29.4], 2.1, 0.7))), 0.7)
  const membrane = slab(
    curve(
      pairs(
        '0 -4 | 8 11 | 17 20.5 | 26 19 | 34 23.4 | 32 15 | 36.4 7.6 | 30.6 2.4 | 31 -5 | 25 -5.4 | 21 -12.4 | 11 -9',
      ),
      { steps: 4, closed: true },
    ),
    0.85,
    0.4,
  )
  figure.add('membrane', put(pair(at([0, 5.2, 0], turnZ(9, turnX(90, membrane))))), 0.8)
}

export function addToes(figure: Sculpture, put: Put, spread: number, count = 3): void {
  for (let toe = 0; toe < count; toe++) {
    const x = (toe - (count - 1) / 2) * spread
    figure.add('horn', put(rod([x, 0, 0], [x * 1.15, -3.2, -1.6], 1.9, 0.8)), 0.5)
  }
}
