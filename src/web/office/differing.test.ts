import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test('of what was read only what differs is left', () => {
  const before: Record<string, unknown> = { percent: 25, slugs: ['dragon'], until: null, active: true }
  expect(differing(before, { percent: 25, slugs: ['dragon'], until: '2026-12-31', active: true })).toEqual({
    until: '2026-12-31',
  })
  expect(differing(before, { percent: 25, slugs: null, until: null, active: false })).toEqual({
    slugs: null,
    active: false,
  })
})
