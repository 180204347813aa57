import type { Product } from '#domain/catalog/product.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { quickPhotos } from '#test/stand-ins.ts'
import { copyFilledData } from '#test/stores/filled-data.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

/** The store with the demo catalog, a browser, and people in it. */
export async function openShop(settings: Record<string, string> = {}, { graphics = false } = {}) {
  const store = await openTestStore({
    seed: true,
    begin: copyFilledData,
    settings,
    // Resizing every picture would keep the machine busy during every test.
    override: ({ media }) => ({ media: quickPhotos({ ...media, resizePicture: async (bytes) => bytes }) }),
  })
  const chrome = await openBrowser({ graphics })
  const { items } = await store.shop.catalog.browse({ pageSize: 12 })

  return {
    store,
    products: items,
    product(index: number): Product {
      const found = items[index]
      if (!found) throw new Error(`The demo catalog has no product ${index}.`)
      return found
    },
    /** A new account with its own client. */
    async signUp() {
      const client = store.newClient()
      const email = await client.signUp()
      return Object.assign(client, { email })
    },
    newPage: chrome.newPage,
    visit: chrome.visit,
    async [Symbol.asyncDispose]() {
      await Promise.all([chrome[Symbol.asyncDispose](), store[Symbol.asyncDispose]()])
    },
  }
}
