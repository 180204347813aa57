import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

/** A store with `count` generated products, a browser, and a signed-in customer. */
export async function openCatalogStore(count: number) {
  const store = await openTestStore()
  await store.shop.catalog.importCatalog(generateCatalog(count), noCatalogFiles, { dryRun: false })
  const browser = await openBrowser()
  const client = store.newClient()
  await client.signUp()
  return {
    store,
    client,
    newPage: browser.newPage,
    async close() {
      await browser[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}
