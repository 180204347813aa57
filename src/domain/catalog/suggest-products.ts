import type { Database } from '../database.ts'
import { foldText, longestTitle } from './fold-title.ts'
import { findListed } from './listed.ts'
import type { Suggestion } from './product.ts'
import { createProductShelf, type ProductShelf } from './product-shelf.ts'
import { searchTitles } from './search-titles.ts'

const mostSuggestions = 6

/** The most popular products whose title contains the text: at most 6, none for blank input. */
export async function suggestProducts(
  { database, shelf = createProductShelf({ database }) }: { database: Database; shelf?: ProductShelf },
  input: string,
): Promise<Suggestion[]> {
  const text = foldText(input.slice(0, longestTitle))
  const source = { engine: database.engine, reader: database.read }
  const found = text === '' ? null : await searchTitles(source, text, await findListed(source, '', null))
  if (!found) return []
  const numbers = await found.page('popular', { offset: 0, limit: mostSuggestions })
  const products = await shelf.show(numbers)
  return products.map(({ title, category, price, image, link }) => ({
    title,
    category,
    price,
    image,
    link,
  }))
}
