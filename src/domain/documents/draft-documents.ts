import { shareOf } from '../minor-units.ts'
import { shareOut } from '../pricing/share-out.ts'
import type { UntoldMovement } from './document-queries.ts'
import type { DocumentLine, DocumentReason } from './document-snapshot.ts'
import type { DocumentKind } from './document-tables.ts'

/** A movement that a document tells: its worth in US cents is known. */
export interface ToldMovement extends UntoldMovement {
  cents: number
}

/**
 * Those of an order's untold movements that documents tell. Left out are those whose worth is unknown, which the books
 * list as differences, and what was read in another currency than the payment's, once it comes to nothing.
 */
export function findTold(untold: UntoldMovement[]): ToldMovement[] {
  const leftOf = (one: UntoldMovement) =>
    sum(
      untold
        .filter(({ payment, currency }) => payment === one.payment && currency === one.currency)
        .map(({ minor }) => minor),
    )
  return untold.flatMap((one) => {
    const { cents } = one
    const isWrong = one.currency !== one.paidIn && leftOf(one) === 0
    return cents === null || isWrong ? [] : [{ ...one, cents }]
  })
}

/** A document to be issued. */
export interface Draft {
  kind: DocumentKind
  reason: DocumentReason
  totalCents: number
  currency: string
  minor: number
  movements: ToldMovement[]
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

function draftOf(movements: ToldMovement[], reason: (isReceipt: boolean) => DocumentReason): Draft[] {
  const [cents, minor] = [sum(movements.map((one) => one.cents)), sum(movements.map((one) => one.minor))]
  if (minor === 0 && cents === 0) return []
  const isReceipt = minor === 0 ? cents > 0 : minor > 0
  return [
    {
      kind: isReceipt ? 'receipt' : 'credit_note',
      reason: reason(isReceipt),
      totalCents: Math.abs(cents),
      currency: movements[0]?.currency ?? '',
      minor: Math.abs(minor),
      movements,
    },
  ]
}

/**
 * The documents to issue for these movements: one receipt for everything charged at once (a payment can come in parts),
 * and one document for each other movement. Receipts come before credit notes, so that nothing is taken back that is
 * not there.
 */
export function draftDocuments(movements: ToldMovement[], { first }: { first: boolean }): Draft[] {
  const charges = Map.groupBy(
    movements.filter(({ kind }) => kind === 'charge'),
    ({ currency }) => currency,
  )
  const charged = [...charges.values()].flatMap((group) =>
    draftOf(group, (isReceipt) => (isReceipt && first ? 'sale' : 'correction')),
  )
  const others = movements
    .filter(({ kind }) => kind !== 'charge')
    .flatMap((movement) =>
      draftOf([movement], (isReceipt) =>
        isReceipt ? 'reinstated' : movement.kind === 'reversal' ? 'reversal' : 'refund',
      ),
    )
  return [...charged, ...others].toSorted((a, b) => Number(a.kind === 'credit_note') - Number(b.kind === 'credit_note'))
}

/** A line as it was sold, and what is left of it after the order's earlier documents. */
export interface StandingLine {
  position: number
  title: string
  variant: string
  quantity: number
  unitCents: number
  listCents: number
  discountCents: number
  chargedCents: number
  taxCents: number
  taxBp: number
  leftCents: number
  leftTaxCents: number
}

const asLine = (line: StandingLine, grossCents: number, taxCents: number): DocumentLine => {
  const isWhole = grossCents === line.chargedCents
  return {
    position: line.position,
    title: line.title,
    variant: line.variant,
    quantity: line.quantity,
    unitCents: line.unitCents,
    listCents: isWhole ? line.listCents : null,
    discountCents: isWhole ? line.discountCents : null,
    grossCents,
    netCents: grossCents - taxCents,
    taxCents,
    taxBp: line.taxBp,
  }
}

/**
 * Shares out what is taken back over what is left of the lines; the last credit note takes all that is left of each.
 */
function creditLines(totalCents: number, lines: StandingLine[]): DocumentLine[] {
  const shares = shareOut(
    totalCents,
    lines.map((line) => line.leftCents),
  )
  return lines.map((line, index) => {
    const gross = shares[index] ?? 0
    return asLine(line, gross, shareOf(gross, line.leftTaxCents, line.leftCents))
  })
}

/** First fills what is missing in the lines; anything beyond that is shared out by what they cost. */
function receiptLines(totalCents: number, lines: StandingLine[]): DocumentLine[] {
  const missing = lines.map((line) => Math.max(0, line.chargedCents - line.leftCents))
  const filled = shareOut(Math.min(totalCents, sum(missing)), missing)
  const more = shareOut(
    totalCents - sum(filled),
    lines.map((line) => line.chargedCents),
  )
  return lines.map((line, index) => {
    const [back, extra] = [filled[index] ?? 0, more[index] ?? 0]
    const missingTax = Math.max(0, line.taxCents - line.leftTaxCents)
    const tax = shareOf(back, missingTax, missing[index] ?? 0) + shareOf(extra, line.taxCents, line.chargedCents)
    return asLine(line, back + extra, tax)
  })
}

/** The lines of a document: they add up to its total, and never bring a line of the order below 0. */
export const linesOfDraft = ({ kind, totalCents }: Draft, lines: StandingLine[]): DocumentLine[] =>
  (kind === 'receipt' ? receiptLines(totalCents, lines) : creditLines(totalCents, lines)).filter(
    ({ grossCents, listCents }) => grossCents > 0 || (kind === 'receipt' && listCents !== null),
  )

/** The lines after a document. */
export const linesAfter = (lines: StandingLine[], kind: DocumentKind, told: DocumentLine[]): StandingLine[] =>
  lines.map((line) => {
    const one = told.find(({ position }) => position === line.position)
    const sign = kind === 'receipt' ? 1 : -1
    return {
      ...line,
      leftCents: line.leftCents + sign * (one?.grossCents ?? 0),
      leftTaxCents: line.leftTaxCents + sign * (one?.taxCents ?? 0),
    }
  })

/** Tax by rate. */
export const taxesOf = (lines: DocumentLine[]) =>
  [...Map.groupBy(lines, ({ taxBp }) => taxBp)]
    .map(([bp, group]) => ({
      bp,
      netCents: sum(group.map((line) => line.netCents)),
      taxCents: sum(group.map((line) => line.taxCents)),
    }))
    .toSorted((a, b) => b.bp - a.bp)
