const formula = /^[=+\-@\t\r]/
const number = /^-?(\d+)(?:\.\d+)?(e[-+]?\d+)?$/i
const mostDigits = 15

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

/** The text of a cell that `markText` wrote. */
export const unmarkText = (cell: string): string =>
  cell.startsWith("'") && isApostropheFor(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
