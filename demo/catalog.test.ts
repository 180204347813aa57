import { expect, test } from 'vitest'
import { textFieldIn } from '#domain/catalog/product-texts.ts'
import { languages } from '#domain/voice.ts'
import catalog from './catalog.json' with { type: 'json' }
import { figures } from './figures.ts'
import texts from './texts.json' with { type: 'json' }

const categories = ['hot', 'anime', 'fantasy', 'videogames', 'others']
/** Values that also occur in the specification; such figures appear only under All Models. */
const oddCategories = ['3dmodel', 'categories']
const countOf = (kept: (product: (typeof catalog)[number]) => boolean) => catalog.filter(kept).length

test('the catalog file tells of all figures that the code makes', () => {
  expect(catalog.map(({ id }) => id)).toEqual(figures.map(({ product }) => product.id))
})

test('about ninety figures, with ids from 001 to 097 and gaps between', () => {
  const ids = catalog.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(85)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^0\d\d$/.test(id))).toBe(true)
  expect([ids[0], ids.at(-1)]).toEqual(['001', '097'])
  expect(ids.length).toBeLessThan(97)
  expect(ids).toEqual(expect.arrayContaining(['007', '008', '009', '010', '011', '012']))
})

test.each(categories)('category %s has at least twelve figures', (category) => {
  expect(countOf((product) => product.category === category)).toBeGreaterThanOrEqual(12)
})

test('every figure has a known category, a date of 2024 and a popularity in the range', () => {
  for (const { category, date, popularity } of catalog) {
    expect([...categories, ...oddCategories]).toContain(category)
    expect(date).toMatch(/^2024-(0[6-9]|10)-\d\d$/)
    expect(popularity).toBeGreaterThanOrEqual(42)
    expect(popularity).toBeLessThanOrEqual(99)
  }
})

test('most figures cost $3, the others up to $6, and a single one $1000000', () => {
  expect(countOf(({ price }) => price === '$1000000')).toBe(1)
  expect(countOf(({ price }) => /^\$([3-6]|1000000)$/.test(price))).toBe(catalog.length)
  expect(countOf(({ price }) => price === '$3')).toBeGreaterThan(catalog.length / 2)
})

test('some slugs repeat with another price, some figures have no character, a few a description', () => {
  const bySlug = Map.groupBy(catalog, ({ slug }) => slug)
  const repeated = [...bySlug.values()].filter((products) => products.length > 1)
  expect(repeated.length).toBeGreaterThanOrEqual(2)
  for (const products of repeated) expect(new Set(products.map(({ price }) => price)).size).toBe(products.length)
  expect(countOf(({ character }) => !character)).toBeGreaterThanOrEqual(3)
  const described = countOf(({ description }) => Boolean(description))
  expect(described).toBeGreaterThanOrEqual(3)
  expect(described).toBeLessThan(catalog.length / 3)
})

test('figures have three pictures as a rule, and one of them six', () => {
  expect(countOf(({ images }) => images.length === 6)).toBe(1)
  expect(countOf(({ images }) => images.length === 3)).toBeGreaterThan(catalog.length / 2)
})

test('every figure has a title, a description and search words in each language, all of its own', () => {
  const told = Object.entries(texts)
  expect(told.map(([id]) => id).toSorted()).toEqual(catalog.map(({ id }) => id))
  const partsOf = (part: 'title' | 'description') => languages.map((language) => textFieldIn(part, language))
  for (const [id, one] of told) {
    for (const field of partsOf('title')) expect(one[field], `${id} ${field}`).toMatch(/^\S.{2,60} STL$/)
    for (const field of partsOf('description')) expect(one[field], `${id} ${field}`).toMatch(/^\S.{30,200}[.!]$/)
    expect(one.tags.length, id).toBeGreaterThan(1)
  }
  for (const field of [...partsOf('title'), ...partsOf('description')])
    expect(new Set(told.map(([, one]) => one[field])).size, field).toBe(told.length)
})
