import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestFiles } from '#test/stand-ins.ts'
import { storeNames } from '../files/media-names.ts'
import { createPreviews } from './packed-previews.ts'

const hash = 'a'.repeat(32)
const plain = new Uint8Array(50_000).map((_, index) => index % 7)

test('a preview is compressed once, however many ask at once, and kept for the next process', async () => {
  const files = createTestFiles()
  await files.put(storeNames.preview(hash), plain)
  const puts: string[] = []
  const put = (name: string, bytes: Uint8Array) => {
    puts.push(name)
    return files.put(name, bytes)
  }
  const watched = { ...files, put }
  const open = createPreviews({ files: watched }).openPackedPreview
  const packed = await Promise.all(Array.from({ length: 20 }, () => open(hash)))
  const again = [await open(hash), await createPreviews({ files: watched }).openPackedPreview(hash)]
  for (const bytes of [...packed, ...again]) expect(brotliDecompressSync(bytes ?? '')).toEqual(Buffer.from(plain))
  expect(puts).toEqual([storeNames.packedPreview(hash)])
})

test('there is none of an unknown one', async () => {
  expect(await createPreviews({ files: createTestFiles() }).openPackedPreview(hash)).toBeNull()
})
