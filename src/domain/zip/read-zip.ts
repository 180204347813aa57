import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib'
import {
  contentStart,
  damagedEntry,
  findDirectory,
  headerBytes,
  isPackingError,
  readDirectory,
  unreadableZip,
  type ZipRecord,
  zipLimits,
} from './zip-directory.ts'
import { sayZip } from './zip-texts.ts'

export interface ZipEntry {
  /** Path inside the archive; never used as a path. */
  name: string
  size: number
  read(): Promise<Uint8Array>
  /** For threads that may block. */
  readSync(): Uint8Array
}

const inflate = promisify(inflateRaw)

/**
 * Lists the files of a ZIP archive in memory, without folders.
 * @throws ShopError invalid-argument for what is not such an archive, or unpacks to more than the limits
 */
export function readZip(bytes: Uint8Array, limits = zipLimits): ZipEntry[] {
  const { count, start } = findDirectory(bytes, bytes.length)
  const records = readDirectory(bytes.subarray(start), count, limits)
  return records.map((record) => ({ name: record.name, size: record.size, ...reader(bytes, record) }))
}

function reader(bytes: Uint8Array, record: ZipRecord): Pick<ZipEntry, 'read' | 'readSync'> {
  const { header, name, packed, size, stored, checksum } = record
  const start = contentStart(record, bytes.subarray(header, header + headerBytes))
  if (start + packed > bytes.length) throw unreadableZip(sayZip.cutOff)
  const data = bytes.subarray(start, start + packed)
  // Never inflates more than declared: an archive may lie about its sizes.
  const promised = { maxOutputLength: Math.max(1, size) }
  const checked = (whole: Uint8Array | null) => {
    // Not a copy: a 3MF has its model in one file, which takes hundreds of megabytes.
    if (whole && whole.length === size && crc32(whole) === checksum)
      return new Uint8Array(whole.buffer, whole.byteOffset, whole.length)
    throw damagedEntry(name)
  }
  return {
    read: async () => checked(stored ? data : await inflate(data, promised).catch(nullIfDamaged)),
    // In one piece, with room for its end: pieces would be joined in twice the memory.
    readSync: () => checked(stored ? data : inflateSync(data, { ...promised, chunkSize: size + 64 })),
  }
}

function inflateSync(data: Uint8Array, options: ZlibOptions): Uint8Array | null {
  try {
    return inflateRawSync(data, options)
  } catch (error) {
    return nullIfDamaged(error)
  }
}

/** Whoever gets no memory must not call the archive damaged. */
function nullIfDamaged(error: unknown): null {
  if (isPackingError(error)) return null
  throw error
}
