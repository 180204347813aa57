import type { Database } from '../../database.ts'
import { displayPrice } from '../../money.ts'
import { readMembers } from '../bundle-parts.ts'
import { allPublished, picturesOf } from '../catalog-queries.ts'
import { type License, readLicenses } from '../licenses.ts'
import { type PlainWords, plainWordsOf } from '../plain-fields.ts'
import { readTags, readTexts, type TextField } from '../product-texts.ts'

type Given<Words> = { [Name in keyof Words]?: NonNullable<Words[Name]> }

/** A product as import files write it. */
export interface ExportedProduct extends Partial<Record<TextField, string>>, Given<PlainWords> {
  id: string
  slug: string
  title: string
  description?: string
  image: string
  images: string[]
  link: string
  buyLink: string | null
  /** Empty when no price was ever set. */
  price: string
  /** There when buyers choose what they pay. */
  minCents?: number
  suggestedCents?: number
  /** Ids of what it is made of. */
  bundle?: string[]
  licenses?: License[]
  fileSize?: string
  tags?: string[]
}

/** Everything on show as an import file: importing it again changes nothing. */
export async function exportCatalog({ database }: { database: Database }): Promise<ExportedProduct[]> {
  const rows = await allPublished(database.read)
  const names = new Map<string, string[]>()
  for (let start = 0; start < rows.length; start += 1000) {
    const ids = rows.slice(start, start + 1000).map((row) => row.id)
    for (const { product_id, name } of await picturesOf(database.read, ids))
      names.set(product_id, [...(names.get(product_id) ?? []), name])
  }
  return rows.map((row) => {
    const images = names.get(row.id) ?? []
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      ...(row.description === null ? {} : { description: row.description }),
      image: images[0] ?? '',
      images,
      link: `/product/${row.slug}`,
      buyLink: row.offered === 1 ? `/buy/${row.slug}` : null,
      price: row.price_cents === null ? '' : displayPrice(row.price_cents),
      ...(row.buyers_choose === 1 && row.price_cents !== null ? { minCents: row.price_cents } : {}),
      ...(row.suggested_cents === null ? {} : { suggestedCents: row.suggested_cents }),
      ...(row.members === null ? {} : { bundle: readMembers(row.members) }),
      ...(row.licenses === null ? {} : { licenses: readLicenses(row.licenses) }),
      ...givenOf(plainWordsOf(row)),
      ...(row.file_size === null ? {} : { fileSize: row.file_size }),
      ...(row.tags === null ? {} : { tags: readTags(row.tags) }),
      ...givenOf(readTexts(row.texts)),
    }
  })
}

/** Without what was not written. */
const givenOf = <Words extends object>(words: Words): Given<Words> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null)) as Given<Words>
