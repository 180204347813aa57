import { ShopError } from '#domain/errors.ts'

/** Triangles as they stand in the file: nine numbers each, nothing shared. */
export type TriangleSoup = {
  encoding: 'binary' | 'ascii'
  positions: Float32Array
  /** triangles left out because a coordinate is not a finite, sensible number */
  dropped: number
}

/** The most triangles taken from one file: a binary STL of the largest accepted upload (200 MB). */
export const mostTriangles = 4_200_000
/** Coordinates beyond this many millimeters are damage, not design. */
export const farthestCoordinate = 1e7

/** The refusal of a file that cannot be read as a model. */
export function unreadable(sentence: string): ShopError {
  return new ShopError('invalid-argument', sentence)
}
