import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import { amountOf } from '../stored-amount.ts'

export type OrphanRow = Selectable<Tables['orphan_payments']>

/**
 * Inserts or updates an orphan as the provider describes it now, one row for each payment of a provider. Locks the row.
 */
export const upsertOrphan = (transaction: Writer, row: OrphanRow) =>
  transaction
    .insertInto('orphan_payments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet({
        status: row.status,
        status_detail: row.status_detail,
        currency: row.currency,
        // An amount that was read once is kept.
        ...(amountOf(row) === null ? {} : { amount_minor: row.amount_minor }),
        updated_at: row.updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const selectOrphan = (reader: Reader, id: string) =>
  reader.selectFrom('orphan_payments').selectAll().where('id', '=', id).executeTakeFirst()

export const selectOrphanOf = (
  reader: Reader,
  { provider, paymentId }: { provider: OrphanRow['provider']; paymentId: string },
) =>
  reader
    .selectFrom('orphan_payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()

export const selectOrphanForUpdate = (transaction: Writer, id: string) =>
  transaction.selectFrom('orphan_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const selectWaitingOrphans = (reader: Reader) =>
  reader
    .selectFrom('orphan_payments')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const updateOrphan = (transaction: Writer, id: string, changes: Partial<OrphanRow>) =>
  transaction.updateTable('orphan_payments').set(changes).where('id', '=', id).execute()
