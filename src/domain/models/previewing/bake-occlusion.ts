import { ballAround, type Mesh, type ShadedMesh } from '../mesh.ts'
import { createDepthMap, drawDepthMap, type LightView, skyDirections, viewFrom } from './depth-map.ts'

const directions = 112
const mapSize = 512

/**
 * How much of the sky each vertex sees, 0 to 1; light from below counts less.
 * The occluder is the unsplit mesh, so that doubled vertices do not double the work. In an open mesh (`twoSided`), each
 * vertex counts by its brighter side, because either side may be looked at.
 */
export function bakeOcclusion(shaded: ShadedMesh, occluder: Mesh, twoSided = false): Float32Array {
  const { center, radius } = ballAround(occluder.positions)
  const map = createDepthMap(mapSize, occluder.positions.length / 3)
  const sides = (twoSided ? [1, -1] : [1]).map((side) => ({
    side,
    seen: new Float32Array(shaded.positions.length / 3),
    possible: new Float32Array(shaded.positions.length / 3),
  }))
  for (const direction of skyDirections(directions, -0.8)) {
    const view = viewFrom(direction, center, radius, mapSize)
    drawDepthMap(map, occluder, view, twoSided)
    for (const side of sides) collectLight(shaded, map.depths, view, direction[2] > 0 ? 1 : 0.45, side)
  }
  const shares = sides.map(({ seen, possible }) =>
    seen.map((value, vertex) => value / Math.max(possible[vertex] ?? 0, 1e-6)),
  )
  const [front = new Float32Array(), back] = shares
  return back ? front.map((share, vertex) => Math.max(share, back[vertex] ?? 0)) : front
}

type Side = { side: number; seen: Float32Array; possible: Float32Array }

function collectLight(
  { positions, normals }: ShadedMesh,
  depths: Float32Array,
  view: LightView,
  weight: number,
  { side, seen, possible }: Side,
): void {
  const { direction, right, up } = view
  const offset = 1.8 / view.scale
  const slack = 1.5 / view.scale
  for (let vertex = 0; vertex < seen.length; vertex++) {
    const i = vertex * 3
    const nx = (normals[i] ?? 0) * side
    const ny = (normals[i + 1] ?? 0) * side
    const nz = (normals[i + 2] ?? 0) * side
    const light = (nx * direction[0] + ny * direction[1] + nz * direction[2]) * weight
    if (light <= 0) continue
    possible[vertex] = (possible[vertex] ?? 0) + light
    const x = (positions[i] ?? 0) + nx * offset
    const y = (positions[i + 1] ?? 0) + ny * offset
    const z = (positions[i + 2] ?? 0) + nz * offset
    const u = Math.floor((x * right[0] + y * right[1] + z * right[2]) * view.scale + view.originU)
    const v = Math.floor((x * up[0] + y * up[1] + z * up[2]) * view.scale + view.originV)
    const inside = u >= 0 && v >= 0 && u < mapSize && v < mapSize
    const blocker = inside ? (depths[v * mapSize + u] ?? 0) : -Infinity
    const depth = x * direction[0] + y * direction[1] + z * direction[2] + slack
    if (blocker <= depth) seen[vertex] = (seen[vertex] ?? 0) + light
  }
}
