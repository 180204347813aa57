import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import type { Sentence } from '#domain/each-language.ts'
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
const untold = () => {
  throw new Error('something was told')
}
const picture = (source: CatalogFiles, name: string, id = '001') => source.picture(name, entryOf(id, 'dragon'), untold)
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

test('model files are found by slug, or in the folder of the id', () =>
  withFolder(
    ['dragon.stl', 'cat.zip', '003/b.stl', '003/a.stl', '003/notes.txt', '003/front.png', 'owl.stl', 'owl.zip'],
    async (source) => {
      const names = async (id: string, slug: string) =>
        (await source.modelFilesOf(entryOf(id, slug), untold)).map((file) => file.fileName)
      expect(await names('001', 'dragon')).toEqual(['dragon.stl'])
      expect(await names('002', 'cat')).toEqual(['cat.zip'])
      expect(await names('003', 'bear')).toEqual(['a.stl', 'b.stl', 'notes.txt'])
      expect(await names('004', 'owl')).toEqual(['owl.stl'])
      expect(await names('005', 'nothing')).toEqual([])
    },
  ))

test('no product takes what is another’s by a bare name, nor one of several: that is told', () =>
  withFolder(
    [
      ...['003/owl.stl', 'owl.zip', '003/only.stl', 'a/cat.stl', 'b/cat.stl', 'dogs/dog.stl'],
      ...['003/front.png', '004/front.png', '004/front.640.avif', '003/back.png', 'a/side.png', 'b/side.png'],
    ],
    async (source) => {
      const told: string[] = []
      const tell = (message: Sentence) => told.push(message.en)
      const names = async (id: string, slug: string) =>
        (await source.modelFilesOf(entryOf(id, slug), tell)).map(({ bytes }) => text(bytes))
      expect(await names('004', 'owl')).toEqual(['owl.zip'])
      expect(await names('005', 'only')).toEqual([])
      expect(await names('006', 'dog')).toEqual(['dogs/dog.stl'])
      expect(told).toEqual([])
      expect(await names('007', 'cat')).toEqual([])
      for (const id of ['003', '004']) expect(text(await picture(source, 'front.png', id))).toBe(`${id}/front.png`)
      expect(text(await source.pictureVariant('front.png', 640, entryOf('004', 'owl')))).toBe('004/front.640.avif')
      expect(await source.pictureVariant('front.png', 640, entryOf('003', 'owl'))).toBeNull()
      expect(text(await picture(source, '003/back.png', '004'))).toBe('003/back.png')
      expect(await picture(source, 'back.png', '004')).toBeNull()
      expect(await source.picture('side.png', entryOf('004', 'owl'), tell)).toBeNull()
      expect(told).toEqual([
        'several files are called "cat.stl", so none is used: a/cat.stl, b/cat.stl',
        'several files are called "side.png", so none is used: a/side.png, b/side.png',
      ])
    },
  ))

test('pictures are found by path, by address, or by their bare name; ready-made widths beside them', () =>
  withFolder(['images/a.jpg', 'images/a.640.avif', 'b.avif'], async (source) => {
    expect(text(await picture(source, '/images/a.jpg'))).toBe('images/a.jpg')
    expect(text(await picture(source, 'https://shop.example/images/a.jpg?v=2'))).toBe('images/a.jpg')
    expect(text(await picture(source, 'assets/b.avif'))).toBe('b.avif')
    expect(text(await source.pictureVariant('/images/a.jpg', 640, entryOf('001', 'dragon')))).toBe('images/a.640.avif')
    expect(await source.pictureVariant('/images/a.jpg', 1200, entryOf('001', 'dragon'))).toBeNull()
    expect(await picture(source, 'c.png')).toBeNull()
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
    expect(await picture(source, name)).toBeNull()
  }),
)

test('a folder that is not there is refused', async () => {
  await expect(openCatalogFolder('/no/such/folder')).rejects.toMatchObject({ code: 'invalid-argument' })
})

test('names from disks of macOS, with accents apart from their letters, are those that import files hold', () =>
  withFolder(['001/n\u0303andu\u0301.stl', 'n\u0303andu\u0301.png'], async (source) => {
    const [file] = await source.modelFilesOf(entryOf('001', 'dragon'), untold)
    expect(file?.fileName).toBe('ñandú.stl')
    expect(text(await picture(source, 'ñandú.png'))).toBe('n\u0303andu\u0301.png')
  }))
