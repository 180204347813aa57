import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import {
  contentStart,
  damagedEntry,
  findDirectory,
  headerBytes,
  isPackingError,
  mostEndBytes,
  readDirectory,
  unreadableZip,
  type ZipRecord,
  zipLimits,
} from './zip-directory.ts'
import { sayZip } from './zip-texts.ts'

/** An archive of which any part can be read. */
export interface ZipSource {
  size: number
  /** The bytes from `start` up to, not including, `end`. */
  read(range: { start: number; end: number }): AsyncIterable<Uint8Array>
}

export interface StreamedEntry {
  /** Path inside the archive; never used as a path. */
  name: string
  size: number
  /**
   * Unpacks piece by piece. Throws ShopError `invalid-argument` as soon as the content differs from what the archive
   * declares.
   */
  read(): AsyncGenerator<Uint8Array>
}

/** How much is unpacked at a time. */
const pieceBytes = 1 << 16

/** Enough for a thousand files with the longest names that are of any use. */
const mostDirectoryBytes = 4_000_000

/**
 * Lists the files of a ZIP archive, without folders, and without holding the archive in memory.
 * @throws ShopError invalid-argument for what is not such an archive, or unpacks to more than the limits
 */
export async function streamZip(source: ZipSource, limits = zipLimits): Promise<StreamedEntry[]> {
  const { size } = source
  const { count, start } = findDirectory(await readPart(source, Math.max(0, size - mostEndBytes), size), size)
  const directory = await readPart(source, start, start + mostDirectoryBytes)
  return readDirectory(directory, count, limits).map((record) => ({
    name: record.name,
    size: record.size,
    read: () => unpack(source, record),
  }))
}

/** The bytes of a part, as far as the archive has them. */
export async function readPart(source: ZipSource, start: number, end: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const last = Math.min(end, source.size)
  if (start < last) for await (const part of source.read({ start, end: last })) parts.push(part)
  return Buffer.concat(parts)
}

async function* unpack(source: ZipSource, record: ZipRecord): AsyncGenerator<Uint8Array> {
  const start = contentStart(record, await readPart(source, record.header, record.header + headerBytes))
  if (start + record.packed > source.size) throw unreadableZip(sayZip.cutOff)
  const packed = Readable.from(source.read({ start, end: start + record.packed }))
  // A failure of either stream ends the loop below.
  const content: AsyncIterable<Uint8Array> = record.stored
    ? packed
    : pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), () => {})
  let size = 0
  let checksum = 0
  try {
    for await (const part of content) {
      size += part.length
      // Never yields more than declared: an archive may lie about its sizes.
      if (size > record.size) throw damagedEntry(record.name)
      checksum = crc32(part, checksum)
      yield part
    }
  } catch (error) {
    throw isPackingError(error) ? damagedEntry(record.name) : error
  }
  if (size !== record.size || checksum !== record.checksum) throw damagedEntry(record.name)
}
