import { expect, test } from 'vitest'
import { type Preview, turnedPreview } from './read-preview.ts'

/** One triangle of a figure 10 wide, 20 deep and 30 high. */
const preview: Preview = {
  positions: Float32Array.of(-5, -10, 0, 5, 10, 0, 5, -10, 30),
  normals: Int8Array.of(0, -127, 0, 0, 0, -127, 0, 0, 0, -127, 0, 0),
  colors: new Uint8Array(12),
  indices: Uint16Array.of(0, 1, 2),
  size: { x: 10, y: 20, z: 30 },
  radius: 11,
  painted: false,
}

test('a figure that lies on its back is set upright and stands on the floor again', () => {
  const turned = turnedPreview(preview, { x: 1, y: 0, z: 0 })
  expect(turned.size).toEqual({ x: 10, y: 30, z: 20 })
  expect(Math.min(...turned.positions.filter((_, i) => i % 3 === 2))).toBe(0)
  expect([...turned.normals.slice(0, 3)]).toEqual([0, 0, -127])
})

test('four quarter turns are none, and the preview itself stays as it was', () => {
  const before = preview.positions.slice()
  const four = turnedPreview(preview, { x: 4, y: 0, z: 0 })
  expect([...four.positions]).toEqual([...turnedPreview(preview, { x: 0, y: 0, z: 0 }).positions])
  expect(preview.positions).toEqual(before)
})
