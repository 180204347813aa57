import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '../../file-store.ts'
import { createSharedWork } from '../../work-queues.ts'
import { storeNames } from '../files/media-names.ts'
import { openPreview } from './open-preview.ts'

/** Saves a fifth of a preview in 4 ms; higher qualities take six times as long and save no more. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

/** Preview meshes compressed with Brotli: once on first use, even under concurrent requests, and kept. */
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

  /** Null when no preview has this hash. */
  return (hash: string): Promise<Uint8Array | null> => once(hash, () => make(hash))
}

/** Preview meshes as they are, and compressed. */
export const createPreviews = (services: { files: FileStore }) => ({
  openPreview: (hash: string) => openPreview(services, hash),
  openPackedPreview: createPackedPreviews(services),
})
