import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogFiles } from '#domain/catalog/importing/catalog-files.ts'

const folder = join(import.meta.dirname, '../../../demo')

const orNull = (reading: Promise<Buffer>) =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
const readPicture = (name: string) => orNull(readFile(join(folder, 'pictures', name)))

const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))

/** The demo products as in an import file, with their texts in other voices and the words they are found by. */
export async function demoCatalog(): Promise<unknown[]> {
  const [products, texts]: [{ id: string }[], Record<string, object>] = await Promise.all([
    readJson('catalog.json'),
    readJson('texts.json'),
  ])
  return products.map((product) => ({ ...product, ...texts[product.id] }))
}

/** The figures are stored packed and become STL files here, in milliseconds each. */
export const demoCatalogFiles: CatalogFiles = {
  async modelFilesOf({ id, slug }) {
    const { expandFigure } = await import('#demo/expand-figures.ts')
    return [{ fileName: `${slug}.stl`, bytes: await expandFigure(id) }]
  },
  picture: readPicture,
  pictureVariant: (name, width) => readPicture(name.replace(/\.avif$/, `.${width}.avif`)),
  async previewOf({ id }) {
    const { decompressed } = await import('#demo/compressed-file.ts')
    return orNull(decompressed(join(folder, 'previews', `${id}.glb.br`)))
  },
}

/** The free sample that anyone with an account may download. */
export async function readDemoSample(): Promise<Uint8Array> {
  const { expandFigure } = await import('#demo/expand-figures.ts')
  return expandFigure('estela-sample')
}

/** The pictures of the sign-in screen's marquee, in order. */
export async function readDemoPromos(): Promise<Uint8Array[]> {
  const names = await readdir(join(folder, 'promos'))
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, 'promos', name))))
}
