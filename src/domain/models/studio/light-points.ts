import { ballAround, type Mesh } from '../mesh.ts'
import { createDepthMap, type DepthMap, drawDepthMap, type LightView, viewFrom } from '../previewing/depth-map.ts'
import type { Light } from './lights.ts'
import type { Material } from './material.ts'
import type { ShadingPoints } from './shading-points.ts'

const mapSize = 1024

/** The light that reaches each point. Floor points (from `figureCount` on) keep the key light in the first channel. */
export type ReceivedLight = {
  diffuse: Float32Array
  highlights: Float32Array
  /** sky light received, and what a place without shadow would receive */
  sky: Float32Array
  openSky: Float32Array
}

/**
 * Shines every light on every point, with one shadow map per light. Hundreds of faint hard shadows add up to soft ones,
 * without noise and always in the same way.
 */
export function lightPoints(
  points: ShadingPoints,
  figureCount: number,
  occluder: Mesh,
  lights: Light[],
  materials: Material[],
  twoSided: boolean,
): ReceivedLight {
  const { center, radius } = ballAround(occluder.positions)
  const map = createDepthMap(mapSize, occluder.positions.length / 3)
  const roughness = Float32Array.from(materials, ({ rough }) => Math.max(0.2, rough))
  const received: ReceivedLight = {
    diffuse: new Float32Array(points.count * 3),
    highlights: new Float32Array(figureCount * 3),
    sky: new Float32Array(points.count),
    openSky: new Float32Array(points.count),
  }
  for (const light of lights) {
    const view = viewFrom(light.direction, center, radius, mapSize)
    drawDepthMap(map, occluder, view, twoSided)
    const reaches = light.onFloor && light.direction[2] > 0 ? points.count : figureCount
    shineOn(points, figureCount, reaches, map, view, light, roughness, received)
  }
  return received
}

function shineOn(
  { places, normals, views, materials }: ShadingPoints,
  figureCount: number,
  reaches: number,
  map: DepthMap,
  view: LightView,
  light: Light,
  roughness: Float32Array,
  { diffuse, highlights, sky, openSky }: ReceivedLight,
): void {
  const [lx, ly, lz] = light.direction
  const [rx, ry, rz] = view.right
  const [ux, uy, uz] = view.up
  const [red, green, blue] = light.color
  const { depths } = map
  const { scale, originU, originV } = view
  const brightness = (red + green + blue) / 3
  const isSky = light.highlight === 0
  const offset = 1.6 / scale
  const slack = 1.2 / scale
  for (let point = 0, i = 0; point < reaches; point++, i += 3) {
    const nx = normals[i] ?? 0
    const ny = normals[i + 1] ?? 0
    const nz = normals[i + 2] ?? 0
    const facing = nx * lx + ny * ly + nz * lz
    if (facing <= 0) continue
    const x = (places[i] ?? 0) + nx * offset
    const y = (places[i + 1] ?? 0) + ny * offset
    const z = (places[i + 2] ?? 0) + nz * offset
    const u = (x * rx + y * ry + z * rz) * scale + originU - 0.5
    const v = (x * ux + y * uy + z * uz) * scale + originV - 0.5
    const visible = visibility(depths, u, v, x * lx + y * ly + z * lz + slack)
    const amount = facing * visible
    if (isSky) {
      openSky[point] = (openSky[point] ?? 0) + brightness * facing
      sky[point] = (sky[point] ?? 0) + brightness * amount
    }
    if (visible === 0) continue
    if (point >= figureCount) {
      if (!isSky) diffuse[i] = (diffuse[i] ?? 0) + green * amount
      continue
    }
    diffuse[i] = (diffuse[i] ?? 0) + red * amount
    diffuse[i + 1] = (diffuse[i + 1] ?? 0) + green * amount
    diffuse[i + 2] = (diffuse[i + 2] ?? 0) + blue * amount
    if (isSky) continue
    const shine =
      mirrorShare(nx, ny, nz, lx, ly, lz, views, i, facing, roughness[materials[point] ?? 0] ?? 0.5) *
      amount *
      light.highlight
    highlights[i] = (highlights[i] ?? 0) + red * shine
    highlights[i + 1] = (highlights[i + 1] ?? 0) + green * shine
    highlights[i + 2] = (highlights[i + 2] ?? 0) + blue * shine
  }
}

/** The share of the light that passes, interpolated between the four map pixels around a place. */
function visibility(depths: Float32Array, u: number, v: number, depth: number): number {
  if (!(u >= 1 && v >= 1 && u < mapSize - 2 && v < mapSize - 2)) return 1
  const column = u | 0
  const row = v | 0
  const at = row * mapSize + column
  const a = (depths[at] ?? 0) > depth ? 0 : 1
  const b = (depths[at + 1] ?? 0) > depth ? 0 : 1
  const c = (depths[at + mapSize] ?? 0) > depth ? 0 : 1
  const d = (depths[at + mapSize + 1] ?? 0) > depth ? 0 : 1
  const across = u - column
  return (a + (b - a) * across) * (1 - v + row) + (c + (d - c) * across) * (v - row)
}

/** The share of light that a rough surface mirrors to the eye: the GGX microfacet model (Walter et al., 2007). */
function mirrorShare(
  nx: number,
  ny: number,
  nz: number,
  lx: number,
  ly: number,
  lz: number,
  views: Float32Array,
  i: number,
  facing: number,
  rough: number,
): number {
  const vx = views[i] ?? 0
  const vy = views[i + 1] ?? 0
  const vz = views[i + 2] ?? 0
  const hx = lx + vx
  const hy = ly + vy
  const hz = lz + vz
  const inverse = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
  const nh = (nx * hx + ny * hy + nz * hz) * inverse
  if (nh <= 0.3) return 0
  const vh = (vx * hx + vy * hy + vz * hz) * inverse
  const nv = Math.max(0.02, nx * vx + ny * vy + nz * vz)
  const alpha2 = rough * rough * rough * rough
  const spread = nh * nh * (alpha2 - 1) + 1
  const distribution = alpha2 / (spread * spread)
  const k = ((rough + 1) * (rough + 1)) / 8
  const masking = 1 / ((facing * (1 - k) + k) * (nv * (1 - k) + k))
  const glance = 1 - vh
  const glance2 = glance * glance
  const fresnel = 0.04 + 0.96 * glance2 * glance2 * glance
  return distribution * masking * fresnel * 0.25
}
