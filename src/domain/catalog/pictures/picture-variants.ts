import { isShopError } from '../../errors.ts'
import type { FileStore } from '../../file-store.ts'
import type { MediaWorker } from '../../media-worker.ts'
import type { Log } from '../../services.ts'
import { tellOperator } from '../../tell-operator.ts'
import { withinTime } from '../../within-time.ts'
import { storeNames } from '../files/media-names.ts'
import { createSharedReads } from '../files/read-shared.ts'
import { type PictureFormat, pictureWidths } from '../picture-address.ts'
import { placeholderHash, placeholderSvg } from '../placeholder-picture.ts'
import { servesAs } from './read-picture-header.ts'

export interface PictureVariant {
  hash: string
  /** px, one of `pictureWidths`. */
  width: number
  format: PictureFormat
}

export interface OpenedPicture {
  bytes: Uint8Array
  /** False for a stand-in: the placeholder when the picture cannot be decoded, or a wider one when it is slow. */
  lasting: boolean
}

interface Needs {
  files: FileStore
  media: MediaWorker
  log: Log
}

/** Pictures in every width and format: made once on first use, even under concurrent requests, and kept. */
export function createPictureVariants({ files, media, log }: Needs) {
  const running = new Map<string, Promise<Uint8Array | null>>()
  const readShared = createSharedReads(files)

  const kept = async (name: string): Promise<Uint8Array | null> =>
    (await files.size(name)) === null ? null : readShared(name)

  const readOriginal = (hash: string): Promise<Uint8Array | null> =>
    hash === placeholderHash
      ? Promise.resolve(new TextEncoder().encode(placeholderSvg))
      : kept(storeNames.picture(hash))

  /** Without any work: the kept variant, or the original if it can be served as it is. */
  const ready = async ({ hash, width, format }: PictureVariant): Promise<Uint8Array | null> => {
    const found = await kept(storeNames.pictureVariant(hash, width, format))
    if (found || format !== 'avif' || hash === placeholderHash) return found
    const original = await readOriginal(hash)
    return original && servesAs(original, width) ? original : null
  }

  const wider = async (variant: PictureVariant): Promise<Uint8Array | null> => {
    for (const width of pictureWidths.filter((other) => other > variant.width)) {
      const found = await ready({ ...variant, width })
      if (found) return found
    }
    return null
  }

  const make = async ({ hash, width, format }: PictureVariant, name: string): Promise<Uint8Array | null> => {
    // The picture of twice the width takes a quarter of the work to read, and is as sharp at half its size.
    const double = width <= 320 ? await kept(storeNames.pictureVariant(hash, width * 2, 'avif')) : null
    const source = double ?? (await readOriginal(hash))
    if (!source) return null
    const bytes = await media.resizePicture(source, width, format)
    await files.put(name, bytes)
    return bytes
  }

  const read = async (variant: PictureVariant): Promise<Uint8Array | null> => {
    const found = await ready(variant)
    if (found) return found
    const name = storeNames.pictureVariant(variant.hash, variant.width, variant.format)
    const known = running.get(name)
    if (known) return known
    const made = make(variant, name).finally(() => running.delete(name))
    running.set(name, made)
    return made
  }

  /** Null for an unknown picture or a width that is not offered. */
  const open = async (variant: PictureVariant): Promise<OpenedPicture | null> => {
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
  }

  return {
    open,
    /** Like `open`, but after `patience` ms answers with a wider picture that is ready; this one is still made. */
    async openSoon(variant: PictureVariant, patience = 200): Promise<OpenedPicture | null> {
      const opening = open(variant)
      // Handled here, because it may reject before anybody waits for it again.
      opening.catch(() => {})
      const early = await withinTime(opening, patience, () => 'late' as const)
      if (early !== 'late') return early
      const bytes = await wider(variant)
      if (!bytes) return opening
      opening.catch((error: unknown) => tellOperator(log, error))
      return { bytes, lasting: false }
    },
    /** Resolves once nothing is being made any more, not even what nobody waits for. */
    async finish(): Promise<void> {
      await Promise.allSettled(running.values())
    },
  }
}

export type PictureVariants = ReturnType<typeof createPictureVariants>
