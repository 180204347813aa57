import type { Database } from '../../database.ts'
import { displayPrice } from '../../money.ts'
import { readMembers } from '../bundle-parts.ts'
import { allPublished, type ProductRow, picturesOf } from '../catalog-queries.ts'
import { readLicenses } from '../licenses.ts'
import { eachPlain, plainWordsOf } from '../plain-fields.ts'
import { eachText, readTags, readTexts } from '../product-texts.ts'
import type { CsvField } from './csv-fields.ts'

/** A product as import files write it; they leave out what is undefined. */
export type ExportedProduct = ReturnType<typeof entryOf>

/** Everything on show as an import file: importing it again changes nothing. */
export async function exportCatalog({ database }: { database: Database }): Promise<ExportedProduct[]> {
  const rows = await allPublished(database.read)
  const names = new Map<string, string[]>()
  for (let start = 0; start < rows.length; start += 1000) {
    const ids = rows.slice(start, start + 1000).map((row) => row.id)
    for (const { product_id, name } of await picturesOf(database.read, ids))
      names.set(product_id, [...(names.get(product_id) ?? []), name])
  }
  return rows.map((row) => entryOf(row, names.get(row.id) ?? []))
}

function entryOf(row: ProductRow, images: string[]) {
  const [plain, texts] = [plainWordsOf(row), readTexts(row.texts)]
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description ?? undefined,
    image: images[0] ?? '',
    images,
    link: `/product/${row.slug}`,
    buyLink: row.offered === 1 ? `/buy/${row.slug}` : null,
    // Empty when no price was ever set.
    price: row.price_cents === null ? '' : displayPrice(row.price_cents),
    minCents: row.buyers_choose === 1 ? (row.price_cents ?? undefined) : undefined,
    suggestedCents: row.suggested_cents ?? undefined,
    bundle: row.members === null ? undefined : readMembers(row.members),
    licenses: row.licenses === null ? undefined : readLicenses(row.licenses),
    ...eachPlain(({ name }) => plain[name] ?? undefined),
    fileSize: row.file_size ?? undefined,
    tags: row.tags === null ? undefined : readTags(row.tags),
    ...eachText((field) => texts[field] ?? undefined),
  } satisfies Record<CsvField, unknown>
}
