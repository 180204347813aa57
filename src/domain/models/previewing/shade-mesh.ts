import { faceNormals } from '../face-normals.ts'
import type { Mesh, ShadedMesh } from '../mesh.ts'

/** Corner normals of one vertex closer than this (cosine, about 21°) share one vertex of the shaded mesh. */
const sameNormal = 0.93

/**
 * Gives a mesh smooth normals that stay sharp along edges bent by more than the crease angle (degrees), where the
 * vertex is doubled.
 */
export function shadeMesh(mesh: Mesh, creaseDegrees = 40): ShadedMesh {
  const { positions, indices } = mesh
  const faces = faceNormals(mesh)
  const weights = cornerWeights(mesh)
  const { start, corners } = cornersByVertex(positions.length / 3, indices)
  const crease = Math.cos((creaseDegrees * Math.PI) / 180)
  const shadedPositions: number[] = []
  const normals: number[] = []
  const shadedIndices = new Uint32Array(indices.length)
  for (let vertex = 0; vertex + 1 < start.length; vertex++) {
    const around = corners.subarray(start[vertex] ?? 0, start[vertex + 1] ?? 0)
    const first = normals.length
    for (const corner of around) {
      const [x, y, z] = blendNormals(corner, around, faces, weights, crease)
      let found = first
      while (found < normals.length && !isSame(normals, found, x, y, z)) found += 3
      if (found === normals.length) {
        normals.push(x, y, z)
        for (let axis = 0; axis < 3; axis++) shadedPositions.push(positions[vertex * 3 + axis] ?? 0)
      }
      shadedIndices[corner] = found / 3
    }
  }
  return {
    positions: Float32Array.from(shadedPositions),
    normals: Float32Array.from(normals),
    indices: shadedIndices,
  }
}

function isSame(normals: readonly number[], at: number, x: number, y: number, z: number): boolean {
  return (normals[at] ?? 0) * x + (normals[at + 1] ?? 0) * y + (normals[at + 2] ?? 0) * z > sameNormal
}

/** Each corner counts by its angle and the length of its sides, so that slivers have little weight. */
function cornerWeights({ positions, indices }: Mesh): Float32Array {
  const weights = new Float32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    const first = corner - (corner % 3)
    const a = (indices[corner] ?? 0) * 3
    const b = (indices[first + ((corner + 1) % 3)] ?? 0) * 3
    const c = (indices[first + ((corner + 2) % 3)] ?? 0) * 3
    let [uu, vv, uv] = [0, 0, 0]
    for (let axis = 0; axis < 3; axis++) {
      const from = positions[a + axis] ?? 0
      const u = (positions[b + axis] ?? 0) - from
      const v = (positions[c + axis] ?? 0) - from
      uu += u * u
      vv += v * v
      uv += u * v
    }
    const lengths = Math.sqrt(uu * vv)
    if (lengths === 0) continue
    const cosine = uv / lengths
    weights[corner] = Math.acos(Math.max(-1, Math.min(1, cosine))) * Math.sqrt(lengths)
  }
  return weights
}

function cornersByVertex(vertices: number, indices: Uint32Array): { start: Uint32Array; corners: Uint32Array } {
  const start = new Uint32Array(vertices + 1)
  for (const vertex of indices) start[vertex + 1] = (start[vertex + 1] ?? 0) + 1
  for (let vertex = 1; vertex <= vertices; vertex++) start[vertex] = (start[vertex] ?? 0) + (start[vertex - 1] ?? 0)
  const free = start.slice()
  const corners = new Uint32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    const vertex = indices[corner] ?? 0
    const place = free[vertex] ?? 0
    free[vertex] = place + 1
    corners[place] = corner
  }
  return { start, corners }
}

/** A hostile hub vertex owns thousands of corners, so only the first 64 are blended. */
function blendNormals(
  corner: number,
  around: Uint32Array,
  faces: Float32Array,
  weights: Float32Array,
  crease: number,
): [number, number, number] {
  const own = corner - (corner % 3)
  const [ox, oy, oz] = [faces[own] ?? 0, faces[own + 1] ?? 0, faces[own + 2] ?? 0]
  let [x, y, z] = [0, 0, 0]
  for (let k = 0; k < around.length && k < 64; k++) {
    const other = around[k] ?? 0
    const face = other - (other % 3)
    const [fx, fy, fz] = [faces[face] ?? 0, faces[face + 1] ?? 0, faces[face + 2] ?? 0]
    if (ox * fx + oy * fy + oz * fz < crease) continue
    const weight = weights[other] ?? 0
    x += fx * weight
    y += fy * weight
    z += fz * weight
  }
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 1e-12 ? [x / length, y / length, z / length] : [ox, oy, oz]
}
