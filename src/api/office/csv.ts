import { markText } from '#domain/spreadsheet-text.ts'

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet; `mark` says which texts that needs an apostrophe for. */
export const csvLine = (cells: (string | number | null)[], mark = markText): string =>
  `${cells
    .map((cell) => {
      const text = typeof cell === 'string' ? mark(cell) : String(cell ?? '')
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')}\r\n`

/** The first line of a CSV file, marked as UTF-8: spreadsheets read it in their own encoding otherwise. */
export const csvHead = (titles: string[]): string => `\ufeff${csvLine(titles)}`
