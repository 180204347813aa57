import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decompressed } from './compressed-file.ts'
import { figures } from './figures.ts'
import { headerBytes } from './unpack-mesh.ts'

/** Writes the catalog file of all figures, in the format that the store imports. */
export async function writeCatalog(folder: string): Promise<void> {
  const products = await Promise.all(
    figures.map(async ({ make, product }) => {
      const images = make().shots.map((_, i) => `${product.id}-${i + 1}.avif`)
      const { id, slug, title, description, price, ...rest } = product
      return {
        id,
        slug,
        title,
        ...(description ? { description } : {}),
        image: images[0],
        images,
        link: `/product/${slug}`,
        buyLink: `/buy/${slug}`,
        price,
        ...rest,
        fileSize: await fileSizeOf(join(folder, 'meshes', `${id}.mesh.br`)),
      }
    }),
  )
  await writeFile(join(folder, 'catalog.json'), `${JSON.stringify(products, null, 2)}\n`)
}

/** The size of the STL that a packed mesh expands to, as the catalog shows it. */
async function fileSizeOf(path: string): Promise<string> {
  const packed = await decompressed(path)
  if (packed.length < headerBytes) throw new Error(`${path} is no packed mesh.`)
  const bytes = 84 + 50 * (packed.readUInt32LE(8) / 3)
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1000)} KB`
}
