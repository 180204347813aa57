import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import type { Voice } from '../voice.ts'

type PackageRow = Selectable<Tables['packages']>

export async function selectPackages(reader: Reader, productIds: string[], voice: Voice): Promise<PackageRow[]> {
  if (productIds.length === 0) return []
  return reader
    .selectFrom('packages')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('voice', '=', voice)
    .execute()
}

/** The newest making wins: whoever finds another one makes it again. */
export const keepPackage = (transaction: Writer, row: PackageRow) =>
  transaction
    .insertInto('packages')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'voice'])
        .doUpdateSet({ made_from: row.made_from, entries: row.entries, made_at: row.made_at }),
    )
    .execute()
