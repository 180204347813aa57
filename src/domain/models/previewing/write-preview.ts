import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { boundsOf, type ShadedMesh } from '../mesh.ts'

/** One compressed section of the file, and how to decompress it. */
type Stretch = {
  bytes: Uint8Array
  count: number
  stride: number
  mode: 'ATTRIBUTES' | 'TRIANGLES'
  filter?: 'OCTAHEDRAL'
}

const positionSteps = 16383

/** What anyone who takes the file from the page should know. */
const notice = 'A reduced preview to look at, not the model for printing.'

/**
 * Writes a GLB of one mesh: 14-bit positions, 8-bit octahedral normals, and linear vertex colors whose alpha is the
 * light that reaches the vertex, all compressed (KHR_mesh_quantization, EXT_meshopt_compression). Z stays up.
 */
export async function writePreview(
  mesh: ShadedMesh,
  colors: Float32Array,
  light: Float32Array,
  twoSided: boolean,
): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const indices = mesh.indices.slice()
  const [order, vertices] = MeshoptEncoder.reorderMesh(indices, true, true)
  const { low, high } = boundsOf(mesh.positions)
  const size = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  const scale = positionSteps / Math.max(...size, 1e-9)
  const positions = new Uint16Array(vertices * 4)
  const normals = new Float32Array(vertices * 4)
  const paint = new Uint8Array(vertices * 4)
  for (let from = 0; from < order.length; from++) {
    const to = order[from] ?? 0
    if (to >= vertices) continue
    for (let axis = 0; axis < 3; axis++) {
      positions[to * 4 + axis] = Math.round(((mesh.positions[from * 3 + axis] ?? 0) - (low[axis] ?? 0)) * scale)
      normals[to * 4 + axis] = mesh.normals[from * 3 + axis] ?? 0
      paint[to * 4 + axis] = toByte(colors[from * 3 + axis] ?? 0)
    }
    paint[to * 4 + 3] = toByte(light[from] ?? 1)
  }
  const wide = vertices > 65535
  const triangles = wide ? indices : Uint16Array.from(indices)
  const octahedral = MeshoptEncoder.encodeFilterOct(normals, vertices, 4, 8)
  return packGlb(
    [
      stretch(new Uint8Array(positions.buffer), vertices, 8, 'ATTRIBUTES'),
      { ...stretch(octahedral, vertices, 4, 'ATTRIBUTES'), filter: 'OCTAHEDRAL' },
      stretch(paint, vertices, 4, 'ATTRIBUTES'),
      stretch(new Uint8Array(triangles.buffer), triangles.length, wide ? 4 : 2, 'TRIANGLES'),
    ],
    {
      accessors: [
        {
          bufferView: 0,
          componentType: 5123,
          count: vertices,
          type: 'VEC3',
          min: [0, 0, 0],
          max: size.map((length) => Math.round(length * scale)),
        },
        { bufferView: 1, componentType: 5120, normalized: true, count: vertices, type: 'VEC3' },
        { bufferView: 2, componentType: 5121, normalized: true, count: vertices, type: 'VEC4' },
        { bufferView: 3, componentType: wide ? 5125 : 5123, count: triangles.length, type: 'SCALAR' },
      ],
      materials: [
        { pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.55 }, ...(twoSided && { doubleSided: true }) },
      ],
      nodes: [{ mesh: 0, scale: [1 / scale, 1 / scale, 1 / scale], translation: low }],
    },
  )
}

function stretch(bytes: Uint8Array, count: number, stride: number, mode: Stretch['mode']): Stretch {
  return { bytes: MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, mode), count, stride, mode }
}

function packGlb(
  stretches: Stretch[],
  parts: { accessors: object[]; materials: object[]; nodes: object[] },
): Uint8Array {
  let compressed = 0
  let unfolded = 0
  const bufferViews = stretches.map(({ bytes, ...layout }) => {
    const { count, stride, mode, filter } = layout
    const vertexData = mode === 'ATTRIBUTES'
    const view = {
      buffer: 1,
      byteOffset: unfolded,
      byteLength: count * stride,
      ...(vertexData ? { byteStride: stride } : {}),
      target: vertexData ? 34962 : 34963,
      extensions: {
        EXT_meshopt_compression: {
          buffer: 0,
          byteOffset: compressed,
          byteLength: bytes.length,
          byteStride: stride,
          mode,
          count,
          ...(filter ? { filter } : {}),
        },
      },
    }
    compressed += padded(bytes.length)
    unfolded += padded(count * stride)
    return view
  })
  const extensions = ['KHR_mesh_quantization', 'EXT_meshopt_compression']
  const scene = {
    asset: { version: '2.0', generator: 'Estela', extras: { reduced: true, notice } },
    extensionsUsed: extensions,
    extensionsRequired: extensions,
    buffers: [
      { byteLength: compressed },
      { byteLength: unfolded, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
    bufferViews,
    scene: 0,
    scenes: [{ nodes: [0] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, COLOR_0: 2 }, indices: 3, material: 0 }] }],
    ...parts,
  }
  return joinChunks(new TextEncoder().encode(JSON.stringify(scene)), stretches, compressed)
}

function joinChunks(json: Uint8Array, stretches: Stretch[], binaryLength: number): Uint8Array {
  const jsonLength = padded(json.length)
  const glb = new Uint8Array(28 + jsonLength + binaryLength)
  const view = new DataView(glb.buffer)
  const header = [0x46546c67, 2, glb.length, jsonLength, 0x4e4f534a]
  header.forEach((word, i) => {
    view.setUint32(i * 4, word, true)
  })
  glb.fill(0x20, 20, 20 + jsonLength)
  glb.set(json, 20)
  view.setUint32(20 + jsonLength, binaryLength, true)
  view.setUint32(24 + jsonLength, 0x004e4942, true)
  let offset = 28 + jsonLength
  for (const { bytes } of stretches) {
    glb.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return glb
}

function toByte(share: number): number {
  return Math.round(255 * Math.max(0, Math.min(1, share)))
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
