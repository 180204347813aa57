/** A position in a text that moves forward as it is read: one pass, no regular expression, no string per line. */
export type Cursor = { bytes: Uint8Array; at: number }

const powersOfTen = Float64Array.from({ length: 40 }, (_, exponent) => 10 ** exponent)

/**
 * Reads the next number, in any spelling, and stops after it.
 * Returns NaN for a word that is not a number, and an infinity for a number that is too large.
 */
export function scanNumber(cursor: Cursor): number {
  const { bytes } = cursor
  while (cursor.at < bytes.length && (bytes[cursor.at] ?? 0) <= 32) cursor.at++
  const start = cursor.at
  const negative = scanSign(cursor)
  let mantissa = 0
  let exponent = 0
  let digits = 0
  let point = false
  for (; cursor.at < bytes.length; cursor.at++) {
    const byte = bytes[cursor.at] ?? 0
    if (byte === 46 && !point) {
      point = true
      continue
    }
    if (byte < 48 || byte > 57) break
    digits++
    // beyond 15 digits only the magnitude matters
    if (mantissa < 1e15) {
      mantissa = mantissa * 10 + byte - 48
      if (point) exponent--
    } else if (!point) exponent++
  }
  if (digits > 0 && ((bytes[cursor.at] ?? 0) | 32) === 101) {
    cursor.at++
    exponent += scanExponent(cursor)
  }
  if (digits === 0 || (cursor.at < bytes.length && (bytes[cursor.at] ?? 0) > 32)) {
    cursor.at = start
    return Number.NaN
  }
  return scaled(negative ? -mantissa : mantissa, exponent) + 0
}

/**
 * Moves past a word for a number that is none, and returns whether there was one. Programs write "nan" and "inf", and on
 * Windows "-nan(ind)" and "1.#QNAN", for broken points: their triangles are dropped, not the whole file.
 */
export function skipNotANumber(cursor: Cursor): boolean {
  const known = /^[+-]?(nan(\(.*)?|inf|infinity|1\.#\w+)$/i.test(wordAt(cursor))
  if (known) skipWord(cursor)
  return known
}

export function skipWord(cursor: Cursor): void {
  while (cursor.at < cursor.bytes.length && (cursor.bytes[cursor.at] ?? 0) > 32) cursor.at++
}

/** Where a text begins: some editors put a byte order mark before it. */
export const textStart = ([first, second, third]: Uint8Array): number =>
  first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0

/** The word at the cursor, short and harmless enough for a message. */
export function wordAt({ bytes, at }: Cursor): string {
  const [word = ''] = new TextDecoder('latin1').decode(bytes.subarray(at, at + 12)).split(/\s/)
  return word.replaceAll(/[^\x21-\x7e]/g, '?')
}

function scanSign(cursor: Cursor): boolean {
  const byte = cursor.bytes[cursor.at]
  if (byte === 45 || byte === 43) cursor.at++
  return byte === 45
}

function scanExponent(cursor: Cursor): number {
  const negative = scanSign(cursor)
  let value = 0
  for (; cursor.at < cursor.bytes.length; cursor.at++) {
    const digit = (cursor.bytes[cursor.at] ?? 0) - 48
    if (digit < 0 || digit > 9) break
    if (value < 9999) value = value * 10 + digit
  }
  return negative ? -value : value
}

function scaled(mantissa: number, exponent: number): number {
  if (mantissa === 0 || exponent === 0) return mantissa
  if (exponent < 0) return exponent > -40 ? mantissa / (powersOfTen[-exponent] ?? 1) : 0
  return exponent < 40 ? mantissa * (powersOfTen[exponent] ?? 1) : mantissa * Infinity
}
