import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inZip64 } from '#test/models/in-zip64.ts'
import { readZip } from './read-zip.ts'
import { streamZip } from './stream-zip.ts'
import { zipLimits } from './zip-directory.ts'

const text = strToU8('solid text '.repeat(500))
const archive = zipSync({ 'folder/a.stl': text, 'b.stl': [text, { level: 0 }], 'empty.txt': new Uint8Array() })

const patched = (change: (view: DataView, directory: number, end: number) => void): Uint8Array => {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  change(view, view.getUint32(end + 16, true), end)
  return bytes
}

/** Reads in pieces of 7 bytes, as from a disk. */
const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  async *read({ start, end }: { start: number; end: number }) {
    for (let at = start; at < Math.min(end, bytes.length); at += 7) yield bytes.subarray(at, Math.min(end, at + 7))
  },
})
async function streamed(bytes: Uint8Array, limits = zipLimits) {
  const found: [string, Uint8Array][] = []
  for (const entry of await streamZip(sourceOf(bytes), limits)) {
    const parts: Uint8Array[] = []
    for await (const part of entry.read()) parts.push(part)
    found.push([entry.name, new Uint8Array(Buffer.concat(parts))])
  }
  return found
}

test('an archive on disk is read piece by piece to the same', async () => {
  expect(await streamed(archive)).toEqual([
    ['folder/a.stl', text],
    ['b.stl', text],
    ['empty.txt', new Uint8Array()],
  ])
})

test('stored and deflated files are read whole', async () => {
  const entries = readZip(archive)
  expect(entries.map((entry) => entry.name)).toEqual(['folder/a.stl', 'b.stl', 'empty.txt'])
  const contents = await Promise.all(entries.map((entry) => entry.read()))
  expect(contents).toEqual([text, text, new Uint8Array()])
})

test('folders are no files', () => {
  expect(readZip(zipSync({ 'folder/': new Uint8Array() }))).toEqual([])
})

test.each([
  ['something else', strToU8('no archive at all, only text'), 'The file is not a ZIP archive.'],
  ['nothing', new Uint8Array(), 'The file is not a ZIP archive.'],
  [
    'a cut-off archive',
    patched((view, _directory, end) => view.setUint32(end + 16, 0x7fffffff, true)),
    'The archive is cut off.',
  ],
  [
    'a damaged list',
    patched((view, directory) => view.setUint32(directory, 1, true)),
    'The archive’s list of files is damaged.',
  ],
  [
    'an encrypted file',
    patched((view, directory) => view.setUint16(directory + 8, 1, true)),
    'The archive is encrypted.',
  ],
  [
    'an unknown packing',
    patched((view, directory) => view.setUint16(directory + 10, 99, true)),
    '"folder/a.stl" is packed in an unknown way.',
  ],
  [
    'a file that reaches beyond the end',
    patched((view, directory) => view.setUint32(directory + 20, 1_000_000, true)),
    'The archive is cut off.',
  ],
])('%s is refused', async (_name, bytes, message) => {
  expect(() => readZip(bytes)).toThrow(message)
  await expect(streamed(bytes)).rejects.toThrow(message)
})

test('an archive that unpacks to too much is refused before it is unpacked', async () => {
  await expect(streamZip(sourceOf(archive), { ...zipLimits, totalBytes: 6000 })).rejects.toThrow(
    'is too large when unpacked',
  )
  expect(() => readZip(archive, { ...zipLimits, entries: 2 })).toThrow('The archive holds too many files.')
  expect(() => readZip(archive, { ...zipLimits, entryBytes: 100 })).toThrow('The archive is too large when unpacked.')
  expect(() => readZip(archive, { ...zipLimits, totalBytes: 6000 })).toThrow('The archive is too large when unpacked.')
})

test('a file that unpacks to more than it promises is refused', async () => {
  const bytes = patched((view, directory) => view.setUint32(directory + 24, 10, true))
  await expect(readZip(bytes)[0]?.read()).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
  await expect(streamed(bytes)).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
})

test.each([
  ['more than it promises', patched((view, directory) => view.setUint32(directory + 24, 10, true))],
  ['far less', patched((view, directory) => view.setUint32(directory + 24, 100_000_000, true))],
  ['nothing that makes sense', patched((view) => view.setUint8(30 + 'folder/a.stl'.length, 0xff))],
])('a thread that may block refuses a file that unpacks to %s as well', (_what, bytes) => {
  expect(() => readZip(bytes)[0]?.readSync()).toThrow('"folder/a.stl" in the archive is damaged.')
})

test('a file with a wrong checksum is refused', async () => {
  const bytes = patched((view, directory) => view.setUint32(directory + 16, 10, true))
  await expect(readZip(bytes)[0]?.read()).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
  await expect(streamed(bytes)).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
})

