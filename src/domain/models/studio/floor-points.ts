import type { Camera } from './camera.ts'
import type { PointSink } from './shading-points.ts'

/** The floor around the figure: where it lies and how far it is drawn. */
export type Floor = { z: number; x: number; y: number; reach: number }

/** Adds one point per pixel that shows floor near the figure; returns how strongly shadows show there, 0 far away. */
export function collectFloorPoints(floor: Floor, camera: Camera, cover: Float32Array, sink: PointSink): Float32Array {
  const { eye, forward, right, up, focal, width, height } = camera
  const strength = new Float32Array(width * height)
  for (let pixel = 0; pixel < strength.length; pixel++) {
    if ((cover[pixel] ?? 0) > 0.999) continue
    const across = ((pixel % width) + 0.5 - width / 2) / focal
    const above = (height / 2 - Math.floor(pixel / width) - 0.5) / focal
    const dz = forward[2] + right[2] * across + up[2] * above
    if (dz >= -1e-4) continue
    const depth = (floor.z - eye[2]) / dz
    const x = eye[0] + (forward[0] + right[0] * across + up[0] * above) * depth
    const y = eye[1] + (forward[1] + right[1] * across + up[1] * above) * depth
    const away = Math.hypot(x - floor.x, y - floor.y) / floor.reach
    if (away >= 1) continue
    strength[pixel] = Math.min(1, (1 - away) * 3)
    sink.put({ x, y, z: floor.z + 0.01, nx: 0, ny: 0, nz: 1 }, 0, pixel, 1)
  }
  return strength
}
