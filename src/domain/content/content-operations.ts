import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listPromoPictures } from './list-promo-pictures.ts'
import { readLicense, readProductList, readSitePage, readSlogans } from './read-content.ts'

export const createContentOperations = (services: Services) => ({
  ...bindOperations(services, {
    promos: listPromoPictures,
    slogans: readSlogans,
    page: readSitePage,
    license: readLicense,
  }),
  carousel: () => readProductList(services, 'carousel'),
})
