import { expect, test } from 'vitest'
import { cube, mergeMeshes, sphere } from '#test/models/solids.ts'
import { measureMesh } from '../measuring/measure-mesh.ts'
import { topologyOf } from '../measuring/mesh-topology.ts'
import type { Mesh } from '../mesh.ts'
import { faceOutwards } from './face-outwards.ts'

const insideOut = ({ positions, indices }: Mesh): Mesh => ({ positions, indices: indices.toReversed() })
const outwards = (mesh: Mesh) => faceOutwards(mesh, topologyOf(mesh))
const volumeOf = (mesh: Mesh) => measureMesh(mesh).volume

test('a sound mesh stays the very same', () => {
  const mesh = cube(10)
  expect(outwards(mesh)).toBe(mesh)
})

test('a mesh that is inside out is turned', () => {
  expect(volumeOf(outwards(insideOut(cube(10))))).toBeCloseTo(1000)
})

test('of two pieces only the one that is inside out is turned', () => {
  const mesh = mergeMeshes(cube(10), insideOut(cube(10, [50, 0, 0])))
  expect(volumeOf(mesh)).toBeCloseTo(0)
  expect(volumeOf(outwards(mesh))).toBeCloseTo(2000)
})

test('an inside-out bowl with a hole in its bottom is turned too', () => {
  const ball = insideOut(sphere(10, 20, 20))
  const bowl = { positions: ball.positions, indices: ball.indices.slice(60) }
  expect(volumeOf(outwards(bowl))).toBeGreaterThan(0)
})
