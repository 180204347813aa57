import type { Mesh } from '../mesh.ts'

/** How the triangles of a mesh are connected. */
export type Topology = {
  /** edges with one triangle only: the rim of a hole */
  openEdges: number
  /** edges with more than two triangles */
  crowdedEdges: number
  /** edges whose two triangles face opposite ways */
  flippedEdges: number
  /** triangles with two equal corners */
  degenerateTriangles: number
  /** connected pieces */
  shells: number
  watertight: boolean
  /** the piece of each triangle, -1 for a degenerate one */
  shellOfTriangle: Int32Array
  /** by piece: 1 when it is closed and agrees on its outside, so that it has a volume of its own */
  wholeShells: Uint8Array
}

/** Half-edges grouped by their smaller vertex: the vertex that they lead to, and triangle * 2 + direction. */
type HalfEdges = { start: Uint32Array; target: Uint32Array; side: Uint32Array; degenerate: number }

export function topologyOf(mesh: Mesh): Topology {
  const edges = halfEdgesOf(mesh)
  const triangles = mesh.indices.length / 3
  const parent = Int32Array.from({ length: triangles }, (_, triangle) => triangle)
  const torn = new Uint8Array(triangles)
  let [openEdges, crowdedEdges, flippedEdges] = [0, 0, 0]
  for (let vertex = 0; vertex + 1 < edges.start.length; vertex++) {
    const from = edges.start[vertex] ?? 0
    const to = edges.start[vertex + 1] ?? 0
    sortByTarget(edges, from, to)
    for (let i = from; i < to; ) {
      let next = i + 1
      while (next < to && edges.target[next] === edges.target[i]) next++
      if (next - i === 1) openEdges++
      else if (next - i > 2) crowdedEdges++
      else if (((edges.side[i] ?? 0) & 1) === ((edges.side[i + 1] ?? 0) & 1)) flippedEdges++
      const root = rootOf(parent, (edges.side[i] ?? 0) >> 1)
      let forth = 0
      for (let k = i; k < next; k++) {
        forth += (edges.side[k] ?? 0) & 1
        parent[rootOf(parent, (edges.side[k] ?? 0) >> 1)] = root
      }
      if (forth * 2 !== next - i) torn[(edges.side[i] ?? 0) >> 1] = 1
      i = next
    }
  }
  const { shellOfTriangle, shells } = numberShells(mesh, parent)
  const wholeShells = new Uint8Array(shells).fill(1)
  for (let triangle = 0; triangle < triangles; triangle++)
    if (torn[triangle] === 1) wholeShells[shellOfTriangle[triangle] ?? 0] = 0
  const watertight = openEdges + crowdedEdges + flippedEdges === 0 && shells > 0
  return {
    openEdges,
    crowdedEdges,
    flippedEdges,
    degenerateTriangles: edges.degenerate,
    shells,
    watertight,
    shellOfTriangle,
    wholeShells,
  }
}

function halfEdgesOf({ positions, indices }: Mesh): HalfEdges {
  const start = new Uint32Array(positions.length / 3 + 1)
  let degenerate = 0
  for (let i = 0; i < indices.length; i += 3) {
    if (isDegenerate(indices, i)) {
      degenerate++
      continue
    }
    for (let k = 0; k < 3; k++) {
      const low = Math.min(indices[i + k] ?? 0, indices[i + ((k + 1) % 3)] ?? 0) + 1
      start[low] = (start[low] ?? 0) + 1
    }
  }
  for (let vertex = 1; vertex < start.length; vertex++) start[vertex] = (start[vertex] ?? 0) + (start[vertex - 1] ?? 0)
  const free = start.slice()
  const target = new Uint32Array(start.at(-1) ?? 0)
  const side = new Uint32Array(target.length)
  for (let i = 0; i < indices.length; i += 3) {
    if (isDegenerate(indices, i)) continue
    for (let k = 0; k < 3; k++) {
      const a = indices[i + k] ?? 0
      const b = indices[i + ((k + 1) % 3)] ?? 0
      const low = Math.min(a, b)
      const place = free[low] ?? 0
      free[low] = place + 1
      target[place] = Math.max(a, b)
      side[place] = (i / 3) * 2 + (a < b ? 0 : 1)
    }
  }
  return { start, target, side, degenerate }
}

function isDegenerate(indices: Uint32Array, i: number): boolean {
  return indices[i] === indices[i + 1] || indices[i + 1] === indices[i + 2] || indices[i] === indices[i + 2]
}

function sortByTarget({ target, side }: HalfEdges, from: number, to: number): void {
  if (to - from > 64) {
    sortLongList(target, side, from, to)
    return
  }
  for (let i = from + 1; i < to; i++) {
    const movedTarget = target[i] ?? 0
    const movedSide = side[i] ?? 0
    let k = i - 1
    for (; k >= from && (target[k] ?? 0) > movedTarget; k--) {
      target[k + 1] = target[k] ?? 0
      side[k + 1] = side[k] ?? 0
    }
    target[k + 1] = movedTarget
    side[k + 1] = movedSide
  }
}

/** A hostile vertex can own a million edges, for which insertion sort would take quadratic time. */
function sortLongList(target: Uint32Array, side: Uint32Array, from: number, to: number): void {
  const shift = 2 ** 24
  const joined = new Float64Array(to - from)
  for (let i = from; i < to; i++) joined[i - from] = (target[i] ?? 0) * shift + (side[i] ?? 0)
  joined.sort()
  for (let i = from; i < to; i++) {
    const value = joined[i - from] ?? 0
    target[i] = Math.floor(value / shift)
    side[i] = value % shift
  }
}

function rootOf(parent: Int32Array, triangle: number): number {
  let at = triangle
  for (;;) {
    const up = parent[at] ?? at
    if (up === at) return at
    parent[at] = parent[up] ?? up
    at = up
  }
}

function numberShells({ indices }: Mesh, parent: Int32Array): { shellOfTriangle: Int32Array; shells: number } {
  const shellOfTriangle = new Int32Array(parent.length).fill(-1)
  // Not a map: a file of separate triangles has millions of pieces, and a thread's heap is small.
  const numberOfRoot = new Int32Array(parent.length).fill(-1)
  let shells = 0
  for (let triangle = 0; triangle < parent.length; triangle++) {
    if (isDegenerate(indices, triangle * 3)) continue
    const root = rootOf(parent, triangle)
    if (numberOfRoot[root] === -1) numberOfRoot[root] = shells++
    shellOfTriangle[triangle] = numberOfRoot[root] ?? -1
  }
  return { shellOfTriangle, shells }
}
