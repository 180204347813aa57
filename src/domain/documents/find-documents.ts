import { isHeldByAnyAccount } from '../accounts/guests/person-accounts.ts'
import type { Database, Reader } from '../database.ts'
import { ShopError } from '../errors.ts'
import { selectOrder } from '../orders/order-queries.ts'
import { sayOrder } from '../orders/order-texts.ts'
import {
  selectDocument,
  selectDocumentsOf,
  selectForeignCreditNotes,
  selectNamesByMovement,
} from './document-queries.ts'
import { type DocumentSnapshot, readSnapshot } from './document-snapshot.ts'
import type { DocumentKind } from './document-tables.ts'
import { sayDocument } from './document-texts.ts'

/** A document as it appears in lists; the total is in US cents and never negative. */
export interface ListedDocument {
  number: string
  kind: DocumentKind
  issuedAt: string
  totalCents: number
}

/** The documents of each of these orders, oldest first. */
export async function listDocumentsOf(
  { reader }: { reader: Reader },
  orderIds: string[],
): Promise<Map<string, ListedDocument[]>> {
  const rows = await selectDocumentsOf(reader, orderIds)
  const listed = rows.map(({ order_id: orderId, name, kind, issued_at, total_cents }) => ({
    orderId,
    document: { number: name, kind, issuedAt: issued_at, totalCents: total_cents },
  }))
  const byOrder = Map.groupBy(listed, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, found]) => [id, found.map(({ document }) => document)]))
}

/** A document as it was issued, for a person's own copy of their data; `sha256` is its link in the chain. */
export type KeptDocument = DocumentSnapshot & { sha256: string }

/** The documents of each of these orders as they were issued, oldest first. */
export async function readDocumentsOf(
  { reader }: { reader: Reader },
  orderIds: string[],
): Promise<Map<string, KeptDocument[]>> {
  const byOrder = Map.groupBy(await selectDocumentsOf(reader, orderIds), ({ order_id: orderId }) => orderId)
  const read = ({ snapshot, sha256 }: { snapshot: string; sha256: string }) => ({ ...readSnapshot(snapshot), sha256 })
  return new Map([...byOrder].map(([id, rows]) => [id, rows.map(read)]))
}

/** The receipt of an order's first payment, as it was issued; undefined when there is none. */
export const findReceipt = async ({ reader }: { reader: Reader }, orderId: string) =>
  (await readDocumentsOf({ reader }, [orderId])).get(orderId)?.at(0)

/** The number of the document of each of these movements, by movement id; no entry for movements without one. */
export const findNumbers = async (
  { reader }: { reader: Reader },
  movementIds: string[],
): Promise<Map<string, string>> =>
  new Map((await selectNamesByMovement(reader, movementIds)).map(({ movement_id: id, name }) => [id, name]))

/** Credit notes from `since` on for refunds made at the provider's own site; totals in US cents. */
export const listForeignCreditNotes = async (
  { reader }: { reader: Reader },
  about: { orderId: string; since: string },
): Promise<{ number: string; totalCents: number }[]> =>
  (await selectForeignCreditNotes(reader, about)).map(({ name, total_cents: totalCents }) => ({
    number: name,
    totalCents,
  }))

type Needs = { database: Pick<Database, 'read'> }

const unknown = () => new ShopError('not-found', sayDocument.unknown)

/** The documents of any order. Throws `not-found` for an unknown order. */
export async function listDocuments({ database }: Needs, orderId: string): Promise<ListedDocument[]> {
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', sayOrder.unknown)
  return (await listDocumentsOf({ reader: database.read }, [orderId])).get(orderId) ?? []
}

/** A document of any order, as it was issued, with its links in the chain. Throws `not-found`. */
export async function openDocument(
  { database }: Needs,
  { orderId, number }: { orderId: string; number: string },
): Promise<{ snapshot: DocumentSnapshot; previousSha256: string; sha256: string }> {
  const row = await selectDocument(database.read, orderId, number)
  if (!row) throw unknown()
  return { snapshot: readSnapshot(row.snapshot), previousSha256: row.previous_sha256, sha256: row.sha256 }
}

/** Whether one of these accounts is the order's buyer: only the buyer and owners may see its documents. */
export async function buysOrder(
  { database }: Needs,
  { orderId, accountIds }: { orderId: string; accountIds: string[] },
): Promise<boolean> {
  const order = await selectOrder(database.read, orderId)
  return order !== undefined && isHeldByAnyAccount({ reader: database.read }, { accountIds, holder: order.account_id })
}
