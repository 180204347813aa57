/** A point or direction: x to the right, y away from the viewer, z up; millimeters. */
export type Vec3 = readonly [number, number, number]

/**
 * Triangles over shared vertices: x y z per vertex in millimeters, three indices per triangle, counterclockwise from
 * outside.
 */
export type Mesh = { positions: Float32Array; indices: Uint32Array }

/** A mesh with one unit normal per vertex; vertices are doubled along sharp edges. */
export type ShadedMesh = Mesh & { normals: Float32Array }

/** The axis-parallel box around all positions. */
export type Bounds = { low: Vec3; high: Vec3 }

export function boundsOf(positions: Float32Array): Bounds {
  let [lowX, lowY, lowZ, highX, highY, highZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i] ?? 0
    const y = positions[i + 1] ?? 0
    const z = positions[i + 2] ?? 0
    if (x < lowX) lowX = x
    if (x > highX) highX = x
    if (y < lowY) lowY = y
    if (y > highY) highY = y
    if (z < lowZ) lowZ = z
    if (z > highZ) highZ = z
  }
  return { low: [lowX, lowY, lowZ], high: [highX, highY, highZ] }
}

/** The ball around the box of all positions: every orthographic view of the mesh fits in it. */
export function ballAround(positions: Float32Array): { center: Vec3; radius: number } {
  const { low, high } = boundsOf(positions)
  return {
    center: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
    radius: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2,
  }
}
