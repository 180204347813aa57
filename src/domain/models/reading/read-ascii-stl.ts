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

const letters = Uint8Array.from('vertex', (letter) => letter.charCodeAt(0))

/** Moves past the next word "vertex" and returns whether there was one. */
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
