import { expect, test } from 'vitest'
import { oneOfEachPart, picturedFile, roleOf } from './file-variants.ts'

test.each([
  ['Supported/body.stl', 'supported'],
  ['Pre-Supported/body.stl', 'supported'],
  ['golem_presupported.stl', 'supported'],
  ['supports/body.stl', 'supported'],
  ['Con soportes/cuerpo.stl', 'supported'],
  ['Unsupported/body.stl', 'unsupported'],
  ['un-supported/body.stl', 'unsupported'],
  ['body (no supports).stl', 'unsupported'],
  ['sin_soportes/cuerpo.stl', 'unsupported'],
  ['body.stl', null],
  ['supports.stl', null],
])('%s is %s', (path, role) => {
  expect(roleOf(path)).toBe(role)
})

test.each([
  [
    ['Supported/body.stl', 'Unsupported/body.stl', 'Unsupported/head.stl'],
    ['Unsupported/body.stl', 'Unsupported/head.stl'],
  ],
  [['dragon_supported.stl', 'dragon.stl'], ['dragon.stl']],
  [['fox.stl', 'fox.3mf'], ['fox.stl']],
  [['stl/fox.stl', 'obj/fox.obj'], ['stl/fox.stl']],
  [['Supported/only.stl'], ['Supported/only.stl']],
  [
    ['left/arm.stl', 'right/arm.stl'],
    ['left/arm.stl', 'right/arm.stl'],
  ],
  [
    ['supported.stl', 'unsupported.stl'],
    ['supported.stl', 'unsupported.stl'],
  ],
])('of %j count %j', (paths, counted) => {
  expect(oneOfEachPart(paths, (path) => path)).toEqual(counted)
})

test.each([
  ['Unsupported/body.stl', { 'Supported/body.stl': 95, 'Unsupported/body.stl': 60, 'Unsupported/arm.stl': 5 }],
  ['Supported/body.stl', { 'Supported/body.stl': 95, 'Unsupported/arm.stl': 5 }],
  ['fox.stl', { 'fox.3mf': 10, 'fox.stl': 50 }],
  ['a.stl', { 'a.stl': 5, 'b.stl': 5 }],
])('pictures show %s', (shown, sizes) => {
  const files = Object.entries(sizes).map(([path, size]) => ({ path, size }))
  expect(picturedFile(files, ({ path }) => path)?.path).toBe(shown)
})
