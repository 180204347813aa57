import { expect, test } from 'vitest'
import { undoOf } from './undo-change.ts'

const product = {
  title: 'Dragon STL',
  slug: 'dragon',
  description: null,
  priceCents: 450,
  priced: true,
  offered: true,
  category: 'fantasy',
  character: null,
  hot: false,
  date: '2024-08-31',
  popularity: 5,
  state: 'published' as const,
}

test('a change is taken back by what held before, a price as it is typed', () => {
  const details = { before: { priceCents: 300, character: 'Smaug' }, after: { priceCents: 450, character: null } }
  expect(undoOf(details, product)).toEqual({ price: '$3', character: 'Smaug' })
  expect(undoOf({ before: { priceCents: null }, after: { priceCents: 450 } }, product)).toEqual({ price: null })
  expect(undoOf({ before: { state: 'draft' }, after: { state: 'published' } }, product)).toEqual({ state: 'draft' })
})

test.each([
  ['a later change stands on it', { before: { priceCents: 300 }, after: { priceCents: 400 } }],
  ['part of it was changed again', { before: { hot: true, title: 'A' }, after: { hot: false, title: 'B' } }],
  ['it is of files', { before: { files: ['a.stl'] }, after: { files: ['b.stl'] } }],
  ['it made the product', { after: { title: 'Dragon STL' } }],
  ['it says nothing', {}],
])('nothing is taken back when %s', (_why, details) => {
  expect(undoOf(details, product)).toBeNull()
})
