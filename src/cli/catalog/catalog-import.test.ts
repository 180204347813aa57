import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { importCatalogFile } from './catalog-import.ts'

test.each(['catalog.json', 'catalog.csv'])('a file that cannot be read is told as such: %s', async (name) => {
  await using opened = await createTestShop()
  const { folder, remove } = makeTemporaryFolder('import')
  using _ = { [Symbol.dispose]: remove }
  const file = join(folder, name)
  mkdirSync(file)
  const place = { shop: opened.shop, config: readConfig({ DATA_DIR: folder }) }
  await expect(importCatalogFile(place, file, { dryRun: false, print: () => {} })).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringMatching(/^The file cannot be read: .*EISDIR/),
  })
})
