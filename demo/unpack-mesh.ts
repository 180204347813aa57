import { MeshoptDecoder } from 'meshoptimizer/decoder'
import type { Mesh } from '#domain/models/mesh.ts'

/** Layout: "ESTM", vertices, indices, bytes of packed positions (uint32 each), step and low corner (float64 each). */
export const headerBytes = 48
export const magic = 0x4d545345

/** The mesh in a packed file; the same bytes give the same mesh on every machine. */
export async function unpackMesh(packed: Uint8Array): Promise<Mesh> {
  await MeshoptDecoder.ready
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  if (packed.length < headerBytes || view.getUint32(0, true) !== magic) throw new Error('This is no packed mesh.')
  const vertices = view.getUint32(4, true)
  const corners = view.getUint32(8, true)
  const positionBytes = view.getUint32(12, true)
  const step = view.getFloat64(16, true)
  const grid = new Uint16Array(vertices * 4)
  const indices = new Uint32Array(corners)
  const body = packed.subarray(headerBytes)
  MeshoptDecoder.decodeGltfBuffer(
    new Uint8Array(grid.buffer),
    vertices,
    8,
    body.subarray(0, positionBytes),
    'ATTRIBUTES',
  )
  MeshoptDecoder.decodeGltfBuffer(new Uint8Array(indices.buffer), corners, 4, body.subarray(positionBytes), 'TRIANGLES')
  const positions = new Float32Array(vertices * 3)
  for (let axis = 0; axis < 3; axis++) {
    const low = view.getFloat64(24 + axis * 8, true)
    for (let vertex = 0; vertex < vertices; vertex++) {
      positions[vertex * 3 + axis] = low + (grid[vertex * 4 + axis] ?? 0) * step
    }
  }
  return { positions, indices }
}
