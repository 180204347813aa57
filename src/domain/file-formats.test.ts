import { expect, test } from 'vitest'
import { listFormats } from './file-formats.ts'

test.each([
  [['dragon.stl'], 'STL'],
  [['left.arm.3MF'], '3MF'],
  [['a.obj', 'b.obj'], '2 OBJ'],
  [['a.stl', 'b.3mf', 'c.STL'], '2 STL, 1 3MF'],
  [[], ''],
])('the formats of %j are told as %j', (names, told) => {
  expect(listFormats(names.map((fileName) => ({ fileName })))).toBe(told)
})
