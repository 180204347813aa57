import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url))
const fonts = { regular: fontFile('regular'), bold: fontFile('bold') }

const margin = 50
const footerHeight = 24
/** In points. */
export const paper = { left: margin, top: margin, width: 595.28 - 2 * margin, bottom: 841.89 - margin - footerHeight }

interface Spelling {
  /** Writes what our fonts lack by its number, as in `[U+5C71 U+7530]`, since it would be printed as boxes. */
  spell(text: string): string
  /** Whether anything was written so. */
  hasNumbers(): boolean
}

export type Pdf = PDFKit.PDFDocument & Spelling
export type Part = PDFKit.PDFStructureElement

// Pictures and ornaments, which our fonts do not contain, and which say nothing; ©, ® and ™ are in the fonts.
const ornaments = /(?![\0-\u218f])[\p{Extended_Pictographic}\p{So}\p{Emoji_Modifier}]|[\u200d\u20e3\ufe0f]/gu

export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(ornaments, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()

const numberOf = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

function createSpelling(letters: number[]): Spelling {
  const known = letters.map((code) => `\\u{${code.toString(16)}}`).join('')
  const unknown = new RegExp(`[^\\r\\n${known}]+`, 'gu')
  let numbered = false
  return {
    spell: (text) =>
      text.replaceAll(unknown, (run) => {
        numbered = true
        return `[${Array.from(run, numberOf).join(' ')}]`
      }),
    hasNumbers: () => numbered,
  }
}

/** The letters of a font, which only the library's own object tells; its types leave that out. */
const lettersOf = (pdf: PDFKit.PDFDocument): number[] =>
  (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet

/** An empty tagged A4 document whose bytes depend only on what is written into it. */
export function openPaper({ title, language, at }: { title: string; language: string; at: Date }) {
  const empty = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7' as const, tagged: true, displayTitle: true, lang: language },
    ...{ bufferPages: true, info: { Title: title, CreationDate: at, ModDate: at } },
    // Otherwise the library would load a font of its own that is not embedded.
    font: fonts.regular,
    // Accessible PDF (ISO 14289), which the library's types do not know.
    ...({ subset: 'PDF/UA' } as object),
  })
  // Both fonts have the same letters.
  const pdf = Object.assign(empty, createSpelling(lettersOf(empty)))
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  return { pdf, ended }
}

export interface TextStyle {
  bold?: boolean
  size?: number
  /** From the left edge of the text, in points. */
  x?: number
  width?: number
  align?: 'left' | 'right'
}

function use(pdf: Pdf, { bold = false, size = 9 }: TextStyle) {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size)
}

/** The height that a text takes, in points. */
export function heightOf(pdf: Pdf, text: string, style: TextStyle): number {
  use(pdf, style)
  return pdf.heightOfString(pdf.spell(text) || ' ', { width: style.width ?? paper.width })
}

/** Writes at a height without moving on; tags the text as the content of a structure element. */
export function writeAt(pdf: Pdf, parent: Part, tag: string, y: number, text: string, style: TextStyle): void {
  const content = () => {
    use(pdf, style)
    const { x = 0, width = paper.width, align = 'left' } = style
    pdf.fillColor('#111111').text(pdf.spell(text), paper.left + x, y, { width, align, lineBreak: true })
  }
  parent.add(pdf.struct(tag, {}, content))
}

/** Draws decoration, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Adds page numbers, once all pages exist. */
export function numberPages(pdf: Pdf, say: (number: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.markContent('Artifact', { type: 'Pagination' })
    use(pdf, { size: 8 })
    pdf.fillColor('#555555').text(say(index + 1, count), paper.left, paper.bottom + 10, {
      ...{ width: paper.width, align: 'right', height: 12, lineBreak: false },
    })
    pdf.endMarkedContent()
  }
}
