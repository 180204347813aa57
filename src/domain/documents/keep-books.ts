import { countedTestFlags } from '../counted-test-flags.ts'
import type { Reader } from '../database.ts'
import { addDays, dayInZone, startOfDay } from '../dates/day-in-zone.ts'
import { sayDays } from '../dates/day-texts.ts'
import { hourMs } from '../dates/spans.ts'
import { ShopError } from '../errors.ts'
import { formatMinor } from '../minor-units.ts'
import type { Services } from '../services.ts'
import { ofOneMoment, readInPieces } from '../sql/read-in-pieces.ts'
import {
  type Span,
  selectDocumentsFrom,
  selectMovementsBetween,
  selectPositions,
  selectStrayMovements,
} from './book-queries.ts'
import { type DocumentSnapshot, readSnapshot } from './document-snapshot.ts'
import { sayDocument } from './document-texts.ts'
import { createTaxSums, type TaxSum } from './sum-taxes.ts'

/**
 * Why a movement of these days has no document among them, or a document no movement. `before-documents`: its order was
 * paid before the store issued any. `waits`: the payment does not fit its order and waits for the owner. `orphan`: the
 * store does not know the order. `no-rate`: in a currency without a rate. `corrected`: a wrong reading of the provider,
 * and what took it back. `other-days`: the document and the movement are of different days. `none`: there is no reason,
 * and somebody should look.
 */
