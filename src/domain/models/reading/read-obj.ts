import { sayModel } from '../model-texts.ts'
import { finishSoup, isSound, mostTriangles, type TriangleSoup, unreadable } from '../triangle-soup.ts'
import { type GrowingFloats, type GrowingIntegers, growingFloats, growingIntegers, makeRoom } from './growing-list.ts'
import { type Cursor, scanNumber, skipNotANumber, skipWord, textStart, wordAt } from './text-cursor.ts'

const blank = 32
const lineFeed = 10
const carriageReturn = 13
const letterV = 118
const letterF = 102
const slash = 47
const hash = 35
const minus = 45

/** What was read so far: x y z per vertex, three vertex numbers per triangle, and the current face. */
type Shape = { vertices: GrowingFloats; corners: GrowingIntegers; face: GrowingIntegers }

/**
 * Reads the faces of a Wavefront OBJ, all objects and groups as one: faces with any number of corners, `v`, `v/vt`,
 * `v//vn` and `v/vt/vn`, with negative numbers counting back. Faces are cut into triangles from their first corner.
 * @throws ShopError invalid-argument
 */
export function readObj(bytes: Uint8Array): TriangleSoup {
  const shape: Shape = {
    vertices: growingFloats(30_000),
    corners: growingIntegers(30_000),
    face: growingIntegers(16),
  }
  const cursor: Cursor = { bytes, at: textStart(bytes) }
  for (let line = 1; cursor.at < bytes.length; line++, skipLine(cursor)) {
    skipBlanks(cursor)
    const keyword = bytes[cursor.at]
    const isWord = (bytes[cursor.at + 1] ?? 0) <= blank
    if (keyword === letterV && isWord) readVertex(cursor, shape, line)
    else if (keyword === letterF && isWord) readFace(cursor, shape, line)
  }
  return soupOf(shape)
}

function readVertex(cursor: Cursor, { vertices }: Shape, line: number): void {
  if (vertices.length >= mostTriangles * 9) throw unreadable(sayModel.tooManyCorners)
  makeRoom(vertices, 3)
  cursor.at++
  for (let axis = 0; axis < 3; axis++) {
    skipBlanks(cursor)
    const value = scanNumber(cursor)
    if (Number.isNaN(value) && !skipNotANumber(cursor)) {
      throw unreadable(sayModel.noNumberInLine(line, wordAt(cursor)))
    }
    vertices.list[vertices.length++] = value
  }
}

function readFace(cursor: Cursor, { vertices, corners, face }: Shape, line: number): void {
  face.length = 0
  cursor.at++
  for (skipBlanks(cursor); isInLine(cursor); skipBlanks(cursor)) {
    makeRoom(face, 1)
    const number = scanIndex(cursor)
    const place = number < 0 ? vertices.length / 3 + number : number - 1
    if (number === 0 || !(place >= 0)) throw unreadable(sayModel.unknownCorner(line))
    face.list[face.length++] = place
  }
  if (face.length < 3) throw unreadable(sayModel.shortFace(line))
  if (corners.length / 3 + face.length - 2 > mostTriangles) {
    throw unreadable(sayModel.atMost(mostTriangles))
  }
  makeRoom(corners, (face.length - 2) * 3)
  for (let k = 1; k + 1 < face.length; k++) {
    corners.list[corners.length++] = face.list[0] ?? 0
    corners.list[corners.length++] = face.list[k] ?? 0
    corners.list[corners.length++] = face.list[k + 1] ?? 0
  }
}

/** The number before the first slash; NaN for a word. */
function scanIndex(cursor: Cursor): number {
  const { bytes } = cursor
  const negative = bytes[cursor.at] === minus
  if (negative) cursor.at++
  let value = 0
  const start = cursor.at
  for (; cursor.at < bytes.length; cursor.at++) {
    const digit = (bytes[cursor.at] ?? 0) - 48
    if (digit < 0 || digit > 9) break
    if (value < 1e9) value = value * 10 + digit
  }
  const isWhole = cursor.at > start && ((bytes[cursor.at] ?? blank) <= blank || bytes[cursor.at] === slash)
  skipWord(cursor)
  if (!isWhole) return Number.NaN
  return negative ? -value : value
}

function soupOf({ vertices, corners }: Shape): TriangleSoup {
  const positions = new Float32Array(corners.length * 3)
  let filled = 0
  for (let i = 0; i < corners.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const from = (corners.list[i + k] ?? 0) * 3
      if (from >= vertices.length) {
        throw unreadable(sayModel.cornerBeyond(from / 3 + 1, vertices.length / 3))
      }
      for (let axis = 0; axis < 3; axis++) positions[filled + k * 3 + axis] = vertices.list[from + axis] ?? 0
    }
    if (isSound(positions, filled)) filled += 9
  }
  return finishSoup('obj', positions, filled, (positions.length - filled) / 9)
}

/** Skips blanks; a backslash at the end of a line continues it on the next. */
function skipBlanks(cursor: Cursor): void {
  const { bytes } = cursor
  for (; cursor.at < bytes.length; cursor.at++) {
    const byte = bytes[cursor.at] ?? 0
    if (byte === 92 && isLineEnd(bytes[cursor.at + 1])) cursor.at += lineEndAt(bytes, cursor.at + 1)
    else if (byte > blank || isLineEnd(byte)) return
  }
}

/** A line ends with a line feed, with a carriage return as on old computers, or with both. */
const isLineEnd = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn

const lineEndAt = (bytes: Uint8Array, at: number) =>
  bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1

function skipLine(cursor: Cursor): void {
  const { bytes } = cursor
  while (cursor.at < bytes.length && !isLineEnd(bytes[cursor.at])) cursor.at++
  cursor.at += lineEndAt(bytes, cursor.at)
}

const isInLine = ({ bytes, at }: Cursor): boolean => at < bytes.length && !isLineEnd(bytes[at]) && bytes[at] !== hash
