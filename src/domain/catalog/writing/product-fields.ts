import type { Insertable } from 'kysely'
import { readMembers, writeMembers } from '../bundle-parts.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { CatalogTables } from '../catalog-tables.ts'
import { foldText, foldTitles } from '../fold-title.ts'
import { type License, readLicenses, writeLicenses } from '../licenses.ts'
import { categoryKeyOf } from '../listing.ts'
import { type OwnColumn, type PlainName, type PlainWords, plainColumnsOf, plainWordsOf } from '../plain-fields.ts'
import {
  eachText,
  type ProductTexts,
  readTags,
  readTexts,
  type TextField,
  writeTags,
  writeTexts,
  writtenTexts,
} from '../product-texts.ts'
import { foldProduct } from '../searching/fold-words.ts'

/** What is said about a product, after it was read and mended. */
export interface ProductWords extends ProductTexts, PlainWords {
  slug: string
  title: string
  description: string | null
  /** Null = no price: not for sale. */
  priceCents: number | null
  /** Buyers choose what they pay, at least `priceCents`. */
  buyersChoose: boolean
  /** The amount suggested to them; null for none. */
  suggestedCents: number | null
  /** Ids of a bundle's members, in order; empty for a single figure. */
  members: string[]
  /** License tiers, in order; empty for most products. */
  licenses: License[]
  /** False: shown, but not for sale. */
  offered: boolean
  fileSize: string | null
  tags: string[]
}

/** Words that are neither plain fields nor texts by language. */
export type SpecialWord = Exclude<keyof ProductWords, PlainName | TextField>

/** The columns that these words decide. */
export type ProductFields = Omit<Insertable<CatalogTables['products']>, OwnColumn>

/** A product's words, read from its columns. */
export const wordsOf = (row: ProductRow): ProductWords => ({
  slug: row.slug,
  title: row.title,
  description: row.description,
  priceCents: row.price_cents,
  buyersChoose: row.buyers_choose === 1,
  suggestedCents: row.suggested_cents,
  members: readMembers(row.members),
  licenses: readLicenses(row.licenses),
  offered: row.offered === 1,
  ...plainWordsOf(row),
  fileSize: row.file_size,
  tags: readTags(row.tags),
  ...readTexts(row.texts),
})

/** The columns that hold these words, and those derived from them. */
export function fieldsOf(words: ProductWords): Required<ProductFields> {
  const { category, character } = words
  const categoryKey = categoryKeyOf(category)
  const characterKey = foldText(character ?? '')
  return {
    ...plainColumnsOf(words),
    slug: words.slug,
    title: words.title,
    folded_title: foldTitles([words.title, ...writtenTexts(words, 'title')]),
    description: words.description,
    price_cents: words.priceCents,
    buyers_choose: words.buyersChoose ? 1 : 0,
    suggested_cents: words.suggestedCents,
    members: writeMembers(words.members),
    licenses: writeLicenses(words.licenses),
    offered: words.offered ? 1 : 0,
    listed_hot: words.hot || categoryKey === 'hot' ? 1 : 0,
    category_key: categoryKey,
    character_key: characterKey === '' || characterKey === 'original' ? null : characterKey,
    file_size: words.fileSize,
    texts: writeTexts(eachText((field) => words[field])),
    tags: writeTags(words.tags),
    folded_words: foldProduct(words),
  }
}
