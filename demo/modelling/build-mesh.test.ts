import { join as joinPath } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { topologyOf } from '#domain/models/measuring/mesh-topology.ts'
import { boundsOf } from '#domain/models/mesh.ts'
import { decompressed } from '../compressed-file.ts'
import { starKeyRing } from '../families/free-sample.ts'
import { freeSampleId } from '../free-sample-id.ts'
import { unpackMesh } from '../unpack-mesh.ts'
import { buildMesh } from './build-mesh.ts'
import { meshParts } from './marching-cubes.ts'
import { packMesh } from './pack-mesh.ts'
import { at } from './placement.ts'
import { ball, block } from './primitives.ts'
import { loadManifold, repairMesh } from './repair-mesh.ts'
import { createSculpture } from './sculpture.ts'

let manifold: Awaited<ReturnType<typeof loadManifold>>

beforeAll(async () => {
  manifold = await loadManifold()
})

test('the code of the free sample gives its committed mesh, byte for byte', async () => {
  const figure = starKeyRing()
  const { packed } = await buildMesh(manifold, figure.parts, { cell: figure.cell ?? 0.4, triangles: figure.triangles })
  const committed = await decompressed(joinPath(import.meta.dirname, '..', 'meshes', `${freeSampleId}.mesh.br`))
  expect(Buffer.from(packed).equals(committed)).toBe(true)
})

test('a packed mesh unpacks to the same shape within a step of its grid', async () => {
  const figure = createSculpture()
  figure.add('clay', at([0, 0, 5], block(20, 10, 5, 1)))
  const mesh = meshParts(figure.parts, 0.6)
  const again = await unpackMesh(await packMesh(mesh))
  expect(topologyOf(again)).toMatchObject({ watertight: true, shells: 1 })
  expect(again.indices.length).toBe(mesh.indices.length)
  const [before, after] = [boundsOf(mesh.positions), boundsOf(again.positions)]
  for (const axis of [0, 1, 2] as const) expect(after.high[axis]).toBeCloseTo(before.high[axis], 3)
  expect(after.low[2]).toBe(before.low[2])
})

test('a part that floats is refused with its place', () => {
  const figure = createSculpture()
  figure.add('clay', at([0, 0, 5], ball(6)))
  figure.add('clay', at([20, 0, 5], ball(4)))
  const mesh = meshParts(figure.parts, 0.6)
  expect(() => repairMesh(manifold, mesh)).toThrow(/falls into 2 pieces: .*20\.0 0\.0/)
})

test('specks are dropped', () => {
  const figure = createSculpture()
  figure.add('clay', at([0, 0, 5], ball(6)))
  figure.add('clay', at([20, 0, 5], ball(0.9)))
  expect(topologyOf(repairMesh(manifold, meshParts(figure.parts, 0.5))).shells).toBe(1)
})
