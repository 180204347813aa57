import type { Reader } from '../../../database.ts'
import { productsByKey } from '../../catalog-queries.ts'
import { type Release, selectRelease } from '../editing-queries.ts'

/** A release with its product's title; null when it does not exist. */
export async function findRelease(
  { reader }: { reader: Reader },
  id: string,
): Promise<(Release & { title: string }) | null> {
  const release = await selectRelease(reader, id)
  const [product] = release ? await productsByKey(reader, 'id', [release.productId]) : []
  return release && product ? { ...release, title: product.title } : null
}
