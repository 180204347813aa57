import type { DocumentLine, DocumentSnapshot } from '#domain/documents/document-snapshot.ts'
import type { PrintDocument } from '#domain/documents/print-document.ts'
import { textsIn } from '#domain/each-language.ts'
import { decimalsOf } from '#domain/minor-units.ts'
import { type Flow, openFlow, paragraph } from './document-flow.ts'
import {
  decorate,
  heightOf,
  numberPages,
  openPaper,
  type Part,
  type Pdf,
  paper,
  printable,
  type TextStyle,
  writeAt,
} from './document-paper.ts'
import { documentTexts } from './document-texts.ts'

type Texts = typeof documentTexts.en

const providers: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago' }

function formatsOf({ locale }: Texts) {
  const sum = (minor: number, currency: string) => {
    const decimals = decimalsOf(currency)
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', ...digits }).format(
      minor / 10 ** decimals,
    )
  }
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'code' })
  const rates = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    sum,
    dollars: (cents: number) => dollars.format(cents / 100),
    rate: (rate: string) => rates.format(Number(rate)),
    percent: (bp: number) => percent.format(bp / 10_000),
    country: (code: string | null) => (code === null ? '' : (countries.of(code) ?? code)),
    instant: (at: string) => `${instants.format(new Date(at))} UTC`,
    day: (day: string) => days.format(new Date(`${day}T12:00:00Z`)),
  }
}

type Formats = ReturnType<typeof formatsOf>

const columns = [
  { name: 'item', x: 0, width: 205 },
  { name: 'quantity', x: 205, width: 35 },
  { name: 'unit', x: 240, width: 70 },
  { name: 'discount', x: 310, width: 70 },
  { name: 'tax', x: 380, width: 45 },
  { name: 'amount', x: 425, width: 70 },
] as const

type Cells = Record<(typeof columns)[number]['name'], string>

function tableRow(pdf: Pdf, flow: Flow, table: Part, cells: Cells, { bold = false } = {}) {
  const styleOf = ({ name, x, width }: (typeof columns)[number]): TextStyle => ({
    ...{ x, width: width - 4, align: name === 'item' ? 'left' : 'right', bold, size: 8.5 },
  })
  const height = Math.max(...columns.map((column) => heightOf(pdf, cells[column.name], styleOf(column))))
  const y = flow.room(height + 6)
  const row = pdf.struct('TR')
  table.add(row)
  for (const column of columns) writeAt(pdf, row, bold ? 'TH' : 'TD', y, cells[column.name] || '–', styleOf(column))
  row.end()
  decorate(pdf, () => {
    const below = y + height + 3
    pdf
      .moveTo(paper.left, below)
      .lineTo(paper.left + paper.width, below)
      .lineWidth(0.5)
      .stroke('#bbbbbb')
  })
  flow.advance(height + 6)
}

const cellsOf = (line: DocumentLine, formats: Formats): Cells => ({
  item: printable(line.title),
  quantity: String(line.quantity),
  unit: formats.dollars(line.unitCents),
  discount: line.discountCents ? formats.dollars(line.discountCents) : '',
  tax: line.taxBp > 0 ? formats.percent(line.taxBp) : '',
  amount: formats.dollars(line.grossCents),
})

function drawLines(pdf: Pdf, flow: Flow, root: Part, document: DocumentSnapshot, texts: Texts, formats: Formats) {
  const table = pdf.struct('Table', { alt: texts.lines, title: texts.lines })
  root.add(table)
  tableRow(pdf, flow, table, texts.columns, { bold: true })
  for (const line of document.lines) tableRow(pdf, flow, table, cellsOf(line, formats))
  table.end()
}

function drawSums(pdf: Pdf, flow: Flow, root: Part, document: DocumentSnapshot, texts: Texts, formats: Formats) {
  const { kind, country, netCents, taxCents, totalCents, taxes, moved, payments } = document
  flow.advance(8)
  const say = (label: string, value: string, bold = false) =>
    paragraph(pdf, flow, root, `${label}: ${value}`, { bold, size: bold ? 11 : 9, align: 'right' })
  if (taxCents > 0) {
    say(texts.net, formats.dollars(netCents))
    for (const { bp, taxCents: cents } of taxes)
      if (bp > 0) say(texts.taxOf(formats.percent(bp), formats.country(country)), formats.dollars(cents))
  }
  say(texts.total[kind], formats.dollars(totalCents), true)
  if (moved.currency !== 'USD')
    say(texts.moved[kind], `${formats.sum(moved.minor, moved.currency)} (${texts.rate(formats.rate(moved.rate))})`)
  for (const { provider, id } of payments) say(texts.payment, `${providers[provider] ?? provider} ${id}`)
}

function drawParty(
  pdf: Pdf,
  flow: Flow,
  root: Part,
  { title, lines }: { title: string; lines: (string | null | undefined)[] },
) {
  flow.advance(6)
  paragraph(pdf, flow, root, title, { tag: 'H2', bold: true })
  const said = lines.flatMap((line) => (line ? printable(line).split('\n') : []))
  for (const line of said) paragraph(pdf, flow, root, line, {})
}

/** A receipt or credit note as tagged PDF, in its buyer's language; the fonts cover Latin, Greek and Cyrillic. */
export const drawDocument: PrintDocument = async (document, sha256) => {
  const texts = textsIn(document.voice, documentTexts)
  const formats = formatsOf(texts)
  const title = `${texts.kind[document.kind]} ${document.number}`
  const at = new Date(document.issuedAt)
  const { pdf, ended } = openPaper({ title, language: texts.locale, at })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const flow = openFlow(pdf)
  const { seller, buyer, order, refersTo } = document
  paragraph(pdf, flow, root, title, { tag: 'H1', bold: true, size: 18 })
  if (document.number.startsWith('DEMO-')) paragraph(pdf, flow, root, texts.demo, { bold: true })
  paragraph(pdf, flow, root, texts.reason[document.reason], {})
  paragraph(pdf, flow, root, `${texts.date}: ${formats.day(document.day)}`, {})
  paragraph(pdf, flow, root, `${texts.order}: ${order.number}`, {})
  if (refersTo) paragraph(pdf, flow, root, `${texts.refersTo}: ${refersTo}`, {})
  const taxId = (id: string | null) => id && `${texts.taxId}: ${id}`
  const legal = seller.legalName === seller.name ? null : seller.legalName
  drawParty(pdf, flow, root, { title: texts.seller, lines: [seller.name, legal, seller.address, taxId(seller.taxId)] })
  if (buyer) drawParty(pdf, flow, root, { title: texts.buyer, lines: [buyer.name, buyer.address, taxId(buyer.taxId)] })
  flow.advance(12)
  drawLines(pdf, flow, root, document, texts, formats)
  drawSums(pdf, flow, root, document, texts, formats)
  if (document.untaxed) paragraph(pdf, flow, root, printable(document.untaxed.text), { align: 'right' })
  flow.advance(16)
  if (document.consent) {
    const at = formats.instant(document.consent.at)
    paragraph(pdf, flow, root, `${texts.consent(at)} ${document.consent.text}`, { size: 8.5 })
    flow.advance(8)
  }
  if (pdf.hasNumbers()) paragraph(pdf, flow, root, texts.numbers, { size: 8 })
  paragraph(pdf, flow, root, `${texts.chain(document.position)} ${sha256}`, { size: 7 })
  root.end()
  numberPages(pdf, texts.page)
  pdf.end()
  return ended
}
