import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { sayModel } from './model-texts.ts'

export const modelFormats = ['binary-stl', 'ascii-stl', 'obj', '3mf'] as const
export type ModelFormat = (typeof modelFormats)[number]

/** Triangles as they are in the file: nine numbers each, nothing shared; millimeters. */
export type TriangleSoup = {
  format: ModelFormat
  positions: Float32Array
  /** triangles left out because a coordinate is not a finite, sensible number */
  dropped: number
  /** 3MF: where in `positions` each of the things that it builds ends */
  itemEnds?: number[]
}

/** The most triangles read from one file: slightly more than a binary STL of the largest accepted upload holds. */
export const mostTriangles = 4_200_000
/** Coordinates beyond this many millimeters are damage, not design. */
export const farthestCoordinate = 1e7

/** The refusal of a file that cannot be read as a model. */
export function unreadable(sentence: Sentence): ShopError {
  return new ShopError('invalid-argument', sentence)
}

/** Whether nine numbers from `start` on are a triangle that can be measured. */
export function isSound(positions: Float32Array, start: number): boolean {
  for (let k = start; k < start + 9; k++) if (!(Math.abs(positions[k] ?? 0) < farthestCoordinate)) return false
  return true
}

/** The readers' last step: refuses a file with nothing to print. */
export function finishSoup(
  format: ModelFormat,
  positions: Float32Array,
  filled: number,
  dropped: number,
): TriangleSoup {
  if (filled === 0 && dropped > 0) throw unreadable(sayModel.noUsable)
  if (filled === 0) throw unreadable(sayModel.noTriangles)
  return { format, positions: positions.slice(0, filled), dropped }
}
