import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isArchiveName,
  isJunkFile,
  isModelName,
  isPictureName,
  limitWords,
  uploadLimits,
  withoutExtension,
} from './upload-rules.ts'

test.each([
  '.DS_Store',
  'castle/.DS_Store',
  'castle/.git/config',
  '__MACOSX/._wall.stl',
  'castle/__MACOSX/wall.stl',
  'castle\\.hidden.stl',
  'castle/Thumbs.db',
  'DESKTOP.INI',
])('%j is litter', (path) => {
  expect(isJunkFile(path)).toBe(true)
})

test.each([
  'wall.stl',
  'castle/../wall.stl',
  './wall.stl',
  'castle/wall.v1.stl',
  'castle.d/wall.stl',
  '__MACOSX.stl',
  'thumbs.db.stl',
])('%j is none', (path) => {
  expect(isJunkFile(path)).toBe(false)
})

test('a name tells a model, an archive or a picture, in any case, and nothing else', () => {
  const kinds = ['a.STL', 'a.obj', 'a.3mf', 'a.Zip', 'a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.avif', 'stl', 'a.gif']
  expect(kinds.map((name) => [isModelName(name), isArchiveName(name), isPictureName(name)].indexOf(true))).toEqual([
    0, 0, 0, 1, 2, 2, 2, 2, 2, -1, -1,
  ])
  expect(['dragon.v2.STL', 'dragon.jpeg', 'dragon.zip', 'dragon.txt'].map(withoutExtension)).toEqual([
    'dragon.v2',
    'dragon',
    'dragon',
    'dragon.txt',
  ])
})

test('the limits are said in whole megabytes', () => {
  expect(limitWords).toEqual({ model: '200 MB', picture: '20 MB', catalog: '50 MB' })
})

test.each([
  ['`/api/admin/uploads`', limitWords.model],
  ['`/api/admin/catalog/import`', limitWords.catalog],
  [
    '`/api/admin/products…` forms',
    `${uploadLimits.formBytes / 1e9} GB, ${limitWords.model} a file, ${limitWords.picture} a picture`,
  ],
])('the documented limit of %s is %s', (door, words) => {
  expect(readFileSync('docs/security.md', 'utf8')).toContain(`| ${door} | ${words}, `)
})
