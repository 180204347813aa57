import type { Mesh, Vec3 } from '#domain/models/mesh.ts'
import { cubeCases } from './cube-cases.ts'
import { boundsOfParts, distanceTo, type Part, partsNear } from './sculpture.ts'

/** Cells along the edge of a block, and blocks along that of a region: parts are chosen per region, then per block. */
const blockCells = 8
const regionBlocks = 4
const side = blockCells + 1
const diagonal = Math.sqrt(3) / 2

type Grid = { cell: number; origin: Vec3; blocks: Vec3 }

/** State shared by all blocks: the vertices made so far, and the values on block faces, so that neighbors agree. */
type Growth = {
  positions: number[]
  indices: number[]
  vertexOfEdge: Map<number, number>
  faceValues: Map<number, number>
}

/**
 * The surface of a sculpture above z = 0, as triangles between the edges of cells. Samples only blocks near the
 * surface, and continues from each one wherever the surface leaves it, since bumpy shapes overstate their distance and
 * a block could be missed.
 */
export function meshParts(parts: readonly Part[], cell: number): Mesh {
  const grid = gridAround(parts, cell)
  const cases = cubeCases()
  const growth: Growth = { positions: [], indices: [], vertexOfEdge: new Map(), faceValues: new Map() }
  const regions = new Map<number, Part[]>()
  const values = new Float32Array(side ** 3)
  const [nx, ny, nz] = grid.blocks
  const done = new Uint8Array(nx * ny * nz)
  const waiting = blocksNearSurface(parts, grid, regions)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (done[id]) continue
    done[id] = 1
    const block: Vec3 = [id % nx, Math.floor(id / nx) % ny, Math.floor(id / (nx * ny))]
    const center = blockCenter(grid, block)
    const near = partsNear(regionParts(parts, grid, regions, block), ...center, blockReach(grid) * 1.3)
    if (!sampleBlock(values, near, grid, block, growth)) continue
    for (const [dx, dy, dz] of crossedFaces(values)) {
      const [x, y, z] = [block[0] + dx, block[1] + dy, block[2] + dz]
      if (x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz) waiting.push((z * ny + y) * nx + x)
    }
    emitTriangles(values, grid, block, growth, cases)
  }
  return { positions: Float32Array.from(growth.positions), indices: Uint32Array.from(growth.indices) }
}

function gridAround(parts: readonly Part[], cell: number): Grid {
  const { low, high } = boundsOfParts(parts)
  // Half a cell off the grid, so that the cut at z = 0 passes between grid points.
  const origin: Vec3 = [low[0] - 2 * cell, low[1] - 2 * cell, -2.5 * cell]
  const blocks = (axis: 0 | 1 | 2) =>
    Math.ceil((high[axis] + 2 * cell - origin[axis]) / (blockCells * cell * regionBlocks)) * regionBlocks
  return { cell, origin, blocks: [blocks(0), blocks(1), blocks(2)] }
}

function blockReach({ cell }: Grid): number {
  return blockCells * cell * diagonal
}

function blockCenter({ cell, origin }: Grid, [x, y, z]: Vec3): Vec3 {
  const size = blockCells * cell
  return [origin[0] + (x + 0.5) * size, origin[1] + (y + 0.5) * size, origin[2] + (z + 0.5) * size]
}

function regionParts(parts: readonly Part[], grid: Grid, regions: Map<number, Part[]>, [x, y, z]: Vec3): Part[] {
  const corner = (block: number) => block - (block % regionBlocks)
  const key = (corner(z) * grid.blocks[1] + corner(y)) * grid.blocks[0] + corner(x)
  const known = regions.get(key)
  if (known) return known
  const shift = (regionBlocks - 1) / 2
  const center = blockCenter(grid, [corner(x) + shift, corner(y) + shift, corner(z) + shift])
  const near = partsNear(parts, ...center, blockReach(grid) * regionBlocks * 1.3)
  regions.set(key, near)
  return near
}

function blocksNearSurface(parts: readonly Part[], grid: Grid, regions: Map<number, Part[]>): number[] {
  const [nx, ny, nz] = grid.blocks
  const found: number[] = []
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++) {
        const near = regionParts(parts, grid, regions, [x, y, z])
        const distance = solidDistance(near, ...blockCenter(grid, [x, y, z]))
        if (Math.abs(distance) <= blockReach(grid) * 1.6) found.push((z * ny + y) * nx + x)
      }
  return found
}

