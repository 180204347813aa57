import { addDays, dayInZone, startOfDay } from '../dates/day-in-zone.ts'
import { sayDays } from '../dates/day-texts.ts'
import { ShopError } from '../errors.ts'
import { formatMinor } from '../minor-units.ts'
import type { Services } from '../services.ts'
import { selectDocumentsBetween, selectMovementsBetween, selectStrayMovements } from './book-queries.ts'
import { type DocumentSnapshot, readSnapshot } from './document-snapshot.ts'
import { sayDocument } from './document-texts.ts'

/**
 * Why money moved of which no document of these days tells, or the other way round. `before-documents`: its order was
 * paid before the store issued any. `waits`: the payment does not fit its order and waits for the owner. `orphan`: the
 * store knows no such order. `no-rate`: in a currency without a rate. `test`: play money. `other-days`: the document is
 * of another time than the movement. `none`: there is no reason, and somebody should look.
 */
export const differenceReasons = [
  'before-documents',
  'waits',
  'orphan',
  'no-rate',
  'test',
  'other-days',
  'none',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Signed as it moved; `amount` is a decimal string in the payment's currency, `cents` in US cents. */
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
  /** Number of the document that tells of it. */
  document: string | null
}

/** What differs is documents − movements, in US cents. */
export interface Difference extends BookedMovement {
  reason: DifferenceReason
  differenceCents: number
}

export interface BookedDocument extends DocumentSnapshot {
  orderId: string
  sha256: string
}

/** The documents and movements of some days, for an accountant. Sums are US cents. */
export interface Books {
  from: string
  until: string
  timeZone: string
  documents: BookedDocument[]
  movements: BookedMovement[]
  /** By country and rate, what contains no tax by why, credit notes taken off. */
  taxes: {
    country: string | null
    bp: number
    /** Only where something says why there is none. */
    untaxed?: 'reverse-charge' | 'exempt'
    netCents: number
    taxCents: number
  }[]
  receiptsCents: number
  creditNotesCents: number
  /** Without the fees; what documents come to besides is explained by the differences, to the cent. */
  movedCents: number
  feeCents: number
  differences: Difference[]
}

type MovementRow = Awaited<ReturnType<typeof selectMovementsBetween>>[number]

const mostDays = 400

function spanOf(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  wanted: { from?: string | undefined; until?: string | undefined },
) {
  const { timeZone } = settings()
  const until = wanted.until ?? dayInZone(clock.now(), timeZone)
  const from = wanted.from ?? `${until.slice(0, 7)}-01`
  if (from > until) throw new ShopError('invalid-argument', sayDays.turned)
  if (addDays(from, mostDays) < until) throw new ShopError('invalid-argument', sayDocument.tooLong)
  const since = startOfDay(from, timeZone)
  return { from, until, timeZone, span: { since, until: startOfDay(addDays(until, 1), timeZone) } }
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

function reasonOf(row: MovementRow, { demo }: { demo: boolean }): DifferenceReason {
  if (row.document !== null) return 'other-days'
  if (row.orderId === null) return 'orphan'
  if (row.test === 1 && !demo) return 'test'
  if (row.flag !== null || row.paidAt === null) return 'waits'
  if (row.cents === null) return 'no-rate'
  return Number(row.documentsOfOrder) > 0 ? 'none' : 'before-documents'
}

const sum = (numbers: (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

function sumTaxes(documents: DocumentSnapshot[]): Books['taxes'] {
  const rates = new Map<string, Books['taxes'][number]>()
  for (const { kind, country, taxes, untaxed } of documents) {
    const sign = kind === 'receipt' ? 1 : -1
    for (const { bp, netCents, taxCents } of taxes) {
      const key = `${country ?? ''} ${bp} ${untaxed?.kind ?? ''}`
      const why = untaxed ? { untaxed: untaxed.kind } : {}
      const rate = rates.get(key) ?? { country, bp, ...why, netCents: 0, taxCents: 0 }
      rates.set(key, {
        ...rate,
        netCents: rate.netCents + sign * netCents,
        taxCents: rate.taxCents + sign * taxCents,
      })
    }
  }
  const name = (rate: Books['taxes'][number]) => rate.country ?? ''
  return [...rates.values()].toSorted((a, b) => name(a).localeCompare(name(b)) || b.bp - a.bp)
}

/**
 * The books of some days in the store's zone, both included; this month so far by default. Receipts − credit notes =
 * movements + differences. Throws invalid-argument.
 */
export async function keepBooks(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: { from?: string | undefined; until?: string | undefined },
): Promise<Books> {
  const { from, until, timeZone, span } = spanOf(services, wanted)
  const { demo } = services.settings()
  // One moment for all, so that nothing that is settled meanwhile looks like a difference.
  const reading = services.database.read.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return reading.execute(async (reader) => {
    const rows = await selectDocumentsBetween(reader, span)
    const documents = rows.map(({ order_id: orderId, snapshot, sha256 }) => ({
      ...readSnapshot(snapshot),
      orderId,
      sha256,
    }))
    const moved = await selectMovementsBetween(reader, span)
    const isHere = (row: MovementRow) =>
      row.issuedAt !== null && row.issuedAt >= span.since && row.issuedAt < span.until
    const untold = moved.filter((row) => row.kind !== 'fee' && !isHere(row))
    const stray = await selectStrayMovements(reader, span)
    const totalOf = (kind: DocumentSnapshot['kind']) =>
      sum(documents.filter((one) => one.kind === kind).map((one) => one.totalCents))
    return {
      ...{ from, until, timeZone, documents, movements: moved.map(show), taxes: sumTaxes(documents) },
      receiptsCents: totalOf('receipt'),
      creditNotesCents: totalOf('credit_note'),
      movedCents: sum(moved.filter(({ kind }) => kind !== 'fee').map(({ cents }) => cents)),
      feeCents: 0 - sum(moved.filter(({ kind }) => kind === 'fee').map(({ cents }) => cents)),
      differences: [
        ...untold.map((row) => ({
          ...show(row),
          reason: reasonOf(row, { demo }),
          differenceCents: 0 - (row.cents ?? 0),
        })),
        ...stray.map((row) => ({ ...show(row), reason: 'other-days' as const, differenceCents: row.cents ?? 0 })),
      ],
    }
  })
}
