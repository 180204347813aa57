import { at, pair } from './placement.ts'
import { egg } from './primitives.ts'
import type { Sculpture } from './sculpture.ts'
import type { Shape, Vec3 } from './shape.ts'

export type EyeStyle = {
  /** Center of the right eye, relative to the figure's center (x > 0). */
  center: Vec3
  /** Half width, half depth, half height. */
  size: Vec3
  /** Position of the iris on the eye, outwards and upwards. */
  look?: readonly [number, number]
  /** The iris's share of the eye. */
  iris?: number
  /** Places the whole face. */
  put?: (shape: Shape) => Shape
}

/**
 * Adds a pair of round eyes that bulge from the face: white, painted iris and pupil, and two highlights on the same
 * side of both eyes, as if lit by one window. Materials: eye, iris, pupil, shine.
 */
export function addEyes(
  figure: Sculpture,
  { center, size, look = [0, 0], iris = 0.78, put = (shape) => shape }: EyeStyle,
): void {
  const [x, y, z] = center
  const [w, d, h] = size
  const front: Vec3 = [x + look[0], y - d, z + look[1]]
  figure.add('eye', put(pair(at(center, egg(w, d, h)))), 0.5)
  figure.paint('iris', put(pair(at(front, egg(w * iris, d, h * iris)))), 'eye')
  figure.paint('pupil', put(pair(at(front, egg(w * iris * 0.62, d, h * iris * 0.66)))), 'iris')
  for (const side of [1, -1]) {
    const eyeX = side * (x + look[0])
    figure.paint(
      'shine',
      put(at([eyeX - w * 0.26, y - d, z + look[1] + h * 0.3], egg(w * 0.27, d, h * 0.25))),
      'eye',
      'iris',
      'pupil',
    )
    figure.paint(
      'shine',
      put(at([eyeX + w * 0.28, y - d, z + look[1] - h * 0.32], egg(w * 0.14, d, h * 0.13))),
      'eye',
      'iris',
      'pupil',
    )
  }
}