export const differenceReasons = [
  'before-documents',
  'waits',
  'orphan',
  'no-rate',
  'corrected',
  'other-days',
  'none',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Signed: negative when money left. `amount` is a decimal string in the payment's currency, `cents` is in US cents. */
export interface BookedMovement {
  at: string
  kind: 'charge' | 'refund' | 'reversal' | 'reinstated' | 'fee'
  orderId: string | null
  order: string | null
  provider: string | null
  payment: string | null
  reference: string
  currency: string
  amount: string
  cents: number | null
  /** Number of its document. */
  document: string | null
}

/** The difference is documents − movements, in US cents. */
export interface Difference extends BookedMovement {
  reason: DifferenceReason
  differenceCents: number
}

export interface BookedDocument extends DocumentSnapshot {
  orderId: string
  sha256: string
}

/** US cents. */
export interface BookSums {
  taxes: TaxSum[]
  receiptsCents: number
  creditNotesCents: number
  /** Without the fees; the differences explain, to the cent, how the documents deviate from it. */
  movedCents: number
  feeCents: number
}

/** A batch of one list, or the sums of all. */
export type BooksPart =
  | { list: 'documents'; items: BookedDocument[] }
  | { list: 'movements'; items: BookedMovement[] }
  | { list: 'differences'; items: Difference[] }
  | { list: null; sums: BookSums }

/** The documents and movements of some days, for an accountant. */
export interface Books {
  from: string
  until: string
  timeZone: string
  /** Documents, movements, the sums, differences, in this order; each list comes, even if empty. */
  parts: AsyncGenerator<BooksPart>
}

/** What the books cover: `days`, both included, and their instants in the store's present time zone. */
interface BookSpan extends Span {
  days: { from: string; until: string }
  /** Every document of these days was issued between these instants, whatever the store's time zone was then. */
  issued: { since: string; until: string }
}

type MovementRow = Awaited<ReturnType<typeof selectMovementsBetween>>[number]

const mostDays = 400
/** How many rows are read at once. */
const piece = 500
/** No time zone is further from UTC than this. */
const farthestZoneMs = 14 * hourMs

const instantOf = (day: string, laterMs: number) => new Date(Date.parse(`${day}T00:00:00.000Z`) + laterMs).toISOString()

function spanOf(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  wanted: { from?: string | undefined; until?: string | undefined },
) {
  const { timeZone, demo } = settings()
  const until = wanted.until ?? dayInZone(clock.now(), timeZone)
  const from = wanted.from ?? `${until.slice(0, 7)}-01`
  if (from > until) throw new ShopError('invalid-argument', sayDays.turned)
  if (addDays(from, mostDays) < until) throw new ShopError('invalid-argument', sayDocument.tooLong)
  const after = addDays(until, 1)
  const span: BookSpan = {
    ...{ since: startOfDay(from, timeZone), until: startOfDay(after, timeZone), tests: countedTestFlags({ demo }) },
    days: { from, until },
    issued: { since: instantOf(from, -farthestZoneMs), until: instantOf(after, farthestZoneMs) },
  }
  return { from, until, timeZone, span }
}

const show = (row: MovementRow): BookedMovement => ({
  at: row.at,
  kind: row.kind,
  orderId: row.orderId,
  order: row.order,
  provider: row.provider,
  payment: row.payment,
  reference: row.reference,
  currency: row.currency,
  amount: `${row.minor < 0 ? '-' : ''}${formatMinor(Math.abs(row.minor), row.currency)}`,
  cents: row.cents,
  document: row.document,
})

function reasonOf(row: MovementRow): DifferenceReason {
  if (row.document !== null) return 'other-days'
  if (row.orderId === null) return 'orphan'
  if (row.flag !== null || row.paidAt === null) return 'waits'
  const hasDocuments = Number(row.documentsOfOrder) > 0
  const isReading = row.kind === 'charge' || row.currency !== row.paidIn
  if (hasDocuments && isReading && Number(row.untoldMinor) === 0) return 'corrected'
  if (row.cents === null) return 'no-rate'
  return hasDocuments ? 'none' : 'before-documents'
}

const isWithin = (at: string, { since, until }: Pick<Span, 'since' | 'until'>) => at >= since && at < until

/**
 * The documents of these days, by the day printed on them, which stays when the store's time zone changes. Adds to
 * `moved` the positions of those that their instant would place differently.
 */
async function* readDocuments(reader: Reader, span: BookSpan, moved: Set<number>): AsyncGenerator<BookedDocument[]> {
  const { days, issued, tests } = span
  const isOf = ({ day }: DocumentSnapshot) => day >= days.from && day <= days.until
  const positions = await selectPositions(reader, issued)
  if (!positions) return yield []
  const pieces = readInPieces(piece, (after: { position: number } | undefined) =>
    selectDocumentsFrom(reader, { ...positions, tests, ...(after && { first: after.position + 1 }) }, piece),
  )
  for await (const rows of pieces) {
    const near = rows
      .filter(({ issued_at: at }) => isWithin(at, issued))
      .map(({ order_id: orderId, snapshot, sha256 }) => ({ ...readSnapshot(snapshot), orderId, sha256 }))
    for (const document of near) if (isOf(document) !== isWithin(document.issuedAt, span)) moved.add(document.position)
    yield near.filter(isOf)
  }
}

const readMovements = (reader: Reader, span: Span): AsyncGenerator<MovementRow[]> =>
  readInPieces(piece, (after: MovementRow | undefined) => selectMovementsBetween(reader, span, after, piece))

async function* readDifferences(reader: Reader, span: BookSpan, moved: Set<number>): AsyncGenerator<Difference[]> {
  /** Whether its document is in these books. */
  const isHere = ({ issuedAt, position }: MovementRow) =>
    issuedAt !== null && position !== null && isWithin(issuedAt, span) !== moved.has(position)
  for await (const rows of readMovements(reader, span))
    yield rows
      .filter((row) => row.kind !== 'fee' && !isHere(row))
      .map((row) => ({ ...show(row), reason: reasonOf(row), differenceCents: 0 - (row.cents ?? 0) }))
  const stray = readInPieces(piece, (after: MovementRow | undefined) =>
    selectStrayMovements(reader, span, after, piece),
  )
  for await (const rows of stray)
    yield rows
      .filter(isHere)
      .map((row) => ({ ...show(row), reason: 'other-days' as const, differenceCents: row.cents ?? 0 }))
}

async function* walkBooks(reader: Reader, span: BookSpan): AsyncGenerator<BooksPart> {
  const moved = new Set<number>()
  const taxes = createTaxSums()
  const cents = { receipt: 0, credit_note: 0, moved: 0, fees: 0 }
  for await (const items of readDocuments(reader, span, moved)) {
    for (const document of items) {
      taxes.add(document)
      cents[document.kind] += document.totalCents
    }
    yield { list: 'documents', items }
  }
  for await (const rows of readMovements(reader, span)) {
    for (const row of rows) cents[row.kind === 'fee' ? 'fees' : 'moved'] += row.cents ?? 0
    yield { list: 'movements', items: rows.map(show) }
  }
  const { receipt: receiptsCents, credit_note: creditNotesCents, moved: movedCents, fees } = cents
  const sums = { taxes: taxes.list(), receiptsCents, creditNotesCents, movedCents, feeCents: 0 - fees }
  yield { list: null, sums }
  for await (const items of readDifferences(reader, span, moved)) yield { list: 'differences', items }
}

/**
 * The books of some days, both included; by default this month so far: documents by the day printed on them, movements
 * by the store's time zone. Covers real money only, so that outside a demo no test order is in them. Receipts − credit
 * notes = movements + differences. Read lazily, so that a year needs no more memory than 500 documents, and from one
 * snapshot, so that nothing settled meanwhile looks like a difference. Throws `invalid-argument`.
 */
export function keepBooks(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: { from?: string | undefined; until?: string | undefined },
): Books {
  const { span, ...days } = spanOf(services, wanted)
  return { ...days, parts: ofOneMoment(services, (reader) => walkBooks(reader, span)) }
}
