import { expect, test } from 'vitest'
import { cube } from '#test/models/solids.ts'
import { measureMesh } from './measuring/measure-mesh.ts'
import { boundsOf } from './mesh.ts'
import { noTurn, turnMesh } from './turn-mesh.ts'

const block = cube(1, [1, 2, 3])

test('no turn gives the mesh itself', () => {
  expect(turnMesh(block, noTurn)).toBe(block)
})

test('a quarter turn about x lays what stood onto its back', () => {
  expect(boundsOf(turnMesh(block, { x: 1, y: 0, z: 0 }).positions)).toEqual({ low: [1, -4, 2], high: [2, -3, 3] })
})

test('the axes are taken in their order', () => {
  expect(boundsOf(turnMesh(block, { x: 1, y: 1, z: 1 }).positions)).toEqual({ low: [3, 2, -2], high: [4, 3, -1] })
})

test('turning keeps the outside outside, and four turns give the start', () => {
  expect(measureMesh(turnMesh(block, { x: 3, y: 2, z: 1 })).volume).toBeCloseTo(1)
  expect(turnMesh(block, { x: 4, y: 4, z: 4 }).positions).toEqual(block.positions)
})
