import { measureMesh } from './measure-mesh.ts'
import { boundsOf, type Mesh } from './mesh.ts'
import { type Topology, topologyOf } from './mesh-topology.ts'
import { readStl } from './read-stl.ts'
import { weldMesh } from './weld-mesh.ts'

/** What a shop can say about a model file from its geometry alone. An STL has no unit: millimeters are assumed. */
export type ModelFacts = {
  encoding: 'binary' | 'ascii'
  dimensionsMm: { x: number; y: number; z: number }
  triangles: number
  vertices: number
  /** the sum over all pieces: overlapping pieces count twice */
  volumeCm3: number
  areaCm2: number
  watertight: boolean
  shells: number
  openEdges: number
  crowdedEdges: number
  flippedEdges: number
  degenerateTriangles: number
  /** triangles left out because of unusable coordinates */
  droppedTriangles: number
  /** the surface faces inwards; the volume is given as if it did not */
  insideOut: boolean
}

/**
 * Reads an STL and measures it.
 * @throws ShopError invalid-argument when the bytes are no readable STL
 */
export function measureModel(bytes: Uint8Array): ModelFacts {
  const soup = readStl(bytes)
  const { mesh, topology } = closeHairlineGaps(soup.positions)
  const { low, high } = boundsOf(mesh.positions)
  const { area, volume } = measureMesh(mesh)
  return {
    encoding: soup.encoding,
    dimensionsMm: {
      x: rounded(high[0] - low[0], 2),
      y: rounded(high[1] - low[1], 2),
      z: rounded(high[2] - low[2], 2),
    },
    triangles: mesh.indices.length / 3,
    vertices: mesh.positions.length / 3,
    volumeCm3: rounded(Math.abs(volume) / 1000, 3),
    areaCm2: rounded(area / 100, 3),
    watertight: topology.watertight,
    shells: topology.shells,
    openEdges: topology.openEdges,
    crowdedEdges: topology.crowdedEdges,
    flippedEdges: topology.flippedEdges,
    degenerateTriangles: topology.degenerateTriangles,
    droppedTriangles: soup.dropped,
    insideOut: volume < 0,
  }
}

/** Exact equality first; exporters that round each corner on its own need a second, tolerant weld. */
function closeHairlineGaps(soup: Float32Array): { mesh: Mesh; topology: Topology } {
  const exact = weldMesh(soup)
  const exactTopology = topologyOf(exact)
  if (exactTopology.openEdges === 0) return { mesh: exact, topology: exactTopology }
  const { low, high } = boundsOf(soup)
  const diagonal = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const mesh = weldMesh(soup, Math.max(diagonal * 1e-5, 1e-9))
  const topology = topologyOf(mesh)
  return topology.openEdges < exactTopology.openEdges ? { mesh, topology } : { mesh: exact, topology: exactTopology }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
