import type { Reader } from '../../database.ts'
import { makeListStatement } from '../../sql/statement.ts'
import { type PictureRow, type ProductRow, picturesOf, productsByNumber } from '../catalog-queries.ts'
import { currentExtraFiles, type ExtraFileRow } from '../files/extra-file-queries.ts'
import { currentModelFiles, type ModelFileRow } from '../files/media-queries.ts'
import { isPossibleKey } from '../slug.ts'
import { selectLicenseIds } from '../writing/license-queries.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'

const selectStandings = (reader: Reader) => reader.selectFrom('products').select(['number', 'id', 'slug', 'state'])

/** Which of these products there are; their texts, which may be long, are not read. */
export const standingsByNumber = makeListStatement((reader, numbers: number[]) =>
  selectStandings(reader).where('number', 'in', numbers),
)
const standingsBySlug = makeListStatement((reader, slugs: string[]) =>
  selectStandings(reader).where('slug', 'in', slugs),
)

/**
 * A file without a place for slugs leaves products theirs, except for placeholders such as `~300`: an import that broke
 * off in an earlier release may have left one.
 */
export const keepsSlug = ({ left }: CatalogEntry, { slug }: Pick<ProductRow, 'slug'>): boolean =>
  left.has('slug') && isPossibleKey(slug)

/** The slugs of those products that keep them, by number. */
export async function readKeptSlugs(reader: Reader, entries: CatalogEntry[]): Promise<Map<number, string>> {
  const keeping = new Map(entries.filter(({ left }) => left.has('slug')).map((entry) => [entry.number, entry]))
  const slugs = new Map<number, string>()
  for (const chunk of chunks([...keeping.keys()]))
    for (const row of await standingsByNumber(reader, chunk)) {
      const entry = keeping.get(row.number)
      if (entry && keepsSlug(entry, row)) slugs.set(row.number, row.slug)
    }
  return slugs
}

export type SlugHolder = Pick<ProductRow, 'number' | 'id' | 'slug'>

export interface PresentProducts {
  products: Map<number, ProductRow>
  pictures: Map<string, PictureRow[]>
  modelFiles: Map<string, ModelFileRow[]>
  extras: Map<string, ExtraFileRow[]>
  /** Ids that licenses of products had, where the entry names licenses. */
  formerLicenses: Map<string, string[]>
  /** Slugs that entries cannot take: their products are outside the file, are withdrawn or keep them. */
  foreignSlugs: Set<string>
  /** Products of later parts that still hold slugs which the entries want. */
  slugHolders: SlugHolder[]
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
    formerLicenses: new Map(),
    foreignSlugs: new Set(),
    slugHolders: [],
  }
  const entryOf = new Map(entries.map((entry) => [entry.number, entry]))
  const slugs = new Set(entries.map((entry) => entry.slug))
  // A field that has no place in one entry of a file has none in any.
  const movesSlugs = !entries.some(({ left }) => left.has('slug'))
  for (const chunk of chunks(entries)) {
    const rows = await productsByNumber(
      reader,
      chunk.map((entry) => entry.number),
    )
    const ids = rows.map((row) => row.id)
    for (const row of rows) {
      present.products.set(row.number, row)
      const entry = entryOf.get(row.number)
      if (row.state === 'withdrawn' || (entry && keepsSlug(entry, row))) present.foreignSlugs.add(row.slug)
    }
    const [pictures, files] = [await picturesOf(reader, ids), await currentModelFiles(reader, ids)]
    for (const [id, list] of Map.groupBy(pictures, (row) => row.product_id)) present.pictures.set(id, list)
    for (const [id, list] of Map.groupBy(files, (row) => row.product_id)) present.modelFiles.set(id, list)
    const extras = await currentExtraFiles(reader, ids)
    for (const [id, list] of Map.groupBy(extras, (row) => row.product_id)) present.extras.set(id, list)
    const licensed = rows.filter(({ number }) => entryOf.get(number)?.licenses?.length).map(({ id }) => id)
    for (const { product_id: id, id: license } of await selectLicenseIds(reader, licensed))
      present.formerLicenses.set(id, [...(present.formerLicenses.get(id) ?? []), license])
    const wanted = chunk.flatMap(({ slug, id }) => [slug, `${slug}-${id}`])
    const holders = await standingsBySlug(reader, wanted)
    for (const { number, id, slug, state } of holders) {
      if (entryOf.has(number)) continue
      // A withdrawn product keeps its slug.
      if (movesSlugs && state !== 'withdrawn' && isToCome(number) && slugs.has(slug))
        present.slugHolders.push({ number, id, slug })
      else present.foreignSlugs.add(slug)
    }
  }
  return present
}
