import { readAccountVoice } from '../accounts/keep-voice.ts'
import type { Writer } from '../database.ts'
import { dayInZone } from '../dates/day-in-zone.ts'
import { hourMs } from '../dates/spans.ts'
import { billingOf } from '../orders/billing/billing.ts'
import { type OrderRow, selectLines } from '../orders/order-queries.ts'
import { readConsent } from '../orders/withdrawing/read-consent.ts'
import type { Clock, Services } from '../services.ts'
import { defaultVoice } from '../voice.ts'
import { documentName, linkHash, seriesOf } from './chain-link.ts'
import {
  type DocumentRow,
  insertDocument,
  nextNumber,
  selectChainForUpdate,
  selectDocumentsOf,
  selectIssuedAt,
  selectUntoldMovements,
  updateChain,
} from './document-queries.ts'
import { type DocumentSnapshot, readSnapshot } from './document-snapshot.ts'
import {
  draftDocuments,
  findTold,
  linesAfter,
  linesOfDraft,
  type StandingLine,
  type ToldMovement,
  taxesOf,
} from './draft-documents.ts'
import { readUntaxed } from './read-untaxed.ts'

interface Needs {
  transaction: Writer
  clock: Clock
  settings: Services['settings']
  /** When the transaction began: nothing is issued before. */
  at: string
}

/**
 * How far clocks of nodes may differ or be set back; a last document further ahead than this came from a wrong clock.
 */
const mostAheadMs = hourMs

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The order's lines, and what is left of them after its documents. */
async function standingLines(transaction: Writer, orderId: string, earlier: DocumentRow[]): Promise<StandingLine[]> {
  const lines = (await selectLines(transaction, [orderId])).map((line) => ({
    position: line.position,
    title: line.title,
    variant: line.variant,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    listCents: line.list_cents,
    discountCents: line.discount_cents,
    chargedCents: line.charged_cents,
    taxCents: line.tax_cents,
    taxBp: line.tax_bp,
    leftCents: 0,
    leftTaxCents: 0,
  }))
  return earlier.reduce((left, row) => linesAfter(left, row.kind, readSnapshot(row.snapshot).lines), lines)
}

/**
 * When the next document is issued, never before the last one: days and years must rise with the numbers, however long
 * this waited for the chain, which must be locked.
 */
async function issueTime({ transaction, clock, at }: Needs, position: number): Promise<string> {
  const present = clock.now().toISOString()
  const now = present > at ? present : at
  const last = (await selectIssuedAt(transaction, position)) ?? now
  return last > now && Date.parse(last) - Date.parse(now) <= mostAheadMs ? last : now
}

/** What all documents of this order have in common. */
async function commonParts({ transaction, settings }: Needs, order: OrderRow, earlier: DocumentRow[]) {
  const { storeName, seller } = settings()
  const voice = (await readAccountVoice({ reader: transaction }, order.account_id)) ?? defaultVoice
  const { untaxed, taxId = seller.taxId } = readUntaxed(order, voice)
  const [first] = earlier
  return {
    version: 1 as const,
    voice,
    seller: { name: storeName, ...seller, taxId },
    // A credit note names the same buyer as the receipt, even if the account was deleted since.
    buyer: first ? readSnapshot(first.snapshot).buyer : billingOf(order),
    order: { number: order.number, createdAt: order.created_at },
    country: order.country,
    ...(untaxed ? { untaxed } : {}),
    currency: 'USD' as const,
  }
}

/** Whether it was booked only after its payment was accepted, and so after its order was paid. */
const isLateCharge = ({ kind, at, acceptedAt }: ToldMovement): boolean =>
  kind === 'charge' && acceptedAt !== null && Date.parse(acceptedAt) - Date.parse(at) <= mostAheadMs

/**
 * Issues the receipts and credit notes for all movements of an order that are in none yet. To name one of them, find it
 * by its movement, since one call can issue several. An order has documents from its first payment (`first`) on, or
 * from when that is booked; without either, only an order that has some gets more. Test money draws no number. The
 * order's row must be locked, and its account's row before the chain's, which this locks until the transaction ends.
 */
export async function issueDocuments(needs: Needs, order: OrderRow, { first }: { first: boolean }): Promise<void> {
  const { transaction, settings } = needs
  const { demo, timeZone } = settings()
  if (order.test === 1 && !demo) return
  const untold = findTold(await selectUntoldMovements(transaction, order.id))
  if (untold.length === 0) return
  const earlier = await selectDocumentsOf(transaction, [order.id])
  const begins = earlier.length === 0
  if (begins && !first && !untold.some(isLateCharge)) return
  const drafts = draftDocuments(untold, { first: begins })
  if (drafts.length === 0) return
  const common = await commonParts(needs, order, earlier)
  let lines = await standingLines(transaction, order.id, earlier)
  let refersTo = earlier[0]?.name ?? null
  let link = await selectChainForUpdate(transaction)
  const issuedAt = await issueTime(needs, link.position)
  const day = dayInZone(issuedAt, timeZone)
  for (const draft of drafts) {
    const { kind, reason, movements } = draft
    const year = Number(day.slice(0, 4))
    const series = seriesOf(kind, { demo })
    const number = await nextNumber(transaction, series, year)
    const name = documentName(series, year, number)
    const told = linesOfDraft(draft, lines)
    const payments = new Map(movements.map(({ provider, payment }) => [payment, { provider, id: payment }]))
    const snapshot: DocumentSnapshot = {
      ...common,
      ...{ issuedAt, day },
      consent: kind === 'receipt' ? readConsent(order, common.voice) : null,
      ...{ position: link.position + 1, number: name, kind, reason, refersTo, lines: told },
      netCents: sum(told.map((line) => line.netCents)),
      taxCents: sum(told.map((line) => line.taxCents)),
      totalCents: draft.totalCents,
      taxes: taxesOf(told),
      moved: { currency: draft.currency, minor: draft.minor, rate: order.quote_rate },
      payments: [...payments.values()],
    }
    const text = JSON.stringify(snapshot)
    const row: DocumentRow = {
      ...{ position: snapshot.position, series, year, number, name, kind, order_id: order.id, issued_at: issuedAt },
      total_cents: draft.totalCents,
      snapshot: text,
      previous_sha256: link.sha256,
      sha256: linkHash(link.sha256, text),
    }
    const ids = movements.map(({ id }) => id)
    await insertDocument(transaction, row, ids)
    link = { ...link, position: row.position, sha256: row.sha256 }
    lines = linesAfter(lines, kind, told)
    refersTo ??= name
  }
  await updateChain(transaction, link)
}
