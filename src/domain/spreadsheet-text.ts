const formula = /^[=+\-@\t\r]/
const number = /^-?(\d+)(?:\.\d+)?(e[-+]?\d+)?$/i
const mostDigits = 15
/** Digits that a spreadsheet takes for a day, and gives back in the form of its country: `2024-06-01`, `1-2`. */
const day = /^\d{1,4}([-/]\d{1,4}){1,2}$/

/** Whether a spreadsheet reads it as a number, and gives back another one: `007`, `12345E678`, an id of 20 digits. */
function isLostNumber(text: string): boolean {
  const [, whole = '', exponent] = number.exec(text) ?? []
  return exponent !== undefined || /^0\d/.test(whole) || whole.length > mostDigits
}

/** What an apostrophe keeps a text; one that was there gets another, so that reading takes one away. */
const isApostropheFor = (text: string) => formula.test(text) || isLostNumber(text)

/**
 * A text as a cell that a spreadsheet takes for one: it would run what begins like a formula, and lose digits of an id.
 * A plain number, such as an amount below 0, runs nothing, and as text it would be left out of sums.
 */
export function markText(text: string): string {
  const bare = text.replace(/^'+/, '')
  const isPlain = bare === text && number.test(text) && !isLostNumber(text)
  return isApostropheFor(bare) && !isPlain ? `'${text}` : text
}

/** The same where the file is to be read again: what looks like a day is kept as it is, too. */
export function markReadable(text: string): string {
  const bare = text.replace(/^'+/, '')
  return day.test(bare) ? `'${text}` : markText(text)
}

/** The text of a cell that `markReadable` wrote. */
export function unmarkText(cell: string): string {
  const bare = cell.replace(/^'+/, '')
  return cell.startsWith("'") && (isApostropheFor(bare) || day.test(bare)) ? cell.slice(1) : cell
}
