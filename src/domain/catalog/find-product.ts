import type { Database } from '../database.ts'
import { othersOfCharacter, publishedBySlug } from './catalog-queries.ts'
import { findModelFiles, type ModelFile } from './find-model-files.ts'
import { presentProducts } from './present-product.ts'
import type { Product } from './product.ts'
import { isPossibleKey } from './slug.ts'

const mostSimilar = 12

/** A model file as every visitor may know it: what a buyer receives, without where it is kept. */
export type SoldFile = Pick<ModelFile, 'fileName' | 'size' | 'sha256'>

export interface FoundProduct {
  product: Product
  /** Others of the same character, most popular first. */
  similar: Product[]
  /** In the order of the package. */
  files: SoldFile[]
}

/** A product on show with what belongs to its page; null when there is none of this slug. */
export async function findProduct({ database }: { database: Database }, slug: string): Promise<FoundProduct | null> {
  const row = isPossibleKey(slug) ? await publishedBySlug(database.read, slug) : null
  if (!row) return null
  const others = row.character_key === null ? [] : await othersOfCharacter(database.read, row, mostSimilar)
  const [[product, ...similar], files] = await Promise.all([
    presentProducts(database.read, [row, ...others]),
    findModelFiles({ reader: database.read }, [row.id]),
  ])
  if (!product) return null
  return { product, similar, files: files.map(({ fileName, size, sha256 }) => ({ fileName, size, sha256 })) }
}
