import { sayModel } from '../model-texts.ts'
import { farthestCoordinate, finishSoup, mostTriangles, type TriangleSoup, unreadable } from '../triangle-soup.ts'
import { readAsciiStl } from './read-ascii-stl.ts'
import { textStart } from './text-cursor.ts'

const headerBytes = 84
const triangleBytes = 50

/**
 * Reads an STL by its content; the file name plays no part.
 * Binary is recognized by its length, because many binary files begin with the word "solid" too.
 * @throws ShopError invalid-argument with one sentence about what is wrong with the file
 */
export function readStl(bytes: Uint8Array): TriangleSoup {
  if (bytes.length === 0) throw unreadable(sayModel.empty)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const promised = bytes.length >= headerBytes ? view.getUint32(80, true) : 0
  const needed = headerBytes + promised * triangleBytes
  if (bytes.length >= headerBytes && needed === bytes.length) return readBinary(view, promised)
  if (looksLikeText(bytes)) return readAsciiStl(bytes)
  // in text and other files, these bytes are an absurd count
  if (bytes.length < headerBytes || promised > mostTriangles) throw unreadable(sayModel.noModel)
  if (promised > 0 && needed < bytes.length) return readBinary(view, promised)
  if (promised === 0) throw unreadable(sayModel.noTriangles)
  throw unreadable(sayModel.cutOff(promised, heldBy(bytes)))
}

/** Recognizes either form by a file's beginning and size: the binary one has exactly the length that it states. */
export function looksLikeStl(head: Uint8Array, size: number): boolean {
  if (head.length < headerBytes) return false
  const promised = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(80, true)
  return headerBytes + promised * triangleBytes === size || looksLikeText(head)
}

function heldBy(bytes: Uint8Array): number {
  return Math.floor((bytes.length - headerBytes) / triangleBytes)
}

function looksLikeText(bytes: Uint8Array): boolean {
  let start = textStart(bytes)
  while (start < bytes.length && (bytes[start] ?? 0) <= 32) start++
  const head = new TextDecoder('latin1').decode(bytes.subarray(start, start + 2048)).toLowerCase()
  if (!head.startsWith('solid') || head.includes('\0')) return false
  return head.includes('facet') || head.includes('endsolid')
}

function readBinary(view: DataView, count: number): TriangleSoup {
  if (count === 0) throw unreadable(sayModel.noTriangles)
  if (count > mostTriangles) throw unreadable(sayModel.tooMany(count, mostTriangles))
  const positions = new Float32Array(count * 9)
  let filled = 0
  for (let triangle = 0; triangle < count; triangle++) {
    const start = headerBytes + triangle * triangleBytes + 12
    let sound = true
    for (let k = 0; k < 9; k++) {
      const value = view.getFloat32(start + k * 4, true)
      if (!(Math.abs(value) < farthestCoordinate)) sound = false
      // adding 0 turns -0 into 0, so that equal corners have equal bits
      positions[filled + k] = value + 0
    }
    if (sound) filled += 9
  }
  return finishSoup('binary-stl', positions, filled, count - filled / 9)
}
