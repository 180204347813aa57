import { expect, test } from 'vitest'
import type { PackageSource } from '../../catalog/showing/package-sources.ts'
import type { Voice } from '../../voice.ts'
import { type PackageEntry, packageEntries, type StoredEntry } from './package-entries.ts'

const store = { storeName: 'Estela', baseUrl: 'https://store.test', license: null }
const file = (fileName: string, sha256 = 'a'.repeat(64)) => ({
  productId: '007',
  fileName,
  size: 1_800_000,
  sha256,
  crc32: 1,
  storeName: 'models/x.stl',
})
const source = (change: Partial<PackageSource> = {}): PackageSource => ({
  productId: '007',
  slug: 'sir-galapago',
  title: 'Sir Galápago STL',
  description: 'Un viejo caballero tortuga.',
  category: 'fantasy',
  character: 'Sir Galápago',
  model: {
    dimensionsMm: { x: 48.2, y: 51, z: 72.36 },
    triangles: 48_000,
    vertices: 24_002,
    volumeCm3: 41.23,
    areaCm2: 120,
    watertight: true,
    verdict: 'watertight',
    shells: 1,
    openEdges: 0,
    crowdedEdges: 0,
    flippedEdges: 0,
    degenerateTriangles: 0,
    overhangShare: 0.124,
    baseCm2: 20,
    unitSuspicion: null,
    previewUrl: null,
  },
  files: [file('sir-galapago.stl')],
  pictureHashes: [],
  ...change,
})
const picture: StoredEntry = {
  name: 'pictures/sir-galapago-1.webp',
  size: 40_000,
  crc32: 2,
  sha256: 'b'.repeat(64),
  storeName: 'pictures/b/1200.webp',
}
const entriesOf = (change: Partial<PackageSource> = {}, voice: Voice = 'mixed') =>
  packageEntries(store, source(change), [picture], voice)
const textOf = (entries: PackageEntry[], name: string): string => {
  const entry = entries.find((one) => one.name === name)
  if (!entry || !('text' in entry)) throw new Error(`There is no text ${name}.`)
  return entry.text
}
const namesOf = (...fileNames: string[]) =>
  entriesOf({ files: fileNames.map((name) => file(name)) })
    .slice(0, fileNames.length)
    .map(({ name }) => name)

test('a package holds the files, texts, pictures and their sums', () => {
  expect(entriesOf().map(({ name }) => name)).toEqual([
    'sir-galapago.stl',
    'README.txt',
    'LICENSE.txt',
    'PRINT-FACTS.txt',
    'datapackage.json',
    'pictures/sir-galapago-1.webp',
    'SHA256SUMS.txt',
  ])
})

test('an owner’s license stands word for word in packages without one of their own', () => {
  const own = { ...store, license: 'You may sell prints.\n\nNot the files.' }
  const packed = packageEntries(own, source(), [], 'mixed')
  expect(textOf(packed, 'LICENSE.txt')).toBe(
    'Sir Galápago STL\r\nEstela\r\n\r\nYou may sell prints.\r\n\r\nNot the files.\r\n',
  )
  expect(textOf(packed, 'README.txt')).toContain('LICENSE.txt is the license of these files.')
  expect(textOf(packed, 'README.txt')).not.toContain('personal use')
  expect(JSON.parse(textOf(packed, 'datapackage.json')).licenses).toMatchObject([
    { title: 'License', path: 'LICENSE.txt' },
  ])
})

test('names in a package stay inside the folder into which it is unpacked', () => {
  expect(namesOf('../../etc/passwd', '/root/a.stl', 'C:\\b.stl', '..', 'a\u0000b.stl')).toEqual([
    'etc/passwd',
    'root/a.stl',
    'C--b.stl',
    'file',
    'a-b.stl',
  ])
})

test('no two files of a package have the same name, whatever their case', () => {
  expect(namesOf('a.stl', 'A.stl', 'readme.txt', 'DataPackage.json')).toEqual([
    'a.stl',
    'A (2).stl',
    'readme (2).txt',
    'DataPackage (2).json',
  ])
})

test.each([
  ['es', ['Licencia de uso personal'], ['Personal use license']],
  ['en', ['Personal use license'], ['Licencia']],
  ['mixed', ['Licencia de uso personal', 'Personal use license'], []],
] as const)('the texts are in the voice %s', (voice, present, absent) => {
  const license = textOf(entriesOf({}, voice), 'LICENSE.txt')
  for (const words of present) expect(license).toContain(words)
  for (const words of absent) expect(license).not.toContain(words)
})

test('the print facts tell size, volume and an estimate with its conditions', () => {
  const facts = textOf(entriesOf({}, 'es'), 'PRINT-FACTS.txt')
  expect(facts).toContain('48,2 × 51,0 × 72,4 mm')
  expect(facts).toContain('41,2 cm³')
  expect(facts).toMatch(/sin soportes.*: \d+–\d+ g, \d+,\d–\d+,\d h/)
  expect(textOf(entriesOf({ model: null }, 'en'), 'PRINT-FACTS.txt')).toContain('were not measured')
})

test('the description names every model and picture for libraries that import it', () => {
  const described = JSON.parse(textOf(entriesOf(), 'datapackage.json'))
  expect(described).toMatchObject({
    $schema: 'https://manyfold.app/profiles/0.0/datapackage.json',
    name: 'sir-galapago',
    homepage: 'https://store.test/product/sir-galapago',
    image: 'pictures/sir-galapago-1.webp',
    keywords: ['fantasy', 'Sir Galápago'],
    licenses: [{ name: 'LicenseRef-Commercial' }],
    resources: [
      {
        path: 'sir-galapago.stl',
        mediatype: 'model/stl',
        bytes: 1_800_000,
        hash: `sha256:${'a'.repeat(64)}`,
        up: '+z',
      },
      { path: 'pictures/sir-galapago-1.webp', mediatype: 'image/webp' },
    ],
  })
  for (const { name } of described.resources) expect(name).toMatch(/^[a-z0-9-]+$/)
})

test('the same product gives the same bytes, a changed one others', () => {
  expect(entriesOf()).toEqual(entriesOf())
  expect(entriesOf({ title: 'Another STL' })).not.toEqual(entriesOf())
})