/** The sculpture cut off at z = 0, so that every figure stands on a flat bottom. */
function solidDistance(parts: readonly Part[], x: number, y: number, z: number): number {
  return Math.max(distanceTo(parts, x, y, z), -z)
}

/** Fills in the values at the block's grid points. Returns whether the surface passes through. */
function sampleBlock(values: Float32Array, parts: Part[], grid: Grid, block: Vec3, { faceValues }: Growth): boolean {
  const { cell, origin, blocks } = grid
  const columns = blocks[0] * blockCells + 1
  const rows = blocks[1] * blockCells + 1
  let [outside, inside, at] = [false, false, 0]
  for (let k = 0; k < side; k++)
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++, at++) {
        const [gx, gy, gz] = [block[0] * blockCells + i, block[1] * blockCells + j, block[2] * blockCells + k]
        const onFace = i % blockCells === 0 || j % blockCells === 0 || k % blockCells === 0
        const key = onFace ? (gz * rows + gy) * columns + gx : -1
        let value = onFace ? faceValues.get(key) : undefined
        if (value === undefined) {
          value = solidDistance(parts, origin[0] + gx * cell, origin[1] + gy * cell, origin[2] + gz * cell)
          // A value of 0 would put two vertices in the same place.
          if (Math.abs(value) < 1e-3 * cell) value = value < 0 ? -1e-3 * cell : 1e-3 * cell
          if (onFace) faceValues.set(key, value)
        }
        values[at] = value
        if (value < 0) inside = true
        else outside = true
      }
  return inside && outside
}

function crossedFaces(values: Float32Array): Vec3[] {
  const crossed: Vec3[] = []
  for (let axis = 0; axis < 3; axis++)
    for (const end of [0, blockCells]) {
      let [inside, outside] = [false, false]
      for (let u = 0; u < side; u++)
        for (let v = 0; v < side; v++) {
          const place = axis === 0 ? [end, u, v] : axis === 1 ? [u, end, v] : [u, v, end]
          const [i = 0, j = 0, k = 0] = place
          if ((values[(k * side + j) * side + i] ?? 0) < 0) inside = true
          else outside = true
        }
      const step = end === 0 ? -1 : 1
      if (inside && outside) crossed.push([axis === 0 ? step : 0, axis === 1 ? step : 0, axis === 2 ? step : 0])
    }
  return crossed
}

const axisSteps = [1, side, side * side]

function emitTriangles(values: Float32Array, grid: Grid, block: Vec3, growth: Growth, cases: number[][]): void {
  for (let k = 0; k < blockCells; k++)
    for (let j = 0; j < blockCells; j++)
      for (let i = 0; i < blockCells; i++) {
        const first = (k * side + j) * side + i
        let inside = 0
        for (let corner = 0; corner < 8; corner++) {
          const place = first + (corner & 1) + ((corner >> 1) & 1) * side + (corner >> 2) * side * side
          if ((values[place] ?? 0) < 0) inside |= 1 << corner
        }
        for (const edge of cases[inside] ?? []) {
          growth.indices.push(vertexOn(edge, values, grid, block, [i, j, k], growth))
        }
      }
}

function vertexOn(
  edge: number,
  values: Float32Array,
  grid: Grid,
  block: Vec3,
  cellPlace: Vec3,
  growth: Growth,
): number {
  const axis = edge >> 3
  const corner = edge & 7
  const i = cellPlace[0] + (corner & 1)
  const j = cellPlace[1] + ((corner >> 1) & 1)
  const k = cellPlace[2] + (corner >> 2)
  const place: Vec3 = [block[0] * blockCells + i, block[1] * blockCells + j, block[2] * blockCells + k]
  const columns = grid.blocks[0] * blockCells + 1
  const rows = grid.blocks[1] * blockCells + 1
  const key = ((place[2] * rows + place[1]) * columns + place[0]) * 3 + axis
  const known = growth.vertexOfEdge.get(key)
  if (known !== undefined) return known
  const at = (k * side + j) * side + i
  const from = values[at] ?? 0
  const to = values[at + (axisSteps[axis] ?? 1)] ?? 0
  const share = from / (from - to)
  const vertex = growth.positions.length / 3
  for (let a = 0; a < 3; a++) {
    growth.positions.push((grid.origin[a] ?? 0) + ((place[a] ?? 0) + (a === axis ? share : 0)) * grid.cell)
  }
  growth.vertexOfEdge.set(key, vertex)
  return vertex
}
