import type { ManifoldToplevel } from 'manifold-3d'
import { topologyOf } from '#domain/models/measuring/mesh-topology.ts'
import { weldMesh } from '#domain/models/measuring/weld-mesh.ts'
import type { Mesh } from '#domain/models/mesh.ts'
import { simplifyMesh } from '#domain/models/previewing/simplify-mesh.ts'
import { readStl } from '#domain/models/reading/read-stl.ts'
import { writeStl } from '#domain/models/write-stl.ts'
import { unpackMesh } from '../unpack-mesh.ts'
import { meshParts } from './marching-cubes.ts'
import { packMesh } from './pack-mesh.ts'
import { repairMesh } from './repair-mesh.ts'
import type { Part } from './sculpture.ts'

/**
 * Turns parts into a packed mesh that is still watertight and in one piece after a round trip through an STL file. If
 * simplification leaves a contact that welding by position would close, a slightly lighter mesh is tried.
 */
export async function buildMesh(
  manifold: ManifoldToplevel,
  parts: readonly Part[],
  { cell, triangles }: { cell: number; triangles: number },
): Promise<{ packed: Uint8Array; mesh: Mesh }> {
  const dense = repairMesh(manifold, meshParts(parts, cell))
  for (let attempt = 0; attempt < 8; attempt++) {
    const light = await simplifyMesh(dense, Math.round(triangles * (1 - attempt * 0.013)))
    const packed = await packMesh(repairMesh(manifold, light))
    const mesh = await unpackMesh(packed)
    if (survivesStl(mesh)) return { packed, mesh }
  }
  throw new Error('No watertight mesh was found near the wanted number of triangles.')
}

function survivesStl(mesh: Mesh): boolean {
  const topology = topologyOf(weldMesh(readStl(writeStl(mesh, 'check')).positions))
  return topology.watertight && topology.shells === 1 && topology.degenerateTriangles === 0
}
