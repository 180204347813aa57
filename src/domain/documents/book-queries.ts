import type { Reader } from '../database.ts'

interface Span {
  since: string
  until: string
}

export const selectDocumentsBetween = (reader: Reader, { since, until }: Span) =>
  reader
    .selectFrom('documents')
    .select(['position', 'order_id', 'snapshot', 'sha256'])
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until)
    .orderBy('position')
    .execute()

/** What moved then, and the document that tells of it, if one does. */
export const selectMovementsBetween = (reader: Reader, { since, until }: Span) =>
  movementsWithDocuments(reader)
    .where('money_movements.at', '>=', since)
    .where('money_movements.at', '<', until)
    .orderBy('money_movements.at')
    .orderBy('money_movements.id')
    .execute()

/** What moved at another time of which documents of this time tell. */
export const selectStrayMovements = (reader: Reader, { since, until }: Span) =>
  movementsWithDocuments(reader)
    .where('documents.issued_at', '>=', since)
    .where('documents.issued_at', '<', until)
    .where(({ or, eb }) => or([eb('money_movements.at', '<', since), eb('money_movements.at', '>=', until)]))
    .orderBy('money_movements.at')
    .orderBy('money_movements.id')
    .execute()

const movementsWithDocuments = (reader: Reader) =>
  reader
    .selectFrom('money_movements')
    .leftJoin('document_movements', 'document_movements.movement_id', 'money_movements.id')
    .leftJoin('documents', 'documents.position', 'document_movements.position')
    .leftJoin('payments', 'payments.id', 'money_movements.payment_id')
    .leftJoin('orders', 'orders.id', 'money_movements.order_id')
    .select(['money_movements.kind', 'money_movements.minor', 'money_movements.currency', 'money_movements.cents'])
    .select(['money_movements.at', 'money_movements.provider_ref as reference', 'money_movements.order_id as orderId'])
    .select(['documents.name as document', 'documents.issued_at as issuedAt', 'payments.flag', 'payments.provider'])
    .select([
      'payments.provider_payment_id as payment',
      'orders.number as order',
      'orders.test',
      'orders.paid_at as paidAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('documents as others')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('others.order_id', '=', 'money_movements.order_id')
        .as('documentsOfOrder'),
    )
