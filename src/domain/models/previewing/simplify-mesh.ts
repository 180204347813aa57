import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Mesh } from '../mesh.ts'

/** The largest shape error that is accepted, as a share of the model's size. */
const loosestError = 0.05

/**
 * The largest accepted file has half as many vertices when it is a solid. A mesh with more has loose triangles, all of
 * which careful simplification would leave, after using more than a gigabyte of memory.
 */
const mostCarefulVertices = 4_200_000

/**
 * Reduces a mesh to about this many triangles; a smaller mesh is returned as it is.
 * With colors (three per vertex, 0 to 1), the edges between painted areas stay in place.
 */
export async function simplifyMesh(mesh: Mesh, triangles: number, colors?: Float32Array): Promise<Mesh> {
  await MeshoptSimplifier.ready
  if (mesh.indices.length / 3 <= triangles) return mesh
  const { positions, indices } = mesh
  const [kept] = colors
    ? MeshoptSimplifier.simplifyWithAttributes(
        indices,
        positions,
        3,
        colors,
        3,
        [0.6, 0.6, 0.6],
        null,
        triangles * 3,
        loosestError,
      )
    : MeshoptSimplifier.simplify(indices, positions, 3, triangles * 3, loosestError)
  return compactMesh({ positions, indices: kept })
}

/**
 * Reduces any mesh to this many triangles, or very near. Where the shape's edges and holes prevent that, corners that
 * are close to each other are joined whatever is attached to them: coarse, but always possible.
 */
export async function capTriangles(mesh: Mesh, triangles: number, colors?: Float32Array): Promise<Mesh> {
  await MeshoptSimplifier.ready
  const isLoose = mesh.positions.length / 3 > mostCarefulVertices
  const careful = isLoose ? mesh : await simplifyMesh(mesh, triangles, colors)
  if (careful.indices.length / 3 <= triangles * 1.1) return careful
  const [kept] = MeshoptSimplifier.simplifySloppy(careful.indices, careful.positions, 3, null, triangles * 3, 1)
  return compactMesh({ positions: careful.positions, indices: kept })
}

/** Drops the vertices that no triangle uses and numbers the others in order of use. */
export function compactMesh({ positions, indices }: Mesh): Mesh {
  const numbered = new Int32Array(positions.length / 3).fill(-1)
  const compact = new Uint32Array(indices.length)
  const kept = new Float32Array(Math.min(indices.length, numbered.length) * 3)
  let used = 0
  for (let i = 0; i < indices.length; i++) {
    const vertex = indices[i] ?? 0
    let number = numbered[vertex] ?? -1
    if (number < 0) {
      number = used++
      numbered[vertex] = number
      for (let axis = 0; axis < 3; axis++) kept[number * 3 + axis] = positions[vertex * 3 + axis] ?? 0
    }
    compact[i] = number
  }
  return { positions: kept.slice(0, used * 3), indices: compact }
}
