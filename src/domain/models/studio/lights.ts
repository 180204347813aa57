import type { Vec3 } from '../mesh.ts'
import { goldenAngle, skyDirections } from '../previewing/depth-map.ts'
import { directionOf } from './camera.ts'
import type { Color } from './material.ts'

/** One of the many small lights that together make soft light. */
export type Light = {
  direction: Vec3
  color: Color
  /** strength of its highlight; 0 for the sky, which makes none */
  highlight: number
  /** whether it casts a shadow onto the floor */
  onFloor: boolean
}

/** A round patch of the sky, filled evenly with small lights that together have the given power. */
type Softbox = { azimuth: number; elevation: number; halfAngle: number; count: number; color: Color; power: number }

/** A key light to the viewer's left, two cool rims from behind, a weak fill, and the sky; relative to the camera. */
export function studioLights(cameraAzimuth: number, quality: number): Light[] {
  const count = (full: number) => Math.round(full * quality)
  const cool: Color = [0.85, 0.93, 1.1]
  const key = {
    azimuth: -48,
    elevation: 46,
    halfAngle: 13,
    count: count(44),
    color: [1.05, 1, 0.93],
    power: 0.95,
  } as const
  const rims = [
    { azimuth: 152, elevation: 34, halfAngle: 16, count: count(16), color: cool, power: 0.95 },
    { azimuth: -140, elevation: 24, halfAngle: 14, count: count(10), color: cool, power: 0.5 },
  ]
  const fill = {
    azimuth: 62,
    elevation: 18,
    halfAngle: 22,
    count: count(14),
    color: [0.9, 0.96, 1.05],
    power: 0.2,
  } as const
  return [
    ...softbox(key, cameraAzimuth, 1, true),
    ...rims.flatMap((rim) => softbox(rim, cameraAzimuth, 1, false)),
    ...softbox(fill, cameraAzimuth, 0.6, false),
    ...sky(count(120)),
  ]
}

function softbox(box: Softbox, cameraAzimuth: number, highlight: number, onFloor: boolean): Light[] {
  const [cx, cy, cz] = directionOf(cameraAzimuth + box.azimuth, box.elevation)
  const flat = Math.hypot(cx, cy)
  const right: Vec3 = [-cy / flat, cx / flat, 0]
  const up: Vec3 = [-cz * right[1], cz * right[0], cx * right[1] - cy * right[0]]
  const spread = Math.tan((box.halfAngle * Math.PI) / 180)
  return Array.from({ length: box.count }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / box.count) * spread
    const [u, v] = [radius * Math.cos(i * goldenAngle), radius * Math.sin(i * goldenAngle)]
    const [x, y, z] = [cx + right[0] * u + up[0] * v, cy + right[1] * u + up[1] * v, cz + up[2] * v]
    const length = Math.hypot(x, y, z)
    return {
      direction: [x / length, y / length, z / length],
      color: scaled(box.color, box.power / box.count),
      highlight,
      onFloor,
    }
  })
}

/** A dome, brighter toward the top; below the horizon, the light that the floor reflects. */
function sky(count: number): Light[] {
  return skyDirections(count, -0.45).map((direction) => {
    const up = direction[2] > 0
    const power = (0.98 * (up ? 0.62 + 0.5 * direction[2] : 0.34)) / count
    return { direction, color: scaled(up ? [0.96, 0.99, 1.06] : [1.05, 1, 0.94], power), highlight: 0, onFloor: true }
  })
}

function scaled([r, g, b]: Color, factor: number): Color {
  return [r * factor, g * factor, b * factor]
}
