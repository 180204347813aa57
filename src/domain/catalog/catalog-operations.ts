import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import type { Voice } from '../voice.ts'
import { createImports } from './importing/create-imports.ts'
import { exportCatalog } from './importing/export-catalog.ts'
import { createKnownVersion } from './known-version.ts'
import type { createPictureVariants, PictureVariant } from './pictures/picture-variants.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { moveSale } from './prices/move-sale.ts'
import { processAllModels } from './processing/process-all-models.ts'
import { type ProcessNeeds, processModels } from './processing/process-models.ts'
import { queueOutdatedModels } from './processing/queue-outdated-models.ts'
import type { ProductQuery } from './product.ts'
import { createProductShelf, type ProductShelf } from './product-shelf.ts'
import { type BrowseNeeds, browseProducts } from './searching/browse-products.ts'
import { fillWords } from './searching/fill-words.ts'
import type { SynonymSource } from './searching/synonym-source.ts'
import { chooseReader } from './showing/choose-reader.ts'
import { fillShelves } from './showing/fill-shelves.ts'
import { findProduct } from './showing/find-product.ts'
import { keepForVersion } from './showing/keep-for-version.ts'
import { hasPart, listAddresses, listParts } from './showing/list-addresses.ts'
import { listProducts } from './showing/list-products.ts'
import { createPreviews } from './showing/packed-previews.ts'
import { previewCategories } from './showing/preview-categories.ts'
import { keepPromos } from './showing/promos.ts'
import { resolveSlug } from './showing/resolve-slug.ts'
import { suggestProducts } from './showing/suggest-products.ts'

/** What jobs and the requests that wait for them share within one process. */
interface Parts {
  synonyms: SynonymSource
  pictures: ReturnType<typeof createPictureVariants>
  making: ProcessNeeds
}

export function createCatalogOperations(services: Services, { pictures, making, synonyms }: Parts) {
  const version = createKnownVersion(services.database)
  const readCatalog = chooseReader(services, version)
  const shelf = createProductShelf(services, readCatalog)
  const show = <Result>(make: (needs: BrowseNeeds & { shelf: ProductShelf }) => Promise<Result>) =>
    readCatalog((database) => make({ database, shelf, synonyms }))
  return {
    ...bindOperations(services, {
      resolveSlug,
      byIds: listProducts,
      listParts,
      hasPart,
      listAddresses,
      keepPromos,
      exportCatalog,
      queueOutdatedModels,
      fillWords,
      takePictures,
      moveSale,
    }),
    ...createImports(services),
    ...createPreviews(services),
    find: (slug: string, voice?: Voice) => show((needs) => findProduct(needs, slug, voice)),
    browse: (query: ProductQuery) => show((needs) => browseProducts(needs, query)),
    suggest: (text: string, voice?: Voice) => show((needs) => suggestProducts(needs, text, voice)),
    version,
    shelves: keepForVersion(version, (voice) => show((needs) => fillShelves(needs, voice))),
    previews: keepForVersion(version, (voice) => show((needs) => previewCategories(needs, voice))),
    processModels: (productId: string, how: Pick<ProcessNeeds, 'urgent' | 'stopping'> = {}) =>
      processModels({ ...making, ...how }, productId),
    processAllModels: () => processAllModels(making),
    openPicture: (variant: PictureVariant) => pictures.openSoon(variant),
    finishPictures: pictures.finish,
  }
}
