import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test('any text becomes a harmless part of an address', () => {
  expect(slugOf('Dragón de Fuego STL')).toBe('dragon-de-fuego-stl')
  expect(slugOf('../../etc/passwd')).toBe('etc-passwd')
  expect(slugOf('ドラゴン')).toBe('')
})

test('a slug is never only digits, because those are ids', () => {
  expect(slugOf('007')).toBe('product-007')
})

test('a slug is never that of the free sample, whose package would be sent in its place', () => {
  expect(slugOf('Estela Sample')).toBe('product-estela-sample')
})

test('a taken slug gets the id behind it', () => {
  const taken = new Set(['dragon', 'dragon-007'])
  expect(freeSlug('cat', '007', (slug) => taken.has(slug))).toBe('cat')
  expect(freeSlug('dragon', '008', (slug) => taken.has(slug))).toBe('dragon-008')
  expect(freeSlug('dragon', '007', (slug) => taken.has(slug))).toBe('dragon-007-2')
})
