import { expect, test } from 'vitest'
import { demoFigureIds } from './expand-figures.ts'
import { meshParts } from './modelling/marching-cubes.ts'
import { at } from './modelling/placement.ts'
import { block } from './modelling/primitives.ts'
import { createSculpture } from './modelling/sculpture.ts'
import { demoMesh } from './read-demo-mesh.ts'
import { shareOfThinWalls } from './thin-walls.ts'

function plate(thickness: number) {
  const figure = createSculpture()
  figure.add('clay', at([0, 0, 6], block(8, 8, thickness / 2)))
  return meshParts(figure.parts, 0.3)
}

test('a thin plate is all thin wall, a thicker one is not', () => {
  expect(shareOfThinWalls(plate(0.6))).toBeGreaterThan(0.85)
  expect(shareOfThinWalls(plate(1))).toBeLessThan(0.02)
  expect(shareOfThinWalls(plate(1), { thinnerThan: 1.2 })).toBeGreaterThan(0.85)
})

// Pointed tips and sharp rims (horns, blades, torn sails) are thin at their very end in any figure; a wall too thin to
// print would show as a much larger share.
const sharpEdges = 0.02

test.each(demoFigureIds)('the walls of figure %s are 0.8 mm thick or more', async (id) => {
  expect(shareOfThinWalls(await demoMesh(id))).toBeLessThan(sharpEdges)
})
