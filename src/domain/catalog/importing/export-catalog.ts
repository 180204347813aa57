import type { Database, Reader } from '../../database.ts'
import { displayPrice } from '../../money.ts'
import { ofOneMoment, readInPieces } from '../../sql/read-in-pieces.ts'
import { readMembers } from '../bundle-parts.ts'
import { type ProductRow, picturesOf, publishedAfter } from '../catalog-queries.ts'
import { readLicenses } from '../licenses.ts'
import { eachPlain, plainWordsOf } from '../plain-fields.ts'
import { eachText, readTags, readTexts } from '../product-texts.ts'
import { wordsOf } from '../writing/product-fields.ts'
import { settleChoice } from '../writing/read-choice.ts'
import type { CsvField } from './csv-fields.ts'

/** A product as import files write it, without undefined fields. */
export type ExportedProduct = ReturnType<typeof entryOf>

/** Number of products read at once, with their pictures. */
const piece = 250

/** All published products as an import file, in pieces of one snapshot: importing it again changes nothing. */
export const exportCatalog = ({ database }: { database: Database }): AsyncGenerator<ExportedProduct[]> =>
  ofOneMoment({ database }, readEntries)

async function* readEntries(reader: Reader): AsyncGenerator<ExportedProduct[]> {
  const pieces = readInPieces(piece, (after: ProductRow | undefined) =>
    publishedAfter(reader, after?.number ?? -1, piece),
  )
  for await (const rows of pieces) {
    const pictures = await picturesOf(
      reader,
      rows.map(({ id }) => id),
    )
    const byProduct = Map.groupBy(pictures, ({ product_id: id }) => id)
    yield rows.map((row) =>
      entryOf(
        row,
        (byProduct.get(row.id) ?? []).map(({ name }) => name),
      ),
    )
  }
}

/** The export as JSON, piece by piece. */
export async function* catalogInJson(pieces: AsyncIterable<ExportedProduct[]>): AsyncGenerator<string> {
  let before = '['
  for await (const products of pieces) {
    if (products.length === 0) continue
    yield `${before}${JSON.stringify(products, null, 2).slice(1, -2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

function entryOf(row: ProductRow, images: string[]) {
  const [words, plain, texts] = [settleChoice(wordsOf(row)), plainWordsOf(row), readTexts(row.texts)]
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
    minCents: words.buyersChoose ? (words.priceCents ?? undefined) : undefined,
    suggestedCents: words.suggestedCents ?? undefined,
    bundle: row.members === null ? undefined : readMembers(row.members),
    licenses: row.licenses === null ? undefined : readLicenses(row.licenses),
    ...eachPlain(({ name }) => plain[name] ?? undefined),
    fileSize: row.file_size ?? undefined,
    tags: row.tags === null ? undefined : readTags(row.tags),
    ...eachText((field) => texts[field] ?? undefined),
  } satisfies Record<CsvField, unknown>
}
