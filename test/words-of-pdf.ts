// cspell:words nendstream beginbfrange
import { inflateSync } from 'node:zlib'

/** All texts of a PDF, each decoded with each font by the font's own table of letters. */
export function wordsOf(pdf: string): string {
  const streams = [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, bytes = '']) => {
    const packed = Buffer.from(bytes, 'latin1')
    // Streams that are not packed (font programs, descriptions) hold no text.
    return packed[0] === 0x78 ? [inflateSync(packed).toString('latin1')] : []
  })
  const tables = streams.filter((text) => text.includes('beginbfrange'))
  const shown = streams.flatMap((text) => [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) => parts))
  return tables
    .flatMap((table) => {
      const [, , letters = ''] = /<(\w+)> <\w+> \[(.*?)\]/s.exec(table) ?? []
      const known = [...letters.matchAll(/<(\w+)>/g)].map(([, hex = '']) =>
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      )
      const read = (code: string) => known[Number.parseInt(code, 16)] ?? ''
      return shown.map((parts) =>
        [...parts.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map(read)).join(''),
      )
    })
    .join('\n')
}
