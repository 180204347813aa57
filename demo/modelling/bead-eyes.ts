import { at, pair } from './placement.ts'
import { egg } from './primitives.ts'
import type { Sculpture } from './sculpture.ts'
import type { Shape, Vec3 } from './shape.ts'

export type BeadEyes = {
  /** Center of the right eye (x > 0). */
  center: Vec3
  /** Half width, half depth, half height. */
  size: Vec3
  /** Places the whole face. */
  put?: (shape: Shape) => Shape
}

/** Adds a pair of shiny dark eyes like glass beads, highlights on the same side of both. Materials: pupil, shine. */
export function addBeadEyes(figure: Sculpture, { center, size, put = (shape) => shape }: BeadEyes): void {
  const [x, y, z] = center
  const [w, d, h] = size
  figure.add('pupil', put(pair(at(center, egg(w, d, h)))), 0.5)
  for (const side of [1, -1]) {
    figure.paint('shine', put(at([side * x - w * 0.3, y - d, z + h * 0.36], egg(w * 0.38, d, h * 0.34))), 'pupil')
    figure.paint('shine', put(at([side * x + w * 0.32, y - d, z - h * 0.36], egg(w * 0.18, d, h * 0.17))), 'pupil')
  }
}
