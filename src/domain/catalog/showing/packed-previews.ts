import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '../../file-store.ts'
import { createSharedWork } from '../../work-queues.ts'
import { storeNames } from '../files/media-names.ts'
import { createSharedReads } from '../files/read-shared.ts'
import { openPreview, type PreviewNeeds } from './open-preview.ts'

/** Saves a fifth of a preview in 4 ms; higher qualities take six times as long and save no more. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

/** Preview meshes compressed with Brotli: once on first use, even under concurrent requests, and kept. */
function createPackedPreviews({ files, readShared }: PreviewNeeds) {
  const once = createSharedWork<Uint8Array | null>()

  const make = async (hash: string): Promise<Uint8Array | null> => {
    const name = storeNames.packedPreview(hash)
    if ((await files.size(name)) !== null) return readShared(name)
    const plain = await openPreview({ files, readShared }, hash)
    if (!plain) return null
    const packed = new Uint8Array(await compress(plain, quickBrotli))
    await files.put(name, packed)
    return packed
  }

  /** Null when no preview has this hash. */
  return (hash: string): Promise<Uint8Array | null> => once(hash, () => make(hash))
}

/** Preview meshes as they are, and compressed. */
export function createPreviews({ files }: { files: FileStore }) {
  const needs = { files, readShared: createSharedReads(files) }
  return { openPreview: (hash: string) => openPreview(needs, hash), openPackedPreview: createPackedPreviews(needs) }
}
