import { boundsOf, type Mesh } from '../mesh.ts'
import type { Side } from '../turn-mesh.ts'

/** Areas in square millimeters, the volume in cubic millimeters. */
export type MeshMeasures = {
  area: number
  /** negative when the mesh is inside out */
  volume: number
  /** how it would stand on each of its sides, if it faces outward */
  standing: Record<Side, Standing>
}

type Standing = {
  /** surface that overhangs by more than 45°, without what lies on the bed */
  overhang: number
  /** flat surface on the bed, which is the plane through the lowest point */
  base: number
}

/** A face overhangs by more than 45° when its normal points down further than this. */
const steepest = Math.SQRT1_2
/** Facets are rarely cut at exactly 45°, and rounding must not decide for them. */
const slack = 1e-4
/** A quarter of a usual layer: whatever is this near the bed is printed onto it. */
export const bedMm = 0.05

/** Volumes are relative to the middle of the box: far from the origin, the sums would lose their digits. */
export function measureMesh({ positions, indices }: Mesh): MeshMeasures {
  const { low, high } = boundsOf(positions)
  const [cx, cy, cz] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  let [area, volume] = [0, 0]
  const alongX = measureStanding(high[0] - low[0])
  const alongY = measureStanding(high[1] - low[1])
  const alongZ = measureStanding(high[2] - low[2])
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] ?? 0) * 3
    const b = (indices[i + 1] ?? 0) * 3
    const c = (indices[i + 2] ?? 0) * 3
    const ax = (positions[a] ?? 0) - cx
    const ay = (positions[a + 1] ?? 0) - cy
    const az = (positions[a + 2] ?? 0) - cz
    const ux = (positions[b] ?? 0) - cx - ax
    const uy = (positions[b + 1] ?? 0) - cy - ay
    const uz = (positions[b + 2] ?? 0) - cz - az
    const vx = (positions[c] ?? 0) - cx - ax
    const vy = (positions[c + 1] ?? 0) - cy - ay
    const vz = (positions[c + 2] ?? 0) - cz - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    area += length / 2
    volume += (ax * nx + ay * ny + az * nz) / 6
    alongX.add(nx, length, ax, ax + ux, ax + vx)
    alongY.add(ny, length, ay, ay + uy, ay + vy)
    alongZ.add(nz, length, az, az + uz, az + vz)
  }
  return {
    area,
    volume,
    standing: {
      '-x': alongX.low,
      '+x': alongX.high,
      '-y': alongY.low,
      '+y': alongY.high,
      '-z': alongZ.low,
      '+z': alongZ.high,
    },
  }
}

/** Collects how a mesh of this length, with its middle at 0, stands on either end of one axis. */
function measureStanding(length: number) {
  const bed = length / 2 - Math.min(bedMm, length / 1000)
  const [low, high] = [none(), none()]
  return {
    /** what stands on the low end, and on the high one */
    low,
    high,
    /** A triangle: the normal's part along the axis, the normal's length, and the corners' places on the axis. */
    add(normal: number, size: number, a: number, b: number, c: number) {
      if (Math.abs(normal) <= (steepest + slack) * size) return
      const isOnBed = normal < 0 ? a <= -bed && b <= -bed && c <= -bed : a >= bed && b >= bed && c >= bed
      const down = normal < 0 ? low : high
      if (isOnBed) down.base += Math.abs(normal) / 2
      else down.overhang += size / 2
    },
  }
}

const none = (): Standing => ({ overhang: 0, base: 0 })
