import type { Reader } from '../../database.ts'
import { nameKey } from '../../limits/safe-path.ts'
import type { PictureRow, ProductRow } from '../catalog-queries.ts'
import type { ExtraFileRow } from '../files/extra-file-queries.ts'
import type { ModelFileRow } from '../files/media-queries.ts'
import { readTags, readTexts } from '../product-texts.ts'
import { freeSlug } from '../slug.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import { nameLicenses } from '../writing/check-licenses.ts'
import type { GatheredModelFile } from '../writing/check-model-file.ts'
import { differencesOf, type FieldDifference } from '../writing/field-differences.ts'
import { sayNote } from '../writing/note-texts.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import { fieldsOf, type ProductWords, wordsOf } from '../writing/product-fields.ts'
import type { ProductWrite } from '../writing/product-write.ts'
import { settleChoice } from '../writing/read-choice.ts'
import { joinPlain } from '../writing/read-plain.ts'
import { sameFiles } from '../writing/write-queries.ts'
import { type CatalogEntry, keptWords } from './catalog-entry.ts'
import { fileRefusal } from './file-refusal.ts'
import type { GatheredFiles } from './gather-entry-files.ts'
import { keepsSlug, readPresent, type SlugHolder } from './import-queries.ts'
import { sayImport } from './import-texts.ts'
import { findMembers, refuseImpossible } from './plan-bundles.ts'
import { planPictures } from './plan-pictures.ts'
import { formerSlug, type StandInSlugs } from './stand-in-slugs.ts'

/** One product that the import creates or changes, with what the report says about it. */
export interface PlannedProduct extends ProductWrite {
  title: string
  words: ProductWords
  /** How it was before the import: an earlier part may have left it another slug. Null for a new product. */
  former: ProductRow | null
  /** The pictures that it had before. */
  heldPictures: PictureRow[]
  /** `changed` names everything that differs; `differences` has the fields among it with their values. */
  changed: string[]
  differences: FieldDifference[]
}

export interface ImportPlan {
  products: PlannedProduct[]
  unchanged: number
  repairs: Note[]
  /** Products that hold a slug which these may want; a later part of the file gives them another. */
  slugHolders: SlugHolder[]
}

