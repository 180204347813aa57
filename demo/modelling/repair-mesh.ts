import Module, { type ManifoldToplevel } from 'manifold-3d'
import { boundsOf, type Mesh } from '#domain/models/mesh.ts'

/** Pieces smaller than this many cubic millimeters are specks left by the mesher or voids inside, not design. */
const speckVolume = 5
/** How far corners that only touch are moved apart: more than a step of the packed mesh, less than a printer sees. */
const nudge = 0.015

export async function loadManifold(): Promise<ManifoldToplevel> {
  const manifold = await Module()
  manifold.setup()
  return manifold
}

/**
 * Splits corners where the surface touches itself, drops specks, and moves the split corners apart.
 * @throws Error when more than one piece is left, since then a part of the figure floats
 */
export function repairMesh({ Manifold, Mesh: ManifoldMesh }: ManifoldToplevel, mesh: Mesh): Mesh {
  const solid = new Manifold(new ManifoldMesh({ numProp: 3, vertProperties: mesh.positions, triVerts: mesh.indices }))
  const pieces = solid.decompose()
  const kept = pieces.filter((piece) => piece.volume() > speckVolume)
  const [only] = kept
  if (!only || kept.length > 1) {
    throw new Error(`The figure falls into ${kept.length} pieces: ${kept.map(describePiece).join('; ')}`)
  }
  const clean = only.getMesh()
  const positions = Float32Array.from(clean.vertProperties)
  const indices = Uint32Array.from(clean.triVerts)
  for (const piece of pieces) piece.delete()
  solid.delete()
  return { positions: moveTouchingApart({ positions, indices }), indices }
}

function describePiece(piece: {
  volume: () => number
  boundingBox: () => { min: readonly number[]; max: readonly number[] }
}): string {
  const { min, max } = piece.boundingBox()
  const middle = min.map((low, axis) => ((low + (max[axis] ?? 0)) / 2).toFixed(1))
  return `${piece.volume().toFixed(0)} mm3 around ${middle.join(' ')}`
}

/** Moves corners in the same place towards the center of their own triangles. */
function moveTouchingApart({ positions, indices }: Mesh): Float32Array {
  const { low } = boundsOf(positions)
  const cell = 0.004
  const seen = new Map<string, number>()
  const touching = new Set<number>()
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const key = [0, 1, 2]
      .map((axis) => Math.round(((positions[vertex * 3 + axis] ?? 0) - (low[axis] ?? 0)) / cell))
      .join()
    const other = seen.get(key)
    if (other === undefined) seen.set(key, vertex)
    else touching.add(vertex).add(other)
  }
  const moved = positions.slice()
  for (const vertex of touching) {
    const middle = [0, 0, 0]
    let count = 0
    for (let corner = 0; corner < indices.length; corner++) {
      if (indices[corner] !== vertex) continue
      const first = corner - (corner % 3)
      for (let k = first; k < first + 3; k++) {
        const other = indices[k] ?? 0
        if (other === vertex) continue
        for (let axis = 0; axis < 3; axis++) middle[axis] = (middle[axis] ?? 0) + (positions[other * 3 + axis] ?? 0)
        count++
      }
    }
    const away = middle.map((sum, axis) => sum / count - (positions[vertex * 3 + axis] ?? 0))
    const length = Math.hypot(...away) || 1
    // The flat bottom stays flat.
    const axes = (positions[vertex * 3 + 2] ?? 0) - low[2] < 1e-4 ? 2 : 3
    for (let axis = 0; axis < axes; axis++) {
      moved[vertex * 3 + axis] = (positions[vertex * 3 + axis] ?? 0) + ((away[axis] ?? 0) / length) * nudge
    }
  }
  return moved
}
