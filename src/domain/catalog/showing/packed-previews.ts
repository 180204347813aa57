import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '../../file-store.ts'
import { createSharedWork } from '../../work-queues.ts'
import { storeNames } from '../files/media-names.ts'
import { openPreview } from './open-preview.ts'

/** A fifth less of a preview for 4 ms; higher ones take six times as long for nothing. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

/** Preview meshes compressed by Brotli: once, at the first use, however many ask at the same time, and kept. */
export function createPackedPreviews({ files }: { files: FileStore }) {
  const once = createSharedWork<Uint8Array | null>()

  const make = async (hash: string): Promise<Uint8Array | null> => {
    const name = storeNames.packedPreview(hash)
    if ((await files.size(name)) !== null) return files.readAll(name)
    const plain = await openPreview({ files }, hash)
    if (!plain) return null
    const packed = new Uint8Array(await compress(plain, quickBrotli))
    await files.put(name, packed)
    return packed
  }

  /** Null when there is none of this hash. */
  return (hash: string): Promise<Uint8Array | null> => once(hash, () => make(hash))
}

/** Preview meshes as they are, and compressed. */
export const createPreviews = (services: { files: FileStore }) => ({
  openPreview: (hash: string) => openPreview(services, hash),
  openPackedPreview: createPackedPreviews(services),
})
