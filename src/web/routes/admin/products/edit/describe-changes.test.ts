import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'
import { historyTexts } from './history-texts.ts'

const categoryName = (category: string) => (category === 'anime' ? 'Anime' : category)
const words = { ...historyTexts.en, categoryName, instant: (iso: string) => `at ${iso.slice(11, 16)}` }

test('a change is told by what differs, in words', () => {
  const before = { priceCents: 300, category: 'vases', hot: false, turn: { x: 0, y: 0, z: 0 }, tags: [] }
  const after = { priceCents: 450, category: 'anime', hot: false, turn: { x: 1, y: 0, z: 0 }, tags: ['cat', 'mask'] }
  expect(describeChanges({ before, after }, words)).toEqual([
    'Price: $3 → $4.50',
    'Category: vases → Anime',
    'Turned: 0° 0° 0° → 90° 0° 0°',
    'Search words: none → cat, mask',
  ])
})

test('files and pictures are told by their names, with the note that buyers read', () => {
  const files = { before: { files: [{ fileName: 'a.stl', sha256: 'x', size: 1 }] }, after: { files: [] } }
  expect(describeChanges({ ...files, note: 'gone', tellBuyers: false }, words)).toEqual([
    'Files: a.stl → none',
    'Note: gone',
    'Buyers told: no',
  ])
  const pictures = { before: { pictures: [{ name: 'a.png', hash: 'h' }] }, after: { pictures: [] } }
  expect(describeChanges(pictures, words)).toEqual(['Pictures: a.png → none'])
})

test('what has no fields is told as it was and is', () => {
  const states = { ...words, values: { awaiting_payment: 'Awaiting payment', cancelled: 'Canceled' } }
  expect(describeChanges({ before: 'awaiting_payment', after: 'cancelled' }, states)).toEqual([
    'Awaiting payment → Canceled',
  ])
  expect(describeChanges({ before: ['dragon'], after: null }, words)).toEqual(['dragon → none'])
})

test('nothing is shown as it is stored, whatever an entry holds', () => {
  const told = describeChanges({ before: { odd: { deep: { hot: true } } }, after: { odd: null } }, words)
  expect(told).toEqual(['odd: deep: Hot: yes → none'])
  expect(describeChanges({ from: '2026-11-24T04:25:50.556Z', until: null }, words)).toEqual([
    'From: at 04:25',
    'Until: none',
  ])
})
