import type { Database } from '../database.ts'
import { productsByNumber } from './catalog-queries.ts'
import { foldText, longestTitle } from './fold-title.ts'
import { findListed } from './listed.ts'
import { presentProducts } from './present-product.ts'
import type { Suggestion } from './product.ts'
import { searchTitles } from './search-titles.ts'
import { pageOfMatches } from './title-queries.ts'

const mostSuggestions = 6

/** The most popular products whose title contains the text: at most 6, none for blank input. */
export async function suggestProducts({ database }: { database: Database }, input: string): Promise<Suggestion[]> {
  const text = foldText(input.slice(0, longestTitle))
  const source = { engine: database.engine, reader: database.read }
  const found = text === '' ? null : await searchTitles(source, text, await findListed(source, '', null))
  if (!found) return []
  const numbers = await pageOfMatches(database.read, found.toRead, 'popular', {
    offset: 0,
    limit: mostSuggestions,
  })
  const products = await presentProducts(database.read, await productsByNumber(database.read, numbers))
  return products.map(({ title, category, price, image, link }) => ({
    title,
    category,
    price,
    image,
    link,
  }))
}
