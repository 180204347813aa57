import type { Mesh } from '../mesh.ts'
import { createHash, tableSizeFor } from './weld-mesh.ts'

/**
 * Joins each vertex to the first one that is at most the tolerance (millimeters) away along every axis.
 * Looks in cells four tolerances wide, and in neighboring cells when a vertex is near their border.
 */
export function joinNearVertices({ positions, indices }: Mesh, tolerance: number): Mesh {
  const vertices = positions.length / 3
  const size = tolerance * 4
  const hash = createHash()
  const mask = tableSizeFor(vertices) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  const firsts = new Uint32Array(vertices)
  const joined = new Uint32Array(vertices)
  const cells = new Int32Array(vertices * 3)
  let kept = 0

  const isNear = (vertex: number, first: number) => {
    for (let axis = 0; axis < 3; axis++) {
      const distance = (positions[vertex * 3 + axis] ?? 0) - (positions[first * 3 + axis] ?? 0)
      if (!(Math.abs(distance) <= tolerance)) return false
    }
    return true
  }
  /** The kept vertex of this cell that is near, or minus one minus the free slot of the table. */
  const lookUp = (vertex: number, a: number, b: number, c: number): number => {
    for (let slot = hash(a, b, c) & mask; ; slot = (slot + 1) & mask) {
      const found = table[slot] ?? -1
      if (found < 0) return -1 - slot
      const isCell = cells[found * 3] === a && cells[found * 3 + 1] === b && cells[found * 3 + 2] === c
      if (isCell && isNear(vertex, firsts[found] ?? 0)) return found
    }
  }
  const lookAround = (vertex: number): number => {
    const x = positions[vertex * 3] ?? 0
    const y = positions[vertex * 3 + 1] ?? 0
    const z = positions[vertex * 3 + 2] ?? 0
    for (let a = cellOf(x - tolerance, size); a <= cellOf(x + tolerance, size); a++)
      for (let b = cellOf(y - tolerance, size); b <= cellOf(y + tolerance, size); b++)
        for (let c = cellOf(z - tolerance, size); c <= cellOf(z + tolerance, size); c++) {
          const found = lookUp(vertex, a, b, c)
          if (found >= 0) return found
        }
    return -1
  }
  for (let vertex = 0; vertex < vertices; vertex++) {
    const found = lookAround(vertex)
    joined[vertex] = found < 0 ? kept : found
    if (found >= 0) continue
    const cell = cellsOf(positions, vertex, size)
    table[-1 - lookUp(vertex, ...cell)] = kept
    cells.set(cell, kept * 3)
    firsts[kept++] = vertex
  }
  return { positions: gather(positions, firsts.subarray(0, kept)), indices: indices.map((index) => joined[index] ?? 0) }
}

const cellOf = (value: number, size: number): number => Math.floor(value / size)

function cellsOf(positions: Float32Array, vertex: number, size: number): [number, number, number] {
  const at = (axis: number) => cellOf(positions[vertex * 3 + axis] ?? 0, size)
  return [at(0), at(1), at(2)]
}

function gather(positions: Float32Array, chosen: Uint32Array): Float32Array {
  const kept = new Float32Array(chosen.length * 3)
  for (let i = 0; i < kept.length; i++) kept[i] = positions[(chosen[Math.floor(i / 3)] ?? 0) * 3 + (i % 3)] ?? 0
  return kept
}
