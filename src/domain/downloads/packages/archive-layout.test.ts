import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createTestFiles } from '#test/stand-ins.ts'
import { type ArchiveEntry, layOutArchive } from './archive-layout.ts'
import { readArchive } from './read-archive.ts'

const entryOf = (name: string, text: string): ArchiveEntry => {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, crc32: crc32(bytes), content: { bytes } }
}

async function read(
  files: ReturnType<typeof createTestFiles>,
  entries: ArchiveEntry[],
  range?: { start: number; end: number },
) {
  const layout = layOutArchive(entries)
  const source = readArchive(files, layout, range ?? { start: 0, end: layout.length })
  const parts: Uint8Array[] = []
  // Not a divisor of any part's length, so that reads begin and end anywhere.
  const target = new Uint8Array(13)
  for (let length = await source.fill(target); length > 0; length = await source.fill(target))
    parts.push(target.slice(0, length))
  await source.close()
  return Buffer.concat(parts)
}

test('an archive is as long as it was laid out, and any reader opens it', async () => {
  const files = createTestFiles()
  const model = Buffer.from('solid model')
  await files.put('models/a.stl', model)
  const entries: ArchiveEntry[] = [
    {
      name: 'Ñandú/figura.stl',
      size: model.length,
      crc32: crc32(model),
      content: { storeName: 'models/a.stl', sha256: '' },
    },
    entryOf('empty.txt', ''),
    entryOf('README.txt', 'hola'),
  ]
  const bytes = await read(files, entries)
  expect(bytes.length).toBe(layOutArchive(entries).length)
  const unpacked = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()])
  expect(unpacked).toEqual([
    ['Ñandú/figura.stl', 'solid model'],
    ['empty.txt', ''],
    ['README.txt', 'hola'],
  ])
})

test('is what it always was: buyers resume downloads of packages that were laid out long ago', async () => {
  const files = createTestFiles()
  await files.put('models/a.stl', Buffer.from('solid model'))
  const stored = {
    name: 'Ñandú.stl',
    size: 11,
    crc32: crc32('solid model'),
    content: { storeName: 'models/a.stl', sha256: '' },
  }
  const bytes = await read(files, [stored, entryOf('pictures/a-1.webp', 'RIFF'), entryOf('README.txt', 'hola')])
  // Another hash here would mean another release of every product.
  expect(hash('sha256', bytes)).toBe('532011cd5c4229b7de0ad1b47700febc04bfd2a7bd20e51f1111dce795365746')
})

test('every range of it is the same bytes as of the whole', async () => {
  const files = createTestFiles()
  const entries = [entryOf('a.txt', 'aaaa'), entryOf('b.txt', 'bb')]
  const whole = await read(files, entries)
  for (let start = 0; start < whole.length; start += 7)
    for (let end = start; end <= whole.length; end += 11)
      expect(await read(files, entries, { start, end })).toEqual(whole.subarray(start, end))
})

test('beyond 4 GB it names far entries in the 64-bit way', () => {
  const far = { name: 'far.stl', size: 4_000_000_000, crc32: 1, content: { storeName: 'x', sha256: '' } }
  const { length, parts } = layOutArchive([far, { ...far, name: 'far2.stl' }, { ...far, name: 'far3.stl' }])
  const bytesOf = (index: number) => {
    const content = parts.at(index)?.content
    return content && 'bytes' in content ? Buffer.from(content.bytes) : Buffer.alloc(0)
  }
  const end = bytesOf(-1)
  expect(end.readUInt32LE(0)).toBe(0x06064b50)
  const directoryAt = Number(end.readBigUInt64LE(48))
  expect(directoryAt).toBe(parts.at(-2)?.start)
  expect(Number(end.readBigUInt64LE(40))).toBe(parts.at(-2)?.length)
  expect(end.readUInt32LE(56)).toBe(0x07064b50)
  expect(Number(end.readBigUInt64LE(64))).toBe(parts.at(-1)?.start)
  const directory = bytesOf(-2)
  const third = directory.lastIndexOf(Buffer.from('504b0102', 'hex'))
  expect(directory.readUInt32LE(third + 42)).toBe(0xffffffff)
  expect(Number(directory.readBigUInt64LE(directory.length - 8))).toBe(2 * (30 + 7 + 4_000_000_000) + 1)
  expect(length).toBeGreaterThan(12_000_000_000)
})

test('a stored file that became shorter ends the transfer instead of shifting it', async () => {
  const files = createTestFiles()
  await files.put('short.stl', Buffer.from('ab'))
  const entry = { name: 'a.stl', size: 3, crc32: 0, content: { storeName: 'short.stl', sha256: '' } }
  await expect(read(files, [entry])).rejects.toMatchObject({ code: 'internal' })
})
