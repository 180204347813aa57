import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import {
  contentStart,
  damagedEntry,
  findDirectory,
  headerBytes,
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
    if (whole && whole.length === size && crc32(whole) === checksum) return new Uint8Array(whole)
    throw damagedEntry(name)
  }
  return {
    read: async () => checked(stored ? data : await inflate(data, promised).catch(() => null)),
    readSync: () => checked(stored ? data : orNull(() => inflateRawSync(data, promised))),
  }
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
