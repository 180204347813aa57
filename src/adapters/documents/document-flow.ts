import { heightOf, type Part, type Pdf, paper, type TextStyle, writeAt } from './document-paper.ts'

/** Writes blocks one below another, on as many pages as they need. */
export function openFlow(pdf: Pdf) {
  let y = paper.top
  return {
    room(height: number) {
      if (y + height <= paper.bottom) return y
      pdf.addPage()
      y = paper.top
      return y
    },
    advance(height: number) {
      y += height
    },
  }
}

export type Flow = ReturnType<typeof openFlow>

/** A text at its full height, with a little space after it. */
export function paragraph(
  pdf: Pdf,
  flow: Flow,
  parent: Part,
  text: string,
  { tag = 'P', ...style }: TextStyle & { tag?: string },
) {
  const height = heightOf(pdf, text, style)
  writeAt(pdf, parent, tag, flow.room(height), text, style)
  flow.advance(height + 3)
}
