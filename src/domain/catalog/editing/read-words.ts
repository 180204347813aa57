import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { readMembers } from '../bundle-parts.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { longestTitle } from '../fold-title.ts'
import {
  eachText,
  longestDescription,
  type ProductTexts,
  readTags,
  readTexts,
  type TextField,
} from '../product-texts.ts'
import { slugOf } from '../slug.ts'
import { type LicenseInput, nameLicenses, readLicensesGiven } from '../writing/check-licenses.ts'
import { type Field, readCents, readLine, readText, readVoiceText } from '../writing/entry-fields.ts'
import { sayField } from '../writing/field-texts.ts'
import type { Note, Notes } from '../writing/notes.ts'
import { type ProductWords, wordsOf } from '../writing/product-fields.ts'
import { readChoice } from '../writing/read-choice.ts'
import { joinPlain, type PlainGiven, readPlain } from '../writing/read-plain.ts'
import { readTags as readGivenTags } from '../writing/read-tags.ts'
import { sayPriceDoubt } from './say-price-doubt.ts'
import { sayWords } from './word-texts.ts'

/** What an owner says about a product; fields that are not given stay as they are. */
export interface ProductInput extends Partial<Record<TextField, string | null | undefined>>, Partial<PlainGiven> {
  title?: string | undefined
  /** Must be free when given; otherwise made from the title of a new product. */
  slug?: string | undefined
  description?: string | null | undefined
  /** `"$4.50"`, or a number of dollars; null or empty = not for sale. */
  price?: string | number | null | undefined
  /** Cents. Buyers choose what they pay, at least this, which also becomes the price. Null = the price is fixed. */
  minCents?: number | null | undefined
  /** Cents suggested to buyers who choose what they pay. */
  suggestedCents?: number | null | undefined
  /** Slugs or ids of the bundle's members; empty = a single figure. */
  bundle?: string[] | undefined
  /** License tiers sold besides the plain product; empty = none. */
  licenses?: LicenseInput[] | undefined
  offered?: boolean | undefined
  tags?: string[] | undefined
}

/**
 * Merges an owner's input with the current values (null: a new product). `notes` say what was mended or is unusual.
 * `formerLicenses`: ids that licenses of the product had.
 */
export function readWords(
  input: ProductInput,
  before: ProductRow | null,
  today: string,
  formerLicenses: Iterable<string> = [],
) {
  const told: Notes = { repairs: [], problems: [] }
  const field = (place: keyof ProductInput) => ({ value: input[place], place, notes: told })
  const held = before && wordsOf(before)
  const title = input.title === undefined ? before?.title : readLine(field('title'), longestTitle)
  if (!title) throw refusal('title', sayWords.noTitle)
  const price = input.price === undefined ? undefined : readCents(field('price'))
  const choosing = { min: field('minCents'), suggested: field('suggestedCents') }
  const words: ProductWords = {
    title,
    slug: slugFrom(input, before, title),
    description:
      input.description === undefined
        ? (held?.description ?? null)
        : readText(field('description'), longestDescription),
    members: readMembers(before?.members),
    licenses: input.licenses
      ? nameLicenses(readLicensesGiven(input.licenses), { held: held?.licenses ?? [], former: formerLicenses })
      : (held?.licenses ?? []),
    ...readChoice(choosing, price, held),
    offered: input.offered ?? before?.offered !== 0,
    ...joinPlain(
      readPlain(field, (name) => input[name] !== undefined),
      held,
      today,
    ),
    fileSize: before?.file_size ?? null,
    tags: input.tags === undefined ? readTags(before?.tags) : readGivenTags(field('tags')),
    ...textsFrom(input, before, field),
  }
  const problem = told.problems[0]
  if (problem) throw refusal(problem.place, sayWords.wrong(fieldAt(problem), problem.message))
  const doubt = price === undefined || words.buyersChoose ? null : sayPriceDoubt(words.priceCents)
  const notes = told.repairs.flatMap((repair) =>
    repair.place === 'price' && doubt !== null ? [] : [sayWords.mended(fieldAt(repair), repair.message)],
  )
  if (doubt !== null) notes.push(doubt)
  if (input.slug !== undefined && input.slug !== words.slug) notes.push(describeSlug(sayWords.slugTaken(words.slug)))
  return { words, notes }
}

function textsFrom(input: ProductInput, before: ProductRow | null, field: (place: TextField) => Field): ProductTexts {
  const kept = readTexts(before?.texts)
  return eachText((name) => (input[name] === undefined ? kept[name] : readVoiceText(field(name), name)))
}

function slugFrom({ slug }: ProductInput, before: ProductRow | null, title: string): string {
  if (slug === undefined) return before?.slug ?? (slugOf(title) || 'product')
  const clean = slugOf(slug)
  if (clean === '') throw refusal('slug', sayWords.noSlug)
  return clean
}

const refusal = (field: Note['place'], message: Sentence) =>
  new ShopError('invalid-argument', message, { details: { field } })

/** A note about a product's slug. */
export const describeSlug = (told: Sentence): Sentence => sayWords.mended(sayField.slug, told)

const isField = (name: unknown): name is keyof typeof sayField =>
  typeof name === 'string' && Object.hasOwn(sayField, name)

/** The name of the field that a note is about, also when it is about a part of it, such as the third tag. */
function fieldAt({ place }: Note): Sentence | string {
  const [name] = typeof place === 'string' ? place.split('[') : []
  return isField(name) ? sayField[name] : (name ?? '')
}
