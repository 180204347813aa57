import { sayModel } from '../model-texts.ts'
import { finishSoup, isSound, mostTriangles, type TriangleSoup, unreadable } from '../triangle-soup.ts'
import { type Cursor, scanNumber, skipNotANumber, wordAt } from './text-cursor.ts'

/**
 * Reads the text form of an STL; a hostile file costs no more than its length.
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
      const value = scanNumber(cursor)
      if (Number.isNaN(value) && !skipNotANumber(cursor)) throw noNumber(cursor, filled / 9 + dropped + 1)
      positions[filled + corners * 3 + axis] = value
    }
    if (++corners < 3) continue
    corners = 0
    if (isSound(positions, filled)) filled += 9
    else dropped++
  }
  if (corners > 0) throw unreadable(sayModel.shortFacet)
  return finishSoup('ascii-stl', positions, filled, dropped)
}

const noNumber = (cursor: Cursor, triangle: number) => unreadable(sayModel.noNumberAt(triangle, wordAt(cursor)))

function enlarged(positions: Float32Array): Float32Array {
  if (positions.length >= mostTriangles * 9) throw unreadable(sayModel.atMost(mostTriangles))
  const larger = new Float32Array(Math.min(mostTriangles * 9, positions.length * 2))
  larger.set(positions)
  return larger
}

const lettersOf = (word: string) => Uint8Array.from(word, (letter) => letter.charCodeAt(0))
const vertex = lettersOf('vertex')
const facet = lettersOf('facet')
const solid = lettersOf('solid')
const endsolid = lettersOf('endsolid')

/** Whether this word, in any case, stands at a position between spaces. */
function isWordAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  if (at > 0 && (bytes[at - 1] ?? 0) > 32) return false
  for (const [index, letter] of word.entries()) if (((bytes[at + index] ?? 0) | 32) !== letter) return false
  return at + word.length >= bytes.length || (bytes[at + word.length] ?? 0) <= 32
}

/** Moves past the next word "vertex" and returns whether there was one; a solid may be named so. */
function findVertex(cursor: Cursor): boolean {
  const { bytes } = cursor
  for (let i = cursor.at; i < bytes.length; i++) {
    const first = (bytes[i] ?? 0) | 32
    if (first === 118 && isWordAt(bytes, i, vertex)) {
      cursor.at = i + vertex.length
      return true
    }
    if ((first === 115 && isWordAt(bytes, i, solid)) || (first === 101 && isWordAt(bytes, i, endsolid)))
      i = endOfName(bytes, i)
  }
  return false
}

/** A solid's name ends with its line or, in a file without lines, before its first facet. */
function endOfName(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === 10 || bytes[at] === 13) return at
    if (((bytes[at] ?? 0) | 32) === 102 && isWordAt(bytes, at, facet)) return at
  }
  return bytes.length
}
