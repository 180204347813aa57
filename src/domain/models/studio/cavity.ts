import type { Camera } from './camera.ts'
import type { ShadingPoints } from './shading-points.ts'

/**
 * A factor per pixel that lightens edges and darkens creases, from how the normals turn between neighboring pixels.
 * Pixels at the outline and at jumps in depth are left alone.
 */
export function cavityOf(
  points: ShadingPoints,
  figureCount: number,
  camera: Camera,
  cover: Float32Array,
  figureRadius: number,
): Float32Array {
  const { width, height } = camera
  const { acrossNormal, aboveNormal, depth } = pictureOfNormals(points, figureCount, camera)
  const factor = new Float32Array(width * height).fill(1)
  const step = Math.max(1, Math.round(width / 900))
  const border = step * 2
  const deepest = figureRadius * 0.02
  for (let y = border; y < height - border; y++) {
    for (let x = border; x < width - border; x++) {
      const at = y * width + x
      if ((cover[at] ?? 0) < 0.999) continue
      let sum = 0
      let counted = 0
      for (let reach = 1; reach <= 2; reach++) {
        const left = at - step * reach
        const right = at + step * reach
        const above = at - step * reach * width
        const below = at + step * reach * width
        if (!isSmooth(at, left, right, cover, depth, deepest)) continue
        if (!isSmooth(at, above, below, cover, depth, deepest)) continue
        const bend =
          (acrossNormal[right] ?? 0) - (acrossNormal[left] ?? 0) + (aboveNormal[above] ?? 0) - (aboveNormal[below] ?? 0)
        sum += bend / reach
        counted++
      }
      if (counted === 0) continue
      const bend = Math.max(-0.5, Math.min(0.5, sum / counted))
      factor[at] = 1 + 0.5 * (bend > 0 ? bend * 0.55 : bend * 0.9)
    }
  }
  return factor
}

function isSmooth(at: number, one: number, other: number, cover: Float32Array, depth: Float32Array, deepest: number) {
  if ((cover[one] ?? 0) < 0.999 || (cover[other] ?? 0) < 0.999) return false
  const own = depth[at] ?? 0
  return Math.abs((depth[one] ?? 0) - own) <= deepest && Math.abs((depth[other] ?? 0) - own) <= deepest
}

/** Per pixel, the normal's components along the picture's two axes, and the distance from the eye. */
function pictureOfNormals(
  points: ShadingPoints,
  figureCount: number,
  { eye, forward, right, up, width, height }: Camera,
) {
  const acrossNormal = new Float32Array(width * height)
  const aboveNormal = new Float32Array(width * height)
  const depth = new Float32Array(width * height)
  const { places, normals, pixels, shares } = points
  for (let point = 0; point < figureCount; point++) {
    const i = point * 3
    const pixel = pixels[point] ?? 0
    const share = shares[point] ?? 0
    const nx = normals[i] ?? 0
    const ny = normals[i + 1] ?? 0
    const nz = normals[i + 2] ?? 0
    acrossNormal[pixel] = (acrossNormal[pixel] ?? 0) + (nx * right[0] + ny * right[1] + nz * right[2]) * share
    aboveNormal[pixel] = (aboveNormal[pixel] ?? 0) + (nx * up[0] + ny * up[1] + nz * up[2]) * share
    const x = (places[i] ?? 0) - eye[0]
    const y = (places[i + 1] ?? 0) - eye[1]
    const z = (places[i + 2] ?? 0) - eye[2]
    depth[pixel] = (depth[pixel] ?? 0) + (x * forward[0] + y * forward[1] + z * forward[2]) * share
  }
  return { acrossNormal, aboveNormal, depth }
}
