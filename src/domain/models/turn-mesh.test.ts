import { expect, test } from 'vitest'
import { box, cube } from '#test/models/solids.ts'
import { measureMesh } from './measuring/measure-mesh.ts'
import { boundsOf } from './mesh.ts'
import { isSameTurn, noTurn, turnMesh, turnSize } from './turn-mesh.ts'

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

test('a box has the size that its mesh has after the same turns', () => {
  const size = { x: 1, y: 2, z: 3 }
  for (let code = 0; code < 64; code++) {
    const turn = { x: code % 4, y: Math.floor(code / 4) % 4, z: Math.floor(code / 16) }
    const { low, high } = boundsOf(turnMesh(box([size.x, size.y, size.z]), turn).positions)
    const [x, y, z] = high.map((value, axis) => value - (low[axis] ?? 0))
    expect(turnSize(size, turn), JSON.stringify(turn)).toEqual({ x, y, z })
    expect(isSameTurn(turn, noTurn)).toBe(code === 0)
  }
})

test('turning keeps the outside outside, and four turns give the start', () => {
  expect(measureMesh(turnMesh(block, { x: 3, y: 2, z: 1 })).volume).toBeCloseTo(1)
  expect(turnMesh(block, { x: 4, y: 4, z: 4 }).positions).toEqual(block.positions)
})
