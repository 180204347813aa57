// cspell:words Ωμέγα Болгария pdfuaid
import { expect, test } from 'vitest'
import type { DocumentLine, DocumentSnapshot } from '#domain/documents/document-snapshot.ts'
import { voices } from '#domain/voice.ts'
import { wordsOf } from '#test/words-of-pdf.ts'
import { drawDocument } from './draw-document.ts'

const line: DocumentLine = {
  ...{ position: 1, title: 'Dragón 🐉 de las nieves', variant: '', quantity: 2, unitCents: 300, listCents: 600 },
  ...{ discountCents: 50, grossCents: 550, netCents: 455, taxCents: 95, taxBp: 2100 },
}
const snapshot: DocumentSnapshot = {
  ...{ version: 1, position: 12, number: 'R-2026-000012', kind: 'receipt', reason: 'sale', refersTo: null },
  ...{ issuedAt: '2026-11-23T10:00:00.000Z', day: '2026-11-23', voice: 'es', currency: 'USD' },
  seller: { name: 'Estela', legalName: 'Estela S. A.', address: 'Calle 5\nLima', taxId: '20123456789' },
  buyer: { name: 'Ωμέγα Болгария', taxId: 'EL123456789', address: null },
  order: { number: '7Q2M9X0K4D', createdAt: '2026-11-23T09:00:00.000Z' },
  country: 'AR',
  consent: { version: '2026-11-24', at: '2026-11-24T10:30:00.000Z', text: 'Entrega inmediata, sin desistimiento.' },
  lines: [line],
  ...{ netCents: 455, taxCents: 95, totalCents: 550, taxes: [{ bp: 2100, netCents: 455, taxCents: 95 }] },
  moved: { currency: 'ARS', minor: 847_500, rate: '1412.5' },
  payments: [{ provider: 'mercadopago', id: '123' }],
}
const sha256 = 'a'.repeat(64)
const draw = async (changes: Partial<DocumentSnapshot> = {}) =>
  Buffer.from(await drawDocument({ ...snapshot, ...changes }, sha256)).toString('latin1')
/** Between a currency and its amount no line breaks. */
const spaced = (pdf: string) => wordsOf(pdf).replaceAll('\u00a0', ' ')
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length

test('what moved in another currency was charged on a receipt, and given back on a credit note', async () => {
  expect(spaced(await draw())).toContain('Cobrado como: ARS 8,475.00 (a 1,412.5 por dólar)')
  const note = { kind: 'credit_note', reason: 'refund' } as const
  const told = { es: 'Devuelto como', en: 'Refunded as', 'pt-BR': 'Devolvido como' }
  const sums = { es: 'ARS 8,475.00', en: 'ARS 8,475.00', 'pt-BR': 'ARS 8.475,00' }
  for (const voice of ['es', 'en', 'pt-BR'] as const) {
    const words = spaced(await draw({ voice, ...note }))
    expect(words).toContain(`${told[voice]}: ${sums[voice]}`)
    expect(words).not.toMatch(/Cobrado|Charged/)
  }
})

test('every amount and rate of a document has the marks of its language', async () => {
  const words = spaced(await draw({ voice: 'pt-BR', moved: { currency: 'BRL', minor: 123_450, rate: '5.4213' } }))
  expect(words).toContain('BRL 1.234,50 (a 5,4213 por dólar)')
  expect(words).toContain('USD 5,50')
  const whole = spaced(await draw({ moved: { currency: 'CLP', minor: 5_650, rate: '941' } }))
  expect(whole).toContain('CLP 5,650 (a 941 por dólar)')
})

test('signs that its fonts have are printed, pictures and ornaments are left out', async () => {
  const title = 'Dragón® 🐉 de Acme™ © 2026 ⚔️ Copa 🇦🇷 👋🏽 ★ 1️⃣'
  const words = wordsOf(await draw({ lines: [{ ...line, title }] }))
  expect(words).toContain('Dragón® de Acme™ © 2026 Copa 1')
  expect(words).not.toContain('\0')
})

test('letters that its fonts lack are given by their numbers, with a note that says so', async () => {
  const note = 'van entre corchetes con su número Unicode'
  const seller = { ...snapshot.seller, legalName: '三日月 S. A.' }
  const words = wordsOf(await draw({ buyer: { name: '山田', taxId: null, address: '서울' }, seller }))
  for (const part of ['[U+5C71 U+7530]', '[U+C11C U+C6B8]', '[U+4E09 U+65E5 U+6708] S. A.', note])
    expect(words).toContain(part)
  expect(words).not.toContain('\0')
  expect(wordsOf(await draw())).not.toContain(note)
})

test('a document is tagged: a heading, paragraphs, a table with headings, in a language and under a title', async () => {
  const pdf = await draw()
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Lang (es-419)')
  expect(pdf).toContain('pdfuaid:part')
  expect(pdf).toContain('(Recibo R-2026-000012)')
  expect(count(pdf, /\/S \/H1\b/g)).toBe(1)
  expect(count(pdf, /\/S \/H2\b/g)).toBe(2)
  expect(count(pdf, /\/S \/Table\b/g)).toBe(1)
  expect(count(pdf, /\/S \/TR\b/g)).toBe(2)
  expect(count(pdf, /\/S \/TH\b/g)).toBe(6)
  expect(count(pdf, /\/S \/TD\b/g)).toBe(6)
})

test('what a document says of why it contains no tax stands in it', async () => {
  const untaxed = { kind: 'reverse-charge' as const, text: 'Reverse charge' }
  const paragraphs = (pdf: string) => count(pdf, /\/S \/P\b/g)
  expect(paragraphs(await draw({ untaxed }))).toBe(paragraphs(await draw()) + 1)
})

test('its fonts are embedded, and say which letters they draw', async () => {
  const pdf = await draw()
  expect(count(pdf, /\/FontFile2 /g)).toBe(count(pdf, /\/Type \/FontDescriptor\b/g))
  expect(count(pdf, /\/ToUnicode /g)).toBe(count(pdf, /\/Subtype \/Type0\b/g))
  expect(pdf).not.toContain('Helvetica')
})

test('the same document is the same file, in every voice, and as long as it must be', async () => {
  for (const voice of voices) expect(await draw({ voice })).toBe(await draw({ voice }))
  const lines = Array.from({ length: 90 }, (_, index) => ({ ...line, position: index + 1 }))
  const pdf = await draw({ lines, kind: 'credit_note', reason: 'refund' })
  expect(count(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(2)
  expect(count(pdf, /\/S \/TR\b/g)).toBe(91)
})
