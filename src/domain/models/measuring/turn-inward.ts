import { boundsOf, type Mesh } from '../mesh.ts'
import { findCavities } from './find-cavities.ts'
import type { Topology } from './mesh-topology.ts'

/**
 * Which piece each triangle belongs to: a closed one that agrees on its outside has a number of its own from 1, all
 * others are 0 together, because no volume of theirs holds by itself.
 */
export type Pieces = { ofTriangle: Int32Array; count: number }

/**
 * Turns what faces inward; the same mesh when nothing does. Whatever most of the volume does is taken for the way that a
 * mesh faces. A piece that faces the other way is a cavity within others, or else a part that was mirrored without its
 * triangles.
 */
export function turnInward(mesh: Mesh, topology: Topology): Mesh {
  const pieces = piecesOf(topology)
  const { volumes, noise } = volumesOf(mesh, pieces)
  const facing = volumes.reduce((sum, volume) => sum + volume, 0) < -noise ? -1 : 1
  const against = new Uint8Array(pieces.count)
  for (let piece = 0; piece < against.length; piece++) against[piece] = (volumes[piece] ?? 0) * facing < -noise ? 1 : 0
  const hasAgainst = against.includes(1)
  if (!hasAgainst && facing > 0) return mesh
  const cavities = hasAgainst ? findCavities(mesh, pieces, against, facing) : against
  const isTurned = against.map((one, piece) => ((one === 1 && cavities[piece] === 0) !== facing < 0 ? 1 : 0))
  if (!isTurned.includes(1)) return mesh
  const indices = mesh.indices.slice()
  for (let triangle = 0; triangle < pieces.ofTriangle.length; triangle++) {
    if (isTurned[pieces.ofTriangle[triangle] ?? 0] === 0) continue
    indices[triangle * 3 + 1] = mesh.indices[triangle * 3 + 2] ?? 0
    indices[triangle * 3 + 2] = mesh.indices[triangle * 3 + 1] ?? 0
  }
  return { positions: mesh.positions, indices }
}

function piecesOf({ shellOfTriangle, wholeShells }: Topology): Pieces {
  const ofShell = new Int32Array(wholeShells.length)
  let count = 1
  for (let shell = 0; shell < wholeShells.length; shell++) if (wholeShells[shell] === 1) ofShell[shell] = count++
  return { ofTriangle: shellOfTriangle.map((shell) => ofShell[shell] ?? 0), count }
}

/** Signed volumes by piece, relative to the middle as in `measure-mesh.ts`, and how far rounding can move one from 0. */
function volumesOf({ positions, indices }: Mesh, { ofTriangle, count }: Pieces) {
  const { low, high } = boundsOf(positions)
  const [mx, my, mz] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const volumes = new Float64Array(count)
  for (let triangle = 0; triangle < ofTriangle.length; triangle++) {
    const a = (indices[triangle * 3] ?? 0) * 3
    const b = (indices[triangle * 3 + 1] ?? 0) * 3
    const c = (indices[triangle * 3 + 2] ?? 0) * 3
    const ax = (positions[a] ?? 0) - mx
    const ay = (positions[a + 1] ?? 0) - my
    const az = (positions[a + 2] ?? 0) - mz
    const bx = (positions[b] ?? 0) - mx
    const by = (positions[b + 1] ?? 0) - my
    const bz = (positions[b + 2] ?? 0) - mz
    const cx = (positions[c] ?? 0) - mx
    const cy = (positions[c + 1] ?? 0) - my
    const cz = (positions[c + 2] ?? 0) - mz
    const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    const piece = ofTriangle[triangle] ?? 0
    volumes[piece] = (volumes[piece] ?? 0) + volume / 6
  }
  const noise = 1e-12 * Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) ** 3
  return { volumes, noise }
}
