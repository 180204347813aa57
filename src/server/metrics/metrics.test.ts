import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const spin = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1))

test('the delay of the event loop is that of the recent past', async () => {
  let now = 0
  const metrics = createMetrics({ elapsedMs: () => now })
  onTestFinished(() => void metrics.stop())
  // The first turn begins the measuring.
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn()
    spin(300)
  }
  await nextTurn()
  expect(metrics.measure().delaySeconds).toBeGreaterThan(0.2)
  // A second reader hears the same.
  now = 1_000
  expect(metrics.measure().delaySeconds).toBeGreaterThan(0.2)
  now = 20_000
  metrics.measure()
  now = 40_000
  expect(metrics.measure().delaySeconds).toBeLessThan(0.2)
})
