import { lock, type Put } from './anime-head.ts'
import { carve } from './combination.ts'
import { at } from './placement.ts'
import { block, egg } from './primitives.ts'
import type { Sculpture } from './sculpture.ts'
import type { Vec3 } from './shape.ts'
import { sizedPoints } from './tables.ts'
import { tube } from './tube.ts'

/** For each lock of the fringe: its start beside the center of the crown, then its tip: sideways, height, width. */
const fringes = {
  straight:
    '0 0 4.4 4 | 3.4 4.6 4.6 4 | -3.4 -4.6 4.6 4 | 6.4 9 3.8 4 | -6.4 -9 3.8 4 | 9 12.6 1.4 3.8 | -9 -12.6 1.4 3.8',
  swept: '-4 -10 1 4 | -3 -5.4 3.6 4.2 | -1 1 3.4 4.4 | 1 7 3 4.4 | 3 11.4 0.6 4 | -6 -13.2 -2 3.6 | 7 13.6 -2 3.8',
  parted: '1.6 7.6 5.6 4.2 | -1.6 -7.6 5.6 4.2 | 3 11 2.6 4.2 | -3 -11 2.6 4.2 | 6 13.6 -2.6 4 | -6 -13.6 -2.6 4',
  wild: '0 1.4 2.6 4 | 3 6 5 4 | -3 -3.4 4.8 4 | 5 10.4 1.2 4.2 | -5 -8.4 2 4.2 | 8 13.6 -3 3.8 | -8 -13 -3 3.8',
}

/** Adds a cap of hair around the center of a head, with a fringe and, if they have a length, locks beside the face. */
export function addHair(figure: Sculpture, put: Put, fringe: keyof typeof fringes, sideLength = 0): void {
  const cap = carve(
    1.2,
    at([0, 1.2, 1.6], egg(17.8, 16.8, 16.8)),
    at([0, -17, -6], egg(14.6, 12, 15)),
    at([0, -2, -19], block(30, 30, 8)),
  )
  figure.add('hair', put(cap), 0.6)
  for (const [startX, tipX, tipZ, width] of sizedPoints(fringes[fringe])) {
    const middle: [number, number] = [(startX + tipX) * 0.56, Math.max(6, 11.4 - Math.abs(tipX) * 0.3)]
    figure.add('hair', put(lock([startX, -6, 15.2 - Math.abs(startX) * 0.2], middle, [tipX, tipZ], width)), 0.7)
  }
  if (sideLength === 0) return
  for (const side of [1, -1]) {
    const strand: Vec3[] = [
      [side * 13, -4, 10],
      [side * 16.6, -6.4, 0],
      [side * 16.2, -7.4, -sideLength * 0.55],
      [side * 14.4, -8.6, -sideLength],
    ]
    figure.add('hair', put(tube(strand, [3.8, 3.6, 2.9, 0.9], { steps: 6 })), 0.7)
  }
}
