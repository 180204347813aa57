import type { Mesh } from './mesh.ts'

/** The unit normal of each triangle, three numbers per triangle; 0, 0, 0 where it has no area. */
export function faceNormals({ positions, indices }: Mesh): Float32Array {
  const normals = new Float32Array(indices.length)
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] ?? 0) * 3
    const b = (indices[i + 1] ?? 0) * 3
    const c = (indices[i + 2] ?? 0) * 3
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0)
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0)
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0)
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0)
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0)
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0)
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    normals[i] = nx / length
    normals[i + 1] = ny / length
    normals[i + 2] = nz / length
  }
  return normals
}
