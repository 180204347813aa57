import type { Database } from '../database.ts'
import { listNumbers, productsByNumber } from './catalog-queries.ts'
import { presentProducts } from './present-product.ts'
import { type Category, categories, type Product } from './product.ts'

const previewsEach = 3

/** The most popular products of each category, at most three, for the category tiles. */
export async function previewCategories({
  database,
}: {
  database: Database
}): Promise<{ category: Category; products: Product[] }[]> {
  return Promise.all(
    categories.map(async (category) => {
      const wanted = { listing: category, sort: 'popular', total: previewsEach } as const
      const numbers = await listNumbers(database.read, wanted, { offset: 0, limit: previewsEach })
      return {
        category,
        products: await presentProducts(database.read, await productsByNumber(database.read, numbers)),
      }
    }),
  )
}
