import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeContent } from './change-content.ts'
import { listPromoPictures } from './list-promo-pictures.ts'
import { listContent, readProductList, readSitePage, readSlogans } from './read-content.ts'

export const createContentOperations = (services: Services) => ({
  ...bindOperations(services, {
    list: listContent,
    change: changeContent,
    promos: listPromoPictures,
    slogans: readSlogans,
    page: readSitePage,
  }),
  carousel: () => readProductList(services, 'carousel'),
  promoProducts: () => readProductList(services, 'promos'),
})
