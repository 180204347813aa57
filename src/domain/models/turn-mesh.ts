import type { Mesh } from './mesh.ts'

/** Quarter turns about the x, then the y, then the z axis, counterclockwise as seen from the axis's positive end. */
export type Turn = Record<Axis, number>
type Axis = 'x' | 'y' | 'z'

export const noTurn: Turn = { x: 0, y: 0, z: 0 }

export const sides = ['-x', '+x', '-y', '+y', '-z', '+z'] as const
/** A side of a mesh, by the axis that leads out of it. */
export type Side = (typeof sides)[number]

const outOf: Record<Side, [number, number, number]> = {
  '-x': [-1, 0, 0],
  '+x': [1, 0, 0],
  '-y': [0, -1, 0],
  '+y': [0, 1, 0],
  '-z': [0, 0, -1],
  '+z': [0, 0, 1],
}

/** The side on which the mesh stands after the turns. */
export function sideBelow(turn: Turn): Side {
  const isBelow = (side: Side) =>
    turnMesh({ positions: Float32Array.from(outOf[side]), indices: new Uint32Array() }, turn).positions[2] === -1
  return sides.find(isBelow) ?? '-z'
}

export const isSameTurn = (one: Turn, other: Turn): boolean =>
  one.x === other.x && one.y === other.y && one.z === other.z

/** The size of a box after the turns. */
export function turnSize({ x, y, z }: Record<Axis, number>, turn: Turn): Record<Axis, number> {
  const [a, b] = turn.x % 2 === 0 ? [y, z] : [z, y]
  const [c, d] = turn.y % 2 === 0 ? [b, x] : [x, b]
  const [e, f] = turn.z % 2 === 0 ? [d, a] : [a, d]
  return { x: e, y: f, z: c }
}

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
