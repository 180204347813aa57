/** A file in an archive; its length and checksum are known before any of it is read. */
export interface ArchiveEntry {
  /** Path inside the archive, with `/`. */
  name: string
  size: number
  /** Unsigned. */
  crc32: number
  content: ArchiveContent
}

/** Bytes in memory, or a file of the file store with the digest that it must have, read when its turn comes. */
export type ArchiveContent = { bytes: Uint8Array } | { storeName: string; sha256: string }

export interface ArchivePart {
  start: number
  length: number
  content: ArchiveContent
}

/** An archive as a list of parts: any byte can be produced without producing the others. */
export interface ArchiveLayout {
  length: number
  parts: ArchivePart[]
}

// APPNOTE.TXT 6.3.9, sections 4.3 and 4.5.3. Entries are stored uncompressed, names are UTF-8, and every date is the
// first that the format knows.
const version = 45
const utf8Flag = 0x0800
const firstDay = 0x0021
const most32 = 0xffffffff
const most16 = 0xffff
const localHeaderLength = 30
const centralHeaderLength = 46
const zip64OffsetLength = 12

interface PlacedEntry extends ArchiveEntry {
  nameBytes: Buffer
  offset: number
}

/** The fields that the local and the central header share: from `version needed` to the name's length. */
function commonFields({ crc32, size, nameBytes }: PlacedEntry): Buffer {
  const fields = Buffer.alloc(24)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Flag, 2)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  return fields
}

function localHeader(entry: PlacedEntry): Buffer {
  const header = Buffer.alloc(localHeaderLength)
  header.writeUInt32LE(0x04034b50, 0)
  commonFields(entry).copy(header, 4)
  return Buffer.concat([header, entry.nameBytes])
}

function centralHeader(entry: PlacedEntry): Buffer {
  const isFar = entry.offset >= most32
  const header = Buffer.alloc(centralHeaderLength)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE((3 << 8) | version, 4)
  commonFields(entry).copy(header, 6)
  header.writeUInt16LE(isFar ? zip64OffsetLength : 0, 30)
  header.writeUInt32LE((0o100644 << 16) >>> 0, 38)
  header.writeUInt32LE(isFar ? most32 : entry.offset, 42)
  if (!isFar) return Buffer.concat([header, entry.nameBytes])
  const extra = Buffer.alloc(zip64OffsetLength)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(entry.offset), 4)
  return Buffer.concat([header, entry.nameBytes, extra])
}

function endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const isBig = count >= most16 || offset >= most32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  if (!isBig) return end
  const big = Buffer.alloc(56)
  big.writeUInt32LE(0x06064b50, 0)
  big.writeBigUInt64LE(44n, 4)
  big.writeUInt16LE((3 << 8) | version, 12)
  big.writeUInt16LE(version, 14)
  big.writeBigUInt64LE(BigInt(count), 24)
  big.writeBigUInt64LE(BigInt(count), 32)
  big.writeBigUInt64LE(BigInt(size), 40)
  big.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([big, locator, end])
}

/**
 * Lays out an archive of uncompressed entries, each below 4 GB, the whole of any size. The same entries give the same
 * bytes.
 */
export function layOutArchive(entries: ArchiveEntry[]): ArchiveLayout {
  const parts: ArchivePart[] = []
  let length = 0
  const add = (size: number, content: ArchiveContent) => {
    if (size > 0) parts.push({ start: length, length: size, content })
    length += size
  }
  const placed = entries.map((entry) => {
    const at: PlacedEntry = { ...entry, nameBytes: Buffer.from(entry.name), offset: length }
    const header = localHeader(at)
    add(header.length, { bytes: header })
    add(entry.size, entry.content)
    return at
  })
  const offset = length
  const directory = Buffer.concat(placed.map(centralHeader))
  add(directory.length, { bytes: directory })
  const end = endRecords({ count: placed.length, size: directory.length, offset })
  add(end.length, { bytes: end })
  return { length, parts }
}
