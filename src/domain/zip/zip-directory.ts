import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { uploadLimits } from '../limits/upload-rules.ts'
import { entryName } from './entry-name.ts'
import { extraFields } from './extra-fields.ts'
import { sayZip } from './zip-texts.ts'

/** What an archive may unpack to; MB = 10⁶ bytes. */
export const zipLimits = { entries: 1000, entryBytes: uploadLimits.modelBytes, totalBytes: 1_000_000_000 }
/** To list an archive before it is known what it is: a 3MF has its own limits. */
export const listLimits = { ...zipLimits, entryBytes: zipLimits.totalBytes }

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
const locatorBytes = 20
const bigEndBytes = 56
const directoryBytes = 46
/** Length of a file's local header, up to its name. */
export const headerBytes = 30
/** The most bytes at the end of an archive that locate its directory, including the longest comment and ZIP64. */
export const mostEndBytes = bigEndBytes + locatorBytes + endBytes + 0xffff
/** Said in a field whose number is in ZIP64's longer one, whether or not it would have fitted here. */
const most16 = 0xffff
const most32 = 0xffffffff
const zip64Id = 1

export const unreadableZip = (why: Sentence) => new ShopError('invalid-argument', why)
export const damagedEntry = (name: string) => unreadableZip(sayZip.damagedEntry(name))

/** Whether unpacking failed because of what was packed, or because that is more than declared. */
export const isPackingError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Numbers that no archive can reach lose precision, and stay too large for any limit. */
const bigNumber = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/**
 * Finds the directory from the last bytes of an archive of this size.
 * @throws ShopError invalid-argument when it is not an archive, or is cut off
 */
export function findDirectory(end: Uint8Array, size: number): { count: number; start: number } {
  const view = viewOf(end)
  const first = Math.max(0, view.byteLength - endBytes - 0xffff)
  for (let at = view.byteLength - endBytes; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50) return orCutOff(() => directoryAt(view, at, view.byteLength - size))
  throw unreadableZip(sayZip.noZip)
}

/** What the end record tells, or the one of ZIP64 before it: programs write that one for small archives, too. */
function directoryAt(view: DataView, end: number, shift: number): { count: number; start: number } {
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const locator = end - locatorBytes
  const isBig = count === most16 || start === most32
  if (!isBig || locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return { count, start }
  const big = bigNumber(view, locator + 8) + shift
  if (view.getUint32(big, true) !== 0x06064b50) throw unreadableZip(sayZip.damagedList)
  return {
    count: count === most16 ? bigNumber(view, big + 32) : count,
    start: start === most32 ? bigNumber(view, big + 48) : start,
  }
}

/**
 * Lists the files of an archive by its directory (APPNOTE 6.3.10, stored and deflated entries, ZIP64), without
 * folders.
 * @throws ShopError invalid-argument for a damaged one, or when it unpacks to more than the limits
 */
export function readDirectory(directory: Uint8Array, count: number, limits: typeof zipLimits): ZipRecord[] {
  if (count > limits.entries) throw unreadableZip(sayZip.tooManyFiles)
  const records = orCutOff(() => listRecords(directory, viewOf(directory), count))
  refuseBeyond(records, limits)
  return records
}

/** Throws ShopError `invalid-argument` for files of an archive that together, or one of them, are beyond the limits. */
export function refuseBeyond(files: { size: number }[], { entries, entryBytes, totalBytes }: typeof zipLimits): void {
  if (files.length > entries) throw unreadableZip(sayZip.tooManyFiles)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > totalBytes || files.some(({ size }) => size > entryBytes)) throw unreadableZip(sayZip.tooLarge)
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

function listRecords(bytes: Uint8Array, view: DataView, count: number): ZipRecord[] {
  const records: ZipRecord[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw unreadableZip(sayZip.damagedList)
    const nameLength = view.getUint16(at + 28, true)
    const flags = view.getUint16(at + 8, true)
    const nameEnd = at + directoryBytes + nameLength
    const extra = bytes.subarray(nameEnd, nameEnd + view.getUint16(at + 30, true))
    const name = entryName(bytes.subarray(at + directoryBytes, nameEnd), extra, { isUtf8: (flags & utf8Flag) !== 0 })
    if ((flags & 1) === 1) throw unreadableZip(sayZip.encrypted)
    if (!name.endsWith('/')) records.push({ name, ...numbersOf(view, at, extra), ...contentOf(view, at, name) })
    at = nameEnd + extra.length + view.getUint16(at + 32, true)
  }
  return records
}

/** The sizes of a file and its place; each may be in the field of ZIP64 instead, which has only those, in this order. */
function numbersOf(view: DataView, at: number, extra: Uint8Array): Pick<ZipRecord, 'size' | 'packed' | 'header'> {
  const field = [...extraFields(extra)].find(({ id }) => id === zip64Id)?.content
  let taken = 0
  const [size = 0, packed = 0, header = 0] = [24, 20, 42].map((place) => {
    const number = view.getUint32(at + place, true)
    if (number !== most32) return number
    if (!field || field.length < taken + 8) throw unreadableZip(sayZip.damagedList)
    taken += 8
    return bigNumber(viewOf(field), taken - 8)
  })
  return { size, packed, header }
}

function contentOf(view: DataView, at: number, name: string): Pick<ZipRecord, 'stored' | 'checksum'> {
  const method = view.getUint16(at + 10, true)
  if (method !== 0 && method !== 8) throw unreadableZip(sayZip.unknownPacking(name))
  return { stored: method === 0, checksum: view.getUint32(at + 16, true) }
}
