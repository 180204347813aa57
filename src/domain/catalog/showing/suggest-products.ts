import type { Voice } from '../../voice.ts'
import { foldText, longestTitle } from '../fold-title.ts'
import { findListed } from '../listing/listed.ts'
import type { Suggestion } from '../product.ts'
import { createProductShelf } from '../product-shelf.ts'
import { type BrowseNeeds, synonymsOf } from '../searching/browse-products.ts'
import { findMatches } from '../searching/find-matches.ts'

const mostSuggestions = 6

/** The products that match a text best, the more popular first: at most 6, none for blank input. */
export async function suggestProducts(needs: BrowseNeeds, input: string, voice?: Voice): Promise<Suggestion[]> {
  const { database, shelf = createProductShelf(needs) } = needs
  const text = foldText(input.slice(0, longestTitle))
  if (text === '') return []
  const source = { engine: database.engine, reader: database.read }
  const search = { text, order: 'relevance' as const, synonyms: await synonymsOf(needs) }
  const found = await findMatches(source, search, await findListed(source, '', null))
  const numbers = (await found?.page({ offset: 0, limit: mostSuggestions })) ?? []
  const products = await shelf.show(numbers, voice)
  return products.map(({ title, category, price, image, link }) => ({ title, category, price, image, link }))
}
