import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import type { Voice } from '../voice.ts'
import { browseProducts } from './browse-products.ts'
import { createImports } from './create-imports.ts'
import { exportCatalog } from './export-catalog.ts'
import { fillShelves } from './fill-shelves.ts'
import { findProduct } from './find-product.ts'
import { followSlug } from './follow-slug.ts'
import { listProducts } from './list-products.ts'
import { createPreviews } from './packed-previews.ts'
import type { createPictureVariants, PictureVariant } from './picture-variants.ts'
import { previewCategories } from './preview-categories.ts'
import { processAllModels } from './process-all-models.ts'
import { type ProcessNeeds, processModels } from './process-models.ts'
import type { ProductQuery } from './product.ts'
import { createProductShelf } from './product-shelf.ts'
import { keepPromos } from './promos.ts'
import { queueOutdatedModels } from './queue-outdated-models.ts'
import { readCatalogVersion } from './read-catalog-version.ts'
import { fillWords } from './searching/fill-words.ts'
import type { SynonymSource } from './searching/synonym-source.ts'
import { suggestProducts } from './suggest-products.ts'
import { takePictures } from './take-pictures.ts'

/** What the work on models shares, within one process, with those who wait for it. */
interface Parts {
  synonyms: SynonymSource
  pictures: ReturnType<typeof createPictureVariants>
  making: ProcessNeeds
}

export function createCatalogOperations(services: Services, { pictures, making, synonyms }: Parts) {
  const showing = { ...services, shelf: createProductShelf(services), synonyms }
  return {
    ...bindOperations(services, {
      find: findProduct,
      followSlug,
      byIds: listProducts,
      keepPromos,
      version: readCatalogVersion,
      exportCatalog,
      queueOutdatedModels,
      fillWords,
      takePictures,
    }),
    ...createImports(services),
    ...createPreviews(services),
    browse: (query: ProductQuery) => browseProducts(showing, query),
    suggest: (text: string, voice?: Voice) => suggestProducts(showing, text, voice),
    shelves: (voice?: Voice) => fillShelves(showing, voice),
    previews: (voice?: Voice) => previewCategories(showing, voice),
    processModels: (productId: string, how: Pick<ProcessNeeds, 'urgent' | 'stopping'> = {}) =>
      processModels({ ...making, ...how }, productId),
    processAllModels: () => processAllModels(making),
    openPicture: (variant: PictureVariant) => pictures.openSoon(variant),
  }
}
