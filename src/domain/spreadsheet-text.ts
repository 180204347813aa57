/** Signs by which a formula begins are the same in full width. */
const formula = /^[=+\-@＝＋－＠\t\r]/
const laterFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]["\s]*)/g
const number = /^-?(\d+)(?:\.\d+)?(e[-+]?\d+)?$/i
const mostDigits = 15
/** Digits that a spreadsheet takes for a date and rewrites in the format of its country: `2024-06-01`, `1-2`. */
const day = /^\d{1,4}([-/]\d{1,4}){1,2}$/

/** Whether a spreadsheet reads it as a number and changes it: `007`, `12345E678`, an id of 20 digits. */
function isLostNumber(text: string): boolean {
  const [, whole = '', exponent] = number.exec(text) ?? []
  return exponent !== undefined || /^0\d/.test(whole) || whole.length > mostDigits
}

/** Whether only an apostrophe keeps it text; an existing one gets another, so that reading removes exactly one. */
const isApostropheFor = (text: string) => formula.test(text) || isLostNumber(text)

/**
 * Marks a cell so that a spreadsheet takes it for text: it would run what begins like a formula, and drop digits of an
 * id. A plain number, such as a negative amount, is left alone: it runs nothing, and as text it would be left out of
 * sums.
 */
function markBeginning(text: string): string {
  const bare = text.replace(/^'+/, '')
  const isPlain = bare === text && number.test(text) && !isLostNumber(text)
  return isApostropheFor(bare) && !isPlain ? `'${text}` : text
}

/**
 * The same, also behind whatever may end a cell inside the text: where decimals are written with a comma, spreadsheets
 * part cells by semicolons, and then the quotes around a text with a line break do not hold it together.
 */
export const markText = (text: string): string => markBeginning(text).replace(laterFormula, "'")

/**
 * `markBeginning` for a file that is to be read again, of an owner's own texts: what looks like a date also keeps its
 * form.
 */
export function markReadable(text: string): string {
  const bare = text.replace(/^'+/, '')
  return day.test(bare) ? `'${text}` : markBeginning(text)
}

/** The text of a cell that `markReadable` wrote. */
export function unmarkText(cell: string): string {
  const bare = cell.replace(/^'+/, '')
  return cell.startsWith("'") && (isApostropheFor(bare) || day.test(bare)) ? cell.slice(1) : cell
}
