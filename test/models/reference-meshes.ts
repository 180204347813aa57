import { expandFigure, freeSampleId } from '#demo/expand-figures.ts'
import type { Mesh } from '#domain/models/mesh.ts'
import {
  asciiStlOf,
  box,
  cube,
  dropTriangles,
  flipWinding,
  mergeMeshes,
  sphere,
  stlOf,
  tetrahedron,
  torus,
} from '#test/models/solids.ts'
import { meshObject, modelXml, objOf, threeMfOf } from './model-files.ts'

/** A file that other programs also reported on. */
export type ReferenceMesh = {
  name: string
  ending: 'stl' | 'obj' | '3mf'
  bytes: () => Uint8Array | Promise<Uint8Array>
}

const withIndices = ({ positions, indices }: Mesh, ...more: number[]): Mesh => ({
  positions,
  indices: Uint32Array.from([...indices, ...more]),
})

/** Moves every corner of every triangle a little on its own, as programs that round do. */
function shaken(mesh: Mesh): Uint8Array {
  const bytes = stlOf(mesh)
  const view = new DataView(bytes.buffer)
  for (let at = 84; at < bytes.length; at += 50) {
    for (let k = 12; k < 48; k += 4)
      view.setFloat32(at + k, view.getFloat32(at + k, true) + ((at + k) % 7) * 1e-6, true)
  }
  return bytes
}

/** A cube with a triangle standing on one of its edges like a fin. */
const finned = (): Mesh => {
  const { positions, indices } = cube(20)
  return { positions: Float32Array.from([...positions, 30, 10, 10]), indices: Uint32Array.from([...indices, 1, 3, 8]) }
}

const oneTurned = (): Mesh => {
  const mesh = sphere(10, 20, 30)
  mesh.indices.subarray(300, 303).reverse()
  return mesh
}

const solids: Record<string, () => Mesh> = {
  cube: () => cube(20),
  'cube far away': () => cube(20, [1000, -500, 3]),
  'cube of an inch': () => cube(1),
  'cube of two centimeters in meters': () => cube(0.02),
  slab: () => box([100, 60, 1.2]),
  tower: () => box([10, 10, 120]),
  tetrahedron: () => tetrahedron(30),
  'coarse sphere': () => sphere(15, 6, 8),
  'fine sphere': () => sphere(15, 100, 160),
  torus: () => torus(20, 6, 120, 60),
  'thin torus': () => torus(40, 1.5, 200, 24),
  'two cubes apart': () => mergeMeshes(cube(10), cube(10, [30, 0, 0])),
  'two cubes at an edge': () => mergeMeshes(cube(10), cube(10, [10, 10, 0])),
  'two cubes at a corner': () => mergeMeshes(cube(10), cube(10, [10, 10, 10])),
  'two spheres that overlap': () => mergeMeshes(sphere(10, 30, 40), sphere(6, 20, 30)),
  'hollow box': () => mergeMeshes(cube(30), flipWinding(cube(24, [3, 3, 3]))),
  'hollow sphere': () => mergeMeshes(sphere(20, 40, 60), flipWinding(sphere(17, 40, 60))),
  'three shells in each other': () =>
    mergeMeshes(mergeMeshes(sphere(20, 40, 60), flipWinding(sphere(15, 40, 60))), sphere(10, 20, 30)),
  'hole of one triangle': () => dropTriangles(cube(20), 1),
  'box without lid': () => dropTriangles(cube(20), 2),
  'sphere with a large hole': () => dropTriangles(sphere(15, 40, 60), 600),
  'one triangle turned': oneTurned,
  'cube inside out': () => flipWinding(cube(20)),
  'cube with a fin': finned,
  'cube with a triangle twice': () => withIndices(cube(20), 0, 4, 6),
  'triangle without area': () => withIndices(cube(20), 0, 0, 1),
  'single triangle': () => dropTriangles(cube(20), 11),
}

const pair = modelXml(
  `${meshObject(1, cube(10))}${meshObject(2, sphere(5, 20, 30))}` +
    '<object id="3" type="model"><components><component objectid="1"/>' +
    '<component objectid="2" transform="2 0 0 0 2 0 0 0 2 30 0 10"/></components></object>',
  '<item objectid="3" transform="0 1 0 -1 0 0 0 0 1 50 50 0"/>',
)

const figureIds = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(3, '0'))

/** Generated solids, broken ones, every file format, and the demo's figures. */
export const referenceMeshes: ReferenceMesh[] = [
  ...Object.entries(solids).map(([name, make]) => ({ name, ending: 'stl' as const, bytes: () => stlOf(make()) })),
  { name: 'sphere with rounded corners', ending: 'stl', bytes: () => shaken(sphere(15, 40, 60)) },
  { name: 'cube as text', ending: 'stl', bytes: () => asciiStlOf(cube(20)) },
  { name: 'torus as text', ending: 'stl', bytes: () => asciiStlOf(torus(20, 6, 120, 60)) },
  { name: 'sphere as OBJ', ending: 'obj', bytes: () => objOf(sphere(15, 40, 60)) },
  { name: 'two cubes as OBJ', ending: 'obj', bytes: () => objOf(mergeMeshes(cube(10), cube(10, [30, 0, 0]))) },
  {
    name: 'sphere as 3MF',
    ending: '3mf',
    bytes: () => threeMfOf(modelXml(meshObject(1, sphere(15, 40, 60)), '<item objectid="1"/>')),
  },
  {
    name: 'cube as 3MF in inches',
    ending: '3mf',
    bytes: () => threeMfOf(modelXml(meshObject(1, cube(2)), '<item objectid="1"/>', 'inch')),
  },
  { name: 'components as 3MF', ending: '3mf', bytes: () => threeMfOf(pair) },
  ...[...figureIds, freeSampleId].map((id) => ({
    name: `figure ${id}`,
    ending: 'stl' as const,
    bytes: () => expandFigure(id),
  })),
]
