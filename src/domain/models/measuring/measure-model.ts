import { type Bounds, boundsOf, type Mesh } from '../mesh.ts'
import { readModel } from '../reading/read-model.ts'
import type { ModelFormat } from '../triangle-soup.ts'
import type { Side } from '../turn-mesh.ts'
import { builtFigures } from './built-figures.ts'
import { hashMesh } from './hash-mesh.ts'
import { joinNearVertices } from './join-near-vertices.ts'
import { type MeshMeasures, measureMesh } from './measure-mesh.ts'
import { type Topology, topologyOf } from './mesh-topology.ts'
import { type MeshVerdict, verdictOf } from './mesh-verdict.ts'
import { suspectUnit, type UnitSuspicion } from './suspect-unit.ts'
import { turnInward } from './turn-inward.ts'
import { weldMesh } from './weld-mesh.ts'

/** Raised whenever what is measured, or how, changes, so that stored facts are measured again. */
export const factsVersion = 6

export type StandingFacts = {
  /** 0 to 1: the share of the surface that overhangs by more than 45° and does not stand on the bed */
  overhangShare: number
  /** flat area on the bed */
  baseCm2: number
}

type Size = Record<'x' | 'y' | 'z', number>

/** What a shop can say about a model file from its geometry alone. STL and OBJ have no unit: millimeters are assumed. */
export type ModelFacts = {
  version: number
  format: ModelFormat
  /** of the largest figure, when a 3MF builds several */
  dimensionsMm: Size
  /** Along each axis, the longest of the figures and their sum; present when a 3MF builds several. */
  figuresMm?: { longest: Size; sum: Size }
  triangles: number
  vertices: number
  /** the sum over all pieces, less the cavities: overlapping pieces count twice */
  volumeCm3: number
  areaCm2: number
  /** closed, and every edge has two triangles that agree on what is outside */
  watertight: boolean
  verdict: MeshVerdict
  shells: number
  openEdges: number
  crowdedEdges: number
  flippedEdges: number
  degenerateTriangles: number
  /** triangles left out because of unusable coordinates */
  droppedTriangles: number
  /** a piece faces inward and is no cavity; everything is given as if it did not */
  insideOut: boolean
  /** how it stands on each of its sides; in the file it is on `-z` */
  standing: Record<Side, StandingFacts>
  unitSuspicion: UnitSuspicion | null
  /** names the geometry, whatever the format and the order of its triangles */
  meshHash: string
}

/**
 * Reads a model file and measures it.
 * @throws ShopError invalid-argument when the bytes are not a readable STL, OBJ or 3MF
 */
export function measureModel(bytes: Uint8Array): ModelFacts {
  const soup = readModel(bytes)
  const { mesh, topology } = closeHairlineGaps(soup.positions)
  const figures = builtFigures(soup).map(sizeOf)
  const outward = turnInward(mesh, topology)
  const insideOut = outward !== mesh
  const measures = measureMesh(outward)
  const size = figures[0] ?? sizeOf(boundsOf(mesh.positions))
  return {
    version: factsVersion,
    format: soup.format,
    dimensionsMm: along((axis) => rounded(size[axis], 2)),
    ...(figures.length > 1 ? { figuresMm: lengthsOf(figures) } : {}),
    triangles: mesh.indices.length / 3,
    vertices: mesh.positions.length / 3,
    volumeCm3: rounded(Math.abs(measures.volume) / 1000, 3),
    areaCm2: rounded(measures.area / 100, 3),
    watertight: topology.watertight,
    verdict: verdictOf(topology, { insideOut }),
    shells: topology.shells,
    openEdges: topology.openEdges,
    crowdedEdges: topology.crowdedEdges,
    flippedEdges: topology.flippedEdges,
    degenerateTriangles: topology.degenerateTriangles,
    droppedTriangles: soup.dropped,
    insideOut,
    standing: standingFacts(measures),
    // A 3MF file states its unit.
    unitSuspicion: soup.format === '3mf' ? null : suspectUnit(size),
    meshHash: hashMesh(soup.positions),
  }
}

const along = (length: (axis: keyof Size) => number): Size => ({ x: length('x'), y: length('y'), z: length('z') })

const sizeOf = ({ low, high }: Bounds): Size => ({ x: high[0] - low[0], y: high[1] - low[1], z: high[2] - low[2] })

const lengthsOf = (figures: Size[]) => ({
  longest: along((axis) => rounded(Math.max(...figures.map((one) => one[axis])), 2)),
  sum: along((axis) =>
    rounded(
      figures.reduce((total, one) => total + one[axis], 0),
      2,
    ),
  ),
})

function standingFacts({ area, standing }: MeshMeasures): ModelFacts['standing'] {
  const on = (side: Side): StandingFacts => ({
    overhangShare: area > 0 ? rounded(standing[side].overhang / area, 3) : 0,
    baseCm2: rounded(standing[side].base / 100, 3),
  })
  return { '-x': on('-x'), '+x': on('+x'), '-y': on('-y'), '+y': on('+y'), '-z': on('-z'), '+z': on('+z') }
}

/** Tries exact equality first; exporters that round each corner separately need a second, tolerant weld. */
export function closeHairlineGaps(soup: Float32Array): { mesh: Mesh; topology: Topology } {
  const exact = weldMesh(soup)
  const exactTopology = topologyOf(exact)
  if (exactTopology.openEdges === 0) return { mesh: exact, topology: exactTopology }
  const { low, high } = boundsOf(soup)
  const diagonal = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const mesh = joinNearVertices(exact, Math.max(diagonal * 1e-5, 1e-9))
  const topology = topologyOf(mesh)
  return topology.openEdges < exactTopology.openEdges ? { mesh, topology } : { mesh: exact, topology: exactTopology }
}

/** A model drawn in meters or inches is tiny in millimeters: it keeps three significant digits. */
function rounded(value: number, decimals: number): number {
  return Number(value < 10 ** (2 - decimals) ? value.toPrecision(3) : value.toFixed(decimals))
}
