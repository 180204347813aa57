import { expect, test } from 'vitest'
import { pendingTexts } from './pending-texts.ts'

test('what was asked for later is still to come; what was asked for before never will', () => {
  expect(pendingTexts(['d', 'dra', 'dragon'], 'dra')).toEqual(['dragon'])
  expect(pendingTexts(['dra', 'dragon', 'dra'], 'dra')).toEqual([])
})

test('an address that nothing asked for is told apart from the last that was', () => {
  expect(pendingTexts(['dra', 'dragon'], 'robot')).toBeNull()
  expect(pendingTexts([], '')).toBeNull()
})
