import type { Reader } from '../../database.ts'
import { type PictureRow, type ProductRow, picturesOf, productsByKey, productsByNumber } from '../catalog-queries.ts'
import { currentExtraFiles, type ExtraFileRow } from '../files/extra-file-queries.ts'
import { currentModelFiles, type ModelFileRow } from '../files/media-queries.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'

export interface PresentProducts {
  products: Map<number, ProductRow>
  pictures: Map<string, PictureRow[]>
  modelFiles: Map<string, ModelFileRow[]>
  extras: Map<string, ExtraFileRow[]>
  /** Slugs that the entries want but products outside of the file (or withdrawn ones) have. */
  foreignSlugs: Set<string>
  /** Products of later parts that have such slugs still. */
  slugHolders: number[]
}

export async function readPresent(
  reader: Reader,
  entries: CatalogEntry[],
  isToCome: (number: number) => boolean,
): Promise<PresentProducts> {
  const present: PresentProducts = {
    products: new Map(),
    pictures: new Map(),
    modelFiles: new Map(),
    extras: new Map(),
    foreignSlugs: new Set(),
    slugHolders: [],
  }
  const numbers = new Set(entries.map((entry) => entry.number))
  const slugs = new Set(entries.map((entry) => entry.slug))
  for (const chunk of chunks(entries)) {
    const rows = await productsByNumber(
      reader,
      chunk.map((entry) => entry.number),
    )
    const ids = rows.map((row) => row.id)
    for (const row of rows) {
      present.products.set(row.number, row)
      if (row.state === 'withdrawn') present.foreignSlugs.add(row.slug)
    }
    const [pictures, files] = [await picturesOf(reader, ids), await currentModelFiles(reader, ids)]
    for (const [id, list] of Map.groupBy(pictures, (row) => row.product_id)) present.pictures.set(id, list)
    for (const [id, list] of Map.groupBy(files, (row) => row.product_id)) present.modelFiles.set(id, list)
    const extras = await currentExtraFiles(reader, ids)
    for (const [id, list] of Map.groupBy(extras, (row) => row.product_id)) present.extras.set(id, list)
    const wanted = chunk.flatMap(({ slug, id }) => [slug, `${slug}-${id}`])
    const holders = await productsByKey(reader, 'slug', wanted)
    for (const { number, slug, state } of holders) {
      if (numbers.has(number)) continue
      // What was withdrawn keeps its slug.
      if (state !== 'withdrawn' && isToCome(number) && slugs.has(slug)) present.slugHolders.push(number)
      else present.foreignSlugs.add(slug)
    }
  }
  return present
}
