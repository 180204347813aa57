import { ballAround, type Mesh } from './mesh.ts'

/** Area in square and volume in cubic millimeters; the volume is negative when the mesh is inside out. */
export function measureMesh(mesh: Mesh): { area: number; volume: number } {
  let [area, volume] = [0, 0]
  forEachTriangle(mesh, (triangleArea, signedVolume) => {
    area += triangleArea
    volume += signedVolume
  })
  return { area, volume }
}

/** Volumes are taken against the middle of the box: far from the origin the sums would lose their digits. */
function forEachTriangle(mesh: Mesh, visit: (area: number, signedVolume: number) => void): void {
  const { positions, indices } = mesh
  const [cx, cy, cz] = ballAround(positions).center
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] ?? 0) * 3
    const b = (indices[i + 1] ?? 0) * 3
    const c = (indices[i + 2] ?? 0) * 3
    const ax = (positions[a] ?? 0) - cx
    const ay = (positions[a + 1] ?? 0) - cy
    const az = (positions[a + 2] ?? 0) - cz
    const ux = (positions[b] ?? 0) - cx - ax
    const uy = (positions[b + 1] ?? 0) - cy - ay
    const uz = (positions[b + 2] ?? 0) - cz - az
    const vx = (positions[c] ?? 0) - cx - ax
    const vy = (positions[c + 1] ?? 0) - cy - ay
    const vz = (positions[c + 2] ?? 0) - cz - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    visit(Math.sqrt(nx * nx + ny * ny + nz * nz) / 2, (ax * nx + ay * ny + az * nz) / 6)
  }
}
