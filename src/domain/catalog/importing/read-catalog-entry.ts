import { displaySize } from '../../display-size.ts'
import { uploadLimits } from '../../limits/upload-rules.ts'
import { longestTitle } from '../fold-title.ts'
import { longestDescription, type ProductTexts, textFields } from '../product-texts.ts'
import { slugOf } from '../slug.ts'
import {
  type Field,
  mend,
  nameOf,
  readCents,
  readId,
  readLine,
  readText,
  readVoiceText,
  refuse,
} from '../writing/entry-fields.ts'
import { sayNote } from '../writing/note-texts.ts'
import type { Notes } from '../writing/notes.ts'
import { readChoice, readWholeCents } from '../writing/read-choice.ts'
import { readPlain } from '../writing/read-plain.ts'
import { readTags } from '../writing/read-tags.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { csvFields } from './csv-fields.ts'
import { sayImport } from './import-texts.ts'
import { readLicenseTiers, readMemberIds } from './read-parts.ts'

type PriceField = 'priceCents' | 'choice'

const fieldNames: readonly string[] = csvFields

/** For a file that has a place for every field. */
export const nothingLeft: ReadonlySet<string> = new Set()

/**
 * Reads one product of an import file; null when it has problems, which are added to `notes`. `left`: the fields for
 * which the file has no place.
 */
export function readCatalogEntry(
  value: unknown,
  place: string,
  notes: Notes,
  left: ReadonlySet<string> = nothingLeft,
): CatalogEntry | null {
  const before = notes.problems.length
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse({ value, place, notes }, sayImport.notObject(nameOf(value)))
    return null
  }
  const record = new Map<string, unknown>(Object.entries(value))
  const unsaid: Notes = { repairs: [], problems: [] }
  const field = (name: string): Field => ({
    value: record.get(name),
    place: `${place}.${name}`,
    notes: left.has(name) ? unsaid : notes,
  })
  for (const name of record.keys()) if (!fieldNames.includes(name)) mend(field(name), sayImport.unknownLeftOut)

  const id = readId(field('id'))
  const naming = readNaming(field('slug'), field('title'), id)
  const entry = {
    place,
    left,
    id: id ?? '',
    number: Number(id),
    ...naming,
    description: readText(field('description'), longestDescription),
    images: readImages(field('image'), field('images')),
    ...readPrice(record, field),
    offered: record.has('buyLink') ? readOffered(field('buyLink')) : null,
    members: record.has('bundle') ? readMemberIds(field('bundle')) : null,
    licenses: record.has('licenses') ? readLicenseTiers(field('licenses')) : null,
    ...readPlain(field, (name) => !left.has(name)),
    fileSize: readFileSize(field('fileSize')),
    tags: record.has('tags') ? readTags(field('tags')) : null,
    texts: readTextsGiven(record, field),
  }
  return notes.problems.length === before ? entry : null
}

/** With a minimum, the price may be missing: the minimum is the price. */
function readPrice(record: Map<string, unknown>, field: (name: string) => Field): Pick<CatalogEntry, PriceField> {
  const isPriced = record.has('price') || record.get('minCents') == null
  const price = isPriced ? readCents(field('price')) : undefined
  const suggested = field('suggestedCents')
  // Whether a suggestion alone is possible depends on the product.
  if (!record.has('minCents'))
    return {
      priceCents: price ?? null,
      choice: record.has('suggestedCents') ? { suggestedCents: readWholeCents(suggested) } : {},
    }
  const { priceCents, ...choice } = readChoice({ min: field('minCents'), suggested }, price, null)
  const { buyersChoose, suggestedCents } = choice
  return { priceCents, choice: record.has('suggestedCents') || suggestedCents !== null ? choice : { buyersChoose } }
}

function readNaming(slugField: Field, titleField: Field, id: string | null): { slug: string; title: string } {
  const before = slugField.notes.problems.length
  const givenSlug = readText(slugField, 200)
  const givenTitle = readLine(titleField, longestTitle)
  if (slugField.notes.problems.length > before) return { slug: '', title: '' }
  if (givenSlug === null && givenTitle === null) refuse(titleField, sayImport.nameless)
  const slug = slugOf(givenSlug ?? '') || slugOf(givenTitle ?? '') || `product-${id}`
  if (slug !== givenSlug)
    mend(
      slugField,
      givenSlug === null ? sayImport.missingSlug(slug) : sayImport.slugTaken(JSON.stringify(givenSlug), slug),
    )
  const title = givenTitle ?? slug.replaceAll('-', ' ')
  if (givenTitle === null) mend(titleField, sayImport.missingTitle(title))
  return { slug, title }
}

function readImages(imageField: Field, imagesField: Field): string[] {
  const first = readText(imageField, 500)
  const { value, place, notes } = imagesField
  if (value !== undefined && value !== null && !Array.isArray(value))
    refuse(imagesField, sayImport.noList(nameOf(value)))
  const list: unknown[] = Array.isArray(value) ? value : []
  const names = list.map((name, position) => readText({ value: name, place: `${place}[${position}]`, notes }, 500))
  const all = [...new Set([first, ...names])].filter((name) => name !== null)
  const { pictures: most } = uploadLimits
  // Not reported when the file has no place for `images`: a product then keeps its pictures.
  if (all.length === 0) mend({ ...imageField, notes }, sayImport.noPicture)
  if (all.length > most) mend(imagesField, sayImport.fewPictures(most))
  return all.slice(0, most)
}

/** The address itself follows from the slug; only whether there is one means something. */
function readOffered(field: Field): boolean {
  const link = readText(field, 500)
  if (link === null) mend(field, sayImport.noBuyLink)
  return link !== null
}

function readFileSize(field: Field): string | null {
  if (typeof field.value !== 'number' || !(field.value > 0)) return readText(field, 30)
  const size = displaySize(field.value)
  mend(field, sayNote.numberTakenAs(field.value, size))
  return size
}

function readTextsGiven(record: Map<string, unknown>, field: (name: string) => Field): Partial<ProductTexts> {
  const given = textFields.filter((name) => record.has(name))
  return Object.fromEntries(given.map((name) => [name, readVoiceText(field(name), name)]))
}
