import type { Reader, Writer } from '../database.ts'
import type { TaxRate } from './tax-rate.ts'
import type { ReverseCharge } from './untaxed.ts'

/** All rates, by country and day. */
export async function selectRates(reader: Reader): Promise<TaxRate[]> {
  const rows = await reader.selectFrom('tax_rates').selectAll().orderBy('country').orderBy('from_day').execute()
  return rows.map(({ country, bp, from_day: from, until_day: until, exemption }) => ({
    ...{ country, bp, from, until },
    ...(exemption === null ? {} : { exemption }),
  }))
}

export const selectAnyRate = (reader: Reader) =>
  reader.selectFrom('tax_rates').select('country').limit(1).executeTakeFirst()

/** The rate of a country on a day. */
export const selectRate = (reader: Reader, { country, day }: { country: string; day: string }) =>
  reader
    .selectFrom('tax_rates')
    .select(['bp', 'exemption'])
    .where('country', '=', country)
    .where('from_day', '<=', day)
    .where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .executeTakeFirst()

const state = (reader: Reader) => reader.selectFrom('tax_state').select('revision').where('id', '=', 1)

/** The store as a business whose business buyers elsewhere in the Union account for the tax; null when that is off. */
export async function selectReverseCharge(reader: Reader): Promise<ReverseCharge | null> {
  const row = await reader
    .selectFrom('tax_state')
    .select(['seller_country as country', 'seller_tax_id as taxId'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row && row.country !== null && row.taxId !== null ? { country: row.country, taxId: row.taxId } : null
}

/** Turns reverse charge on or off; the state's row must be locked. */
export const updateReverseCharge = (transaction: Writer, seller: ReverseCharge | null) =>
  transaction
    .updateTable('tax_state')
    .set({ seller_country: seller?.country ?? null, seller_tax_id: seller?.taxId ?? null })
    .where('id', '=', 1)
    .execute()

export const selectRevision = async (reader: Reader): Promise<number> =>
  Number((await state(reader).executeTakeFirstOrThrow()).revision)

/** Locks the rates' revision, so that nobody else can change rates until the transaction ends. */
export const selectRevisionForUpdate = async (transaction: Writer): Promise<number> =>
  Number((await state(transaction).forUpdate().executeTakeFirstOrThrow()).revision)

/** Replaces all rates with these; the state's row must be locked. */
export async function replaceRates(transaction: Writer, rates: TaxRate[], revision: number): Promise<void> {
  await transaction.deleteFrom('tax_rates').execute()
  const rows = rates.map(({ country, bp, from, until, exemption = null }) => ({
    ...{ country, bp, from_day: from, until_day: until, exemption },
  }))
  if (rows.length > 0) await transaction.insertInto('tax_rates').values(rows).execute()
  await transaction.updateTable('tax_state').set({ revision }).where('id', '=', 1).execute()
}
