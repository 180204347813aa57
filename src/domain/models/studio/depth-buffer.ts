import type { Mesh } from '../mesh.ts'
import type { Camera } from './camera.ts'

/** Samples along each side of a pixel. */
export const samplesAcross = 2

/** For each sample, the nearest triangle (-1 for none) and the inverse of its distance. */
export type DepthBuffer = { columns: number; rows: number; triangle: Int32Array; inverse: Float32Array }

/** Projects all triangles that face the camera (of an open mesh, all) and keeps the nearest one for each sample. */
export function drawDepthBuffer({ positions, indices }: Mesh, camera: Camera, twoSided: boolean): DepthBuffer {
  const columns = camera.width * samplesAcross
  const rows = camera.height * samplesAcross
  const triangle = new Int32Array(columns * rows).fill(-1)
  const inverse = new Float32Array(columns * rows)
  const { sx, sy, sw } = project(positions, camera, columns, rows)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] ?? 0
    const b = indices[i + 1] ?? 0
    const c = indices[i + 2] ?? 0
    const ax = sx[a] ?? 0
    const ay = sy[a] ?? 0
    const bx = sx[b] ?? 0
    const by = sy[b] ?? 0
    const cx = sx[c] ?? 0
    const cy = sy[c] ?? 0
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    // rows count downward, so a front face winds the other way
    if (twoSided ? area === 0 : area >= 0) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const last = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const wc = sw[c] ?? 0
    const wa = (sw[a] ?? 0) - wc
    const wb = (sw[b] ?? 0) - wc
    const stepA = (by - cy) / area
    const stepB = (cy - ay) / area
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5
      const px = left + 0.5
      let shareA = ((cx - bx) * (py - by) - (cy - by) * (px - bx)) / area
      let shareB = ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) / area
      for (let at = row * columns + left; at <= row * columns + last; at++, shareA += stepA, shareB += stepB) {
        if (shareA < -1e-6 || shareB < -1e-6 || shareA + shareB > 1.000001) continue
        const depth = shareA * wa + shareB * wb + wc
        if (depth > (inverse[at] ?? 0)) {
          inverse[at] = depth
          triangle[at] = i / 3
        }
      }
    }
  }
  return { columns, rows, triangle, inverse }
}

function project(positions: Float32Array, camera: Camera, columns: number, rows: number) {
  const { eye, forward, right, up } = camera
  const focal = camera.focal * samplesAcross
  const vertices = positions.length / 3
  const sx = new Float32Array(vertices)
  const sy = new Float32Array(vertices)
  const sw = new Float32Array(vertices)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const x = (positions[vertex * 3] ?? 0) - eye[0]
    const y = (positions[vertex * 3 + 1] ?? 0) - eye[1]
    const z = (positions[vertex * 3 + 2] ?? 0) - eye[2]
    const inverse = 1 / (x * forward[0] + y * forward[1] + z * forward[2])
    sw[vertex] = inverse
    sx[vertex] = columns / 2 + (x * right[0] + y * right[1] + z * right[2]) * inverse * focal
    sy[vertex] = rows / 2 - (x * up[0] + y * up[1] + z * up[2]) * inverse * focal
  }
  return { sx, sy, sw }
}
