import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import { ShopError } from './errors.ts'

/** What an archive may unpack to; MB = 10⁶ bytes. */
export const zipLimits = { entries: 1000, entryBytes: 200_000_000, totalBytes: 1_000_000_000 }

export interface ZipEntry {
  /** Path inside the archive; never used as a path. */
  name: string
  size: number
  read(): Promise<Uint8Array>
  /** For threads that may wait. */
  readSync(): Uint8Array
}

const inflate = promisify(inflateRaw)
const endBytes = 22
const directoryBytes = 46
const localBytes = 30

/**
 * Lists the files of a ZIP archive (APPNOTE 6.3.10, stored and deflated entries, no ZIP64), folders left out.
 * @throws ShopError invalid-argument for what is no such archive, or unpacks to more than the limits
 */
export function readZip(bytes: Uint8Array, limits = zipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return listEntries(bytes, view, limits)
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('The archive is cut off.')
    throw error
  }
}

const unreadable = (message: string) => new ShopError('invalid-argument', message)

function listEntries(bytes: Uint8Array, view: DataView, limits: typeof zipLimits): ZipEntry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.entries) throw unreadable('The archive holds too many files.')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw unreadable('The list of files of the archive is damaged.')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + directoryBytes, at + directoryBytes + nameLength))
    const size = view.getUint32(at + 24, true)
    total += size
    if (size > limits.entryBytes || total > limits.totalBytes) throw unreadable('The archive unpacks to too much.')
    if ((view.getUint16(at + 8, true) & 1) === 1) throw unreadable('The archive is encrypted.')
    if (!name.endsWith('/')) entries.push({ name, size, ...reader(bytes, view, at, name) })
    at += directoryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - 0xffff)
  for (let at = view.byteLength - endBytes; at >= first; at--) if (view.getUint32(at, true) === 0x06054b50) return at
  throw unreadable('The file is no ZIP archive.')
}

function reader(bytes: Uint8Array, view: DataView, at: number, name: string): Pick<ZipEntry, 'read' | 'readSync'> {
  const method = view.getUint16(at + 10, true)
  const checksum = view.getUint32(at + 16, true)
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (method !== 0 && method !== 8) throw unreadable(`"${name}" is packed in an unknown way.`)
  const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > bytes.length) throw unreadable('The archive is cut off.')
  const data = bytes.subarray(start, start + packed)
  // Never more than promised: an archive may lie about its sizes.
  const promised = { maxOutputLength: Math.max(1, size) }
  const checked = (whole: Uint8Array | null) => {
    if (whole && whole.length === size && crc32(whole) === checksum) return new Uint8Array(whole)
    throw unreadable(`"${name}" in the archive is damaged.`)
  }
  return {
    read: async () => checked(method === 0 ? data : await inflate(data, promised).catch(() => null)),
    readSync: () => checked(method === 0 ? data : orNull(() => inflateRawSync(data, promised))),
  }
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
