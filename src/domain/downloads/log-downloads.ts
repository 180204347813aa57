import { findErased } from '../accounts/is-erased.ts'
import type { Writer } from '../database.ts'
import { selectOrderForUpdate } from '../orders/order-queries.ts'
import type { Services } from '../services.ts'
import { type Delivery, unsentRow } from './begin-download.ts'
import { type ByteSpan, countBytes, joinSpans } from './byte-spans.ts'
import { type DownloadRow, insertDownload, selectTransfers, updateDownload } from './download-queries.ts'

/** One transfer of a package, or of a part of it, that came to its end or was broken off. */
export interface Transfer extends Delivery {
  /** What went out to the client. */
  span: ByteSpan
}

/** So many addresses of one content are told apart; of those beyond only the bytes are kept. */
const mostAddresses = 20

/**
 * Adds transfers to what their orders' buyers received, for disputes and for the owner's list of what was paid but never
 * downloaded. A package is whole as soon as every byte of the same content went out, in however many parts. All are kept,
 * or none.
 */
export async function logDownloads(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  transfers: readonly Transfer[],
): Promise<void> {
  const now = clock.now().toISOString()
  const contents = Map.groupBy(transfers, ({ orderId, fileName, etag }) => `${orderId} ${fileName} ${etag}`)
  // In one order, so that two that lock the same orders wait for each other and not in a circle.
  const inOrder = [...contents].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await database.write(async (transaction) => {
    for (const [, ofContent] of inOrder) await addToContent(transaction, ofContent, now)
  })
}

async function addToContent(transaction: Writer, transfers: readonly Transfer[], now: string): Promise<void> {
  const [first] = transfers
  if (!first) return
  await selectOrderForUpdate(transaction, first.orderId)
  const before = await selectTransfers(transaction, first)
  // What still ran when its account was deleted leaves no address behind.
  const buyers = transfers.map(({ accountId }) => accountId)
  const erased = await findErased({ reader: transaction }, buyers)
  const known = transfers.map((transfer) => (erased.has(transfer.accountId) ? { ...transfer, address: '' } : transfer))
  const after = known.reduce((rows, transfer) => withTransfer(rows, transfer, now), before)
  for (const row of after) {
    if (!before.some(({ id }) => id === row.id)) await insertDownload(transaction, row)
    else if (!before.includes(row)) await updateDownload(transaction, row.id, row)
  }
}

function withTransfer(rows: DownloadRow[], transfer: Transfer, now: string): DownloadRow[] {
  const address = isKnown(rows, transfer.address) || rows.length < mostAddresses ? transfer.address : ''
  const held = rows.find((row) => row.address === address)
  const known = held ?? unsentRow({ ...transfer, address }, now)
  const ranges = joinSpans([...spansOf(known), transfer.span])
  const all = joinSpans([...rows.flatMap(spansOf), transfer.span])
  const row = {
    ...known,
    size: transfer.size,
    ranges: JSON.stringify(ranges),
    bytes: countBytes(ranges),
    transfers: known.transfers + 1,
    whole: known.whole === 1 || countBytes(all) === transfer.size ? 1 : 0,
    last_at: now,
  }
  return held ? rows.map((each) => (each === held ? row : each)) : [...rows, row]
}

const isKnown = (rows: DownloadRow[], address: string) => rows.some((row) => row.address === address)

/** Written here alone, and by the migration that began it. */
const spansOf = (row: DownloadRow): ByteSpan[] => JSON.parse(row.ranges)
