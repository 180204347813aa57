import { expect, test } from 'vitest'
import { dieEverywhere } from '#test/crash-points.ts'
import { openCrashingStore } from '#test/crashing-store.ts'

test('kill -9 at every call of PayPal and at every commit of a refund gives the money back once', async () => {
  await using store = await openCrashingStore()
  const deaths = await dieEverywhere(store, 'paypal', 'refund')
  expect(deaths.filter((death) => death.problem !== null)).toEqual([])
  const missed = deaths.filter((death) => !death.died)
  expect(missed.length).toBeLessThanOrEqual(deaths.length / 10)
  expect(deaths.length).toBeGreaterThan(process.env.TEST_DATABASE_URL ? 0 : 5)
}, 600_000)
