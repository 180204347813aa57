import type { Database } from '../../database.ts'
import { lockCatalog, type ProductRow } from '../catalog-queries.ts'
import { readTags, readTexts } from '../product-texts.ts'
import { foldProduct, wordsVersion } from './fold-words.ts'
import { keepWordsVersion, productsFrom, readWordsVersion, saveWords } from './kept-word-queries.ts'

const productsAtOnce = 500

/**
 * Rebuilds the words of all products where an earlier release left none, or other ones; does nothing once that is done.
 * When interrupted, it starts over at the next start. Returns how many products it changed.
 */
export async function fillWords({ database }: { database: Database }): Promise<number> {
  if ((await readWordsVersion(database.read)) >= wordsVersion) return 0
  const changed = await rebuildWords({ database })
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    await keepWordsVersion(transaction, wordsVersion)
  })
  return changed
}

/** Rebuilds the words of every product, in batches. Returns how many products had other words. */
export async function rebuildWords({ database }: { database: Database }): Promise<number> {
  let changed = 0
  let after = -1
  for (;;) {
    const last = await database.write(async (transaction) => {
      await lockCatalog(transaction)
      const rows = await productsFrom(transaction, { after, limit: productsAtOnce })
      for (const row of rows) {
        const words = wordsOf(row)
        if (words === row.folded_words) continue
        await saveWords(transaction, { number: row.number, words })
        changed += 1
      }
      return rows.at(-1)?.number
    })
    if (last === undefined) return changed
    after = last
  }
}

/** The words of a product, computed from its row. */
export const wordsOf = (
  row: Pick<ProductRow, 'title' | 'category' | 'character' | 'description' | 'texts' | 'tags'>,
): string => foldProduct({ ...row, ...readTexts(row.texts), tags: readTags(row.tags) })
