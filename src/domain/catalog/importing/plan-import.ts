import type { Reader } from '../../database.ts'
import type { PictureRow, ProductRow } from '../catalog-queries.ts'
import type { ExtraFileRow } from '../files/extra-file-queries.ts'
import type { ModelFileRow } from '../files/media-queries.ts'
import { readTags, readTexts } from '../product-texts.ts'
import { freeSlug } from '../slug.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import type { GatheredModelFile } from '../writing/check-model-file.ts'
import { differencesOf, type FieldDifference } from '../writing/field-differences.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import { fieldsOf, type ProductWords, wordsOf } from '../writing/product-fields.ts'
import type { ProductWrite } from '../writing/product-write.ts'
import { settleChoice } from '../writing/read-choice.ts'
import { joinPlain } from '../writing/read-plain.ts'
import { sameFiles } from '../writing/write-queries.ts'
import { type CatalogEntry, keptWords } from './catalog-entry.ts'
import type { GatheredFiles } from './gather-entry-files.ts'
import { keepsSlug, readPresent } from './import-queries.ts'
import { sayImport } from './import-texts.ts'
import { findMembers, refuseImpossible } from './plan-bundles.ts'
import { planPictures } from './plan-pictures.ts'

/** One product that the import makes or changes, with what its report tells. */
export interface PlannedProduct extends ProductWrite {
  title: string
  words: ProductWords
  /** Those that it has before. */
  heldPictures: PictureRow[]
  /** Names of what differs, and the fields among it with what they held. */
  changed: string[]
  differences: FieldDifference[]
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
  const read = entries.map(({ entry }) => entry)
  const { members, repairs } = await findMembers(reader, read, present.products, isToCome)
  const plan: ImportPlan = { products: [], unchanged: 0, repairs, slugHolders: present.slugHolders }
  const taken = new Set(present.foreignSlugs)
  for (const { entry, files } of entries) {
    const before = present.products.get(entry.number) ?? null
    if (before?.state === 'withdrawn') {
      plan.repairs.push(noteOf(entry.place, sayImport.withdrawn(before.id)))
      plan.unchanged++
      continue
    }
    const id = before?.id ?? entry.id
    if (id !== entry.id) plan.repairs.push(noteOf(`${entry.place}.id`, sayImport.idTaken(entry.id, id)))
    const isKept = before !== null && keepsSlug(entry, before)
    const slug = isKept ? before.slug : freeSlug(entry.slug, id, (name) => taken.has(name))
    taken.add(slug)
    if (!isKept && slug !== entry.slug)
      plan.repairs.push(noteOf(`${entry.place}.slug`, sayImport.slugForeign(entry.slug, slug)))

    const words = withKept(entry, before, { slug, members, today })
    const fields = fieldsOf(words)
    const heldPictures = present.pictures.get(id) ?? []
    const { pictures, gone, isChanged } = planPictures(entry, files.pictures, heldPictures)
    if (gone.length > 0)
      plan.repairs.push(noteOf(`${entry.place}.images`, sayImport.picturesGo(gone.map(({ name }) => name).join(', '))))
    for (const { name, hash } of pictures)
      if (hash === null) plan.repairs.push(noteOf(`${entry.place}.images`, sayImport.pictureMissing(name)))
    const held = present.modelFiles.get(id) ?? []
    const modelFiles = changedModelFiles(files, held)
    const extras = changedExtras(files.extras, present.extras.get(id) ?? [])
    const differences = before ? differencesOf(before, fields) : []
    const changed = differences.map(({ field }) => field)
    if (isChanged) changed.push('images')
    if (modelFiles || extras) changed.push('files')
    // A bundle brings the files of what it is made of.
    if (files.modelFiles.length + held.length + words.members.length === 0)
      plan.repairs.push(noteOf(`${entry.place}.files`, sayImport.noModel))
    if (before && changed.length === 0) plan.unchanged++
    else {
      const { number } = entry
      plan.products.push({
        id,
        number,
        title: words.title,
        words,
        before,
        fields,
        changed,
        differences,
        pictures: isChanged ? pictures : null,
        heldPictures,
        modelFiles,
        extras,
        previewHash: files.previewHash,
      })
    }
  }
  const placed = new Map(read.map((entry) => [entry.number, entry]))
  const made = plan.products.map(({ id, number, words }) => {
    const entry = placed.get(number)
    return { id, words, place: entry?.place ?? '', isGiven: entry?.members != null }
  })
  await refuseImpossible(reader, made)
  return plan
}

/** What the file does not say of other voices and tags, and what it has no place for, stays as it is. */
function withKept(
  entry: CatalogEntry,
  before: ProductRow | null,
  { slug, members, today }: { slug: string; members: ReadonlyMap<number, string[]>; today: string },
): ProductWords {
  const { place: _place, left, number, id: _id, images: _images, members: _members, ...given } = entry
  const { texts, tags, choice, licenses, ...own } = given
  const held = before && wordsOf(before)
  // A minimum is a price by itself.
  const isLeft = (field: string) => left.has(field) && !(field === 'price' && choice?.buyersChoose)
  const kept = Object.entries(keptWords).flatMap(([field, word]) =>
    held && isLeft(field) ? [[word, held[word]] as const] : [],
  )
  return settleChoice({
    ...own,
    slug,
    ...joinPlain(entry, held, today),
    members: members.get(number) ?? held?.members ?? [],
    licenses: licenses ?? held?.licenses ?? [],
    ...(choice ?? { buyersChoose: held?.buyersChoose ?? false, suggestedCents: held?.suggestedCents ?? null }),
    // Each is held under its own name.
    ...(Object.fromEntries(kept) as Partial<ProductWords>),
    ...readTexts(before?.texts),
    ...texts,
    tags: tags ?? readTags(before?.tags),
  })
}

/** Without any in the source, those there are stay. */
const changedExtras = (extras: GatheredExtra[], held: ExtraFileRow[]): GatheredExtra[] | null =>
  extras.length === 0 || sameFiles(extras, held) ? null : extras

/** No file in the source means: keep those there are. */
function changedModelFiles(
  { modelFiles, previewHash }: GatheredFiles,
  held: ModelFileRow[],
): GatheredModelFile[] | null {
  if (modelFiles.length === 0) return null
  const samePreview = previewHash === null || held.some((file) => file.preview_hash === previewHash)
  return sameFiles(modelFiles, held) && samePreview ? null : modelFiles
}
