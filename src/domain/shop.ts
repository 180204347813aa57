import { banAccount, unbanAccount } from './accounts/ban-account.ts'
import { countRequest } from './accounts/count-request.ts'
import { findVisitor } from './accounts/find-visitor.ts'
import { readAccountVersion } from './accounts/read-version.ts'
import type { SessionCookie } from './accounts/session-cookie.ts'
import { changeCartQuantity } from './cart/change-cart-quantity.ts'
import { listCart } from './cart/list-cart.ts'
import { putCartLine } from './cart/put-cart-line.ts'
import { removeCartLine } from './cart/remove-cart-line.ts'
import { browseProducts } from './catalog/browse-products.ts'
import type { CatalogFiles } from './catalog/catalog-files.ts'
import { exportCatalog } from './catalog/export-catalog.ts'
import { findProduct } from './catalog/find-product.ts'
import { importCatalog } from './catalog/import-catalog.ts'
import { listProducts } from './catalog/list-products.ts'
import { openPreview } from './catalog/open-preview.ts'
import { createPictureVariants, type PictureVariant } from './catalog/picture-variants.ts'
import { previewCategories } from './catalog/preview-categories.ts'
import { processModels } from './catalog/process-models.ts'
import type { ProductQuery } from './catalog/product.ts'
import { readCatalogVersion } from './catalog/read-catalog-version.ts'
import { suggestProducts } from './catalog/suggest-products.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { type IdempotentRequest, type Progress, runIdempotently } from './idempotency/run-idempotently.ts'
import { listPaymentTerms } from './payments/list-payment-terms.ts'
import type { Services } from './services.ts'

/**
 * The product as one object: everything that any front door (pages, HTTP, command line, tests) can ask for.
 * Each line hands the services to one operation; the operation's own file says what it does.
 */
export function createShop(services: Services) {
  const pictures = createPictureVariants(services)
  return {
    settings: services.settings,
    events: services.events,
    accounts: {
      findVisitor: (cookieHeader: string, cookie: SessionCookie) => findVisitor(services, cookieHeader, cookie),
      readVersion: (accountId: string) => readAccountVersion(services, accountId),
      countRequest: (request: Parameters<typeof countRequest>[1]) => countRequest(services, request),
      ban: (ban: Parameters<typeof banAccount>[1]) => banAccount(services, ban),
      unban: (accountId: string) => unbanAccount(services, accountId),
    },
    catalog: {
      browse: (query: ProductQuery) => browseProducts(services, query),
      find: (slug: string) => findProduct(services, slug),
      suggest: (text: string) => suggestProducts(services, text),
      byIds: (ids: string[]) => listProducts(services, ids),
      previews: () => previewCategories(services),
      version: () => readCatalogVersion(services),
      importCatalog: (entries: unknown, source: CatalogFiles, options: { dryRun: boolean }) =>
        importCatalog(services, entries, source, options),
      exportCatalog: () => exportCatalog(services),
      processModels: (productId: string) => processModels({ ...services, pictures }, productId),
      openPicture: (variant: PictureVariant) => pictures.open(variant),
      openPreview: (hash: string) => openPreview(services, hash),
    },
    cart: {
      list: (accountId: string) => listCart(services, accountId),
      put: (line: Parameters<typeof putCartLine>[1]) => putCartLine(services, line),
      changeQuantity: (line: Parameters<typeof changeCartQuantity>[1]) => changeCartQuantity(services, line),
      remove: (line: Parameters<typeof removeCartLine>[1]) => removeCartLine(services, line),
    },
    favorites: {
      list: (accountId: string) => listFavorites(services, accountId),
      add: (favorite: Parameters<typeof addFavorite>[1]) => addFavorite(services, favorite),
      remove: (favorite: Parameters<typeof removeFavorite>[1]) => removeFavorite(services, favorite),
    },
    runIdempotently: <Answer>(request: IdempotentRequest, operation: (progress: Progress) => Promise<Answer>) =>
      runIdempotently(services, request, operation),
    orders: { listOwnedSlugs: async (_accountId: string): Promise<string[]> => [] },
    payments: {
      listTerms: () => listPaymentTerms(services),
      followPayment: async (_orderId: string): Promise<'done'> => 'done',
    },
    downloads: {},
    mails: { queue: async (_mail: object) => {}, sendMail: async (_id: string) => {} },
  }
}

export type Shop = ReturnType<typeof createShop>
