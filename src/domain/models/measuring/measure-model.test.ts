import { expect, test } from 'vitest'
import { measureCpuTime } from '#test/measure-cpu-time.ts'
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
import type { Mesh } from '../mesh.ts'
import { sideBelow, sides, turnMesh } from '../turn-mesh.ts'
import { factsVersion, measureModel } from './measure-model.ts'
import { topologyOf } from './mesh-topology.ts'
import { turnInward } from './turn-inward.ts'

test('a cube is measured exactly', () => {
  expect(measureModel(stlOf(cube(20, [1000, -500, 3])))).toEqual({
    version: factsVersion,
    format: 'binary-stl',
    dimensionsMm: { x: 20, y: 20, z: 20 },
    triangles: 12,
    vertices: 8,
    volumeCm3: 8,
    areaCm2: 24,
    watertight: true,
    verdict: 'watertight',
    shells: 1,
    openEdges: 0,
    crowdedEdges: 0,
    flippedEdges: 0,
    degenerateTriangles: 0,
    droppedTriangles: 0,
    insideOut: false,
    standing: Object.fromEntries(sides.map((side) => [side, { overhangShare: 0, baseCm2: 4 }])),
    unitSuspicion: null,
    meshHash: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('a cube in the text form has the same facts', () => {
  expect(measureModel(asciiStlOf(cube(20)))).toEqual({ ...measureModel(stlOf(cube(20))), format: 'ascii-stl' })
})

test('a sphere has nearly the volume and area of the ideal one', () => {
  const facts = measureModel(stlOf(sphere(10, 60, 90)))
  expect(facts).toMatchObject({ watertight: true, shells: 1 })
  expect(facts.volumeCm3).toBeCloseTo((4 / 3) * Math.PI, 1)
  expect(facts.areaCm2).toBeCloseTo(4 * Math.PI, 1)
})

test('a torus is one watertight piece', () => {
  const facts = measureModel(stlOf(torus(20, 5, 90, 40)))
  expect(facts).toMatchObject({ watertight: true, shells: 1, triangles: 7200, vertices: 3600 })
  expect(facts.volumeCm3).toBeCloseTo((2 * Math.PI ** 2 * 20 * 25) / 1000, 0)
})

test('two cubes apart are two pieces', () => {
  const facts = measureModel(stlOf(mergeMeshes(cube(10), cube(10, [30, 0, 0]))))
  expect(facts).toMatchObject({ watertight: true, shells: 2, volumeCm3: 2 })
})

test('two cubes that share an edge are not watertight', () => {
  const facts = measureModel(stlOf(mergeMeshes(cube(10), cube(10, [10, 10, 0]))))
  expect(facts).toMatchObject({ watertight: false, crowdedEdges: 1 })
})

test('a box without its lid is open', () => {
  const facts = measureModel(stlOf(dropTriangles(cube(10), 2)))
  expect(facts).toMatchObject({ watertight: false, openEdges: 4, shells: 1 })
})

test('a cube that faces inwards is called inside out and still has its volume', () => {
  expect(measureModel(stlOf(flipWinding(cube(10))))).toMatchObject({ insideOut: true, watertight: true, volumeCm3: 1 })
})

test.each([
  ['one of two', mergeMeshes(cube(10), flipWinding(cube(10, [30, 0, 0]))), 2],
  ['the smaller of two', mergeMeshes(cube(40), flipWinding(cube(30, [60, 0, 0]))), 91],
  ['the larger of two', mergeMeshes(flipWinding(cube(40)), cube(30, [60, 0, 0])), 91],
  ['one within the box of the other, but not in it', mergeMeshes(torus(30, 5, 60, 30), flipWinding(cube(10))), 15.7],
  ['one that sticks out of the other', mergeMeshes(cube(40), flipWinding(box([10, 10, 30], [15, 15, 30]))), 67],
])('of pieces that face different ways, %s is turned', (_, mesh, volume) => {
  const facts = measureModel(stlOf(mesh))
  expect(facts).toMatchObject({ insideOut: true, watertight: true, verdict: 'inside-out' })
  expect(facts.volumeCm3).toBeCloseTo(volume, 1)
})

test('a piece that faces inward is told to stand as if it did not', () => {
  const [table, leg] = [box([30, 30, 5], [-10, -10, 20]), cube(10)]
  const { standing } = measureModel(stlOf(mergeMeshes(table, flipWinding(leg))))
  expect(standing).toEqual(measureModel(stlOf(mergeMeshes(table, leg))).standing)
})

const [shell, core] = [sphere(20, 30, 40), sphere(10, 30, 40)]
const hollow = mergeMeshes(shell, flipWinding(core))
const volumeOf = (mesh: Mesh) => measureModel(stlOf(mesh)).volumeCm3
const wall = volumeOf(shell) - volumeOf(core)
test.each([
  ['in a ball', hollow, 'watertight', wall],
  ['with a solid in it', mergeMeshes(hollow, cube(10, [-5, -5, -5])), 'watertight', wall + 1],
  ['in several solids', mergeMeshes(hollow, cube(10, [15, 0, 0])), 'watertight', wall + 1],
  ['in a ball that faces inward', flipWinding(hollow), 'inside-out', wall],
  ['beside a piece that faces inward', mergeMeshes(hollow, flipWinding(cube(10, [50, 0, 0]))), 'inside-out', wall + 1],
  ['near the top of a cube', mergeMeshes(cube(20), flipWinding(cube(10, [5, 5, 9.9]))), 'watertight', 7],
])('a cavity %s is subtracted', (_, mesh, verdict, volume) => {
  const facts = measureModel(stlOf(mesh))
  expect(facts.verdict).toBe(verdict)
  expect(facts.volumeCm3).toBeCloseTo(volume)
})

test('a cavity in an open figure is subtracted, and a flat sheet faces no way', () => {
  const open = mergeMeshes(dropTriangles(cube(20), 1), flipWinding(cube(10, [5, 5, 5])))
  const closed = mergeMeshes(dropTriangles(cube(20), 1), cube(10, [5, 5, 5]))
  const { volumeCm3 } = measureModel(stlOf(closed))
  expect(measureModel(stlOf(open)).volumeCm3).toBeCloseTo(volumeCm3 - 2)
  const sheet: Mesh = {
    positions: Float32Array.of(3, 1, 2, 14, 3, 7, 5, 16, 1),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 1),
  }
  expect(measureModel(stlOf(sheet))).toMatchObject({ insideOut: false, verdict: 'watertight' })
})

test('one triangle that faces the other way makes flipped edges', () => {
  const mesh = cube(10)
  mesh.indices.subarray(0, 3).reverse()
  expect(measureModel(stlOf(mesh))).toMatchObject({ watertight: false, flippedEdges: 3 })
})

test('corners that differ by rounding are joined', () => {
  const bytes = stlOf(cube(10))
  const view = new DataView(bytes.buffer)
  view.setFloat32(84 + 12, 0.00001, true)
  expect(measureModel(bytes)).toMatchObject({ watertight: true, vertices: 8 })
})

test('corners that each differ by rounding are joined, wherever the borders between their cells lie', () => {
  const bytes = stlOf(sphere(15, 40, 60))
  const view = new DataView(bytes.buffer)
  for (let at = 84; at < bytes.length; at += 50)
    for (let k = 12; k < 48; k += 4)
      view.setFloat32(at + k, view.getFloat32(at + k, true) + ((at + k) % 7) * 1e-6, true)
  expect(measureModel(bytes)).toMatchObject({ watertight: true, shells: 1, vertices: 39 * 60 + 2 })
})

test.each([
  [20, null],
  [2, 'inches'],
  [0.2, 'meters'],
])('a cube of %s is suspected to be drawn in %s', (edge, unit) => {
  expect(measureModel(stlOf(cube(edge))).unitSuspicion).toBe(unit)
})

test('what leans out by more than 45° is told, without what stands on the bed', () => {
  const table = mergeMeshes(cube(10), box([30, 30, 5], [-10, -10, 10]))
  const standing = (mesh: Mesh) => measureModel(stlOf(mesh)).standing
  const facts = standing(table)['-z']
  expect(facts.baseCm2).toBe(1)
  // all of the top's underside hangs: the leg is a separate piece
  expect(facts.overhangShare).toBeCloseTo(900 / (600 + 2 * 900 + 4 * 150), 3)
  expect(standing(flipWinding(table))['-z']).toEqual(facts)
  expect(standing(tetrahedron(10))['-z'].overhangShare).toBe(0)
})

test('how a model stands on each of its sides is told as if it had been turned onto it', () => {
  const table = mergeMeshes(mergeMeshes(cube(10), box([30, 30, 5], [-10, -10, 10])), tetrahedron(25))
  const { standing } = measureModel(stlOf(table))
  expect(new Set(sides.map((side) => JSON.stringify(standing[side]))).size).toBeGreaterThan(3)
  for (let code = 0; code < 64; code++) {
    const turn = { x: code % 4, y: Math.floor(code / 4) % 4, z: Math.floor(code / 16) }
    const turned = measureModel(stlOf(turnMesh(table, turn)))
    expect(standing[sideBelow(turn)], JSON.stringify(turn)).toEqual(turned.standing['-z'])
  }
})

test.each([
  ['watertight', cube(10)],
  ['inside-out', flipWinding(cube(10))],
  ['open', dropTriangles(cube(10), 1)],
  ['non-manifold', mergeMeshes(cube(10), cube(10, [10, 10, 0]))],
])('the verdict in one word: %s', (verdict, mesh) => {
  expect(measureModel(stlOf(mesh)).verdict).toBe(verdict)
})

test('one triangle is a model, if a poor one', () => {
  expect(measureModel(stlOf(dropTriangles(cube(10), 11)))).toMatchObject({
    triangles: 1,
    verdict: 'open',
    openEdges: 3,
  })
})

test('a triangle without area is counted', () => {
  const mesh = cube(10)
  const facts = measureModel(stlOf({ ...mesh, indices: Uint32Array.from([...mesh.indices, 0, 0, 1]) }))
  expect(facts).toMatchObject({ degenerateTriangles: 1, watertight: true })
})

test('a vertex that owns a hundred thousand triangles costs no quadratic time', async () => {
  const count = 100_000
  const positions = new Float32Array((count + 2) * 3)
  for (let i = 1; i < count + 2; i++) positions.set([Math.cos(i / 9), Math.sin(i / 9), i * 1e-3], i * 3)
  const indices = Uint32Array.from({ length: count * 3 }, (_, i) => (i % 3 === 0 ? 0 : Math.floor(i / 3) + (i % 3)))
  const [fan, sound] = [stlOf({ positions, indices }), stlOf(torus(30, 12, 500, 100))]
  const usual = await measureCpuTime(() =>
    expect(measureModel(sound)).toMatchObject({ triangles: count, watertight: true }),
  )
  const cost = await measureCpuTime(() =>
    expect(measureModel(fan)).toMatchObject({ triangles: count, watertight: false }),
  )
  expect(cost).toBeLessThan(20 * usual)
})

/** Cubes in rows, layers above layers; `isInward` tells which face inward. */
function manyCubes(count: number, edge: number, isInward: (place: number) => boolean): Mesh {
  const { positions, indices } = cube(edge)
  const turned = flipWinding(cube(edge)).indices
  const many = { positions: new Float32Array(count * 24), indices: new Uint32Array(count * 36) }
  for (let place = 0; place < count; place++) {
    const at = [place % 30, Math.floor(place / 30) % 30, Math.floor(place / 900)]
    many.positions.set(
      positions.map((length, i) => length + (at[i % 3] ?? 0) * 2 * edge),
      place * 24,
    )
    many.indices.set(
      (isInward(place) ? turned : indices).map((index) => index + place * 8),
      place * 36,
    )
  }
  return many
}

test('tens of thousands of pieces that face inward cost no quadratic time', async () => {
  const count = 10_000
  const [mixed, sound] = [manyCubes(count, 1, (place) => place % 2 === 1), manyCubes(count, 1, () => false)]
  const costOf = (mesh: Mesh) => measureCpuTime(() => turnInward(mesh, topologyOf(mesh)))
  const usual = await costOf(sound)
  expect(await costOf(mixed)).toBeLessThan(20 * usual)
  expect(volumeOf(mixed)).toBe(count / 1000)
})
