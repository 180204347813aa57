import type { BookedDocument, Books } from '#domain/documents/keep-books.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { toDollars } from '#domain/money.ts'
import { csvHead, csvLine } from '../csv.ts'

const titles = [
  ...['number', 'kind', 'day', 'issued_at', 'order', 'refers_to', 'reason', 'item', 'quantity', 'gross_usd', 'net_usd'],
  ...['tax_usd', 'tax_percent', 'document_total_usd', 'moved_currency', 'moved_amount', 'payments'],
  ...['country', 'buyer', 'buyer_tax_id', 'sha256', 'buyer_address', 'untaxed', 'untaxed_reason'],
]

function linesOf(document: BookedDocument): string[] {
  const sign = document.kind === 'receipt' ? 1 : -1
  const { moved } = document
  // A document without lines, because everything rounds to zero, still gets one line.
  const lines = document.lines.length > 0 ? document.lines : [null]
  // Amounts of the whole document appear only on its first line, so that the column adds up.
  const ofDocument = [
    ...[toDollars(sign * document.totalCents), moved.currency],
    `${sign < 0 ? '-' : ''}${formatMinor(moved.minor, moved.currency)}`,
  ]
  return lines.map((line, index) =>
    csvLine([
      ...[document.number, document.kind, document.day, document.issuedAt, document.order.number],
      ...[document.refersTo, document.reason, line?.title ?? '', line?.quantity ?? 0],
      ...[line?.grossCents ?? 0, line?.netCents ?? 0, line?.taxCents ?? 0].map((cents) => toDollars(sign * cents)),
      (line?.taxBp ?? 0) / 100,
      ...(index === 0 ? ofDocument : [null, null, null]),
      document.payments.map(({ id }) => id).join('; '),
      document.country,
      ...[document.buyer?.name ?? null, document.buyer?.taxId ?? null, document.sha256],
      ...[document.buyer?.address ?? null, document.untaxed?.kind ?? null, document.untaxed?.text ?? null],
    ]),
  )
}

/** One CSV line per document line, signed, so that each money column adds up. */
export async function* booksInCsv({ parts }: Books): AsyncGenerator<string> {
  let head = csvHead(titles)
  for await (const part of parts) {
    // The lists after the documents are not needed, so they are not read.
    if (part.list !== 'documents') return
    yield head + part.items.flatMap(linesOf).join('')
    head = ''
  }
}

/** One JSON object with each list and the sums, in the order in which the parts arrive. */
export async function* booksInJson({ parts, ...days }: Books): AsyncGenerator<string> {
  let before = JSON.stringify(days).slice(0, -1)
  let open: string | null = null
  let between = ''
  for await (const part of parts) {
    if (part.list !== open) {
      before += `${open === null ? '' : ']'}${part.list === null ? '' : `,"${part.list}":[`}`
      open = part.list
      between = ''
    }
    if (part.list !== null && part.items.length === 0) continue
    if (part.list === null) yield `${before},${JSON.stringify(part.sums).slice(1, -1)}`
    else yield `${before}${between}${JSON.stringify(part.items).slice(1, -1)}`
    before = ''
    between = ','
  }
  yield `${before}${open === null ? '' : ']'}}`
}
