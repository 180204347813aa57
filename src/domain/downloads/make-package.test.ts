import { expect, test } from 'vitest'
import { makePackage } from './make-package.ts'

const facts = { storeName: 'Estela', orderNumber: 'ABC', purchasesUrl: 'https://store.test/purchases' }
const file = (fileName: string, sha256 = 'a'.repeat(64)) => ({ fileName, size: 3, sha256, crc32: 1, storeName: 's' })
const namesIn = (...fileNames: string[]) => {
  const made = makePackage('a.zip', [{ slug: 'a', title: 'A', files: fileNames.map((name) => file(name)) }], facts)
  const headers = made.layout.parts.flatMap(({ content }) => ('bytes' in content ? [Buffer.from(content.bytes)] : []))
  return headers
    .filter((bytes) => bytes.readUInt32LE(0) === 0x04034b50)
    .map((bytes) => bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString())
    .slice(0, fileNames.length)
}

test('names in a package stay inside the folder into which it is unpacked', () => {
  expect(namesIn('../../etc/passwd', '/root/a.stl', 'C:\\b.stl', '..', 'a\u0000b.stl')).toEqual([
    'etc/passwd',
    'root/a.stl',
    'C_/b.stl',
    'file',
    'a_b.stl',
  ])
})

test('no two files of a package have the same name, whatever their case', () => {
  expect(namesIn('a.stl', 'A.stl', 'readme.txt')).toEqual(['a.stl', 'A (2).stl', 'readme (2).txt'])
})

test('the same content has the same ETag, another content another one', () => {
  const make = (sha256: string) =>
    makePackage('a.zip', [{ slug: 'a', title: 'A', files: [file('a.stl', sha256)] }], facts).etag
  expect(make('b'.repeat(64))).toBe(make('b'.repeat(64)))
  expect(make('b'.repeat(64))).not.toBe(make('c'.repeat(64)))
})
