import type { Reader } from '../../database.ts'
import { storeNames } from '../files/media-names.ts'
import { allExtraFiles, allModelFiles, allPictureHashes } from './needed-file-queries.ts'

/** A file that the shop cannot do without, and how the SHA-256 of its bytes begins. */
export interface NeededFile {
  storeName: string
  digest: string
}

/** Every file that rows refer to and that cannot be made again. */
export async function listNeededFiles({ reader }: { reader: Reader }): Promise<NeededFile[]> {
  const models = await allModelFiles(reader)
  const needed = [
    ...models.map((row) => ({ storeName: row.store_name, digest: row.sha256 })),
    ...(await allExtraFiles(reader)).map((row) => ({ storeName: row.store_name, digest: row.sha256 })),
    ...models.flatMap(({ preview_hash: hash }) =>
      hash ? [{ storeName: storeNames.preview(hash), digest: hash }] : [],
    ),
    ...(await allPictureHashes(reader)).map((hash) => ({ storeName: storeNames.picture(hash), digest: hash })),
  ]
  return [...new Map(needed.map((file) => [file.storeName, file])).values()]
}
