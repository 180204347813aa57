import { uploadLimits } from '../../limits/upload-rules.ts'
import type { GatheredPicture } from '../files/gathered-picture.ts'
import type { CatalogEntry } from './catalog-entry.ts'

/**
 * The pictures that a product has after its entry, and which of its present ones go. When the file has a place only for
 * the first (`image`), the others stay after it.
 */
export function planPictures(
  { left }: Pick<CatalogEntry, 'left'>,
  found: GatheredPicture[],
  held: GatheredPicture[],
): { pictures: GatheredPicture[]; gone: GatheredPicture[]; isChanged: boolean } {
  const named = joinPictures(found, held)
  const names = new Set(named.map(({ name }) => name))
  const others = held.filter(({ name }) => !names.has(name))
  const pictures = left.has('images') ? [...named, ...others].slice(0, uploadLimits.pictures) : named
  const gone = others.filter((picture) => picture.hash !== null && !pictures.includes(picture))
  return { pictures, gone, isChanged: !samePictures(pictures, held) }
}

/** Keeps a picture that was found earlier when it is not found now. */
function joinPictures(found: GatheredPicture[], held: GatheredPicture[]): GatheredPicture[] {
  const byName = new Map(held.map((picture) => [picture.name, picture]))
  return found.map((picture) => (picture.hash === null ? (byName.get(picture.name) ?? picture) : picture))
}

const samePictures = (pictures: GatheredPicture[], held: GatheredPicture[]): boolean =>
  pictures.length === held.length &&
  pictures.every((picture, place) => picture.name === held[place]?.name && picture.hash === held[place].hash)
