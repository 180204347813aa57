import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type DocumentRow = Selectable<Tables['documents']>

export interface UntoldMovement {
  id: string
  kind: Tables['money_movements']['kind']
  minor: number
  currency: string
  /** Null in a currency without a rate. */
  cents: number | null
  provider: string
  /** The provider's id of the payment. */
  payment: string
  /** The payment's own currency: anything else was read wrongly. */
  paidIn: string
  at: string
  /** When an owner accepted the payment. */
  acceptedAt: string | null
}

/** Movements of an order's payments that count and are in no document yet, without the providers' fees. */
export const selectUntoldMovements = async (transaction: Writer, orderId: string): Promise<UntoldMovement[]> => {
  const rows = await transaction
    .selectFrom('money_movements')
    .innerJoin('payments', 'payments.id', 'money_movements.payment_id')
    .leftJoin('document_movements', 'document_movements.movement_id', 'money_movements.id')
    .select(['money_movements.id', 'money_movements.kind', 'money_movements.minor', 'money_movements.currency'])
    .select(['money_movements.cents', 'payments.provider', 'payments.provider_payment_id as payment'])
    .select(['money_movements.at', 'payments.accepted_at as acceptedAt', 'payments.currency as paidIn'])
    .where('money_movements.order_id', '=', orderId)
    .where('money_movements.kind', '<>', 'fee')
    .where('payments.flag', 'is', null)
    .where('document_movements.movement_id', 'is', null)
    .orderBy('money_movements.at')
    .orderBy('money_movements.id')
    .execute()
  return rows.map((row) => ({ ...row, cents: row.cents === null ? null : Number(row.cents) }))
}

/** Locks the chain until the transaction ends, and returns its last link. */
export const selectChainForUpdate = (transaction: Writer) =>
  transaction.selectFrom('document_chain').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()

export const selectChain = (reader: Reader) =>
  reader.selectFrom('document_chain').selectAll().where('id', '=', 1).executeTakeFirst()

export const updateChain = (transaction: Writer, { position, sha256 }: { position: number; sha256: string }) =>
  transaction.updateTable('document_chain').set({ position, sha256 }).where('id', '=', 1).execute()

/** When a document of the chain was issued; undefined when there is none at the position. */
export const selectIssuedAt = async (transaction: Writer, position: number): Promise<string | undefined> =>
  (await transaction.selectFrom('documents').select('issued_at').where('position', '=', position).executeTakeFirst())
    ?.issued_at

/** The next number of a series in a year; the chain must be locked. */
export async function nextNumber(transaction: Writer, series: string, year: number): Promise<number> {
  const last = await transaction
    .selectFrom('documents')
    .select('number')
    .where('series', '=', series)
    .where('year', '=', year)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function insertDocument(transaction: Writer, row: DocumentRow, movementIds: string[]): Promise<void> {
  await transaction.insertInto('documents').values(row).execute()
  const told = movementIds.map((movement_id) => ({ movement_id, position: row.position }))
  await transaction.insertInto('document_movements').values(told).execute()
}

/** The documents of these orders, in order of issue. */
export const selectDocumentsOf = async (reader: Reader, orderIds: string[]): Promise<DocumentRow[]> =>
  orderIds.length === 0
    ? []
    : reader.selectFrom('documents').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()

export const selectDocument = (reader: Reader, orderId: string, name: string) =>
  reader.selectFrom('documents').selectAll().where('order_id', '=', orderId).where('name', '=', name).executeTakeFirst()

/** The names of the documents of these movements, where they have one. */
export const selectNamesByMovement = async (reader: Reader, movementIds: string[]) =>
  movementIds.length === 0
    ? []
    : reader
        .selectFrom('document_movements')
        .innerJoin('documents', 'documents.position', 'document_movements.position')
        .select(['document_movements.movement_id', 'documents.name'])
        .where('document_movements.movement_id', 'in', movementIds)
        .execute()

/** At most `limit` documents of the chain after a position. */
export const selectChainAfter = (reader: Reader, position: number, limit: number): Promise<DocumentRow[]> =>
  reader.selectFrom('documents').selectAll().where('position', '>', position).orderBy('position').limit(limit).execute()

/** Credit notes from `since` on for refunds made at the provider's own site, that is, without one of our refunds. */
export const selectForeignCreditNotes = (reader: Reader, { orderId, since }: { orderId: string; since: string }) =>
  reader
    .selectFrom('documents')
    .innerJoin('document_movements', 'document_movements.position', 'documents.position')
    .innerJoin('money_movements', 'money_movements.id', 'document_movements.movement_id')
    .select(['documents.name', 'documents.total_cents'])
    .where('documents.order_id', '=', orderId)
    .where('documents.kind', '=', 'credit_note')
    .where('documents.issued_at', '>=', since)
    .where('money_movements.kind', '=', 'refund')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'money_movements.payment_id')
            .where(({ or, eb, ref }) =>
              or([
                eb('refunds.id', '=', ref('money_movements.provider_ref')),
                eb('refunds.provider_refund_id', '=', ref('money_movements.provider_ref')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('documents.position')
    .execute()
