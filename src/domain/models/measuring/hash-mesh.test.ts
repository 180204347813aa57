import { expect, test } from 'vitest'
import { asciiStlOf, cube, stlOf, tetrahedron } from '#test/models/solids.ts'
import { readModel } from '../reading/read-model.ts'
import { hashMesh } from './hash-mesh.ts'

const hashOf = (bytes: Uint8Array) => hashMesh(readModel(bytes).positions)

test('one figure has one name in every format and order', () => {
  const mesh = cube(20)
  const rolled = { ...mesh, indices: Uint32Array.from([...mesh.indices.slice(6), ...mesh.indices.slice(0, 6)]) }
  const begun = { ...mesh, indices: mesh.indices.map((_, i) => mesh.indices[i - (i % 3) + ((i + 1) % 3)] ?? 0) }
  const name = hashOf(stlOf(mesh))
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(hashOf(asciiStlOf(mesh))).toBe(name)
  expect(hashOf(stlOf(rolled))).toBe(name)
  expect(hashOf(stlOf(begun))).toBe(name)
})

test('other figures have other names, a mirrored one too', () => {
  const names = [cube(20), cube(20.001), tetrahedron(20), { ...cube(20), indices: cube(20).indices.toReversed() }]
  expect(new Set(names.map((mesh) => hashOf(stlOf(mesh)))).size).toBe(4)
})
