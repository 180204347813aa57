import type { Topology } from '../measuring/mesh-topology.ts'
import type { Mesh } from '../mesh.ts'

/**
 * Turns every piece that is inside out. A cavity in a solid is such a piece too: turned or not, nobody sees it. A piece
 * with holes has no inside: it is judged by the volume that it encloses as seen from its own middle.
 */
export function faceOutwards(mesh: Mesh, { shells, shellOfTriangle }: Topology): Mesh {
  const volumes = volumesOfPieces(mesh, shells, shellOfTriangle)
  if (volumes.every((volume) => volume >= 0)) return mesh
  const indices = mesh.indices.slice()
  for (let triangle = 0; triangle < shellOfTriangle.length; triangle++) {
    if ((volumes[shellOfTriangle[triangle] ?? -1] ?? 0) >= 0) continue
    indices[triangle * 3 + 1] = mesh.indices[triangle * 3 + 2] ?? 0
    indices[triangle * 3 + 2] = mesh.indices[triangle * 3 + 1] ?? 0
  }
  return { positions: mesh.positions, indices }
}

/** Signed volume of each piece, relative to the mean of its corners. */
function volumesOfPieces({ positions, indices }: Mesh, shells: number, shellOfTriangle: Int32Array): Float64Array {
  const middles = new Float64Array(shells * 3)
  const corners = new Float64Array(shells)
  for (let i = 0; i < indices.length; i++) {
    const shell = shellOfTriangle[Math.floor(i / 3)] ?? -1
    if (shell < 0) continue
    corners[shell] = (corners[shell] ?? 0) + 1
    for (let axis = 0; axis < 3; axis++) {
      const at = shell * 3 + axis
      middles[at] = (middles[at] ?? 0) + (positions[(indices[i] ?? 0) * 3 + axis] ?? 0)
    }
  }
  const volumes = new Float64Array(shells)
  for (let triangle = 0; triangle < shellOfTriangle.length; triangle++) {
    const shell = shellOfTriangle[triangle] ?? -1
    if (shell < 0) continue
    const count = corners[shell] ?? 1
    const from = (corner: number, axis: number) =>
      (positions[(indices[triangle * 3 + corner] ?? 0) * 3 + axis] ?? 0) - (middles[shell * 3 + axis] ?? 0) / count
    const [ax, ay, az] = [from(0, 0), from(0, 1), from(0, 2)]
    const [bx, by, bz] = [from(1, 0), from(1, 1), from(1, 2)]
    const [cx, cy, cz] = [from(2, 0), from(2, 1), from(2, 2)]
    const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    volumes[shell] = (volumes[shell] ?? 0) + volume / 6
  }
  return volumes
}
