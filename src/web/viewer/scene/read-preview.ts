import { MeshoptDecoder } from 'meshoptimizer/decoder'
import type { Turn } from '#domain/models/turn-mesh.ts'

/** A preview mesh, in mm: standing on z = 0, centered above the origin. */
export interface Preview {
  positions: Float32Array
  /** Four signed bytes per vertex, the last one unused. */
  normals: Int8Array
  /** Four bytes per vertex: linear paint, and the light that reaches the vertex. */
  colors: Uint8Array
  indices: Uint16Array | Uint32Array
  size: { x: number; y: number; z: number }
  /** Of the cylinder in which it turns. */
  radius: number
  /** False for a single color, as in an upload without paint. */
  painted: boolean
}

interface Scene {
  accessors: { componentType: number; count: number }[]
  bufferViews: { extensions: { EXT_meshopt_compression: Packed } }[]
  nodes: { scale: [number, number, number]; translation: [number, number, number] }[]
}

interface Packed {
  byteOffset: number
  byteLength: number
  byteStride: number
  count: number
  mode: string
  filter?: string
}

const glbMagic = 0x46546c67
const wideIndex = 5125

/**
 * Reads the shop's own preview: a GLB of one mesh whose four buffer views are position, normal, color and index. With
 * `turn`, it stands as after these quarter turns.
 * @throws Error when it is something else
 */
export async function readPreview(bytes: ArrayBuffer, turn?: Turn): Promise<Preview> {
  const view = new DataView(bytes)
  if (bytes.byteLength < 28 || view.getUint32(0, true) !== glbMagic) throw new Error('This is no preview.')
  const jsonLength = view.getUint32(12, true)
  // The format of our own writer; anything else fails below.
  const scene: Scene = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, jsonLength)))
  await MeshoptDecoder.ready
  const unfold = (index: number): ArrayBuffer => {
    const packed = scene.bufferViews[index]?.extensions.EXT_meshopt_compression
    if (!packed) throw new Error('This preview lacks a part.')
    const { count, byteStride, byteOffset, byteLength, mode, filter } = packed
    const target = new Uint8Array(count * byteStride)
    const source = new Uint8Array(bytes, 28 + jsonLength + byteOffset, byteLength)
    MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, source, mode, filter)
    return target.buffer
  }
  const step = scene.nodes[0]?.scale[0] ?? 1
  const colors = new Uint8Array(unfold(2))
  const indices = unfold(3)
  const preview = {
    ...placed(new Uint16Array(unfold(0)), step),
    normals: new Int8Array(unfold(1)),
    colors,
    indices: scene.accessors[3]?.componentType === wideIndex ? new Uint32Array(indices) : new Uint16Array(indices),
    painted: hasPaint(colors),
  }
  return turn ? turnedPreview(preview, turn) : preview
}

function placed(grid: Uint16Array, step: number): Pick<Preview, 'positions' | 'size' | 'radius'> {
  const most = [0, 0, 0]
  for (let i = 0; i < grid.length; i++) if (i % 4 < 3) most[i % 4] = Math.max(most[i % 4] ?? 0, grid[i] ?? 0)
  const [x = 0, y = 0, z = 0] = most.map((length) => length * step)
  const positions = new Float32Array((grid.length / 4) * 3)
  let radius = 0
  for (let vertex = 0; vertex < grid.length / 4; vertex++) {
    const right = (grid[vertex * 4] ?? 0) * step - x / 2
    const back = (grid[vertex * 4 + 1] ?? 0) * step - y / 2
    positions.set([right, back, (grid[vertex * 4 + 2] ?? 0) * step], vertex * 3)
    radius = Math.max(radius, Math.hypot(right, back))
  }
  return { positions, size: { x, y, z }, radius }
}

function hasPaint(colors: Uint8Array): boolean {
  for (let i = 4; i < colors.length; i += 4) {
    if (colors[i] !== colors[0] || colors[i + 1] !== colors[1] || colors[i + 2] !== colors[2]) return true
  }
  return false
}

/** The preview standing on its floor after quarter turns about x, then y, then z. */
export function turnedPreview(preview: Preview, turn: Turn): Preview {
  const positions = preview.positions.slice()
  const normals = preview.normals.slice()
  const steps: [times: number, from: number, to: number][] = [
    [turn.x, 1, 2],
    [turn.y, 2, 0],
    [turn.z, 0, 1],
  ]
  for (const [times, from, to] of steps)
    for (let quarter = 0; quarter < times; quarter++) {
      turnOnce(positions, 3, from, to)
      turnOnce(normals, 4, from, to)
    }
  return { ...preview, ...settled(positions), normals }
}

function turnOnce(list: Float32Array | Int8Array, stride: number, from: number, to: number): void {
  for (let i = 0; i < list.length; i += stride) {
    const [a, b] = [list[i + from] ?? 0, list[i + to] ?? 0]
    list[i + from] = -b
    list[i + to] = a
  }
}

/** On z = 0, centered above the origin. */
function settled(positions: Float32Array): Pick<Preview, 'positions' | 'size' | 'radius'> {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0
    low[i % 3] = Math.min(low[i % 3] ?? 0, value)
    high[i % 3] = Math.max(high[i % 3] ?? 0, value)
  }
  const [x = 0, y = 0, z = 0] = high.map((value, axis) => value - (low[axis] ?? 0))
  let radius = 0
  for (let i = 0; i < positions.length; i += 3) {
    const right = (positions[i] ?? 0) - (low[0] ?? 0) - x / 2
    const back = (positions[i + 1] ?? 0) - (low[1] ?? 0) - y / 2
    positions.set([right, back, (positions[i + 2] ?? 0) - (low[2] ?? 0)], i)
    radius = Math.max(radius, Math.hypot(right, back))
  }
  return { positions, size: { x, y, z }, radius }
}
