import { isShopError } from '../errors.ts'
import type { FileStore, Log, MediaWorker } from '../services.ts'
import { storeNames } from './media-names.ts'
import { type PictureFormat, pictureWidths } from './picture-address.ts'
import { placeholderHash, placeholderSvg } from './placeholder-picture.ts'

export interface PictureVariant {
  hash: string
  /** px, one of `pictureWidths`. */
  width: number
  format: PictureFormat
}

export interface OpenedPicture {
  bytes: Uint8Array
  /** False for a placeholder in place of a picture that cannot be decoded. */
  lasting: boolean
}

interface Needs {
  files: FileStore
  media: MediaWorker
  log: Log
}

/** Pictures in every width and format: made once on first use, however many ask at the same time, and kept. */
export function createPictureVariants({ files, media, log }: Needs) {
  const running = new Map<string, Promise<Uint8Array | null>>()

  const readOriginal = async (hash: string): Promise<Uint8Array | null> => {
    if (hash === placeholderHash) return new TextEncoder().encode(placeholderSvg)
    const name = storeNames.picture(hash)
    return (await files.size(name)) === null ? null : files.readAll(name)
  }

  const make = async ({ hash, width, format }: PictureVariant, name: string): Promise<Uint8Array | null> => {
    const original = await readOriginal(hash)
    if (!original) return null
    const bytes = await media.resizePicture(original, width, format)
    await files.put(name, bytes)
    return bytes
  }

  const read = async (variant: PictureVariant): Promise<Uint8Array | null> => {
    const name = storeNames.pictureVariant(variant.hash, variant.width, variant.format)
    if ((await files.size(name)) !== null) return files.readAll(name)
    const known = running.get(name)
    if (known) return known
    const made = make(variant, name).finally(() => running.delete(name))
    running.set(name, made)
    return made
  }

  return {
    /** Null for an unknown picture or a width that is not offered. */
    async open(variant: PictureVariant): Promise<OpenedPicture | null> {
      if (!pictureWidths.some((width) => width === variant.width)) return null
      try {
        const bytes = await read(variant)
        return bytes && { bytes, lasting: true }
      } catch (error) {
        if (!isShopError(error) || error.code !== 'invalid-argument' || variant.hash === placeholderHash) throw error
        log.warn({ hash: variant.hash, reason: error.message }, 'a picture cannot be decoded')
        const bytes = await read({ ...variant, hash: placeholderHash })
        return bytes && { bytes, lasting: false }
      }
    },
  }
}

export type PictureVariants = ReturnType<typeof createPictureVariants>
