import type { Reader } from '../../../database.ts'
import { productsByKey } from '../../catalog-queries.ts'
import { type Release, selectRelease } from '../editing-queries.ts'

/** A new version of a product's files, with the product's title; null when there is none. */
export async function findRelease(
  { reader }: { reader: Reader },
  id: string,
): Promise<(Release & { title: string }) | null> {
  const release = await selectRelease(reader, id)
  const [product] = release ? await productsByKey(reader, 'id', [release.productId]) : []
  return release && product ? { ...release, title: product.title } : null
}
