import { material } from '#domain/models/studio/material.ts'
import { animePaints, lock, type Put } from '../../modelling/anime-head.ts'
import { carve, join } from '../../modelling/combination.ts'
import { at, turnX, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, hoop, rod } from '../../modelling/primitives.ts'
import type { Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'

/** Kiro, a swordsman on the road: the paints shared by all figures of this character. */
export const kiroPaints = {
  ...animePaints('#1f7fa8', '#63d2e6'),
  hair: material('#3a3f5c', { rough: 0.45, sheen: 0.3 }),
  scarf: material('#d8433c', { rough: 0.65, sheen: 0.4 }),
  leather: material('#6b4630', { rough: 0.5 }),
  steel: material('#dbe2ec', { rough: 0.2, metal: 0.5, gloss: 1 }),
  gold: material('#e0b04c', { rough: 0.3, metal: 0.45, gloss: 1 }),
}

/** Adds wild hair around the center of a head; when `tied`, it is flat on top and falls from a knot behind. */
export function addKiroHair(figure: Sculpture, put: Put, tied = false): void {
  const cap = carve(
    1.2,
    at([0, 1.4, 1.4], egg(17.8, 16.8, 17)),
    at([0, -17, -7], egg(15, 12, 15.4)),
    at([0, 0, -17], block(30, 30, 8)),
  )
  figure.add('hair', put(cap), 0.6)
  const spikes: [Vec3, Vec3, number][] = [
    [[0, 0, 12], [-4, -6, 30], 8.4],
    [[7, 2, 11], [14, -2, 27], 7.4],
    [[-8, 2, 10], [-17, -3, 24], 7.4],
    [[12, 4, 6], [25, 2, 17], 7],
    [[-12, 4, 5], [-26, 3, 13], 7],
    [[2, 8, 12], [6, 14, 29], 8],
    [[-5, 10, 9], [-10, 22, 23], 8],
    [[9, 10, 6], [19, 20, 16], 7.6],
    [[0, 12, 3], [2, 28, 10], 8],
    [[-11, 10, 0], [-23, 18, 3], 7],
    [[12, 8, -2], [24, 13, 2], 6.6],
    [[6, 12, -5], [10, 24, -6], 6.4],
    [[-6, 12, -5], [-11, 24, -8], 6.4],
  ]
  if (tied) addPonytail(figure, put)
  else for (const [from, to, width] of spikes) figure.add('hair', put(rod(from, to, width, 0.9)), 1.2)
  const fringe: [Vec3, [number, number], [number, number], number][] = [
    [[1, -6, 15], [3, 10.6], [1.6, 2.6], 4.4],
    [[5, -5, 15], [8.6, 9.6], [9.6, 3.6], 4.4],
    [[-3, -6, 15], [-4, 10.6], [-7, 3], 4.6],
    [[-8, -4, 13], [-11, 8], [-13, -1], 4.2],
    [[9, -4, 13], [12.6, 6], [14, -3], 4],
  ]
  for (const [from, middle, tip, width] of fringe) figure.add('hair', put(lock(from, middle, tip, width)), 0.8)
}

function addPonytail(figure: Sculpture, put: Put): void {
  figure.add('scarf', put(at([0, 13, 11], turnX(-52, join(0.8, hoop(4, 1.8), at([0, 0, 2.4], hoop(3.8, 1.6)))))), 0.7)
  for (const [path, width] of [
    ['0 11 9 | 0 19 17 | 4 27 13 | 9 31 0 | 8 33 -14', 5.4],
    ['0 12 9 | -2 20 14 | 0 27 6 | 1 29 -8 | -3 32 -18', 4.8],
    ['0 12 9 | 3 18 18 | 10 23 15 | 16 26 5 | 18 29 -4', 4.2],
  ] as const)
    figure.add('hair', put(tube(points(path), [3.2, width, width, width * 0.7, 0.9], { steps: 6 })), 0.8)
  for (const side of [1, -1]) {
    const strand = points(`${side * 13} -3 9 | ${side * 16.8} -5 0 | ${side * 16.4} -6 -8 | ${side * 14} -8 -14`)
    figure.add('hair', put(tube(strand, [3.8, 3.5, 2.6, 0.9], { steps: 6 })), 0.7)
  }
  for (const [x, y, z, dx, dy, dz] of [
    [4, 2, 15, 9, -2, 21],
    [-5, 3, 14, -11, 0, 20],
  ] as const)
    figure.add('hair', put(rod([x, y, z], [dx, dy, dz], 4.4, 0.9)), 1.2)
}

/** Adds a boot that points to -y, with its sole at the origin and a shaft 15 mm high. */
export function addBoot(figure: Sculpture, put: Put, turn = 0): void {
  const boot = join(2, at([0, 0, 8], drum(5.2, 6.6, 1.6)), at([0, -4.4, 4], egg(5.4, 9, 4.4)))
  figure.add('leather', put(turnZ(turn, boot)), 0.7)
  figure.add('lining', put(at([0, 0, 14], hoop(5.2, 1.3))), 0.6)
  figure.add('lining', put(at([0, 0, 8], hoop(5.3, 0.8))), 0.5)
}

/** Adds an arm in a sleeve from the shoulder over the elbow to the wrist, with a fist at its end. */
export function addSleeve(figure: Sculpture, paint: string, path: readonly Vec3[], hand: Vec3, width = 5.2): void {
  figure.add(paint, tube(path, [width, width + 0.2, width + 0.4]), 0.9)
  const wrist = path.at(-1) ?? hand
  figure.add('lining', rod(wrist, along(wrist, hand, 0.3), width + 0.5, width), 0.5)
  figure.add('skin', rod(along(wrist, hand, 0.4), hand, 3.6, 4.3), 0.6)
  figure.add('skin', at(hand, ball(4.4)), 0.6)
}

function along(from: Vec3, to: Vec3, share: number): Vec3 {
  const mix = (a: number, b: number) => a + (b - a) * share
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
}
