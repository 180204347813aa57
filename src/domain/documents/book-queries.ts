import type { Reader } from '../database.ts'

/**
 * What the books cover: the time from `since` until just before `until`, and orders with one of these values of `test`.
 */
export interface Span {
  since: string
  until: string
  tests: number[]
}

/** The positions of the first and the last document of this time; null when there is none. */
export async function selectPositions(reader: Reader, { since, until }: Pick<Span, 'since' | 'until'>) {
  const { first, last } = await reader
    .selectFrom('documents')
    .select(({ fn }) => [fn.min<number | null>('position').as('first'), fn.max<number | null>('position').as('last')])
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until)
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}

/**
 * At most `limit` documents by position, whenever they were issued: by position alone, neither database scans all of
 * them.
 */
export const selectDocumentsFrom = (
  reader: Reader,
  { first, last, tests }: { first: number; last: number } & Pick<Span, 'tests'>,
  limit: number,
) =>
  reader
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.position', 'documents.order_id', 'documents.issued_at', 'documents.snapshot'])
    .select('documents.sha256')
    .where('documents.position', '>=', first)
    .where('documents.position', '<=', last)
    .where('orders.test', 'in', tests)
    .orderBy('documents.position')
    .limit(limit)
    .execute()

/** The last row of the previous batch. */
interface After {
  at: string
  id: string
}

/** At most `limit` movements of this time, each with its document, if it has one. */
export const selectMovementsBetween = (
  reader: Reader,
  { since, until, tests }: Span,
  after: After | undefined,
  limit: number,
) =>
  movementsAfter(reader, tests, after, limit)
    .where('money_movements.at', '>=', after?.at ?? since)
    .where('money_movements.at', '<', until)
    .execute()

/** At most `limit` movements of another time whose documents were `issued` in this one. */
export const selectStrayMovements = (
  reader: Reader,
  { since, until, tests, issued }: Span & { issued: Pick<Span, 'since' | 'until'> },
  after: After | undefined,
  limit: number,
) =>
  movementsAfter(reader, tests, after, limit)
    // Found through the documents: they are few among all movements there ever were.
    .where('money_movements.id', 'in', (of) =>
      of
        .selectFrom('documents as told')
        .innerJoin('document_movements as of_told', 'of_told.position', 'told.position')
        .select('of_told.movement_id')
        .where('told.issued_at', '>=', issued.since)
        .where('told.issued_at', '<', issued.until),
    )
    .where('documents.issued_at', '>=', issued.since)
    .where('documents.issued_at', '<', issued.until)
    .where(({ or, eb }) => or([eb('money_movements.at', '<', since), eb('money_movements.at', '>=', until)]))
    .execute()

const movementsAfter = (reader: Reader, tests: number[], after: After | undefined, limit: number) =>
  movementsWithDocuments(reader)
    // Money of orders that the store does not know counts, too.
    .where(({ eb, or }) => or([eb('orders.id', 'is', null), eb('orders.test', 'in', tests)]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('money_movements.at', 'money_movements.id'), '>', tuple(after?.at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('money_movements.at')
    .orderBy('money_movements.id')
    .limit(limit)

const movementsWithDocuments = (reader: Reader) =>
  reader
    .selectFrom('money_movements')
    .leftJoin('document_movements', 'document_movements.movement_id', 'money_movements.id')
    .leftJoin('documents', 'documents.position', 'document_movements.position')
    .leftJoin('payments', 'payments.id', 'money_movements.payment_id')
    .leftJoin('orders', 'orders.id', 'money_movements.order_id')
    .select(['money_movements.id', 'money_movements.kind', 'money_movements.minor', 'money_movements.currency'])
    .select('money_movements.cents')
    .select(['money_movements.at', 'money_movements.provider_ref as reference', 'money_movements.order_id as orderId'])
    .select(['documents.name as document', 'documents.issued_at as issuedAt', 'documents.position'])
    .select(['payments.flag', 'payments.provider', 'payments.provider_payment_id as payment'])
    .select('payments.currency as paidIn')
    .select(['orders.number as order', 'orders.paid_at as paidAt'])
    .select(({ selectFrom }) =>
      selectFrom('documents as others')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('others.order_id', '=', 'money_movements.order_id')
        .as('documentsOfOrder'),
    )
    // What no document tells of its payment in its currency.
    .select(({ selectFrom }) =>
      selectFrom('money_movements as untold')
        .leftJoin('document_movements as told_in', 'told_in.movement_id', 'untold.id')
        .select(({ fn }) => fn.sum<number | null>('untold.minor').as('minor'))
        .whereRef('untold.payment_id', '=', 'money_movements.payment_id')
        .whereRef('untold.currency', '=', 'money_movements.currency')
        .where('untold.kind', '<>', 'fee')
        .where('told_in.movement_id', 'is', null)
        .as('untoldMinor'),
    )
