import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { ShopError } from '#domain/errors.ts'
import { sayStore } from './store-texts.ts'

// cspell:words ustar
// POSIX.1-1988 (ustar): 512-byte blocks, numbers in octal text, the end marked by two empty blocks.
const block = 512
const mostBytes = 8 ** 11 - 1
const chunkBytes = 256 * 1024

const paddingOf = (size: number) => (block - (size % block)) % block
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [i, byte] of header.entries()) if (i < 148 || i >= 156) sum += byte
  return sum
}

function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is too long a name for the archive.`)
  if (size > mostBytes) throw new Error(`"${name}" is too large for the archive.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)} `, 148)
  return header
}

/** The part of a file handle that an archive is written through. */
export interface ArchiveTarget {
  write(bytes: Uint8Array, start: number, length: number, position: number): Promise<{ bytesWritten: number }>
  truncate(length: number): Promise<void>
}

async function writeWhole(file: ArchiveTarget, bytes: Uint8Array, at: number): Promise<void> {
  for (let start = 0; start < bytes.length; )
    start += (await file.write(bytes, start, bytes.length - start, at + start)).bytesWritten
}

export interface ArchivedEntry {
  name: string
  size: number
  sha256: string
}

/** Writes a tar archive entry by entry, without keeping an entry's content in memory. */
export function createArchiveWriter(file: ArchiveTarget, at: Date) {
  /** The end of the last whole entry: the next one is written over what is left of one that failed. */
  let end = 0
  return {
    /** Throws when the content is not `size` bytes long, or cannot be read; the archive then goes on without it. */
    async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<ArchivedEntry> {
      await writeWhole(file, headerOf(name, size, at), end)
      const hash = createHash('sha256')
      let written = 0
      for await (const part of content) {
        await writeWhole(file, part, end + block + written)
        written += part.length
        hash.update(part)
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
      await writeWhole(file, Buffer.alloc(paddingOf(size)), end + block + size)
      end += block + size + paddingOf(size)
      return { name, size, sha256: hash.digest('hex') }
    },
    async finish(): Promise<void> {
      await writeWhole(file, Buffer.alloc(2 * block), end)
      await file.truncate(end + 2 * block)
    },
  }
}

export interface ArchiveReading {
  name: string
  size: number
  /** To be read completely or not at all. */
  content: AsyncIterable<Uint8Array>
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(header.toString('latin1', 148, 156), 8)
  const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
  const kind = header.toString('latin1', 156, 157)
  if (sum !== sumOf(header) || !(size >= 0) || (kind !== '0' && kind !== '\0')) throw new Error('not a tar header')
  return { name: header.toString('utf8', 0, 100).replace(/\0.*/s, ''), size }
}

/** Names the archive: whoever reads it writes elsewhere meanwhile, to a disk that could fail as well. */
async function named<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ShopError('unavailable', sayStore.archiveUnreadable(path, reason), { cause: error })
  }
}

type ReadAt = (buffer: Buffer, length: number, position: number) => Promise<number>

async function* contentOf(readAt: ReadAt, start: number, size: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(Math.min(chunkBytes, size))
  for (let done = 0; done < size; ) {
    const bytesRead = await readAt(buffer, Math.min(buffer.length, size - done), start + done)
    if (bytesRead === 0) throw new Error('the archive is cut off')
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * The entries of a tar archive of plain files, in order. A yielded part of a content is valid until the next one.
 * Throws when the file is not such an archive, is cut off, or is damaged between its entries; unavailable when its disk
 * cannot read it.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveReading> {
  await using file = await named(path, open(path, 'r'))
  const readAt: ReadAt = async (buffer, length, position) =>
    (await named(path, file.read(buffer, 0, length, position))).bytesRead
  const header = Buffer.alloc(block)
  for (let at = 0; ; ) {
    if ((await readAt(header, block, at)) < block) throw new Error('the archive is cut off')
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    yield { name, size, content: contentOf(readAt, at + block, size) }
    at += block + size + paddingOf(size)
  }
}
