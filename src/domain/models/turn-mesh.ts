import type { Mesh } from './mesh.ts'

/** Quarter turns about the x, then the y, then the z axis, counterclockwise as seen from the axis's positive end. */
export type Turn = { x: number; y: number; z: number }

export const noTurn: Turn = { x: 0, y: 0, z: 0 }

/** The mesh after the turns; exact, because quarter turns only swap and negate coordinates. */
export function turnMesh(mesh: Mesh, turn: Turn): Mesh {
  const steps = [
    { times: turn.x, from: 1, to: 2 },
    { times: turn.y, from: 2, to: 0 },
    { times: turn.z, from: 0, to: 1 },
  ]
  if (steps.every(({ times }) => times % 4 === 0)) return mesh
  const positions = mesh.positions.slice()
  for (const { times, from, to } of steps) {
    for (let quarter = 0; quarter < ((times % 4) + 4) % 4; quarter++) {
      for (let i = 0; i < positions.length; i += 3) {
        const [a, b] = [positions[i + from] ?? 0, positions[i + to] ?? 0]
        positions[i + from] = 0 - b
        positions[i + to] = a
      }
    }
  }
  return { positions, indices: mesh.indices }
}
