import type { Turn } from '#domain/models/turn-mesh.ts'
import type { Preview } from './read-preview.ts'

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
  return { ...preview, ...placed(positions), normals }
}

function turnOnce(list: Float32Array | Int8Array, stride: number, from: number, to: number): void {
  for (let i = 0; i < list.length; i += stride) {
    const [a, b] = [list[i + from] ?? 0, list[i + to] ?? 0]
    list[i + from] = -b
    list[i + to] = a
  }
}

/** On z = 0, centered above the origin. */
function placed(positions: Float32Array): Pick<Preview, 'positions' | 'size' | 'radius'> {
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