/** Compares the entries with the shop's products, matched by id; withdrawn products stay withdrawn. */
export async function planImport(
  reader: Reader,
  entries: { entry: CatalogEntry; files: GatheredFiles }[],
  today: string,
  /** Whether a product of this number comes in a later part of the file. */
  isToCome: (number: number) => boolean = () => false,
  {
    standIns = new Map(),
    earlierBundles,
  }: {
    /** What earlier parts left products of this one for a slug. */
    standIns?: StandInSlugs
    /** The members of bundles in earlier parts, in a run that writes nothing. */
    earlierBundles?: Map<string, string>
  } = {},
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
  const problems: Note[] = []
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

    const formerLicenses = present.formerLicenses.get(id) ?? []
    const words = withKept(entry, before, { slug, members, today, formerLicenses })
    problems.push(...lostSuggestion(entry, words))
    const fields = fieldsOf(words)
    const heldPictures = present.pictures.get(id) ?? []
    if (entry.offered === null && !entry.left.has('buyLink')) {
      const said = words.offered ? sayImport.staysForSale : sayImport.noBuyLink
      plan.repairs.push(noteOf(`${entry.place}.buyLink`, said))
    }
    const { pictures, gone, isChanged } = planPictures(entry, files.pictures, heldPictures)
    if (gone.length > 0)
      plan.repairs.push(noteOf(`${entry.place}.images`, sayImport.picturesGo(gone.map(({ name }) => name).join(', '))))
    for (const { name, hash } of pictures)
      if (hash === null) plan.repairs.push(noteOf(`${entry.place}.images`, sayImport.pictureMissing(name)))
    const held = present.modelFiles.get(id) ?? []
    const heldExtras = present.extras.get(id) ?? []
    const staysWhole = losesFiles(files, held, heldExtras)
    if (staysWhole) plan.repairs.push(noteOf(`${entry.place}.files`, sayImport.filesStay))
    const modelFiles = staysWhole ? null : changedModelFiles(files, held)
    const isBare = files.modelFiles.length + held.length === 0
    const isAlone = isBare && words.members.length > 0 && files.extras.length > 0
    if (isAlone) plan.repairs.push(noteOf(`${entry.place}.files`, sayImport.documentsAlone))
    const extras = isAlone || staysWhole ? null : changedExtras(files.extras, heldExtras)
    const former = before && { ...before, slug: formerSlug(standIns, before) }
    const differences = former ? differencesOf(former, fields) : []
    const changed = differences.map(({ field }) => field)
    if (isChanged) changed.push('images')
    if (modelFiles || extras) changed.push('files')
    // A bundle also brings the files of its members.
    if (isBare && words.members.length === 0) plan.repairs.push(noteOf(`${entry.place}.files`, sayImport.noModel))
    if (before && changed.length === 0) plan.unchanged++
    else {
      const { number } = entry
      plan.products.push({
        id,
        number,
        title: words.title,
        words,
        before,
        former,
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
  if (problems.length > 0) throw fileRefusal(problems)
  const placed = new Map(read.map((entry) => [entry.number, entry]))
  const made = plan.products.map(({ id, number, words, before }) => {
    const entry = placed.get(number)
    const held = before?.members ?? null
    return { id, words, held, place: entry?.place ?? '', isGiven: entry?.members != null }
  })
  await refuseImpossible(reader, made, earlierBundles)
  return plan
}

/** Keeps what the file has no place for, and the tags and the texts in other voices that it does not mention. */
function withKept(
  entry: CatalogEntry,
  before: ProductRow | null,
  given: { slug: string; members: ReadonlyMap<number, string[]>; today: string; formerLicenses: string[] },
): ProductWords {
  const { slug, members, today, formerLicenses } = given
  const { place: _place, left, number, id: _id, images: _images, members: _members, ...rest } = entry
  const { texts, tags, choice, licenses, offered, ...own } = rest
  const held = before && wordsOf(before)
  // A minimum is itself a price.
  const isLeft = (field: string) => left.has(field) && !(field === 'price' && choice.buyersChoose)
  const kept = Object.entries(keptWords).flatMap(([field, word]) =>
    held && isLeft(field) ? [[word, held[word]] as const] : [],
  )
  return settleChoice({
    ...own,
    slug,
    // The link to buy is what puts a new product on sale, unless the file is a table without a place for it.
    offered: offered ?? held?.offered ?? left.has('buyLink'),
    ...joinPlain(entry, held, today),
    members: members.get(number) ?? held?.members ?? [],
    licenses: licenses
      ? nameLicenses(licenses, { held: held?.licenses ?? [], former: formerLicenses })
      : (held?.licenses ?? []),
    ...{ buyersChoose: held?.buyersChoose ?? false, suggestedCents: held?.suggestedCents ?? null },
    ...choice,
    // Each value is stored under its own name.
    ...(Object.fromEntries(kept) as Partial<ProductWords>),
    ...readTexts(before?.texts),
    ...texts,
    tags: tags ?? readTags(before?.tags),
  })
}

/** The problem with a suggestion that a product cannot have; one with its minimum is checked when the file is read. */
function lostSuggestion({ place, choice }: CatalogEntry, words: ProductWords): Note[] {
  if (choice.suggestedCents == null || choice.buyersChoose === false) return []
  if (words.suggestedCents === choice.suggestedCents) return []
  return [noteOf(`${place}.suggestedCents`, words.buyersChoose ? sayNote.belowMinimum : sayNote.needsMinimum)]
}

/** Whether a product would lose files because not all that came can be read: these may be among them. */
function losesFiles({ isWhole, modelFiles, extras }: GatheredFiles, held: ModelFileRow[], heldExtras: ExtraFileRow[]) {
  const loses = (came: { fileName: string }[], had: { file_name: string }[]) => {
    const names = new Set(came.map(({ fileName }) => nameKey(fileName)))
    return names.size > 0 && had.some(({ file_name }) => !names.has(nameKey(file_name)))
  }
  return !isWhole && (loses(modelFiles, held) || loses(extras, heldExtras))
}

/** Null when nothing changes; a source without extra files keeps the current ones. */
const changedExtras = (extras: GatheredExtra[], held: ExtraFileRow[]): GatheredExtra[] | null =>
  extras.length === 0 || sameFiles(extras, held) ? null : extras

/** Null when nothing changes; a source without model files keeps the current ones. */
function changedModelFiles(
  { modelFiles, previewHash }: GatheredFiles,
  held: ModelFileRow[],
): GatheredModelFile[] | null {
  if (modelFiles.length === 0) return null
  const samePreview = previewHash === null || held.some((file) => file.preview_hash === previewHash)
  return sameFiles(modelFiles, held) && samePreview ? null : modelFiles
}
