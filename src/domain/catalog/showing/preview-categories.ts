import type { Database } from '../../database.ts'
import type { Voice } from '../../voice.ts'
import { listNumbers } from '../listing/list-numbers.ts'
import { type Category, categories, type Product } from '../product.ts'
import type { ProductShelf } from '../product-shelf.ts'

const previewsEach = 3

/** The most popular products of each category, at most three, for the category tiles. */
export async function previewCategories(
  { database, shelf }: { database: Database; shelf: ProductShelf },
  voice?: Voice,
): Promise<{ category: Category; products: Product[] }[]> {
  return Promise.all(
    categories.map(async (category) => {
      const wanted = { listing: category, sort: 'popular', total: previewsEach } as const
      const numbers = await listNumbers(database.read, wanted, { offset: 0, limit: previewsEach })
      return { category, products: await shelf.show(numbers, voice) }
    }),
  )
}
