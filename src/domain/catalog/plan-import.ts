import type { Reader } from '../database.ts'
import type { CatalogEntry, Note } from './catalog-entry.ts'
import type { ProductRow } from './catalog-queries.ts'
import type { ProductState } from './catalog-tables.ts'
import type { GatheredModelFile } from './check-model-file.ts'
import { differencesOf, type FieldDifference } from './field-differences.ts'
import { foldText, foldTitles } from './fold-title.ts'
import type { GatheredFiles } from './gather-entry-files.ts'
import type { GatheredPicture } from './gather-picture.ts'
import { type ImportedFields, readPresent } from './import-queries.ts'
import { categoryKeyOf } from './listing.ts'
import type { ModelFileRow } from './media-queries.ts'
import {
  eachText,
  type ProductTexts,
  readTags,
  readTexts,
  writeTags,
  writeTexts,
  writtenTexts,
} from './product-texts.ts'
import { foldWords } from './searching/fold-words.ts'
import { freeSlug } from './slug.ts'

/** What an entry says, without where it stands and the names of its pictures; with what it leaves as it is. */
export type ProductWords = Omit<CatalogEntry, 'place' | 'id' | 'number' | 'images' | 'texts' | 'tags'> &
  ProductTexts & { tags: string[] }

/** One product that the import makes or changes. */
export interface PlannedProduct {
  id: string
  number: number
  title: string
  before: ProductRow | null
  fields: ImportedFields
  /** Not given: stays as it is, and what is new is published. */
  state?: ProductState
  /** Names of what differs, and the fields among it with what they held, for the report. */
  changed: string[]
  differences: FieldDifference[]
  /** Null = left as they are. */
  pictures: GatheredPicture[] | null
  modelFiles: GatheredModelFile[] | null
  previewHash: string | null
}

export interface ImportPlan {
  products: PlannedProduct[]
  unchanged: number
  repairs: Note[]
  /** Products that have a slug which these want, and get another one by a later part of the file. */
  slugHolders: number[]
}

/** Compares the entries with what the shop holds now. Products are found by id; what is withdrawn stays withdrawn. */
export async function planImport(
  reader: Reader,
  entries: { entry: CatalogEntry; files: GatheredFiles }[],
  today: string,
  /** Whether a product of this number comes in a later part of the file. */
  isToCome: (number: number) => boolean = () => false,
): Promise<ImportPlan> {
  const present = await readPresent(
    reader,
    entries.map(({ entry }) => entry),
    isToCome,
  )
  const plan: ImportPlan = { products: [], unchanged: 0, repairs: [], slugHolders: present.slugHolders }
  const taken = new Set(present.foreignSlugs)
  for (const { entry, files } of entries) {
    const before = present.products.get(entry.number) ?? null
    if (before?.state === 'withdrawn') {
      plan.repairs.push({ place: entry.place, message: `product ${before.id} was withdrawn and stays so` })
      plan.unchanged++
      continue
    }
    const id = before?.id ?? entry.id
    if (id !== entry.id) plan.repairs.push({ place: `${entry.place}.id`, message: `${entry.id} is taken as ${id}` })
    const slug = freeSlug(entry.slug, id, (name) => taken.has(name))
    taken.add(slug)
    if (slug !== entry.slug)
      plan.repairs.push({
        place: `${entry.place}.slug`,
        message: `"${entry.slug}" belongs to another product; taken as "${slug}"`,
      })

    const fields = fieldsOf({ ...entry, ...keptTexts(entry, before), slug }, entry.date ?? before?.date ?? today)
    const heldPictures = present.pictures.get(id) ?? []
    const pictures = joinPictures(files.pictures, heldPictures)
    for (const { name, hash } of pictures)
      if (hash === null)
        plan.repairs.push({ place: `${entry.place}.images`, message: `"${name}" is missing: a placeholder is shown` })
    const newPictures = samePictures(pictures, heldPictures) ? null : pictures
    const held = present.modelFiles.get(id) ?? []
    const modelFiles = changedModelFiles(files, held)
    const differences = before ? differencesOf(before, fields) : []
    const changed = differences.map(({ field }) => field)
    if (newPictures) changed.push('images')
    if (modelFiles) changed.push('files')
    if (files.modelFiles.length + held.length === 0)
      plan.repairs.push({ place: `${entry.place}.files`, message: 'no model file: not for sale' })
    if (before && changed.length === 0) plan.unchanged++
    else {
      const { number, title } = entry
      plan.products.push({
        id,
        number,
        title,
        before,
        fields,
        changed,
        differences,
        pictures: newPictures,
        modelFiles,
        previewHash: files.previewHash,
      })
    }
  }
  return plan
}

/** The columns that these words on a product make. */
export function fieldsOf(entry: ProductWords, date: string): ImportedFields {
  const categoryKey = categoryKeyOf(entry.category)
  const characterKey = foldText(entry.character ?? '')
  const titles = [entry.title, ...writtenTexts(entry, 'title')]
  const descriptions = [entry.description ?? [], writtenTexts(entry, 'description')].flat()
  return {
    slug: entry.slug,
    title: entry.title,
    folded_title: foldTitles(titles),
    description: entry.description,
    price_cents: entry.priceCents,
    offered: entry.offered ? 1 : 0,
    date,
    popularity: entry.popularity,
    hot: entry.hot ? 1 : 0,
    listed_hot: entry.hot || categoryKey === 'hot' ? 1 : 0,
    category: entry.category,
    category_key: categoryKey,
    character: entry.character,
    character_key: characterKey === '' || characterKey === 'original' ? null : characterKey,
    file_size: entry.fileSize,
    texts: writeTexts(eachText((field) => entry[field])),
    tags: writeTags(entry.tags),
    folded_words: foldWords({ ...entry, titles, descriptions }),
  }
}

/** What the file does not say of other voices and tags stays as it is. */
const keptTexts = ({ texts, tags }: CatalogEntry, before: ProductRow | null) => ({
  ...readTexts(before?.texts),
  ...texts,
  tags: tags ?? readTags(before?.tags),
})

/** A picture that was found earlier stays when it is not found now. */
function joinPictures(found: GatheredPicture[], held: GatheredPicture[]): GatheredPicture[] {
  const byName = new Map(held.map((picture) => [picture.name, picture]))
  return found.map((picture) => (picture.hash === null ? (byName.get(picture.name) ?? picture) : picture))
}

const samePictures = (pictures: GatheredPicture[], held: GatheredPicture[]): boolean =>
  pictures.length === held.length &&
  pictures.every((picture, place) => picture.name === held[place]?.name && picture.hash === held[place].hash)

/** No file in the source means: keep those there are. */
function changedModelFiles(
  { modelFiles, previewHash }: GatheredFiles,
  held: ModelFileRow[],
): GatheredModelFile[] | null {
  if (modelFiles.length === 0) return null
  const same = (file: GatheredModelFile, place: number) =>
    file.fileName === held[place]?.file_name && file.sha256 === held[place].sha256
  const samePreview = previewHash === null || held.some((file) => file.preview_hash === previewHash)
  return modelFiles.length === held.length && modelFiles.every(same) && samePreview ? null : modelFiles
}
