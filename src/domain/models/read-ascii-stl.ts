import { farthestCoordinate, mostTriangles, type TriangleSoup, unreadable } from './triangle-soup.ts'

/** A place in the text that moves forward as it is read. */
type Cursor = { bytes: Uint8Array; at: number }

const powersOfTen = Float64Array.from({ length: 40 }, (_, exponent) => 10 ** exponent)

/**
 * Reads the text form in one pass over the bytes: no regular expression and no string per line,
 * so that a hostile file costs no more than its length.
 * @throws ShopError invalid-argument
 */
export function readAsciiStl(bytes: Uint8Array): TriangleSoup {
  const cursor: Cursor = { bytes, at: 0 }
  let positions: Float32Array = new Float32Array(Math.max(9, Math.ceil(bytes.length / 150) * 9))
  let filled = 0
  let corners = 0
  let dropped = 0
  while (findVertex(cursor)) {
    if (filled + 9 > positions.length) positions = enlarged(positions)
    for (let axis = 0; axis < 3; axis++) {
      positions[filled + corners * 3 + axis] = readNumber(cursor, filled / 9 + dropped + 1)
    }
    if (++corners < 3) continue
    corners = 0
    if (isSound(positions, filled)) filled += 9
    else dropped++
  }
  if (corners > 0) throw unreadable('A facet of the file has fewer than three vertices.')
  if (filled === 0) throw unreadable('The file holds no usable triangles.')
  return { encoding: 'ascii', positions: positions.slice(0, filled), dropped }
}

function enlarged(positions: Float32Array): Float32Array {
  if (positions.length >= mostTriangles * 9) throw unreadable(`At most ${mostTriangles} triangles are taken.`)
  const larger = new Float32Array(Math.min(mostTriangles * 9, positions.length * 2))
  larger.set(positions)
  return larger
}

function isSound(positions: Float32Array, start: number): boolean {
  for (let k = start; k < start + 9; k++) if (!(Math.abs(positions[k] ?? 0) < farthestCoordinate)) return false
  return true
}

const letters = Uint8Array.from('vertex', (letter) => letter.charCodeAt(0))

/** Moves behind the next word "vertex" and says whether there was one. */
function findVertex(cursor: Cursor): boolean {
  const { bytes } = cursor
  for (let i = cursor.at; i + 6 < bytes.length; i++) {
    if (((bytes[i] ?? 0) | 32) !== 118 || (i > 0 && (bytes[i - 1] ?? 0) > 32)) continue
    let same = 1
    while (same < 6 && ((bytes[i + same] ?? 0) | 32) === letters[same]) same++
    if (same === 6 && (bytes[i + 6] ?? 0) <= 32) {
      cursor.at = i + 6
      return true
    }
  }
  return false
}

function readNumber(cursor: Cursor, triangle: number): number {
  const { bytes } = cursor
  while (cursor.at < bytes.length && (bytes[cursor.at] ?? 0) <= 32) cursor.at++
  const negative = readSign(cursor)
  const start = cursor.at
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
    // beyond 15 digits only the size of the number matters
    if (mantissa < 1e15) {
      mantissa = mantissa * 10 + byte - 48
      if (point) exponent--
    } else if (!point) exponent++
  }
  if (digits > 0 && ((bytes[cursor.at] ?? 0) | 32) === 101) {
    cursor.at++
    exponent += readExponent(cursor)
  }
  if (digits === 0 || (cursor.at < bytes.length && (bytes[cursor.at] ?? 0) > 32)) {
    const word = new TextDecoder('latin1').decode(bytes.subarray(start, start + 12)).trim()
    throw unreadable(
      `Triangle ${triangle} has a coordinate that is not a number: "${word.replaceAll(/[^\x21-\x7e]/g, '?')}".`,
    )
  }
  return scaled(negative ? -mantissa : mantissa, exponent) + 0
}

function readSign(cursor: Cursor): boolean {
  const byte = cursor.bytes[cursor.at]
  if (byte === 45 || byte === 43) cursor.at++
  return byte === 45
}

function readExponent(cursor: Cursor): number {
  const negative = readSign(cursor)
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
