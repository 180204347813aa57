import { expect, test } from 'vitest'
import { makePreview } from '#domain/models/previewing/make-preview.ts'
import { box, torus } from '#test/models/solids.ts'
import { readPreview } from './read-preview.ts'

const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer

test('a preview is read in mm, on the floor and around its middle, wherever the file had it', async () => {
  const { positions, size, radius, indices } = await readPreview(
    bufferOf(await makePreview(box([20, 30, 40], [100, -50, 7]))),
  )
  expect([size.x, size.y, size.z].map((length) => Math.round(length * 10) / 10)).toEqual([20, 30, 40])
  expect(radius).toBeCloseTo(Math.hypot(10, 15), 1)
  const heights = positions.filter((_, i) => i % 3 === 2)
  expect(Math.min(...heights)).toBeCloseTo(0)
  expect(Math.max(...heights)).toBeCloseTo(40, 1)
  const sideways = positions.filter((_, i) => i % 3 === 0)
  expect(Math.min(...sideways) + Math.max(...sideways)).toBeCloseTo(0)
  expect(Math.max(...indices)).toBeLessThan(positions.length / 3)
})

test('its normals point away from the surface, and it knows whether it has paint', async () => {
  const solid = torus(20, 6, 48, 24)
  const plain = await readPreview(bufferOf(await makePreview(solid)))
  expect(plain.painted).toBe(false)
  const painted = await readPreview(bufferOf(await makePreview(solid, (x) => (x > 0 ? [1, 0, 0] : [0, 0, 1]))))
  expect(painted.painted).toBe(true)
  const { positions, normals } = plain
  const away = Array.from({ length: positions.length / 3 }, (_, i) => {
    const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3)
    const around = Math.hypot(x, y)
    const [right = 0, back = 0, up = 0] = normals.subarray(i * 4, i * 4 + 4)
    // From the center of the cord.
    return ((x / around) * (around - 20) * right + (y / around) * (around - 20) * back + (z - 6) * up) / (6 * 127)
  })
  expect(Math.min(...away)).toBeGreaterThan(0.8)
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['words', new TextEncoder().encode('<html>this is a page and no preview at all</html>')],
])('%s is no preview', async (_, bytes) => {
  await expect(readPreview(bufferOf(bytes))).rejects.toThrow('This is no preview.')
})

test('a preview that was cut is refused', async () => {
  const whole = await makePreview(torus(20, 6, 48, 24))
  await expect(readPreview(bufferOf(whole.subarray(0, whole.length - 200)))).rejects.toThrow()
})
