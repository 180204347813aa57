import { expect, test } from 'vitest'
import { boards, plate, softBase, waterBase } from './grounds.ts'

test.each([
  ['a plate', plate(30, 6)],
  ['water', waterBase(30, 6, 1)],
  ['a lawn', softBase(30, 6, 7, 2)],
  ['boards', boards(6, 10, 60, 6)],
])('%s is solid from below z = 0 up to its height, and ends at its rim', (_, { distance }) => {
  expect(distance(5, 3, 0)).toBeLessThan(0)
  expect(distance(5, 3, 4)).toBeLessThan(0)
  expect(distance(5, 3, 8.2)).toBeGreaterThan(0)
  expect(distance(36, 3, 3)).toBeGreaterThan(0)
})
