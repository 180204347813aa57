import type { FileStore } from '../../file-store.ts'
import { storeNames } from '../files/media-names.ts'
import type { SharedReads } from '../files/read-shared.ts'

export interface PreviewNeeds {
  files: FileStore
  readShared: SharedReads
}

/** The bytes of a preview mesh (GLB), or null when there is none of this hash. */
export async function openPreview({ files, readShared }: PreviewNeeds, hash: string): Promise<Uint8Array | null> {
  const name = storeNames.preview(hash)
  return (await files.size(name)) === null ? null : readShared(name)
}
