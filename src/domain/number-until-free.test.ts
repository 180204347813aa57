import { expect, test } from 'vitest'
import { numberUntilFree } from './number-until-free.ts'

test.each([
  ['body.stl', 'body-2.stl'],
  ['README', 'README-2'],
  ['v1.5/README', 'v1.5/README-2'],
  ['v1.5/body.tar.gz', 'v1.5/body.tar-2.gz'],
  ['Guía.é', 'Guía-2.é'],
  ['a.b c', 'a-2.b c'],
  ['ends with.', 'ends with-2.'],
  ['.stl', '-2.stl'],
  ['', '-2'],
])('of two named %j the second is %j', (name, second) => {
  expect(numberUntilFree(name, () => false)).toBe(name)
  expect(numberUntilFree(name, (one) => one === name)).toBe(second)
})

test('a number that is taken too is passed over', () => {
  const taken = new Set(['README', 'README (2)', 'README (3)'])
  const numbered = (turn: number) => ` (${turn})`
  expect(numberUntilFree('README', (name) => taken.has(name), numbered)).toBe('README (4)')
})
