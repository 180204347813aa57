import { browseProducts } from './catalog/browse-products.ts'
import { findProduct } from './catalog/find-product.ts'
import { listProducts } from './catalog/list-products.ts'
import { previewCategories } from './catalog/preview-categories.ts'
import type { ProductQuery } from './catalog/product.ts'
import { readCatalogVersion } from './catalog/read-catalog-version.ts'
import { suggestProducts } from './catalog/suggest-products.ts'
import type { Services } from './services.ts'

/**
 * The product as one object: everything that any front door (pages, HTTP, command line, tests) can ask for.
 * Each line hands the services to one operation; the operation's own file says what it does.
 */
export function createShop(services: Services) {
  return {
    settings: services.settings,
    catalog: {
      browse: (query: ProductQuery) => browseProducts(services, query),
      find: (slug: string) => findProduct(services, slug),
      suggest: (text: string) => suggestProducts(services, text),
      byIds: (ids: string[]) => listProducts(services, ids),
      previews: () => previewCategories(services),
      version: () => readCatalogVersion(services),
    },
    cart: {},
    favorites: {},
    orders: {},
    payments: {},
    downloads: {},
    mails: {},
  }
}

export type Shop = ReturnType<typeof createShop>
