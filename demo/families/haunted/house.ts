import { backdrop } from '#domain/models/studio/backdrop.ts'
import { material } from '#domain/models/studio/material.ts'
import type { Figure } from '../../figure.ts'
import { join, roughen, warp } from '../../modelling/combination.ts'
import { lathe, slab } from '../../modelling/outline-solids.ts'
import { at, pair, turnX, turnY, turnZ } from '../../modelling/placement.ts'
import { ball, block, drum, egg, rod } from '../../modelling/primitives.ts'
import { createSculpture, type Sculpture } from '../../modelling/sculpture.ts'
import type { Vec3 } from '../../modelling/shape.ts'
import { pairs, points } from '../../modelling/tables.ts'
import { tube } from '../../modelling/tube.ts'
import { addBareTree, addGraveyard, addPumpkin, addTombstone, hauntedPaints, type Put } from './parts.ts'

/** A crooked manor on its hill, with lights in the windows and a ghost coming out of the chimney. */
export function hauntedManor(): Figure {
  const figure = createSculpture()
  addGraveyard(figure, 46)
  figure.add('soil', at([4, 6, 6], egg(29, 26, 8)), 4)
  addManor(figure)
  addTower(figure)
  addPorch(figure)
  addGhost(figure)
  addBareTree(figure, (shape) => at([-32, -4, 6], turnZ(180, shape)))
  addTombstone(figure, (shape) => at([-24, -30, 4], turnZ(-14, turnY(6, shape))), false)
  addTombstone(figure, (shape) => at([-36, -20, 3], turnZ(20, turnY(-8, shape))), true)
  addTombstone(figure, (shape) => at([30, -26, 4], turnZ(16, turnY(-6, shape))), false)
  addPumpkin(figure, (shape) => at([-11, -31, 5], turnZ(-10, shape)), 0.8)
  addPumpkin(figure, (shape) => at([18, -31, 4.4], turnZ(14, shape)), 0.62)
  addFence(figure)
  return {
    parts: figure.parts,
    paints: {
      ...hauntedPaints,
      wall: material('#8a78a8', { rough: 0.7 }),
      trim: material('#e7dccb', { rough: 0.6 }),
      roof: material('#3d3a5c', { rough: 0.6 }),
    },
    backdrop: backdrop('#3f3a63', '#c9b8e0', '#7f74a6'),
    shots: [
      { azimuth: 22, elevation: 9 },
      { azimuth: 22, elevation: 10, unpainted: true },
      { azimuth: -34, elevation: 18 },
    ],
    triangles: 50_000,
    cell: 0.5,
  }
}

/** The whole house leans and twists a little, as old houses do. */
const lean = (x: number, y: number, z: number): Vec3 => [x - 0.0011 * (z - 10) * Math.max(0, z - 10), y, z]
const crooked: Put = (shape) => warp(lean, 0.86, 9, shape)

function addWindow(figure: Sculpture, put: Put, width: number, height: number): void {
  figure.add('trim', put(block(width + 1, 0.9, height + 1, 0.4)), 0.45)
  figure.add('lamp', put(at([0, -0.5, 0], block(width, 0.9, height, 0.3))), 0.45)
  figure.add('trim', put(at([0, -1, 0], join(0, block(0.5, 0.8, height), block(width, 0.8, 0.5)))), 0.45)
}

function addRoof(figure: Sculpture, put: Put, half: number, depth: number, height: number): void {
  const gable = slab(
    [
      [-half - 2, 0],
      [half + 2, 0],
      [half + 1.4, 1.6],
      [0, height],
      [-half - 1.4, 1.6],
    ],
    depth + 1.6,
    0.5,
  )
  const tiles = (_x: number, _y: number, z: number) => Math.cos(z * 2)
  figure.add('roof', put(roughen(0.3, tiles, turnX(90, gable))), 0.5)
}

function addManor(figure: Sculpture): void {
  const boards = (_x: number, _y: number, z: number) => (Math.abs(z / 2.6 - Math.round(z / 2.6)) < 0.1 ? -1 : 0)
  const put: Put = (shape) => crooked(at([4, 8, 12], shape))
  figure.add('wall', put(roughen(0.4, boards, at([-4, 0, 15], block(18, 13, 17, 0.5)))), 0.5)
  addRoof(figure, (shape) => put(at([-4, 0, 31.6], turnZ(90, shape))), 13.4, 18.6, 15)
  const gable: Put = (shape) => put(at([-8, -11, 20], shape))
  figure.add('wall', gable(roughen(0.4, boards, block(8.4, 6, 14, 0.5))), 0.5)
  addRoof(figure, (shape) => gable(at([0, 0, 13.6], shape)), 8.6, 7, 14)
  addWindow(figure, (shape) => gable(at([0, -6.2, 5], shape)), 3.2, 4.6)
  figure.add('trim', gable(at([0, -6.4, 18], turnX(90, drum(2.6, 0.9, 0.3)))), 0.5)
  figure.add('lamp', gable(at([0, -7, 18], turnX(90, drum(1.7, 0.9, 0.3)))), 0.5)
  addWindow(figure, (shape) => put(at([-18.6, -13.2, 16], shape)), 2, 3.4)
  for (const x of [-12, 2]) addWindow(figure, (shape) => put(at([x, 13.2, 20], turnZ(180, shape))), 2.8, 4)
  for (const [y, z] of pairs('-5 9 | -5 22 | 6 22'))
    addWindow(figure, (shape) => put(at([-22.2, y, z], turnZ(-90, shape))), 2, 3)
  figure.add('stone', put(at([-15, 5, 44], block(3, 3, 10, 0.5))), 0.5)
  figure.add('stone', put(at([-15, 5, 54], block(4, 4, 1.4, 0.5))), 0.5)
}

