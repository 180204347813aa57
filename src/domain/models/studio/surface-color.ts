import type { ReceivedLight } from './light-points.ts'
import type { Material } from './material.ts'
import type { ShadingPoints } from './shading-points.ts'

/** The linear color that a lit point sends to the eye, before exposure, written into `out`. */
export function surfaceColor(
  points: ShadingPoints,
  point: number,
  { color, rough, metal, gloss, glow, sheen }: Material,
  received: ReceivedLight,
  cavity: number,
  out: Float32Array,
): void {
  const i = point * 3
  const nz = points.normals[i + 2] ?? 0
  const vz = points.views[i + 2] ?? 0
  const facing = Math.max(
    0,
    (points.normals[i] ?? 0) * (points.views[i] ?? 0) +
      (points.normals[i + 1] ?? 0) * (points.views[i + 1] ?? 0) +
      nz * vz,
  )
  const openSky = received.openSky[point] ?? 0
  const openness = openSky > 0 ? (received.sky[point] ?? 0) / openSky : 1
  const reflected = roomLight(2 * facing * nz - vz)
  const glance = (1 - facing) ** 5
  for (let channel = 0; channel < 3; channel++) {
    const albedo = color[channel] ?? 0
    const bounce = 1 + (manyBounces(openness, albedo) / Math.max(0.05, openness) - 1) * 0.5
    const diffuse = (received.diffuse[i + channel] ?? 0) * albedo * (1 - metal) * bounce * cavity
    const highlight = (received.highlights[i + channel] ?? 0) * gloss * 2 * (1 + metal * (albedo * 14 - 1))
    const mirror = 0.08 * gloss * (1 - metal) + albedo * metal
    const room = (mirror + (1 - mirror) * glance * (1 - rough * 0.75)) * reflected * openness * openness
    const velvet = sheen * (1 - facing) ** 3 * albedo * openness * 0.8
    out[channel] = diffuse + highlight + room * (metal > 0 ? 1.15 : 0.9) + velvet + glow * albedo
  }
}

/** What the room shows in a mirror that faces up by this much: bright above, dim below. */
function roomLight(up: number): number {
  const t = Math.max(0, Math.min(1, (up + 0.35) / 0.7))
  return (0.35 + 0.65 * Math.max(0, up * 0.5 + 0.5)) * (0.45 + 0.55 * t * t * (3 - 2 * t))
}

/** Light that bounces in a crease takes on the surface's color (the fit of Jimenez et al., 2016). */
function manyBounces(openness: number, albedo: number): number {
  const a = 2.0404 * albedo - 0.3324
  const b = -4.7951 * albedo + 0.6417
  const c = 2.7552 * albedo + 0.6903
  return Math.max(openness, ((openness * a + b) * openness + c) * openness)
}
