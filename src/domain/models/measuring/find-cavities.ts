import type { Mesh } from '../mesh.ts'
import type { Pieces } from './turn-inward.ts'

/** Beyond these, in hostile files, all are taken for cavities: looking takes two seconds at most. */
const mostPieces = 100_000
const mostSteps = 60_000_000

/**
 * Marks the pieces that lie within the others, among those that face against them: most of the corners that are the
 * outermost along each axis are inside. `facing` is -1 when the others face inward.
 */
export function findCavities(mesh: Mesh, pieces: Pieces, against: Uint8Array, facing: -1 | 1): Uint8Array {
  const count = against.reduce((sum, one) => sum + one, 0)
  if (count > mostPieces) return against
  const place = new Int32Array(against.length).fill(-1)
  let next = 0
  for (let piece = 0; piece < against.length; piece++) if (against[piece] === 1) place[piece] = next++
  const ofTriangle = (triangle: number) => place[pieces.ofTriangle[triangle] ?? 0] ?? -1
  const points = outermostPoints(mesh, ofTriangle, count)
  const windings = windingsAt(points, mesh, (triangle) => ofTriangle(triangle) === -1)
  if (!windings) return against
  const inside = new Uint8Array(count)
  for (let point = 0; point < windings.length; point++) {
    const piece = Math.floor(point / 6)
    if ((windings[point] ?? 0) * facing > 0) inside[piece] = (inside[piece] ?? 0) + 1
  }
  return against.map((one, piece) => (one === 1 && (inside[place[piece] ?? 0] ?? 0) > 3 ? 1 : 0))
}

/** A little inward from the corners, because rays through them would often meet edges; different on each axis. */
const inward = [0.001_31, 0.001_73, 0.000_97]

/** Six points for each piece: at its lowest and highest corner along each axis. */
function outermostPoints({ positions, indices }: Mesh, pieceOf: (triangle: number) => number, count: number) {
  const corners = new Int32Array(count * 6).fill(-1)
  const at = (corner: number, axis: number) => positions[corner * 3 + axis] ?? 0
  for (let triangle = 0; triangle < indices.length / 3; triangle++) {
    const piece = pieceOf(triangle)
    if (piece === -1) continue
    for (let i = triangle * 3; i < triangle * 3 + 3; i++) {
      const corner = indices[i] ?? 0
      for (let axis = 0; axis < 3; axis++) {
        const low = piece * 6 + axis * 2
        if (corners[low] === -1 || at(corner, axis) < at(corners[low] ?? 0, axis)) corners[low] = corner
        if (corners[low + 1] === -1 || at(corner, axis) > at(corners[low + 1] ?? 0, axis)) corners[low + 1] = corner
      }
    }
  }
  const points = new Float64Array(count * 18)
  for (let i = 0; i < points.length; i++) {
    const [place, axis] = [Math.floor(i / 3), i % 3]
    const ends = Math.floor(place / 6) * 6 + axis * 2
    const [low, high] = [at(corners[ends] ?? 0, axis), at(corners[ends + 1] ?? 0, axis)]
    const corner = at(corners[place] ?? 0, axis)
    points[i] = corner + (high - low) * (inward[axis] ?? 0) * (corner * 2 < low + high ? 1 : -1)
  }
  return points
}

/**
 * How often the surface winds around each point: what faces up above it, less what faces down. Null when that takes too
 * many steps. A grid seen from above tells which points a triangle can cover.
 */
function windingsAt(points: Float64Array, { positions, indices }: Mesh, counts: (triangle: number) => boolean) {
  const windings = new Int32Array(points.length / 3)
  const { low, high, side, cellAlong, starts, order } = gridOf(points)
  let steps = 0
  for (let i = 0; i < indices.length; i += 3) {
    if (!counts(i / 3)) continue
    const a = (indices[i] ?? 0) * 3
    const b = (indices[i + 1] ?? 0) * 3
    const c = (indices[i + 2] ?? 0) * 3
    const [ax, ay, az] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0]
    const [bx, by, bz] = [positions[b] ?? 0, positions[b + 1] ?? 0, positions[b + 2] ?? 0]
    const [cx, cy, cz] = [positions[c] ?? 0, positions[c + 1] ?? 0, positions[c + 2] ?? 0]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const [left, right] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)]
    const [front, back] = [Math.min(ay, by, cy), Math.max(ay, by, cy)]
    if (area === 0 || right < low[0] || left > high[0] || back < low[1] || front > high[1]) continue
    const [first, last, end] = [cellAlong(0, left), cellAlong(0, right), cellAlong(1, back)]
    for (let row = cellAlong(1, front); row <= end; row++) {
      const to = starts[row * side + last + 1] ?? 0
      const from = starts[row * side + first] ?? 0
      steps += 1 + to - from
      if (steps > mostSteps) return null
      for (let k = from; k < to; k++) {
        const point = order[k] ?? 0
        const [x, y] = [points[point * 3] ?? 0, points[point * 3 + 1] ?? 0]
        const toA = ((cx - bx) * (y - by) - (cy - by) * (x - bx)) / area
        const toB = ((ax - cx) * (y - cy) - (ay - cy) * (x - cx)) / area
        const toC = 1 - toA - toB
        if (toA < 0 || toB < 0 || toC < 0) continue
        if (toA * az + toB * bz + toC * cz > (points[point * 3 + 2] ?? 0))
          windings[point] = (windings[point] ?? 0) + Math.sign(area)
      }
    }
  }
  return windings
}

/** Points by the cells of a square grid over x and y, about one in each: those of a row's cells follow each other. */
function gridOf(points: Float64Array) {
  const low = [Infinity, Infinity] as [number, number]
  const high = [-Infinity, -Infinity] as [number, number]
  for (let i = 0; i < points.length; i += 3) {
    for (const axis of [0, 1] as const) {
      low[axis] = Math.min(low[axis], points[i + axis] ?? 0)
      high[axis] = Math.max(high[axis], points[i + axis] ?? 0)
    }
  }
  const side = Math.min(1024, Math.ceil(Math.sqrt(points.length / 3)))
  const cellAlong = (axis: 0 | 1, value: number) => {
    const cell = Math.floor(((value - low[axis]) / (high[axis] - low[axis] || 1)) * side)
    return Math.max(0, Math.min(side - 1, cell))
  }
  const cellOf = (point: number) =>
    cellAlong(1, points[point * 3 + 1] ?? 0) * side + cellAlong(0, points[point * 3] ?? 0)
  const starts = new Uint32Array(side * side + 1)
  for (let point = 0; point < points.length / 3; point++) {
    const after = cellOf(point) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let cell = 1; cell < starts.length; cell++) starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0)
  const free = starts.slice()
  const order = new Uint32Array(points.length / 3)
  for (let point = 0; point < order.length; point++) {
    const cell = cellOf(point)
    const place = free[cell] ?? 0
    order[place] = point
    free[cell] = place + 1
  }
  return { low, high, side, cellAlong, starts, order }
}
