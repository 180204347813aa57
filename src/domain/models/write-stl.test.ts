import { expect, test } from 'vitest'
import { cube, sphere } from '#test/models/solids.ts'
import { weldMesh } from './measuring/weld-mesh.ts'
import { readStl } from './reading/read-stl.ts'
import { writeStl } from './write-stl.ts'

test('writing, reading and welding gives back the same mesh', () => {
  const mesh = sphere(10, 12, 20)
  const again = weldMesh(readStl(writeStl(mesh, 'ball')).positions)
  expect(again.indices.length).toBe(mesh.indices.length)
  expect(again.positions.length).toBe(mesh.positions.length)
})

test('normals point outwards', () => {
  const view = new DataView(writeStl(cube(1), 'cube').buffer)
  expect([0, 4, 8].map((at) => view.getFloat32(84 + at, true))).toEqual([-1, 0, 0])
})

test('the header never begins with "solid" and stays within its 80 bytes', () => {
  const bytes = writeStl(cube(1), `Solid señor ${'x'.repeat(200)}`)
  expect(new TextDecoder().decode(bytes.subarray(0, 16))).toBe('Model se?or xxxx')
  expect(new DataView(bytes.buffer).getUint32(80, true)).toBe(12)
})
