import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntries } from '#test/read-entries.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openCatalogFolder } from './catalog-folder.ts'

async function withFolder(
  files: string[],
  work: (source: Awaited<ReturnType<typeof openCatalogFolder>>) => Promise<void>,
) {
  const { folder, remove } = makeTemporaryFolder('catalog')
  try {
    for (const file of files) {
      mkdirSync(dirname(join(folder, 'inside', file)), { recursive: true })
      writeFileSync(join(folder, 'inside', file), file)
    }
    writeFileSync(join(folder, 'secret.png'), 'secret')
    symlinkSync(join(folder, 'secret.png'), join(folder, 'inside', 'link.png'))
    await work(await openCatalogFolder(join(folder, 'inside')))
  } finally {
    remove()
  }
}

const entryOf = (id: string, slug: string) => {
  const [entry] = readEntries([{ id, slug, title: 'Dragon' }]).entries
  if (!entry) throw new Error('no entry')
  return entry
}
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

test('model files are found by slug, or in the folder of the id', () =>
  withFolder(
    ['dragon.stl', 'cat.zip', '003/b.stl', '003/a.stl', '003/notes.txt', '003/front.png', 'owl.stl', 'owl.zip'],
    async (source) => {
      const names = async (id: string, slug: string) =>
        (await source.modelFilesOf(entryOf(id, slug))).map((file) => file.fileName)
      expect(await names('001', 'dragon')).toEqual(['dragon.stl'])
      expect(await names('002', 'cat')).toEqual(['cat.zip'])
      expect(await names('003', 'bear')).toEqual(['a.stl', 'b.stl', 'notes.txt'])
      expect(await names('004', 'owl')).toEqual(['owl.stl'])
      expect(await names('005', 'nothing')).toEqual([])
    },
  ))

test('pictures are found by path, by address, or by their bare name; ready-made widths beside them', () =>
  withFolder(['images/a.jpg', 'images/a.640.avif', 'b.avif'], async (source) => {
    expect(text(await source.picture('/images/a.jpg'))).toBe('images/a.jpg')
    expect(text(await source.picture('https://shop.example/images/a.jpg?v=2'))).toBe('images/a.jpg')
    expect(text(await source.picture('assets/b.avif'))).toBe('b.avif')
    expect(text(await source.pictureVariant('/images/a.jpg', 640))).toBe('images/a.640.avif')
    expect(await source.pictureVariant('/images/a.jpg', 1200)).toBeNull()
    expect(await source.picture('c.png')).toBeNull()
  }))

test.each([
  '../secret.png',
  '/../secret.png',
  '..\\secret.png',
  'x/../../secret.png',
  'link.png',
  '%2e%2e/secret.png',
  'a.png\u0000',
  '',
])('the name %j leads nowhere outside of the folder', (name) =>
  withFolder(['a.png'], async (source) => {
    expect(await source.picture(name)).toBeNull()
  }),
)

test('a folder that is not there is refused', async () => {
  await expect(openCatalogFolder('/no/such/folder')).rejects.toMatchObject({ code: 'invalid-argument' })
})
