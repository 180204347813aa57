import type { Reader, Writer } from '../../database.ts'

export async function readWordsVersion(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('catalog_state').select('words_version').where('id', '=', 1).executeTakeFirst()
  return row?.words_version ?? 0
}

export const keepWordsVersion = (transaction: Writer, version: number) =>
  transaction.updateTable('catalog_state').set({ words_version: version }).where('id', '=', 1).execute()

/** Products in any state, ordered by number. */
export const productsFrom = (reader: Reader, { after, limit }: { after: number; limit: number }) =>
  reader
    .selectFrom('products')
    .select(['number', 'title', 'category', 'character', 'description', 'texts', 'tags', 'folded_words'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

export const saveWords = (transaction: Writer, { number, words }: { number: number; words: string }) =>
  transaction.updateTable('products').set({ folded_words: words }).where('number', '=', number).execute()
