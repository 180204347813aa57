import type { ShadedMesh } from '../mesh.ts'
import type { Camera } from './camera.ts'
import { type DepthBuffer, samplesAcross } from './depth-buffer.ts'
import type { Place, PointSink } from './shading-points.ts'

export type MaterialIndexAt = (x: number, y: number, z: number) => number

const samples = samplesAcross * samplesAcross

/**
 * Turns the samples of each pixel into points to light: one for the whole pixel where depth, normal and material agree,
 * else one per sample, so that edges are smooth and flat areas are cheap. In an open mesh (`twoSided`), the visible
 * side counts as the outer one. Returns how much of each pixel the figure covers.
 */
export function collectFigurePoints(
  mesh: ShadedMesh,
  camera: Camera,
  buffer: DepthBuffer,
  materialAt: MaterialIndexAt,
  sink: PointSink,
  twoSided: boolean,
): Float32Array {
  const cover = new Float32Array(camera.width * camera.height)
  const found: Place[] = []
  for (let pixel = 0; pixel < cover.length; pixel++) {
    found.length = 0
    const [column, row] = [(pixel % camera.width) * samplesAcross, Math.floor(pixel / camera.width) * samplesAcross]
    let [nearest, farthest] = [0, Infinity]
    for (let sample = 0; sample < samples; sample++) {
      const x = column + (sample % samplesAcross)
      const y = row + Math.floor(sample / samplesAcross)
      const at = y * buffer.columns + x
      const triangle = buffer.triangle[at] ?? -1
      if (triangle < 0) continue
      const inverse = buffer.inverse[at] ?? 0
      nearest = Math.max(nearest, inverse)
      farthest = Math.min(farthest, inverse)
      found.push(placeOf(mesh, triangle, camera, buffer, x, y, 1 / inverse, twoSided))
    }
    if (found.length === 0) continue
    cover[pixel] = found.length / samples
    const flat = found.length === samples && nearest / farthest < 1 + 0.6 / camera.distance
    const whole = flat ? mergePlaces(found) : undefined
    const [first, last] = [found[0], found.at(-1)]
    const material = first ? materialAt(first.x, first.y, first.z) : 0
    if (whole && last && materialAt(last.x, last.y, last.z) === material) sink.put(whole, material, pixel, 1)
    else for (const place of found) sink.put(place, materialAt(place.x, place.y, place.z), pixel, 1 / samples)
  }
  return cover
}

/** The mean of the places, or undefined when their normals differ. */
function mergePlaces(places: Place[]): Place | undefined {
  const sum = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 }
  for (const place of places) {
    sum.x += place.x / samples
    sum.y += place.y / samples
    sum.z += place.z / samples
    sum.nx += place.nx
    sum.ny += place.ny
    sum.nz += place.nz
  }
  const length = Math.sqrt(sum.nx * sum.nx + sum.ny * sum.ny + sum.nz * sum.nz)
  if (length < 0.97 * samples) return undefined
  return { ...sum, nx: sum.nx / length, ny: sum.ny / length, nz: sum.nz / length }
}

/** The point that a sample sees, with its normal interpolated between the triangle's corners. */
function placeOf(
  { positions, normals, indices }: ShadedMesh,
  triangle: number,
  { eye, forward, right, up, focal }: Camera,
  { columns, rows }: DepthBuffer,
  column: number,
  row: number,
  depth: number,
  twoSided: boolean,
): Place {
  const across = (column + 0.5 - columns / 2) / (focal * samplesAcross)
  const above = (rows / 2 - row - 0.5) / (focal * samplesAcross)
  const x = eye[0] + (forward[0] + right[0] * across + up[0] * above) * depth
  const y = eye[1] + (forward[1] + right[1] * across + up[1] * above) * depth
  const z = eye[2] + (forward[2] + right[2] * across + up[2] * above) * depth
  const a = (indices[triangle * 3] ?? 0) * 3
  const b = (indices[triangle * 3 + 1] ?? 0) * 3
  const c = (indices[triangle * 3 + 2] ?? 0) * 3
  const ax = positions[a] ?? 0
  const ay = positions[a + 1] ?? 0
  const az = positions[a + 2] ?? 0
  const ux = (positions[b] ?? 0) - ax
  const uy = (positions[b + 1] ?? 0) - ay
  const uz = (positions[b + 2] ?? 0) - az
  const vx = (positions[c] ?? 0) - ax
  const vy = (positions[c + 1] ?? 0) - ay
  const vz = (positions[c + 2] ?? 0) - az
  const px = x - ax
  const py = y - ay
  const pz = z - az
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const pu = px * ux + py * uy + pz * uz
  const pv = px * vx + py * vy + pz * vz
  const area = uu * vv - uv * uv || 1
  const shareB = Math.max(0, Math.min(1, (vv * pu - uv * pv) / area))
  const shareC = Math.max(0, Math.min(1 - shareB, (uu * pv - uv * pu) / area))
  const shareA = 1 - shareB - shareC
  const nx = (normals[a] ?? 0) * shareA + (normals[b] ?? 0) * shareB + (normals[c] ?? 0) * shareC
  const ny = (normals[a + 1] ?? 0) * shareA + (normals[b + 1] ?? 0) * shareB + (normals[c + 1] ?? 0) * shareC
  const nz = (normals[a + 2] ?? 0) * shareA + (normals[b + 2] ?? 0) * shareB + (normals[c + 2] ?? 0) * shareC
  const away =
    (uy * vz - uz * vy) * (x - eye[0]) + (uz * vx - ux * vz) * (y - eye[1]) + (ux * vy - uy * vx) * (z - eye[2])
  const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * (twoSided && away > 0 ? -1 : 1)
  return { x, y, z, nx: nx / length, ny: ny / length, nz: nz / length }
}
