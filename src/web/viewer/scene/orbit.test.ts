import { expect, test } from 'vitest'
import { bounded, eased, firstOrbit, fitDistance, halfView, panned, seenSide, zoomFor } from './orbit.ts'

const room = { radius: 25, height: 80 }
const tall = { width: 390, height: 560 }

test.each([
  ['tall', tall],
  ['wide', { width: 900, height: 400 }],
  ['square', { width: 300, height: 300 }],
])('at zoom 1 the whole figure is seen in a %s picture, from any side', (_, frame) => {
  const distance = fitDistance(room, frame)
  // The nearest point of the cylinder's upper rim, and its side.
  expect(room.height / 2 / (distance - room.radius)).toBeLessThan(halfView)
  expect(room.radius / Math.sqrt(distance ** 2 - room.radius ** 2)).toBeLessThan(
    (halfView * frame.width) / frame.height,
  )
})

test('what lies around the figure is seen from farther away, and never from nearer', () => {
  expect(zoomFor({ radius: 155, height: 80 }, room, tall)).toBeLessThan(0.5)
  expect(zoomFor({ radius: 5, height: 10 }, room, tall)).toBe(1)
})

test('the eye stays above the floor, outside the figure and near it', () => {
  const far = { azimuth: 40, elevation: 9, zoom: 0.01, x: 900, y: -900, z: 900 }
  expect(bounded(far, room, 0.7)).toEqual({ azimuth: 40, elevation: 1.45, zoom: 0.7, x: 25, y: -25, z: 40 })
  expect(bounded({ ...far, elevation: -9, zoom: 99 }, room, 0.7)).toMatchObject({ elevation: -0.6, zoom: 6 })
  expect(bounded(firstOrbit, room, 0.7)).toEqual(firstOrbit)
})

test('a picture moved to the right looks at what was left of the middle; by its height, at the whole view farther', () => {
  const front = { ...firstOrbit, azimuth: 0, elevation: 0 }
  const right = panned(front, 1, 0, 100)
  expect(right.x).toBeCloseTo(-200 * halfView)
  expect(right.y).toBeCloseTo(0)
  expect(panned(front, 0, 1, 100).z).toBeCloseTo(200 * halfView)
  expect(panned({ ...front, zoom: 2 }, 1, 0, 100).x).toBeCloseTo(-100 * halfView)
})

test('a move comes nearer with each step and ends at its goal', () => {
  const goal = { ...firstOrbit, azimuth: 2, zoom: 3 }
  let now = firstOrbit
  let steps = 0
  while (now !== goal && steps < 200) {
    const next = eased(now, goal, 0.2)
    expect(Math.abs(goal.azimuth - next.azimuth)).toBeLessThanOrEqual(Math.abs(goal.azimuth - now.azimuth))
    now = next
    steps++
  }
  expect(now).toBe(goal)
  expect(steps).toBeLessThan(100)
})

test.each([
  [0, 'front'],
  [Math.PI / 2, 'left'],
  [Math.PI, 'back'],
  [-Math.PI / 2, 'right'],
  [7 * Math.PI, 'back'],
])('after a turn by %f its %s is seen', (azimuth, side) => {
  expect(seenSide({ ...firstOrbit, azimuth })).toBe(side)
})
