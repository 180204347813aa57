import type { Reader } from '../../database.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { listNumbers } from '../listing/list-numbers.ts'
import { findListed } from '../listing/listed.ts'
import { comparePlaces } from '../listing/place.ts'
import { commonTerms } from '../listing/term-queries.ts'
import type { Source } from '../listing/title-queries.ts'
import { readFoldedWords } from '../searching/fold-words.ts'
import { findWhetherCommon, newestOfWords } from '../searching/word-queries.ts'
import { tellingWords } from '../searching/words-in.ts'

/** How many words of a product are looked for in others. */
const mostWords = 8
/** How many of the products that share one are compared. */
const mostCompared = 100

/**
 * Numbers of published products that go with a product: those that share the most words with it, then the most popular
 * of its category, then of all; at most `count`, none of `known`.
 */
export async function findRelated(
  source: Source,
  row: ProductRow,
  { known, count }: { known: number[]; count: number },
): Promise<number[]> {
  if (count <= 0) return []
  const chosen = new Set<number>()
  const left = new Set([row.number, ...known])
  const take = (numbers: number[]) => {
    for (const number of numbers) if (chosen.size < count && !left.has(number)) chosen.add(number)
  }
  take(await sharingWords(source, row))
  for (const listing of new Set([row.category_key, '']))
    if (chosen.size < count) take(await mostPopular(source.reader, listing, count + left.size + chosen.size))
  return [...chosen]
}

const mostPopular = (reader: Reader, listing: string, limit: number) =>
  listNumbers(reader, { listing, sort: 'popular', total: limit }, { offset: 0, limit })

async function sharingWords(source: Source, row: ProductRow): Promise<number[]> {
  const words = await rareWords(source.reader, row)
  if (words.length === 0) return []
  const question = [words.map((word) => ({ words: [word], kind: 'asked' as const }))]
  const asked = await findWhetherCommon(source, question)
  const { matches } = await newestOfWords(source, asked, await findListed(source, '', null), mostCompared)
  return matches
    .map((one) => {
      const { named } = readFoldedWords(one.folded_words ?? '')
      return { ...one, shared: words.filter((word) => named.has(word)).length }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || comparePlaces('popular', a, b))
    .map(({ number }) => number)
}

/** The words of its names, without its category and without words that very many names have. */
async function rareWords(reader: Reader, { folded_words, category_key }: ProductRow): Promise<string[]> {
  const { named } = readFoldedWords(folded_words ?? '')
  const telling = tellingWords([...named]).filter((word) => word !== category_key && word.length > 1)
  const common = new Set(await commonTerms(reader, telling))
  return telling.filter((word) => !common.has(word)).slice(0, mostWords)
}
