import type { Mesh, Vec3 } from '#domain/models/mesh.ts'
import { boundsOf } from '#domain/models/mesh.ts'
import type { Material } from '#domain/models/studio/material.ts'
import { makerOf } from './figures.ts'
import { createPainter } from './modelling/painter.ts'
import { demoMesh } from './read-demo-mesh.ts'

/** A figure in a scene: its position in millimeters, and its rotation in degrees. */
export type Actor = { id: string; x?: number; y?: number; turn?: number }

type Placed = {
  mesh: Mesh
  low: Vec3
  high: Vec3
  first: number
  materialAt: (x: number, y: number, z: number) => number
}

/** Combines several figures into one mesh with one list of materials, so that light and shadows fall on all of them. */
export async function setScene(actors: readonly Actor[]): Promise<{
  mesh: Mesh
  materials: Material[]
  materialAt: (x: number, y: number, z: number) => number
}> {
  const materials: Material[] = []
  const placed: Placed[] = []
  for (const { id, x = 0, y = 0, turn = 0 } of actors) {
    const own = await demoMesh(id)
    const painter = createPainter(makerOf(id)())
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const positions = own.positions.map((value, i) => {
      const [u, v] = [own.positions[i - (i % 3)] ?? 0, own.positions[i - (i % 3) + 1] ?? 0]
      return [u * c - v * s + x, u * s + v * c + y, value][i % 3] ?? 0
    })
    placed.push({
      mesh: { positions, indices: own.indices },
      ...boundsOf(positions),
      first: materials.length,
      materialAt: (px, py, pz) => painter.materialAt((px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s, pz),
    })
    materials.push(...painter.materials)
  }
  return {
    mesh: joinMeshes(placed.map(({ mesh }) => mesh)),
    materials,
    materialAt: (x, y, z) => {
      const owner = placed.length === 1 ? placed[0] : ownerOf(placed, x, y, z)
      return owner ? owner.first + owner.materialAt(x, y, z) : 0
    },
  }
}

/** The figure whose bounding box contains the point; where boxes overlap, the one with the nearest mesh corner. */
function ownerOf(placed: readonly Placed[], x: number, y: number, z: number): Placed | undefined {
  const slack = 0.01
  const holding = placed.filter(
    ({ low, high }) =>
      x > low[0] - slack &&
      y > low[1] - slack &&
      z > low[2] - slack &&
      x < high[0] + slack &&
      y < high[1] + slack &&
      z < high[2] + slack,
  )
  if (holding.length < 2) return holding[0]
  const distances = holding.map(({ mesh }) => nearestCorner(mesh, x, y, z))
  return holding[distances.indexOf(Math.min(...distances))]
}

const cell = 3
const grids = new WeakMap<Mesh, Map<number, number[]>>()
const keyOf = (x: number, y: number, z: number) =>
  ((Math.floor(x / cell) + 512) * 1024 + Math.floor(y / cell) + 512) * 1024 + Math.floor(z / cell) + 512

function nearestCorner(mesh: Mesh, x: number, y: number, z: number): number {
  const grid = grids.get(mesh) ?? gridOf(mesh)
  let nearest = Infinity
  for (let dx = -cell; dx <= cell; dx += cell) {
    for (let dy = -cell; dy <= cell; dy += cell) {
      for (let dz = -cell; dz <= cell; dz += cell) {
        for (const i of grid.get(keyOf(x + dx, y + dy, z + dz)) ?? []) {
          const away = Math.hypot(
            (mesh.positions[i] ?? 0) - x,
            (mesh.positions[i + 1] ?? 0) - y,
            (mesh.positions[i + 2] ?? 0) - z,
          )
          nearest = Math.min(nearest, away)
        }
      }
    }
  }
  return nearest
}

function gridOf(mesh: Mesh): Map<number, number[]> {
  const grid = new Map<number, number[]>()
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const key = keyOf(mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0)
    const known = grid.get(key)
    if (known) known.push(i)
    else grid.set(key, [i])
  }
  grids.set(mesh, grid)
  return grid
}

function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0))
  let [corner, index] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, corner)
    indices.set(
      mesh.indices.map((at) => at + corner / 3),
      index,
    )
    corner += mesh.positions.length
    index += mesh.indices.length
  }
  return { positions, indices }
}
