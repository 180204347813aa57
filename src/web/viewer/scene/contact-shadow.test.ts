import { expect, test } from 'vitest'
import { castContactShadow } from './contact-shadow.ts'
import type { Preview } from './read-preview.ts'

/** A square plate of 20 mm, at this height above the floor. */
function plate(height: number): Preview {
  const corners = [-10, -10, height, 10, -10, height, 10, 10, height, -10, 10, height]
  return {
    positions: Float32Array.from(corners),
    normals: new Int8Array(16),
    colors: new Uint8Array(16),
    indices: Uint16Array.from([0, 1, 2, 0, 2, 3]),
    size: { x: 20, y: 20, z: 40 },
    radius: Math.hypot(10, 10),
    painted: false,
  }
}

/** The darkness at a position in mm from the center. */
function darknessAt({ cells, side, darkness }: ReturnType<typeof castContactShadow>, x: number, y: number): number {
  const [column, row] = [x, y].map((place) => Math.floor((place / side + 0.5) * cells))
  return darkness[(row ?? 0) * cells + (column ?? 0)] ?? Number.NaN
}

test('it is dark beneath what stands on the floor, softer at its edge, and light far away', () => {
  const shadow = castContactShadow(plate(0))
  expect(darknessAt(shadow, 0, 0)).toBeGreaterThan(240)
  expect(darknessAt(shadow, 10, 0)).toBeGreaterThan(60)
  expect(darknessAt(shadow, 10, 0)).toBeLessThan(200)
  expect(darknessAt(shadow, 22, 22)).toBe(0)
})

test('it is the same on all sides of a figure that is', () => {
  const shadow = castContactShadow(plate(0))
  const near = ([x, y]: [number, number]) => darknessAt(shadow, x, y)
  const around = (
    [
      [7, 0.1],
      [-7, 0.1],
      [0.1, 7],
      [0.1, -7],
    ] as [number, number][]
  ).map(near)
  expect(Math.max(...around) - Math.min(...around)).toBeLessThan(12)
})

test('what is high above the floor throws a weaker shadow', () => {
  const [low, high] = [castContactShadow(plate(2)), castContactShadow(plate(30))]
  expect(darknessAt(high, 0, 0)).toBeLessThan(darknessAt(low, 0, 0) / 3)
})
