import { expect, test } from 'vitest'
import { stillComing } from './still-coming.ts'

test('what was asked for later is still to come; what was asked for before never will', () => {
  expect(stillComing(['d', 'dra', 'dragon'], 'dra')).toEqual(['dragon'])
  expect(stillComing(['dra', 'dragon', 'dra'], 'dra')).toEqual([])
})

test('an address that nothing asked for is told apart from the last that was', () => {
  expect(stillComing(['dra', 'dragon'], 'robot')).toBeNull()
  expect(stillComing([], '')).toBeNull()
})