/** An archive of one file whose name is these bytes, as from a system that does not mark names as UTF-8. */
function named(bytes: number[], { extra = new Uint8Array(), flags = 0 } = {}) {
  const archive = zipSync({ ['x'.repeat(bytes.length)]: [strToU8('%PDF'), { extra: { 28789: extra } }] })
  const view = new DataView(archive.buffer)
  const directory = view.getUint32(archive.length - 22 + 16, true)
  archive.set(bytes, directory + 46)
  view.setUint16(directory + 8, flags, true)
  return archive
}
const guide = [0x47, 0x75, 0xa1, 0x61, 0x2e, 0x70, 0x64, 0x66]
const unicodePath = (name: string, of: number[]) => {
  const field = Buffer.concat([Buffer.alloc(5), Buffer.from(name)])
  field.writeUInt8(1, 0)
  field.writeUInt32LE(crc32(Uint8Array.from(of)), 1)
  return field
}

test.each([
  ['by Windows', named(guide), 'Guía.pdf'],
  ['by Windows in Brazil', named([0x4d, 0xc6, 0x6f, 0x2e, 0x73, 0x74, 0x6c]), 'Mão.stl'],
  ['in UTF-8 that is not said to be', named([...Buffer.from('Guía.pdf')]), 'Guía.pdf'],
  ['with one in Unicode beside it', named(guide, { extra: unicodePath('Гид.pdf', guide) }), 'Гид.pdf'],
  ['with one beside it of a former name', named(guide, { extra: unicodePath('Гид.pdf', [0x61]) }), 'Guía.pdf'],
  ['with one beside it that is cut off', named(guide, { extra: unicodePath('', guide).subarray(0, 3) }), 'Guía.pdf'],
  ['said to be UTF-8, and damaged', named(guide, { flags: 0x0800 }), 'Gu\ufffda.pdf'],
])('a name %s is read as it was written', async (_how, bytes, name) => {
  expect(readZip(bytes).map((entry) => entry.name)).toEqual([name])
  expect(await streamed(bytes)).toEqual([[name, strToU8('%PDF')]])
})

test.each([
  ['all numbers', inZip64(archive)],
  ['only the places of files', inZip64(archive, { sizes: false })],
  ['all of its end', inZip64(archive, { whole: true })],
])('a small archive that has %s in the fields of ZIP64 is read as any other', async (_which, bytes) => {
  expect(await streamed(bytes)).toEqual(await streamed(archive))
  expect(await readZip(bytes)[0]?.read()).toEqual(text)
})

/** Changes a ZIP64 archive; `places` are where its first file's sizes and place stand, and where its end records begin. */
function patchedBig(change: (view: DataView, places: { field: number; big: number; locator: number }) => void) {
  const bytes = inZip64(archive, { whole: true })
  const view = new DataView(bytes.buffer)
  const locator = bytes.length - 22 - 20
  const big = locator - 56
  const directory = Number(view.getBigUint64(big + 48, true))
  change(view, { field: directory + 46 + view.getUint16(directory + 28, true) + 4, big, locator })
  return bytes
}
const most = 2n ** 64n - 1n

test.each([
  [
    'a size of many gigabytes',
    patchedBig((view, { field }) => view.setBigUint64(field, 2n ** 40n, true)),
    'The archive is too large when unpacked.',
  ],
  [
    'the largest size that there is',
    patchedBig((view, { field }) => view.setBigUint64(field, most, true)),
    'The archive is too large when unpacked.',
  ],
  [
    'more packed bytes than the archive has',
    patchedBig((view, { field }) => view.setBigUint64(field + 8, most, true)),
    'The archive is cut off.',
  ],
  [
    'a file beyond the end',
    patchedBig((view, { field }) => view.setBigUint64(field + 16, most, true)),
    'The archive is cut off.',
  ],
  [
    'a list beyond the end',
    patchedBig((view, { big }) => view.setBigUint64(big + 48, most, true)),
    'The archive is cut off.',
  ],
  [
    'an end record beyond the end',
    patchedBig((view, { locator }) => view.setBigUint64(locator + 8, most, true)),
    'The archive is cut off.',
  ],
  [
    'an end record elsewhere',
    patchedBig((view, { locator }) => view.setBigUint64(locator + 8, 0n, true)),
    'The archive’s list of files is damaged.',
  ],
  [
    'more files than there may be',
    patchedBig((view, { big }) => view.setBigUint64(big + 32, 2n ** 40n, true)),
    'The archive holds too many files.',
  ],
  [
    'more files than it lists',
    patchedBig((view, { big }) => view.setBigUint64(big + 32, 900n, true)),
    'The archive’s list of files is damaged.',
  ],
  [
    'no field for its sizes',
    patchedBig((view, { field }) => view.setUint16(field - 4, 9, true)),
    'The archive’s list of files is damaged.',
  ],
  [
    'a field that is too short',
    patchedBig((view, { field }) => view.setUint16(field - 2, 16, true)),
    'The archive’s list of files is damaged.',
  ],
])('a ZIP64 archive that declares %s is refused', async (_what, bytes, message) => {
  expect(() => readZip(bytes)).toThrow(message)
  await expect(streamed(bytes)).rejects.toThrow(message)
})

test('a ZIP64 file that unpacks to more than it promises is refused', async () => {
  const bytes = patchedBig((view, { field }) => view.setBigUint64(field, 10n, true))
  await expect(readZip(bytes)[0]?.read()).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
  await expect(streamed(bytes)).rejects.toThrow('"folder/a.stl" in the archive is damaged.')
})
