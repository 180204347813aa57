import type { Reader, Writer } from '../database.ts'
import type { ProductRow } from './catalog-queries.ts'
import { wasOffered } from './offered-queries.ts'

/**
 * Records the present slugs of these products, so that links to them keep leading there. The last product to leave a
 * slug gets its links, but one that was never offered takes none from another.
 */
export async function keepSlugs(transaction: Writer, numbers: number[], at: string): Promise<void> {
  if (numbers.length === 0) return
  await transaction
    .insertInto('former_slugs')
    .columns(['slug', 'product_id', 'left_at'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(['slug', 'id as product_id', from.val(at).as('left_at')])
        .where('number', 'in', numbers)
        // A placeholder: the product waits for its next slug.
        .where('slug', 'not like', '~%')
        .where((row) =>
          row.or([
            wasOffered,
            row.not(
              row.exists(
                row.selectFrom('former_slugs').select('slug').whereRef('former_slugs.slug', '=', 'products.slug'),
              ),
            ),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        product_id: row.ref('excluded.product_id'),
        left_at: row.ref('excluded.left_at'),
      })),
    )
    .execute()
}

/** The product that last had this slug, whatever its state. */
export const productOfFormerSlug = (reader: Reader, slug: string): Promise<ProductRow | undefined> =>
  reader
    .selectFrom('former_slugs')
    .innerJoin('products', 'products.id', 'former_slugs.product_id')
    .selectAll('products')
    .where('former_slugs.slug', '=', slug)
    .executeTakeFirst()
