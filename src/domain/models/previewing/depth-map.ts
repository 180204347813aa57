import type { Mesh, Vec3 } from '../mesh.ts'

/** A square orthographic view of a ball from a light: it shows what is nearest to the light. */
export type LightView = {
  direction: Vec3
  /** image axes in space */
  right: Vec3
  up: Vec3
  /** pixels per millimeter, and the position of the origin in the image */
  scale: number
  originU: number
  originV: number
}

/** Nearest depth along the light's direction per pixel, and buffers for projected vertices; made once, drawn often. */
export type DepthMap = { size: number; depths: Float32Array; u: Float32Array; v: Float32Array; w: Float32Array }

const nothing = -1e30

export function createDepthMap(size: number, vertices: number): DepthMap {
  return {
    size,
    depths: new Float32Array(size * size),
    u: new Float32Array(vertices),
    v: new Float32Array(vertices),
    w: new Float32Array(vertices),
  }
}

/** The view of a ball (center, radius) from a unit direction that points toward the light. */
export function viewFrom(direction: Vec3, center: Vec3, radius: number, size: number): LightView {
  const [x, y, z] = direction
  const helper: Vec3 = Math.abs(z) > 0.9 ? [1, 0, 0] : [0, 0, 1]
  const cross: Vec3 = [helper[1] * z - helper[2] * y, helper[2] * x - helper[0] * z, helper[0] * y - helper[1] * x]
  const length = Math.hypot(...cross)
  const right: Vec3 = [cross[0] / length, cross[1] / length, cross[2] / length]
  const up: Vec3 = [y * right[2] - z * right[1], z * right[0] - x * right[2], x * right[1] - y * right[0]]
  const scale = size / (2 * radius * 1.02)
  return {
    direction,
    right,
    up,
    scale,
    originU: size / 2 - (center[0] * right[0] + center[1] * right[1] + center[2] * right[2]) * scale,
    originV: size / 2 - (center[0] * up[0] + center[1] * up[1] + center[2] * up[2]) * scale,
  }
}

/** Draws the front of the mesh, as the light sees it, into the map; for an open mesh (`twoSided`), the backs too. */
export function drawDepthMap(map: DepthMap, { positions, indices }: Mesh, view: LightView, twoSided = false): void {
  const { size, depths, u, v, w } = map
  const { direction, right, up, scale, originU, originV } = view
  for (let vertex = 0; vertex < u.length; vertex++) {
    const x = positions[vertex * 3] ?? 0
    const y = positions[vertex * 3 + 1] ?? 0
    const z = positions[vertex * 3 + 2] ?? 0
    u[vertex] = (x * right[0] + y * right[1] + z * right[2]) * scale + originU
    v[vertex] = (x * up[0] + y * up[1] + z * up[2]) * scale + originV
    w[vertex] = x * direction[0] + y * direction[1] + z * direction[2]
  }
  depths.fill(nothing)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] ?? 0
    const b = indices[i + 1] ?? 0
    const c = indices[i + 2] ?? 0
    const au = u[a] ?? 0
    const av = v[a] ?? 0
    const bu = u[b] ?? 0
    const bv = v[b] ?? 0
    const cu = u[c] ?? 0
    const cv = v[c] ?? 0
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av)
    if (twoSided ? area === 0 : area <= 0) continue
    const left = Math.max(0, Math.ceil(Math.min(au, bu, cu) - 0.5))
    const last = Math.min(size - 1, Math.floor(Math.max(au, bu, cu) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(av, bv, cv) - 0.5))
    const bottom = Math.min(size - 1, Math.floor(Math.max(av, bv, cv) - 0.5))
    if (left > last || top > bottom) continue
    const wc = w[c] ?? 0
    const wa = (w[a] ?? 0) - wc
    const wb = (w[b] ?? 0) - wc
    const stepA = (bv - cv) / area
    const stepB = (cv - av) / area
    for (let row = top; row <= bottom; row++) {
      const pv = row + 0.5
      const pu = left + 0.5
      let shareA = ((cu - bu) * (pv - bv) - (cv - bv) * (pu - bu)) / area
      let shareB = ((au - cu) * (pv - cv) - (av - cv) * (pu - cu)) / area
      for (let pixel = row * size + left; pixel <= row * size + last; pixel++, shareA += stepA, shareB += stepB) {
        if (shareA < 0 || shareB < 0 || shareA + shareB > 1) continue
        const depth = shareA * wa + shareB * wb + wc
        if (depth > (depths[pixel] ?? 0)) depths[pixel] = depth
      }
    }
  }
}

/** The golden angle: points placed by it fill a disk or a sphere evenly, and always in the same way. */
export const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Evenly spread unit directions from straight up down to the given height (1 = up, -1 = down). */
export function skyDirections(count: number, lowest: number): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - ((i + 0.5) / count) * (1 - lowest)
    const flat = Math.sqrt(Math.max(0, 1 - z * z))
    return [flat * Math.cos(i * goldenAngle), flat * Math.sin(i * goldenAngle), z]
  })
}
