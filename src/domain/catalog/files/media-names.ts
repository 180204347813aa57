import { hash } from 'node:crypto'
import type { PictureFormat } from '../picture-address.ts'

/** Pictures and preview meshes are named by the first 32 hex digits of their SHA-256. */
export const mediaHash = (bytes: Uint8Array | string): string => hash('sha256', bytes).slice(0, 32)

/** Names in the file store. Each is made from the content, so what a name stands for never changes. */
export const storeNames = {
  modelFile: (sha: string, ending: string) => `models/${sha}.${ending}`,
  extraFile: (sha: string) => `extras/${sha}`,
  packagePicture: (sha: string) => `packages/${sha}.webp`,
  picture: (hash: string) => `pictures/${hash}/original`,
  pictureVariant: (hash: string, width: number, format: PictureFormat) => `pictures/${hash}/${width}.${format}`,
  preview: (hash: string) => `previews/${hash}.glb`,
  packedPreview: (hash: string) => `previews/${hash}.glb.br`,
}

export const isModelFile = (storeName: string): boolean => storeName.startsWith('models/')

/** The file's SHA-256, or the first half of it, as its name states it; null when the name has none of its own. */
export const digestIn = (storeName: string): string | null =>
  /^(?:models|extras|packages|assets)\/([0-9a-f]{64})(?:\.\w+)?$/.exec(storeName)?.[1] ??
  /^(?:pictures\/([0-9a-f]{32})\/original|previews\/([0-9a-f]{32})\.glb)$/.exec(storeName)?.slice(1).find(Boolean) ??
  null
