import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../../database.ts'
import { readLicenses } from '../licenses.ts'
import type { ProductWrite } from './product-write.ts'
import { chunks } from './write-queries.ts'

type LicenseIdRow = Selectable<Tables['license_ids']>

/** The recorded ids of licenses that these products have or had. */
export const selectLicenseIds = async (reader: Reader, productIds: string[]): Promise<LicenseIdRow[]> =>
  productIds.length === 0
    ? []
    : reader.selectFrom('license_ids').selectAll().where('product_id', 'in', productIds).execute()

/** Records the ids of licenses that these products get or lose, so that no later license gets them. */
export async function keepLicenseIds(transaction: Writer, products: ProductWrite[]): Promise<void> {
  const changed = products.filter(({ before, fields }) => (before?.licenses ?? null) !== (fields.licenses ?? null))
  const rows = changed.flatMap(({ id, before, fields }) =>
    [...readLicenses(before?.licenses), ...readLicenses(fields.licenses)].map((license) => ({
      product_id: id,
      id: license.id,
    })),
  )
  for (const chunk of chunks(rows))
    await transaction
      .insertInto('license_ids')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['product_id', 'id']).doNothing())
      .execute()
}
