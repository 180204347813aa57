import type { Camera } from './camera.ts'
import type { PointSink } from './shading-points.ts'

/** The floor around the figure: its position, and how far it is drawn. */
export type Floor = { z: number; x: number; y: number; reach: number }

/** The floor is lit once per square with sides of this many pixels: its shadows are blurred by more than that. */
export const floorStep = 2

/**
 * Adds one point for each square of pixels that shows floor near the figure. Returns for each pixel how strongly
 * shadows show there, 0 far away.
 */
export function collectFloorPoints(floor: Floor, camera: Camera, cover: Float32Array, sink: PointSink): Float32Array {
  const { eye, forward, right, up, focal, width, height } = camera
  const strength = new Float32Array(width * height)
  const meet = (column: number, row: number): { x: number; y: number; away: number } | undefined => {
    const across = (column - width / 2) / focal
    const above = (height / 2 - row) / focal
    const dz = forward[2] + right[2] * across + up[2] * above
    if (dz >= -1e-4) return undefined
    const depth = (floor.z - eye[2]) / dz
    const x = eye[0] + (forward[0] + right[0] * across + up[0] * above) * depth
    const y = eye[1] + (forward[1] + right[1] * across + up[1] * above) * depth
    const away = Math.hypot(x - floor.x, y - floor.y) / floor.reach
    return away < 1 ? { x, y, away } : undefined
  }
  for (let row = 0; row < height; row += floorStep) {
    for (let column = 0; column < width; column += floorStep) {
      if (!showsFloor(cover, width, column, row)) continue
      const place = meet(column + floorStep / 2, row + floorStep / 2)
      if (!place) continue
      for (const pixel of squareAt(width, height, column, row)) strength[pixel] = Math.min(1, (1 - place.away) * 3)
      sink.put({ x: place.x, y: place.y, z: floor.z + 0.01, nx: 0, ny: 0, nz: 1 }, 0, row * width + column, 1)
    }
  }
  return strength
}

/** The pixels of the square that starts at this one, as far as they are within the picture. */
export function squareAt(width: number, height: number, column: number, row: number): number[] {
  const pixels: number[] = []
  for (let y = row; y < Math.min(height, row + floorStep); y++) {
    for (let x = column; x < Math.min(width, column + floorStep); x++) pixels.push(y * width + x)
  }
  return pixels
}

function showsFloor(cover: Float32Array, width: number, column: number, row: number): boolean {
  return squareAt(width, cover.length / width, column, row).some((pixel) => (cover[pixel] ?? 0) <= 0.999)
}
