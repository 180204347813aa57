import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { uploadLimits } from '../limits/upload-rules.ts'
import { entryName } from './entry-name.ts'
import { sayZip } from './zip-texts.ts'

/** What an archive may unpack to; MB = 10⁶ bytes. */
export const zipLimits = { entries: 1000, entryBytes: uploadLimits.modelBytes, totalBytes: 1_000_000_000 }

/** A file in an archive, as the archive's directory describes it. */
export interface ZipRecord {
  /** Path inside the archive; never used as a path. */
  name: string
  /** Bytes when unpacked, as the archive declares. */
  size: number
  packed: number
  stored: boolean
  /** CRC-32 of the content. */
  checksum: number
  /** Where its local header begins. */
  header: number
}

const utf8Flag = 0x0800
const endBytes = 22
const directoryBytes = 46
/** Length of a file's local header, up to its name. */
export const headerBytes = 30
/** The most bytes at the end of an archive that locate its directory, including the longest comment. */
export const mostEndBytes = endBytes + 0xffff

export const unreadableZip = (why: Sentence) => new ShopError('invalid-argument', why)
export const damagedEntry = (name: string) => unreadableZip(sayZip.damagedEntry(name))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Finds the directory from the last bytes of an archive. Throws `invalid-argument` when it is not an archive. */
export function findDirectory(end: Uint8Array): { count: number; start: number } {
  const view = viewOf(end)
  const first = Math.max(0, view.byteLength - mostEndBytes)
  for (let at = view.byteLength - endBytes; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50)
      return { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) }
  throw unreadableZip(sayZip.noZip)
}

/**
 * Lists the files of an archive by its directory (APPNOTE 6.3.10, stored and deflated entries, no ZIP64), without
 * folders.
 * @throws ShopError invalid-argument for a damaged one, or when it unpacks to more than the limits
 */
export function readDirectory(directory: Uint8Array, count: number, limits: typeof zipLimits): ZipRecord[] {
  if (count > limits.entries) throw unreadableZip(sayZip.tooManyFiles)
  return orCutOff(() => listRecords(directory, viewOf(directory), count, limits))
}

/** Where the content of a file begins, after its local header. */
export const contentStart = (record: ZipRecord, header: Uint8Array): number =>
  orCutOff(() => {
    const view = viewOf(header)
    return record.header + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
  })

function orCutOff<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw unreadableZip(sayZip.cutOff)
    throw error
  }
}

function listRecords(bytes: Uint8Array, view: DataView, count: number, limits: typeof zipLimits): ZipRecord[] {
  const records: ZipRecord[] = []
  let at = 0
  let total = 0
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw unreadableZip(sayZip.damagedList)
    const nameLength = view.getUint16(at + 28, true)
    const flags = view.getUint16(at + 8, true)
    const nameEnd = at + directoryBytes + nameLength
    const extra = bytes.subarray(nameEnd, nameEnd + view.getUint16(at + 30, true))
    const name = entryName(bytes.subarray(at + directoryBytes, nameEnd), extra, { isUtf8: (flags & utf8Flag) !== 0 })
    const size = view.getUint32(at + 24, true)
    total += size
    if (size > limits.entryBytes || total > limits.totalBytes) throw unreadableZip(sayZip.tooLarge)
    if ((flags & 1) === 1) throw unreadableZip(sayZip.encrypted)
    if (!name.endsWith('/')) records.push(recordAt(view, at, name))
    at = nameEnd + extra.length + view.getUint16(at + 32, true)
  }
  return records
}

function recordAt(view: DataView, at: number, name: string): ZipRecord {
  const method = view.getUint16(at + 10, true)
  if (method !== 0 && method !== 8) throw unreadableZip(sayZip.unknownPacking(name))
  return {
    name,
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    stored: method === 0,
    checksum: view.getUint32(at + 16, true),
    header: view.getUint32(at + 42, true),
  }
}
