import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { boundsOf, type Mesh } from '#domain/models/mesh.ts'
import { headerBytes, magic } from '../unpack-mesh.ts'

const steps = 65535

/**
 * Packs a mesh to about a fifteenth of its STL: positions on a grid of 65,536 steps over the longest side, compressed
 * by meshoptimizer.
 */
export async function packMesh(mesh: Mesh): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const indices = mesh.indices.slice()
  const [order, vertices] = MeshoptEncoder.reorderMesh(indices, true, true)
  const { low, high } = boundsOf(mesh.positions)
  const step = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / steps
  const grid = new Uint16Array(vertices * 4)
  for (let from = 0; from < order.length; from++) {
    const to = order[from] ?? 0
    if (to >= vertices) continue
    for (let axis = 0; axis < 3; axis++) {
      grid[to * 4 + axis] = Math.round(((mesh.positions[from * 3 + axis] ?? 0) - (low[axis] ?? 0)) / step)
    }
  }
  const packedPositions = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(grid.buffer), vertices, 8, 'ATTRIBUTES')
  const packedIndices = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(indices.buffer), indices.length, 4, 'TRIANGLES')
  const packed = new Uint8Array(headerBytes + packedPositions.length + packedIndices.length)
  const view = new DataView(packed.buffer)
  const words = [magic, vertices, indices.length, packedPositions.length]
  words.forEach((word, i) => {
    view.setUint32(i * 4, word, true)
  })
  for (const [i, value] of [step, ...low].entries()) view.setFloat64(16 + i * 8, value, true)
  packed.set(packedPositions, headerBytes)
  packed.set(packedIndices, headerBytes + packedPositions.length)
  return packed
}
