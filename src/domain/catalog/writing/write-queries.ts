import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import { picturedFile } from '../files/file-variants.ts'
import { currentModelFiles } from '../files/media-queries.ts'
import { dropUnwantedPictures } from '../files/rendered-picture-queries.ts'
import { keepSlugs } from '../former-slug-queries.ts'
import { raiseReleases } from '../release-queries.ts'
import type { GatheredExtra } from './check-extra-file.ts'
import type { GatheredModelFile } from './check-model-file.ts'
import type { ProductWrite } from './product-write.ts'

const chunkSize = 400

export function* chunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize)
}

/** Null for a product without files: it has nothing to sell. */
export const fileBytes = ({ modelFiles }: Pick<ProductWrite, 'modelFiles'>): number | null =>
  modelFiles?.length ? modelFiles.reduce((sum, file) => sum + file.size, 0) : null

export async function insertProducts(transaction: Writer, products: ProductWrite[], now: string): Promise<void> {
  for (const chunk of chunks(products)) {
    await transaction
      .insertInto('products')
      .values(
        chunk.map((product) => ({
          ...product.fields,
          id: product.id,
          number: product.number,
          state: product.state ?? ('published' as const),
          file_bytes: fileBytes(product),
          model: null,
          size_code: null,
          // Its first files raise it to 1.
          release: 0,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
}

/** Gives each of these products another slug; links to the present one keep leading to it. */
export async function moveSlugs(
  transaction: Writer,
  moves: { number: number; slug: string }[],
  now: string,
): Promise<void> {
  for (const chunk of chunks(moves))
    await keepSlugs(
      transaction,
      chunk.map(({ number }) => number),
      now,
    )
  for (const { number, slug } of moves)
    await transaction.updateTable('products').set({ slug }).where('number', '=', number).execute()
}

export async function updateProducts(transaction: Writer, products: ProductWrite[], now: string): Promise<void> {
  // Products may exchange slugs, so all of them are freed first, by placeholders that are gone before the commit.
  const moved = products.filter(({ before, fields }) => before?.slug !== fields.slug)
  await moveSlugs(
    transaction,
    moved.map(({ number }) => ({ number, slug: `~${number}` })),
    now,
  )
  for (const product of products) {
    const files = product.modelFiles ? { file_bytes: fileBytes(product), model: null, size_code: null } : {}
    const state = product.state ? { state: product.state } : {}
    await transaction
      .updateTable('products')
      .set((row) => ({ ...product.fields, ...files, ...state, revision: row('revision', '+', 1), updated_at: now }))
      .where('number', '=', product.number)
      .execute()
  }
}

export async function replacePictures(transaction: Writer, products: ProductWrite[], now: string): Promise<void> {
  for (const chunk of chunks(products.filter((product) => product.pictures))) {
    const ids = chunk.map((product) => product.id)
    await transaction.deleteFrom('product_pictures').where('product_id', 'in', ids).execute()
    const rows = chunk.flatMap(({ id, pictures }) =>
      (pictures ?? []).map(({ name, hash, width, height }, position) => ({
        product_id: id,
        position,
        name,
        hash,
        width,
        height,
        given_at: now,
      })),
    )
    for (const part of chunks(rows)) await transaction.insertInto('product_pictures').values(part).execute()
    const pictured = rows.filter((row) => row.hash !== null).map((row) => row.product_id)
    if (pictured.length > 0) await dropUnwantedPictures(transaction, [...new Set(pictured)])
  }
}

/** The columns that every file of a package has, model or extra file. */
const storedFile = (
  productId: string,
  file: Pick<GatheredModelFile, 'fileName' | 'sha256' | 'crc32' | 'size' | 'storeName'>,
  position: number,
) => ({
  id: randomUUID(),
  product_id: productId,
  file_name: file.fileName,
  sha256: file.sha256,
  crc32: file.crc32,
  size: file.size,
  store_name: file.storeName,
  position,
  current: 1,
})

/** Earlier versions stay, no longer current: they are the record of what was sold. */
export async function replaceModelFiles(transaction: Writer, products: ProductWrite[], now: string): Promise<void> {
  for (const chunk of chunks(products.filter((product) => product.modelFiles))) {
    const ids = chunk.map((product) => product.id)
    await transaction.updateTable('model_files').set({ current: 0 }).where('product_id', 'in', ids).execute()
    const rows = chunk.flatMap((product) => {
      const files = product.modelFiles ?? []
      const pictured = picturedFile(files, ({ fileName }) => fileName)
      return files.map((file, position) => ({
        ...storedFile(product.id, file, position),
        facts: file.kept?.facts ?? null,
        preview_hash: file === pictured ? product.previewHash : null,
        mesh_hash: file.kept?.meshHash ?? null,
        added_at: file.kept?.addedAt ?? now,
      }))
    })
    for (const part of chunks(rows)) await transaction.insertInto('model_files').values(part).execute()
  }
}

/**
 * Raises the release of products whose buyers get other files from now on. Must run before these are written. A product
 * without models has nothing to release: its buyers keep what they have.
 */
export async function raiseForFiles(transaction: Writer, products: ProductWrite[]): Promise<void> {
  for (const chunk of chunks(products.filter(({ modelFiles, extras }) => modelFiles || extras))) {
    const ids = chunk.map((product) => product.id)
    const models = Map.groupBy(await currentModelFiles(transaction, ids), (file) => file.product_id)
    const along = Map.groupBy(await currentExtraFiles(transaction, ids), (file) => file.product_id)
    const changed = chunk.filter(({ id, modelFiles, extras }) => {
      const [held, heldAlong] = [models.get(id) ?? [], along.get(id) ?? []]
      const isOther = !sameFiles(modelFiles ?? held.map(asNamed), held)
      return (modelFiles ?? held).length > 0 && (isOther || !sameFiles(extras ?? heldAlong.map(asNamed), heldAlong))
    })
    await raiseReleases(
      transaction,
      changed.map(({ id }) => id),
    )
  }
}

type StoredFile = { file_name: string; sha256: string }
const asNamed = ({ file_name: fileName, sha256 }: StoredFile) => ({ fileName, sha256 })

/** Whether names and content are the same, in the same order. */
export const sameFiles = (next: { fileName: string; sha256: string }[], held: StoredFile[]): boolean =>
  next.length === held.length &&
  next.every((file, place) => file.sha256 === held[place]?.sha256 && file.fileName === held[place].file_name)

/** Earlier versions stay, no longer current: they are the record of what was sold. */
export async function replaceExtraFiles(
  transaction: Writer,
  product: { id: string; extras: GatheredExtra[] },
  now: string,
): Promise<void> {
  await transaction.updateTable('extra_files').set({ current: 0 }).where('product_id', '=', product.id).execute()
  const rows = product.extras.map((file, position) => ({
    ...storedFile(product.id, file, position),
    added_at: file.addedAt ?? now,
  }))
  if (rows.length > 0) await transaction.insertInto('extra_files').values(rows).execute()
}