function addTower(figure: Sculpture): void {
  const put: Put = (shape) => crooked(at([19, 1, 10], shape))
  const boards = (_x: number, _y: number, z: number) => (Math.abs(z / 2.6 - Math.round(z / 2.6)) < 0.1 ? -1 : 0)
  figure.add('wall', put(roughen(0.4, boards, at([0, 0, 26], block(9.6, 9.6, 28, 0.5)))), 0.5)
  for (const z of [26, 46]) figure.add('trim', put(at([0, 0, z], block(10.6, 10.6, 1.1, 0.4))), 0.5)
  for (const [z, height] of pairs('16 4 | 36 5')) {
    for (const turn of [0, 90, 180])
      addWindow(figure, (shape) => put(turnZ(turn, at([0, -9.8, z], shape))), 2.6, height)
  }
  figure.add('trim', put(at([0, 0, 54], block(11.4, 11.4, 1.2, 0.5))), 0.5)
  const cone = lathe(pairs('0 0 | 16 0 | 15.6 1.4 | 7 15 | 1.2 36 | 0 37'), 0.3)
  const tiles = (_x: number, _y: number, z: number) => Math.cos(z * 2)
  figure.add('roof', put(at([0, 0, 54.6], roughen(0.35, tiles, cone))), 0.5)
  for (const turn of [0, 90, 270]) {
    const dormer: Put = (shape) => put(at([0, 0, 60], turnZ(turn, at([0, -10, 0], shape))))
    figure.add('wall', dormer(block(3.4, 4, 4, 0.4)), 0.5)
    addRoof(figure, (shape) => dormer(at([0, 0, 3.6], shape)), 3.2, 4, 6)
    figure.add('lamp', dormer(at([0, -4, 0.4], turnX(90, drum(1.9, 0.8, 0.3)))), 0.5)
  }
  figure.add('dark', put(rod([0, 0, 88], [0, 0, 99], 1.1)), 0.5)
  figure.add('lamp', put(at([0, 0, 99.4], ball(2.2))), 0.5)
}

function addPorch(figure: Sculpture): void {
  const put: Put = (shape) => at([-4, -9, 12], shape)
  figure.add('wood', put(at([0, -3, 0], block(9, 7, 2, 0.5))), 0.5)
  for (const [y, z] of pairs('-12 -2.4 | -9.6 -0.8'))
    figure.add('wood', put(at([0, y, z], block(5, 2.4, 1.6, 0.4))), 0.5)
  figure.add('trim', put(at([0, 0, 7.4], block(4.4, 1.6, 7.4, 0.4))), 0.5)
  figure.add('dark', put(at([0, -1, 6.6], block(3.4, 1.4, 6.4, 0.5))), 0.5)
  figure.add('lamp', put(at([2, -2.4, 6.4], ball(0.95))), 0.5)
  for (const x of [-7.4, 7.4]) figure.add('trim', put(rod([x, -8, 1], [x, -8, 15], 1.2)), 0.5)
  figure.add('roof', put(at([0, -3.4, 16], turnX(-10, block(10, 7.4, 1.4, 0.5)))), 0.5)
}

function addGhost(figure: Sculpture): void {
  const path = points('-14 13 64 | -17 12 72 | -14 9 80')
  figure.add('ghost', tube(path, [2.4, 4.4, 6.4], { melt: 2 }), 1)
  figure.add('ghost', at([-13.4, 7.6, 84], egg(7.4, 7, 8)), 2)
  figure.add('ghost', tube(points('-8 5 82 | -4 2 84 | -3 0 88'), [2.6, 2.2, 1.8]), 1)
  figure.add('ghost', tube(points('-19 6 81 | -23 3 82 | -25 1 86'), [2.6, 2.2, 1.8]), 1)
  figure.add('pupil', at([-13.4, 1.6, 85.4], pair(at([2.6, 0, 0], egg(1.5, 1.2, 2)))), 0.5)
  figure.add('mouth', at([-13.4, 0.8, 81], egg(1.7, 1.2, 2)), 0.5)
}

function addFence(figure: Sculpture): void {
  for (const side of [1, -1]) {
    for (let post = 0; post < 5; post++) {
      const angle = (side * (34 + post * 11) * Math.PI) / 180
      const [x, y] = [Math.sin(angle) * 42.6, -Math.cos(angle) * 42.6]
      figure.add('dark', rod([x, y, 1], [x, y, 13 + (post % 2)], 1.2, 0.95), 0.5)
      figure.add('dark', at([x, y, 14 + (post % 2)], ball(1.6)), 0.5)
    }
    const rail: Vec3[] = [34, 45, 56, 67, 78].map((degree) => {
      const angle = (side * degree * Math.PI) / 180
      return [Math.sin(angle) * 42.6, -Math.cos(angle) * 42.6, 9]
    })
    figure.add('dark', tube(rail, [0.95, 0.95]), 0.5)
  }
}
