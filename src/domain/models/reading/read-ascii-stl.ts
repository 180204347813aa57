import { sayModel } from '../model-texts.ts'
import { finishSoup, isSound, mostTriangles, type TriangleSoup, unreadable } from '../triangle-soup.ts'
import { type Cursor, scanNumber, wordAt } from './text-cursor.ts'

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
      if (Number.isNaN(value)) throw noNumber(cursor, filled / 9 + dropped + 1)
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

const word = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const [vertex, facet, solid, endsolid] = [word('vertex'), word('facet'), word('solid'), word('endsolid')] as const

/** Moves past the next word "vertex" outside the name of a solid, and returns whether there was one. */
function findVertex(cursor: Cursor): boolean {
  const { bytes } = cursor
  for (let i = cursor.at; i + 6 < bytes.length; i++) {
    const letter = (bytes[i] ?? 0) | 32
    if (letter === 118 && isWordAt(bytes, i, vertex)) {
      cursor.at = i + 6
      return true
    }
    if ((letter === 115 && isWordAt(bytes, i, solid)) || (letter === 101 && isWordAt(bytes, i, endsolid)))
      i = endOfName(bytes, i)
  }
  return false
}

function isWordAt(bytes: Uint8Array, at: number, letters: Uint8Array): boolean {
  if (at > 0 && (bytes[at - 1] ?? 0) > 32) return false
  let same = 0
  while (same < letters.length && ((bytes[at + same] ?? 0) | 32) === letters[same]) same++
  return same === letters.length && (bytes[at + same] ?? 0) <= 32
}

/** A name ends with its line, or where the first facet begins: some files are one long line. */
function endOfName(bytes: Uint8Array, at: number): number {
  let end = at
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13 && !isWordAt(bytes, end, facet)) end++
  return end
}
