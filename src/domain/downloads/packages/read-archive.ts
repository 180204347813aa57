import { ShopError } from '../../errors.ts'
import type { FileStore, OpenedFile } from '../../file-store.ts'
import { sayDownload } from '../download-texts.ts'
import type { ArchiveLayout } from './archive-layout.ts'

/** Bytes that are read piece by piece into the caller's memory. */
export interface ByteSource {
  /**
   * Fills the target as far as there is something left, and returns how many bytes; 0 at the end. One call at a time.
   */
  fill(target: Uint8Array): Promise<number>
  /** Closes open files; do not fill afterwards. */
  close(): Promise<void>
}

/**
 * The bytes of an archive from `start` up to, not including, `end`; files are read as they are sent, so that memory use
 * stays the same whatever their size. Filling throws `internal` when a stored file is shorter than it was.
 */
export function readArchive(
  files: Pick<FileStore, 'open'>,
  { parts }: ArchiveLayout,
  { start, end }: { start: number; end: number },
): ByteSource {
  let at = start
  let place = parts.findIndex((part) => start < part.start + part.length)
  let file: OpenedFile | null = null

  const readFile = async (storeName: string, from: number, target: Uint8Array): Promise<number> => {
    file ??= await files.open(storeName)
    const length = await file.read(target, from)
    if (length === 0) throw new ShopError('internal', sayDownload.damaged(storeName))
    return length
  }
  const closeFile = async () => {
    const closing = file?.close()
    file = null
    await closing
  }

  return {
    async fill(target) {
      let filled = 0
      while (filled < target.byteLength && at < end) {
        const part = parts[place]
        if (!part) throw new ShopError('internal', sayDownload.shorter)
        const { content } = part
        const from = at - part.start
        const length = Math.min(part.length - from, end - at, target.byteLength - filled)
        const wanted = target.subarray(filled, filled + length)
        let taken = length
        if ('bytes' in content) wanted.set(content.bytes.subarray(from, from + length))
        else taken = await readFile(content.storeName, from, wanted)
        filled += taken
        at += taken
        if (at < part.start + part.length) continue
        place += 1
        if (file) await closeFile()
      }
      return filled
    },
    close: closeFile,
  }
}
