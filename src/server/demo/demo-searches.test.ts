// cspell:words coracao
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import type { Voice } from '#domain/voice.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { demoCatalog } from './demo-catalog.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await createTestShop()
  await opened.shop.catalog.importCatalog(await demoCatalog(), noCatalogFiles, { dryRun: false })
})
afterAll(() => opened[Symbol.asyncDispose]())

const first = async (query: string, voice: Voice = 'mixed') => {
  const { items } = await opened.shop.catalog.browse({ query, voice })
  return items.slice(0, 3).map(({ title }) => title)
}

test.each([
  ['caballero', ['Tortoise Knight Sir Galápago STL', 'Slime Knight STL']],
  // The manor is “embrujada”: matches inside a word come last.
  ['bruja', ['Witch Nyx Night Flight STL', 'Witch Nyx at the Cauldron STL', 'Haunted Manor Level 13 STL']],
  ['ballena', ['Windmill Whale STL', 'Lighthouse Whale STL']],
  ['pulpo', ['Octopus Teatime STL']],
  ['gata', ['Calavera Cat STL', 'Nova the Space Cat STL']],
  ['gato', ['Pumpkin Cat STL']],
  ['anime', ['Luma on Stage STL', 'Witch Nyx Night Flight STL', 'Citlali Night Singer STL']],
  ['083', ['Kaya Fox Spirit STL']],
  ['halloween', ['Calavera Cat STL', 'Pumpkin Cat STL', 'Haunted Manor Level 13 STL']],
  ['navidad', ['Luma Busto de Invierno STL', 'Tin Robot Companion STL', 'Little Locomotive STL']],
  ['dragón', ['Dragon Brasa and the Egg STL', 'Dragon Brasa Above the Clouds STL', 'Dragon Brasa Asleep on Gold STL']],
])('the demo shop answers %j with %j first', async (query, titles) => {
  expect(await first(query)).toEqual(titles)
})

test('titles are told in the voice that is asked for, and found in every one', async () => {
  expect(await first('caballero', 'es')).toEqual(['Sir Galápago, caballero tortuga STL', 'Slime caballero STL'])
  expect(await first('caballero', 'en')).toEqual(['Sir Galápago, Tortoise Knight STL', 'Slime Knight STL'])
  expect(await first('lighthouse whale', 'es')).toEqual(['Ballena faro STL'])
  expect(await first('cavaleiro', 'pt-BR')).toEqual(['Sir Galápago, cavaleiro tartaruga STL', 'Slime cavaleiro STL'])
  // Without accents, in a description, and as a plural with another ending.
  expect(await first('abobora', 'pt-BR')).toEqual(['Gato abóbora STL'])
  expect(await first('coracao', 'pt-BR')).toEqual(['Robô de lata STL'])
  expect(await first('vulcões', 'pt-BR')).toEqual(['O planeta inteiro STL'])
})

test('every product leads on to six others', async () => {
  const { items } = await opened.shop.catalog.browse({ pageSize: 100 })
  for (const { slug } of items) {
    const found = await opened.shop.catalog.find(slug)
    const others = [...(found?.similar ?? []), ...(found?.related ?? [])].map(({ id }) => id)
    expect(new Set(others).size, slug).toBe(others.length)
    expect(others.length, slug).toBeGreaterThanOrEqual(6)
    expect(others).not.toContain(found?.product.id)
  }
})
