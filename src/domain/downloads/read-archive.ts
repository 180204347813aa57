import { ShopError } from '../errors.ts'
import type { FileStore } from '../services.ts'
import type { ArchiveLayout } from './archive-layout.ts'

/**
 * The bytes of an archive from `start` up to, not including, `end`; files are read as they are sent, so that memory
 * stays the same whatever their size. Throws internal when a stored file is not as long as it was.
 */
export async function* readArchive(
  files: FileStore,
  { parts }: ArchiveLayout,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const from = Math.max(start, part.start) - part.start
    const to = Math.min(end, part.start + part.length) - part.start
    if (from >= to) continue
    if ('bytes' in part.content) {
      yield part.content.bytes.subarray(from, to)
      continue
    }
    let sent = 0
    for await (const bytes of files.read(part.content.storeName, { start: from, end: to })) {
      sent += bytes.byteLength
      yield bytes
    }
    if (sent !== to - from) throw new ShopError('internal', `The file ${part.content.storeName} is damaged.`)
  }
}
