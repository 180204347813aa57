import type { Sentence } from '../../each-language.ts'
import { isCutShort, sentenceOf } from '../../errors.ts'
import {
  countOutdated,
  currentModelFiles,
  forgetUnreadable,
  productsWithFiles,
  unreadableFiles,
} from '../files/media-queries.ts'
import { readFacts } from '../files/stored-facts.ts'
import { type ProcessNeeds, processModels } from './process-models.ts'

export interface ProcessedModels {
  products: number
  /** Products with files that were measured by this run. */
  measured: number
  /** What could not be measured, and why. */
  problems: { productId: string; fileName: string | null; reason: Sentence }[]
}

/**
 * Measures all products that need it, makes missing previews and prepares pictures; retries what could not be read
 * before. A product that fails does not stop the others.
 */
export async function processAllModels(needs: ProcessNeeds): Promise<ProcessedModels> {
  const { database } = needs
  await database.write((transaction) => forgetUnreadable(transaction))
  const products = await productsWithFiles(database.read)
  const measured = await countOutdated(database.read)
  const problems: ProcessedModels['problems'] = []
  for (const productId of products) {
    try {
      await processModels(needs, productId)
    } catch (error) {
      if (isCutShort(error)) throw error
      // Throws when the database itself is unavailable: every other product would fail as well.
      await currentModelFiles(database.read, [productId])
      problems.push({ productId, fileName: null, reason: sentenceOf(error) })
    }
  }
  for (const row of await unreadableFiles(database.read)) {
    const facts = readFacts(row)
    if (facts && 'unreadable' in facts)
      problems.push({ productId: row.product_id, fileName: row.file_name, reason: facts.unreadable })
  }
  return { products: products.length, measured, problems }
}
