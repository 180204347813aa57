import { isShopError, sentenceOf } from '../../errors.ts'
import type { GatheredPicture, Keep } from '../files/gathered-picture.ts'
import { mediaHash, storeNames } from '../files/media-names.ts'
import { preparedWidths } from '../picture-address.ts'
import { type PictureHeader, readPictureHeader } from '../pictures/read-picture-header.ts'
import { refuseLargePicture } from '../pictures/refuse-large-picture.ts'
import { sayFile } from '../writing/file-texts.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CatalogFiles, TellFile } from './catalog-files.ts'

/** Reads, checks and keeps one picture and its prepared widths; reports an unusable one and treats it as missing. */
export async function gatherPicture(
  { source, keep }: { source: CatalogFiles; keep: Keep },
  entry: CatalogEntry,
  name: string,
  tell: TellFile,
): Promise<GatheredPicture> {
  const missing = { name, hash: null, width: null, height: null }
  const ready = await Promise.all(
    preparedWidths.map(async (width) => ({ width, bytes: await source.pictureVariant(name, width, entry) })),
  )
  const bytes = (await source.picture(name, entry, tell)) ?? ready.findLast((variant) => variant.bytes)?.bytes
  if (!bytes) return missing
  try {
    const header = checkPicture(bytes)
    const hash = mediaHash(bytes)
    await keep(storeNames.picture(hash), bytes)
    for (const { width, bytes: own } of ready)
      if (own && own !== bytes) await keep(storeNames.pictureVariant(hash, width, 'avif'), own)
    return { name, hash, width: header.width, height: header.height }
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    tell(sayFile.leftOut(name, sentenceOf(error)))
    return missing
  }
}

function checkPicture(bytes: Uint8Array): PictureHeader {
  refuseLargePicture(bytes.length)
  return readPictureHeader(bytes)
}
