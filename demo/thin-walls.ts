import type { Mesh, Vec3 } from '#domain/models/mesh.ts'

/** Edge of the grid's cells in millimeters: each holds a few triangles, and a ray crosses two at most. */
const cell = 2
/** Where a ray starts below the surface, so that it does not hit its own triangle. */
const skin = 0.01

/**
 * The share of a closed mesh's surface behind which the material ends within `thinnerThan` millimeters. From points
 * spread evenly over the area, a ray goes inwards along the normal, and counts if it leaves the solid that soon. Every
 * solid is thin near a sharp edge or a pointed tip, so the share is never quite zero.
 */
export function shareOfThinWalls(mesh: Mesh, { thinnerThan = 0.8, samples = 1500 } = {}): number {
  const triangles = mesh.indices.length / 3
  const grid = gridOf(mesh)
  const areas = new Float64Array(triangles)
  let area = 0
  for (let t = 0; t < triangles; t++) areas[t] = area += normalOf(mesh, t).area
  let thin = 0
  let triangle = 0
  for (let sample = 0; sample < samples; sample++) {
    const wanted = ((sample + 0.5) / samples) * area
    while (triangle < triangles - 1 && (areas[triangle] ?? 0) < wanted) triangle++
    const { direction } = normalOf(mesh, triangle)
    const [a, b, c] = cornersOf(mesh, triangle)
    // A point of the triangle that differs from sample to sample, but is the same each time.
    const [u, v] = fold((sample * 0.7548776662) % 1, (sample * 0.5698402909) % 1)
    const place = (axis: 0 | 1 | 2) =>
      a[axis] + (b[axis] - a[axis]) * u + (c[axis] - a[axis]) * v - direction[axis] * skin
    const inwards: Vec3 = [-direction[0], -direction[1], -direction[2]]
    if (leavesWithin(mesh, grid, [place(0), place(1), place(2)], inwards, thinnerThan)) thin++
  }
  return thin / samples
}

/** Maps a point of the unit square to the unit triangle. */
function fold(u: number, v: number): [number, number] {
  return u + v > 1 ? [1 - u, 1 - v] : [u, v]
}

function cornersOf({ positions, indices }: Mesh, triangle: number): [Vec3, Vec3, Vec3] {
  const corner = (k: number): Vec3 => {
    const at = (indices[triangle * 3 + k] ?? 0) * 3
    return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
  }
  return [corner(0), corner(1), corner(2)]
}

function normalOf(mesh: Mesh, triangle: number): { direction: Vec3; area: number } {
  const [a, b, c] = cornersOf(mesh, triangle)
  const [x, y, z] = cross(minus(b, a), minus(c, a))
  const length = Math.sqrt(x * x + y * y + z * z) || 1e-12
  return { direction: [x / length, y / length, z / length], area: length / 2 }
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

type Grid = Map<number, number[]>
const cellOf = (value: number) => Math.floor(value / cell)
const keyOf = (i: number, j: number, k: number) => ((i + 512) * 1024 + j + 512) * 1024 + k + 512

function gridOf(mesh: Mesh): Grid {
  const grid: Grid = new Map()
  for (let triangle = 0; triangle < mesh.indices.length / 3; triangle++) {
    eachCell(cornersOf(mesh, triangle), (key) => {
      const known = grid.get(key)
      if (known) known.push(triangle)
      else grid.set(key, [triangle])
    })
  }
  return grid
}

/** Calls `call` for each cell that the bounding box of the points touches. */
function eachCell(points: readonly Vec3[], call: (key: number) => void): void {
  const low = (axis: 0 | 1 | 2) => cellOf(Math.min(...points.map((point) => point[axis])))
  const high = (axis: 0 | 1 | 2) => cellOf(Math.max(...points.map((point) => point[axis])))
  const [i1, j1, k1] = [high(0), high(1), high(2)]
  const [j0, k0] = [low(1), low(2)]
  for (let i = low(0); i <= i1; i++) for (let j = j0; j <= j1; j++) for (let k = k0; k <= k1; k++) call(keyOf(i, j, k))
}

/** Whether a ray from inside passes outwards through a triangle within this length. */
function leavesWithin(mesh: Mesh, grid: Grid, start: Vec3, direction: Vec3, length: number): boolean {
  const end: Vec3 = [
    start[0] + direction[0] * length,
    start[1] + direction[1] * length,
    start[2] + direction[2] * length,
  ]
  let found = false
  eachCell([start, end], (key) => {
    found ||= (grid.get(key) ?? []).some((triangle) =>
      passesOutwards(cornersOf(mesh, triangle), start, direction, length),
    )
  })
  return found
}

/** Möller's ray test, for triangles through which the ray leaves the solid. */
function passesOutwards([a, b, c]: [Vec3, Vec3, Vec3], start: Vec3, direction: Vec3, length: number): boolean {
  const [ab, ac] = [minus(b, a), minus(c, a)]
  const p = cross(direction, ac)
  const facing = dot(ab, p)
  // Positive when the ray hits the front, from outside.
  if (facing > -1e-12) return false
  const away = minus(start, a)
  const u = dot(away, p) / facing
  if (u < 0 || u > 1) return false
  const q = cross(away, ab)
  const v = dot(direction, q) / facing
  if (v < 0 || u + v > 1) return false
  const distance = dot(ac, q) / facing
  return distance > 0 && distance < length - skin
}
