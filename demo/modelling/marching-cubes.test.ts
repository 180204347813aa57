import { expect, test } from 'vitest'
import { measureMesh } from '#domain/models/measuring/measure-mesh.ts'
import { topologyOf } from '#domain/models/measuring/mesh-topology.ts'
import { boundsOf } from '#domain/models/mesh.ts'
import { carve, join } from './combination.ts'
import { cubeCases } from './cube-cases.ts'
import { meshParts } from './marching-cubes.ts'
import { around, at, pair, turnX, turnY, turnZ } from './placement.ts'
import { ball, block, drum, egg, hoop, rod } from './primitives.ts'
import { createSculpture } from './sculpture.ts'
import type { Shape } from './shape.ts'

function meshOf(...shapes: Shape[]) {
  const figure = createSculpture()
  for (const shape of shapes) figure.add('clay', shape)
  return meshParts(figure.parts, 0.5)
}

test('the surface of a ball has its size, faces outwards and has no hole', () => {
  const mesh = meshOf(at([0, 0, 12], ball(10)))
  expect(topologyOf(mesh)).toMatchObject({ watertight: true, shells: 1 })
  expect(measureMesh(mesh).volume / ((4 / 3) * Math.PI * 1000)).toBeCloseTo(1, 2)
})

test('whatever lies below z = 0 is cut off to a flat bottom', () => {
  const mesh = meshOf(ball(10))
  expect(topologyOf(mesh).watertight).toBe(true)
  expect(boundsOf(mesh.positions).low[2]).toBeCloseTo(0, 6)
  expect(measureMesh(mesh).volume / ((2 / 3) * Math.PI * 1000)).toBeCloseTo(1, 2)
})

test('turned, mirrored, repeated and carved shapes stay free of cracks', () => {
  const mesh = meshOf(
    at([0, 0, 4], drum(20, 4, 1)),
    pair(at([8, 0, 14], turnY(30, egg(4, 6, 9)))),
    at([0, 0, 8], around(7, at([14, 0, 0], turnX(40, block(3, 2, 2, 0.5))))),
    carve(1, at([0, 0, 20], turnZ(20, join(2, ball(6), hoop(7, 2)))), at([0, -6, 20], ball(4))),
    rod([-15, 0, 8], [-18, 3, 26], 3, 1),
  )
  expect(topologyOf(mesh)).toMatchObject({ openEdges: 0, flippedEdges: 0, shells: 1 })
})

test('no case of a parted cube leaves an edge of the surface inside the cube', () => {
  for (const [inside, triangles] of cubeCases().entries()) {
    const edges = new Set(triangles)
    for (const edge of edges) {
      const [corner, axis] = [edge & 7, edge >> 3]
      const isInside = (place: number) => (inside >> place) & 1
      expect(isInside(corner)).not.toBe(isInside(corner | (1 << axis)))
    }
  }
})
