import type { Reader } from '../../database.ts'
import { storeNames } from '../files/media-names.ts'
import { allExtraFiles, allModelFiles, allPictureHashes } from './needed-file-queries.ts'

/** A file that the shop cannot do without. */
export interface NeededFile {
  storeName: string
  /** First hex digits of the SHA-256 of its bytes. */
  digest: string
  /** Bytes; null when no row records them. */
  size: number | null
}

/** Every file that rows refer to and that cannot be made again. */
export async function listNeededFiles({ reader }: { reader: Reader }): Promise<NeededFile[]> {
  const models = await allModelFiles(reader)
  const needed = [
    ...[...models, ...(await allExtraFiles(reader))].map(({ store_name: storeName, sha256: digest, size }) => ({
      storeName,
      digest,
      size: Number(size),
    })),
    ...models.flatMap(({ preview_hash: hash }) =>
      hash ? [{ storeName: storeNames.preview(hash), digest: hash, size: null }] : [],
    ),
    ...(await allPictureHashes(reader)).map((hash) => ({
      storeName: storeNames.picture(hash),
      digest: hash,
      size: null,
    })),
  ]
  return [...new Map(needed.map((file) => [file.storeName, file])).values()]
}
