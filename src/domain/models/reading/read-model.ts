import type { ModelFormat, TriangleSoup } from '../triangle-soup.ts'
import { readObj } from './read-obj.ts'
import { looksLikeStl, readStl } from './read-stl.ts'
import { readThreeMf } from './read-three-mf.ts'
import { refuseOther } from './refuse-other.ts'

const formatEndings: Record<ModelFormat, string> = { 'binary-stl': 'stl', 'ascii-stl': 'stl', obj: 'obj', '3mf': '3mf' }

/** The extension under which a file of this format is sold. */
export const extensionOf = (format: ModelFormat): string => formatEndings[format]

/**
 * Reads an STL, OBJ or 3MF file by its content; the name plays no part.
 * @throws ShopError invalid-argument with one sentence about what is wrong with the file
 */
export function readModel(bytes: Uint8Array): TriangleSoup {
  refuseOther(bytes)
  if (isArchive(bytes)) return readThreeMf(bytes)
  return looksLikeObj(bytes) ? readObj(bytes) : readStl(bytes)
}

/** Whether a file with this beginning and size (bytes) is worth reading. */
export const looksLikeModel = (head: Uint8Array, size: number): boolean =>
  isArchive(head) || looksLikeStl(head, size) || looksLikeObj(head)

/** The signature at the beginning of every ZIP archive, including 3MF. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** A text with a line that starts with `v ` near its beginning: neither form of STL has one. */
function looksLikeObj(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1 << 20))
  return !head.slice(0, 4096).includes('\0') && /^[ \t]*v[ \t]+[-+.\dni]/im.test(head) && !/^\s*solid\b/i.test(head)
}
