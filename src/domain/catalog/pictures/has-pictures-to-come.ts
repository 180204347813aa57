import type { Reader } from '../../database.ts'
import { renderedPicturesOf } from '../files/rendered-picture-queries.ts'
import { readPictureSource } from './picture-preferences.ts'
import { photoCount } from './take-pictures.ts'

/** Whether the store still has to make pictures of a product. */
export async function hasPicturesToCome({ reader }: { reader: Reader }, productId: string): Promise<boolean> {
  const source = await readPictureSource(reader, productId)
  if (!source) return false
  const present = await renderedPicturesOf(reader, productId)
  return present.length < photoCount || present.some((picture) => picture.source !== source.key)
}
