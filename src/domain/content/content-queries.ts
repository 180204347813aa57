import type { Reader, Writer } from '../database.ts'

export const selectContent = (reader: Reader, names: string[]) =>
  reader.selectFrom('site_content').select(['name', 'value', 'version']).where('name', 'in', names).execute()

export const upsertContent = (
  transaction: Writer,
  row: { name: string; value: string; version: number; changed_at: string },
) =>
  transaction
    .insertInto('site_content')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()

export const insertSaleTerms = (transaction: Writer, row: { digest: string; texts: string; created_at: string }) =>
  transaction
    .insertInto('sale_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()

export const selectSaleTerms = (reader: Reader, digest: string) =>
  reader.selectFrom('sale_terms').select('texts').where('digest', '=', digest).executeTakeFirst()
