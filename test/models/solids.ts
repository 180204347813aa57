import type { Mesh, Vec3 } from '#domain/models/mesh.ts'
import { writeStl } from '#domain/models/write-stl.ts'

/** A cube with this edge, with one corner at `corner`. */
export const cube = (edge: number, corner?: Vec3): Mesh => box([edge, edge, edge], corner)

/** A box of this size, with one corner at the given point. */
export function box([width, depth, height]: Vec3, [x, y, z]: Vec3 = [0, 0, 0]): Mesh {
  const corners = Array.from({ length: 8 }, (_, i) => [
    x + (i & 1) * width,
    y + ((i >> 1) & 1) * depth,
    z + (i >> 2) * height,
  ])
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ]
  const indices = faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
  return { positions: Float32Array.from(corners.flat()), indices: Uint32Array.from(indices) }
}

/** A tetrahedron with three right angles at the origin. */
export function tetrahedron(edge: number): Mesh {
  const positions = Float32Array.of(0, 0, 0, edge, 0, 0, 0, edge, 0, 0, 0, edge)
  return { positions, indices: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3) }
}

/** A torus of `around` × `across` quads, lying in the xy plane. */
export function torus(radius: number, cord: number, around: number, across: number): Mesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < around; i++) {
    for (let k = 0; k < across; k++) {
      const [a, b] = [(2 * Math.PI * i) / around, (2 * Math.PI * k) / across]
      const out = radius + cord * Math.cos(b)
      positions.push(out * Math.cos(a), out * Math.sin(a), cord * Math.sin(b))
      const at = (di: number, dk: number) => ((i + di) % around) * across + ((k + dk) % across)
      indices.push(at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1))
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

/** A sphere of stacked rings between two poles. */
export function sphere(radius: number, rings: number, across: number): Mesh {
  const positions: number[] = [0, 0, radius]
  for (let ring = 1; ring < rings; ring++) {
    for (let k = 0; k < across; k++) {
      const [a, b] = [(Math.PI * ring) / rings, (2 * Math.PI * k) / across]
      positions.push(radius * Math.sin(a) * Math.cos(b), radius * Math.sin(a) * Math.sin(b), radius * Math.cos(a))
    }
  }
  positions.push(0, 0, -radius)
  const south = positions.length / 3 - 1
  const at = (ring: number, k: number) => 1 + (ring - 1) * across + (k % across)
  const indices: number[] = []
  for (let k = 0; k < across; k++) {
    indices.push(0, at(1, k), at(1, k + 1), south, at(rings - 1, k + 1), at(rings - 1, k))
    for (let ring = 1; ring + 1 < rings; ring++) {
      indices.push(at(ring, k), at(ring + 1, k), at(ring + 1, k + 1), at(ring, k), at(ring + 1, k + 1), at(ring, k + 1))
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Both meshes in one, sharing nothing. */
export function mergeMeshes(a: Mesh, b: Mesh): Mesh {
  return {
    positions: Float32Array.from([...a.positions, ...b.positions]),
    indices: Uint32Array.from([...a.indices, ...b.indices.map((index) => index + a.positions.length / 3)]),
  }
}

/** The same surface without its first triangles. */
export const dropTriangles = ({ positions, indices }: Mesh, triangles: number): Mesh => ({
  positions,
  indices: indices.slice(triangles * 3),
})

/** The same surface, facing the other way. */
export const flipWinding = ({ positions, indices }: Mesh): Mesh => ({ positions, indices: indices.toReversed() })

export function stlOf(mesh: Mesh): Uint8Array {
  return writeStl(mesh, 'test')
}

/** The same solid as text STL. */
export function asciiStlOf({ positions, indices }: Mesh): Uint8Array {
  const vertex = (index: number) => `vertex ${[...positions.subarray(index * 3, index * 3 + 3)].join(' ')}`
  const facets = Array.from({ length: indices.length / 3 }, (_, i) => {
    const corners = [...indices.subarray(i * 3, i * 3 + 3)].map(vertex)
    return ['facet normal 0 0 0', 'outer loop', ...corners, 'endloop', 'endfacet'].join('\n')
  })
  return new TextEncoder().encode(['solid test', ...facets, 'endsolid test'].join('\n'))
}
