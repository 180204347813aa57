import { markText } from '#domain/spreadsheet-text.ts'

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. `mark` adds the apostrophes that texts need. */
export const csvLine = (cells: (string | number | null)[], mark = markText): string =>
  `${cells
    .map((cell) => {
      const text = typeof cell === 'string' ? mark(cell) : String(cell ?? '')
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')}\r\n`

/** The header line of a CSV file, with a UTF-8 byte order mark: without it, spreadsheets assume their own encoding. */
export const csvHead = (titles: string[]): string => `\ufeff${csvLine(titles)}`
